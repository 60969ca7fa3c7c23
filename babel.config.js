// One Babel configuration for all four users of it: webpack (browser and server), jest and the test environment.
module.exports = (api) => {
  const target = api.caller((caller) => caller?.target ?? 'node');
  const isBrowser = target === 'web' || (Array.isArray(target) && target.includes('web'));
  const keepsModules = api.caller((caller) => Boolean(caller?.supportsStaticESM));
  return {
    presets: [
      [
        '@babel/preset-env',
        {
          targets: isBrowser
            ? 'last 2 chrome versions, last 2 firefox versions, last 2 safari versions'
            : { node: '20.19' },
          modules: keepsModules ? false : 'commonjs',
        },
      ],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
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
          },
          extensions: ['.ts', '.tsx', '.js'],
          loglevel: 'silent',
        },
      ],
    ],
  };
};
