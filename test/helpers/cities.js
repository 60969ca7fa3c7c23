// Two places in the form of scripts/cities-loader.js.
module.exports = {
  names: ['Berlin', 'Potsdam'],
  longitudes: [13405, 13064],
  latitudes: [52520, 52396],
  populations: [3700000, 180000],
};
