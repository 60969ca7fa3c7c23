// Babel for what webpack builds for browsers, whose modules arrive as JavaScript (webpack.config.js). The server, tests and scripts are
// compiled by swc alone (scripts/compile-typescript.js).

module.exports = (api) => {
  api.cache.forever();
  return {
    presets: [
      [
        '@babel/preset-env',
        {
          targets: 'last 2 chrome versions, last 2 firefox versions, last 2 safari versions',
          modules: false,
        },
      ],
    ],
  };
};
