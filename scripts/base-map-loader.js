// Webpack loader: converts the styled map package of @comapeo/fallback-smp (a ZIP with GeoJSON in its style) to the compact
// JSON that src/features/map/offline draws. Coordinates are hundredths of a degree, each as the difference to the previous one.
const yauzl = require('yauzl');

const SCALE = 100;

module.exports = function loadBaseMap(content) {
  const done = this.async();
  readEntry(content, 'style.json').then(
    (text) => done(null, JSON.stringify(toBaseMap(JSON.parse(text)))),
    (error) => done(error),
  );
};
module.exports.raw = true;

function readEntry(buffer, name) {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(buffer, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error);
        return;
      }
      zip.on('error', reject);
      zip.on('end', () => reject(new Error(`The base map has no ${name}.`)));
      zip.on('entry', (entry) => {
        if (entry.fileName !== name) {
          zip.readEntry();
          return;
        }
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) {
            reject(failure);
            return;
          }
          const chunks = [];
          stream.on('data', (chunk) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        });
      });
      zip.readEntry();
    });
  });
}

function toBaseMap({ sources }) {
  const features = (name) => sources[name].data.features;
  return {
    land: features('land').flatMap(({ geometry }) => polygonsOf(geometry)),
    lakes: features('lakes').flatMap(({ geometry }) => polygonsOf(geometry)),
    rivers: features('rivers').flatMap(({ geometry, properties }) =>
      linesOf(geometry).map((line) => ({ minZoom: properties.min_zoom, line })),
    ),
    borders: features('boundaries').flatMap(({ geometry }) => linesOf(geometry)),
  };
}

/** Polygons as lists of rings; geometries of other types have none. */
function polygonsOf(geometry) {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates.map(pack)];
    case 'MultiPolygon':
      return geometry.coordinates.map((rings) => rings.map(pack));
    case 'GeometryCollection':
      return geometry.geometries.flatMap(polygonsOf);
    default:
      return [];
  }
}

function linesOf(geometry) {
  switch (geometry.type) {
    case 'LineString':
      return [pack(geometry.coordinates)];
    case 'MultiLineString':
      return geometry.coordinates.map(pack);
    case 'GeometryCollection':
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}

function pack(coordinates) {
  let last = [0, 0];
  return coordinates.flatMap((position) => {
    const scaled = position.slice(0, 2).map((degrees) => Math.round(degrees * SCALE));
    const step = [scaled[0] - last[0], scaled[1] - last[1]];
    last = scaled;
    return step;
  });
}
