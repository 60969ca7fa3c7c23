// `npm run test:node [-- 22 26]`: server tests, an import, the crash loop and mixed load on each supported major version of Node.
// Prints a table for docs/figures.md; ends with code 1 when a part fails on one of them.
const { spawnSync } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');
const { environmentOf, fetchNode, onSupportedNode, root } = require('./node');
const { build, installPackages } = require('./prepare');

const VERSIONS = ['22.23.3', '24.21.0', '26.10.0'];
const IMPORT_HITS = 50_000;
const LOAD_SECONDS = 300;
const CRASH_ROUNDS = 50;

const bench = (...args) => ['--initial-old-space-size=256', path.join(root, 'scripts/bench.js'), ...args];
const jest = (...args) => [path.join(root, 'node_modules/jest/bin/jest.js'), '--silent', '--maxWorkers=2', ...args];

/** @type {readonly { name: string, args: string[], environment?: NodeJS.ProcessEnv, figures(output: string): string }[]} */
const PARTS = [
  {
    name: 'server tests',
    args: jest('--selectProjects', 'server', '--reporters=summary'),
    figures: (output) => lineWith(output, 'Tests:'),
  },
  {
    name: `crash loop, ${CRASH_ROUNDS} rounds`,
    args: jest('test/server/stores/crash', '--reporters=default'),
    environment: { REVIEW_FULL: '1', HARD_RUNS: String(CRASH_ROUNDS) },
    figures: (output) => lineWith(output, 'Tests:'),
  },
  {
    name: `import of ${IMPORT_HITS} hits, ${LOAD_SECONDS / 60} minutes of mixed load`,
    args: bench('load', '--hits', String(IMPORT_HITS), '--seconds', String(LOAD_SECONDS)),
    figures: (output) =>
      output
        .split('\n')
        .filter((line) => /^(import|8 clients, mixed.*): /.test(line))
        .join('; '),
  },
];

const lineWith = (output, start) =>
  output
    .split('\n')
    .findLast((line) => line.startsWith(start))
    ?.slice(start.length)
    .trim() ?? '';

/** Runs one part on one version of Node. @returns whether it passed */
function runPart({ name, args, environment, figures }, version) {
  const { folder } = fetchNode(version);
  const start = Date.now();
  const { status, stdout, stderr } = spawnSync(path.join(folder, 'bin', 'node'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...environmentOf(folder), ...environment },
    maxBuffer: 256 * 1024 * 1024,
  });
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  const hasPassed = status === 0;
  if (!hasPassed) {
    console.error(`${stdout}\n${stderr}`);
  }
  const row = `| ${version} | ${name} | ${hasPassed ? 'passed' : 'failed'} | ${figures(`${stdout}\n${stderr}`)} | ${minutes} |`;
  console.log(row);
  return hasPassed;
}

onSupportedNode(() => {
  installPackages();
  build();
  const majors = process.argv.slice(2);
  const versions = VERSIONS.filter((version) => majors.length === 0 || majors.includes(version.split('.')[0]));
  console.log(`${os.cpus().length} cores of ${os.cpus()[0]?.model}\n`);
  console.log('| Node | part | result | figures | minutes |\n| --- | --- | --- | --- | --- |');
  const results = versions.flatMap((version) => PARTS.map((part) => runPart(part, version)));
  process.exit(results.every(Boolean) ? 0 : 1);
});
