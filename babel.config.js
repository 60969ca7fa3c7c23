// Babel for both builds of webpack. Tests and scripts compile with scripts/compile-typescript.js.

module.exports = (api) => {
  const target = api.caller((caller) => caller?.target ?? 'node');
  const isBrowser = target === 'web' || (Array.isArray(target) && target.includes('web'));
  return {
    presets: [
      [
        '@babel/preset-env',
        {
          targets: isBrowser
            ? 'last 2 chrome versions, last 2 firefox versions, last 2 safari versions'
            : { node: '22.22' },
          modules: false,
        },
      ],
      // Modules of pages arrive as JavaScript (webpack.config.js).
      ...(isBrowser ? [] : [['@babel/preset-typescript', { onlyRemoveTypeImports: true }]]),
    ],
    // The resolver of aliases below sees `import()` only in the form that Babel 7 gave it.
    parserOpts: { createImportExpressions: false },
    plugins: [
      [
        'module-resolver',
        {
          alias: {
            '^@/(.+)': `${__dirname}/src/\\1`,
            '^@contract/(.+)': `${__dirname}/contract/\\1`,
            '^@server/(.+)': `${__dirname}/server/\\1`,
            '^@test/(.+)': `${__dirname}/test/\\1`,
            '^@bench/(.+)': `${__dirname}/bench/\\1`,
            '^@docs/(.+)': `${__dirname}/docs/\\1`,
          },
          extensions: ['.ts', '.tsx', '.js'],
          loglevel: 'silent',
        },
      ],
    ],
  };
};
