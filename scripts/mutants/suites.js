// The sources that `npm run mutants` mutates, and the tests that should kill the mutants. These tests start no server.
const fs = require('node:fs');
const path = require('node:path');
const { root } = require('../node');

const SUITES = [
  {
    sources: ['contract/rules', 'server/domain', 'server/services/role-policy.ts'],
    tests: [
      'test/contract',
      'test/server/domain',
      'test/src/domain',
      'test/server/audit-format-document.test.ts',
      'test/server/services/audit-sentences.test.ts',
      'test/server/services/criteria-summary.test.ts',
      'test/server/services/role-policy.test.ts',
    ],
  },
  {
    sources: ['server/stores/embedded/query'],
    tests: ['test/server/stores/embedded/query', 'test/server/stores/embedded/operations/wall-clock.test.ts'],
  },
];

/**
 * The suites with the sources at or below the paths; without paths, with all sources.
 * @param {string[]} paths relative to the project
 * @returns {{ files: string[], tests: string[] }[]}
 */
function chosenSuites(paths) {
  const isChosen = (file) => paths.length === 0 || paths.some((name) => file === name || file.startsWith(`${name}/`));
  return SUITES.map(({ sources, tests }) => ({
    files: sources.flatMap((name) => filesBelow(name, '.ts')).filter(isChosen),
    tests: tests.flatMap((name) => filesBelow(name, '.test.ts')),
  })).filter(({ files }) => files.length > 0);
}

function filesBelow(name, ending) {
  const full = path.join(root, name);
  if (!fs.existsSync(full)) {
    throw new Error(`${name} in scripts/mutants/suites.js does not exist.`);
  }
  return fs.statSync(full).isFile()
    ? [name]
    : fs
        .readdirSync(full, { recursive: true })
        .filter((file) => file.endsWith(ending))
        .map((file) => path.join(name, file))
        .sort();
}

module.exports = { chosenSuites };
