# The Debian mirrors of an apt configuration: reads sources files of both formats (*.list, *.sources) and prints
# "rank<tab>URI<tab>keyring" for every entry with the component main and a suite of Debian. Third parties name their
# suites after Debian's too, but only Debian itself has a "<suite>-updates": those entries have rank 0, others 1.
# The keyring is a file, or empty.

BEGIN { debian = "^(bullseye|bookworm|trixie|forky|sid|oldoldstable|oldstable|stable|testing|unstable)" }

function entry(uris, suites, components, keyring,    i, n, uri, suite, rank) {
  if ((" " components " ") !~ / main /) return
  rank = 2
  n = split(suites, suite, " ")
  for (i = 1; i <= n; i++) {
    if (suite[i] ~ debian "-updates$") rank = 0
    else if (rank == 2 && suite[i] ~ debian "$") rank = 1
  }
  if (rank == 2) return
  if (keyring !~ /^\//) keyring = "" # a fingerprint or an inline key: apt's trusted keys decide
  n = split(uris, uri, " ")
  for (i = 1; i <= n; i++) print rank "\t" uri[i] "\t" keyring
}

function stanza() {
  if (field["types"] ~ /(^| )deb( |$)/ && field["enabled"] !~ /^(no|false|0)$/)
    entry(field["uris"], field["suites"], field["components"], field["signed-by"])
  split("", field)
}

FNR == 1 { stanza(); deb822 = FILENAME ~ /\.sources$/ }
/^[ \t]*#/ { next }

deb822 && /^[ \t]*$/ { stanza(); next }
deb822 && /^[^ \t:]+:/ {
  key = tolower(substr($0, 1, index($0, ":") - 1))
  $0 = substr($0, index($0, ":") + 1)
  $1 = $1
  field[key] = $0
  next
}
deb822 { $1 = $1; field[key] = field[key] " " $0; next }

$1 == "deb" {
  line = $0
  keyring = ""
  if (match(line, /\[[^]]*\]/)) {
    options = substr(line, RSTART + 1, RLENGTH - 2)
    line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
    if (match(options, /signed-by=[^ ]+/)) keyring = substr(options, RSTART + 10, RLENGTH - 10)
  }
  n = split(line, word, " ")
  components = ""
  for (i = 4; i <= n; i++) components = components " " word[i]
  entry(word[2], word[3], components, keyring)
}

END { stanza() }
