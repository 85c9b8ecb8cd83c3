#!/bin/sh
# Installs the client in a folder of a web server, or upgrades the one that is there:
#   sh deploy/install.sh /var/www/pep
#   sh deploy/install.sh --tomcat /var/lib/tomcat10/webapps/pep
# An upgrade keeps config.js and pages/, and the assets of the last release for the pages that are still open.
set -eu

layout=files
[ "${1-}" = --tomcat ] && { layout=tomcat; shift; }
[ $# -eq 1 ] || { echo "usage: sh deploy/install.sh [--tomcat] FOLDER" >&2; exit 2; }
release=$(cd "$(dirname "$0")/.." && pwd)
target=$1
list=assets/release.txt

(cd "$release" && sha256sum --check --quiet SHA256SUMS) || { echo "This release is damaged: nothing was changed." >&2; exit 1; }

if [ -d "$target" ] && [ -n "$(ls -A "$target")" ] && [ ! -d "$target/assets" ]; then
  echo "$target holds something else: nothing was changed." >&2
  exit 1
fi

# A page shows up whole or not at all.
put() { cp "$1" "$2.new" && mv "$2.new" "$2"; }

mkdir -p "$target/assets" "$target/pages"
now=$(cd "$release/dist/assets" && ls)
before=$(cat "$target/$list" 2>/dev/null || true)

# First what a page loads, then the page: at no moment does one name what is not there.
for file in $now; do put "$release/dist/assets/$file" "$target/assets/$file"; done
for file in favicon.png sw.js sw.js.gz; do put "$release/dist/$file" "$target/$file"; done
for file in config.js $(cd "$release/dist" && ls pages/*); do
  [ -e "$target/$file" ] || put "$release/dist/$file" "$target/$file"
done
if [ "$layout" = tomcat ]; then
  mkdir -p "$target/WEB-INF"
  for file in own.jsp page.jsp web.xml; do put "$release/deploy/tomcat/$file" "$target/WEB-INF/$file"; done
else
  put "$release/dist/index.html" "$target/index.html"
fi

# The second installation of one release keeps what the first one kept.
if [ -n "$before" ] && [ "$before" != "$now" ]; then
  for file in $(cd "$target/assets" && ls); do
    printf '%s\n%s\nrelease.txt\n' "$now" "$before" | grep -qxF -- "$file" || rm -- "$target/assets/$file"
  done
fi
printf '%s\n' "$now" > "$target/$list"
echo "Installed in $target."
