// A base map of one square of land with a lake, a river and a border, in the form of scripts/base-map-loader.js.
const square = (from, size) => [from, from, size, 0, 0, size, -size, 0, 0, -size];

module.exports = {
  land: [[square(0, 2000)]],
  lakes: [[square(500, 300)]],
  rivers: [{ minZoom: 4, line: [100, 100, 50, 50] }],
  borders: [[1000, 0, 0, 2000]],
};
