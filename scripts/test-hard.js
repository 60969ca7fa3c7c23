// `npm run test:hard [-- --part crash-loop --runs 20 --seed 7]`: tests that take too long for every run. Each part continues
// with the seed after the last one in docs/reliability.md, and adds its results to the table there.
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { parseArgs } = require('node:util');
const { onSupportedNode, root } = require('./node');
const { checkPermissionTests } = require('./permission-tests');
const { installPackages } = require('./prepare');

const PAGE = path.join(root, 'docs/reliability.md');
const VENV = path.join(root, '.cache/schemathesis');

/**
 * @typedef {object} Part
 * @property {string} counts the unit of a run
 * @property {number} runs the default number of runs
 * @property {string[]} [tests] files or folders
 * @property {() => boolean} [run] instead of tests; returns whether it passed
 * @property {number} [each] counted units per run
 * @property {boolean} [isFixed] its tests do not repeat by number and seed: they run once
 * @property {() => boolean} [prepare] returns false when the part cannot run on this machine
 */

/** @type {Readonly<Record<string, Part>>} */
const PARTS = {
  requests: { counts: 'requests drawn from the OpenAPI document', runs: 20_000, tests: ['test/server/fuzz'] },
  schemathesis: {
    counts: 'examples of each operation by schemathesis',
    runs: 20,
    tests: ['test/server/hard/schemathesis'],
    prepare: prepareSchemathesis,
  },
  'hostile-archives': {
    counts: 'damaged archives and reports (two for each run)',
    runs: 100,
    each: 2,
    tests: ['test/server/imports/damage'],
  },
  'hostile-documents': {
    counts: 'runs of the tests of hostile documents and archives',
    runs: 1,
    isFixed: true,
    tests: ['test/server/previews', 'test/server/imports/bad-input', 'test/server/imports/unpack-guard'],
  },
  'crash-loop': { counts: 'kills, each after acknowledged changes', runs: 50, tests: ['test/server/stores/crash'] },
  'full-disk': {
    counts: 'runs on a tmpfs of 64 MB that is full',
    runs: 1,
    isFixed: true,
    tests: ['test/server/jobs/full-disk'],
    prepare: canMount,
  },
  'slow-clients': {
    counts: 'clients that never send their bodies (500 for each run)',
    runs: 2,
    each: 500,
    tests: ['test/server/hard/slow-clients'],
  },
  authorization: {
    counts: 'runs of every call by every role',
    runs: 1,
    isFixed: true,
    tests: ['test/server/routes/refusals'],
  },
  permissions: {
    counts: 'runs of the tests of permissions, also with every check of the interface passing',
    runs: 1,
    isFixed: true,
    run: checkPermissionTests,
  },
  leaks: {
    counts: 'runs of every call with privileged items',
    runs: 1,
    isFixed: true,
    tests: ['test/server/routes/privilege-leaks'],
  },
  'index-damage': {
    counts: 'damages of six kinds to the index of a case',
    runs: 120,
    tests: ['test/server/hard/index-damage'],
  },
  'long-values': {
    counts: 'runs of texts of ten million characters through every importer, folding and redaction',
    runs: 1,
    tests: ['test/server/hard/long-values'],
  },
  'many-users': {
    counts: 'requests by 50 users at once (100 for each run)',
    runs: 10,
    each: 100,
    tests: ['test/server/hard/many-users'],
  },
};

function prepareSchemathesis() {
  const program = path.join(VENV, 'bin/schemathesis');
  if (fs.existsSync(program)) {
    return true;
  }
  const isInstalled =
    spawnSync('python3', ['-m', 'venv', VENV], { stdio: 'ignore' }).status === 0 &&
    spawnSync(path.join(VENV, 'bin/pip'), ['install', '--quiet', 'schemathesis'], { stdio: 'ignore' }).status === 0;
  if (!isInstalled) {
    console.log('schemathesis: skipped. It needs Python with venv and pip, and the Python package index.');
  }
  return isInstalled && fs.existsSync(program);
}

function canMount() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) {
    console.log('full-disk: skipped. Only root can mount a file system.');
  }
  return isRoot;
}

/** Reads the rows of the table. */
function readRows() {
  const rows = new Map();
  for (const line of fs.readFileSync(PAGE, 'utf8').split('\n')) {
    const [, name, , done, failed, nextSeed, last] = line.split('|').map((cell) => cell.trim());
    if (name !== undefined && name in PARTS) {
      const number = (text) => Number(text.replaceAll(',', ''));
      rows.set(name, { done: number(done), failed: number(failed), nextSeed: number(nextSeed), last });
    }
  }
  return rows;
}

const NOTHING_YET = { done: 0, failed: 0, nextSeed: 1, last: '–' };

function writeRows(rows) {
  const lines = Object.entries(PARTS).map(([name, { counts }]) => {
    const { done, failed, nextSeed, last } = rows.get(name) ?? NOTHING_YET;
    return `| ${name} | ${counts} | ${done.toLocaleString('en')} | ${failed} | ${nextSeed} | ${last} |`;
  });
  const page = fs.readFileSync(PAGE, 'utf8').split('\n');
  const isRow = (line) => line.startsWith('| ') && (line.split('|')[1] ?? '').trim() in PARTS;
  const first = page.findIndex((line) => line.startsWith('|---'));
  const others = page.filter((line) => !isRow(line));
  others.splice(first + 1, 0, ...lines);
  fs.writeFileSync(PAGE, others.join('\n'));
}

/** Runs one part and adds it to the table. @returns whether it passed */
function runPart(name, { runs, seed }) {
  const part = PARTS[name];
  if (part.prepare !== undefined && !part.prepare()) {
    return true;
  }
  const row = readRows().get(name) ?? NOTHING_YET;
  const count = part.isFixed ? 1 : (runs ?? part.runs);
  const first = seed ?? row.nextSeed;
  console.log(`${name}: ${count} ${count === 1 ? 'run' : 'runs'} from seed ${first}`);
  const hasPassed = part.run === undefined ? runJest(part, { count, first }) : part.run();
  writeRows(
    readRows().set(name, {
      done: row.done + (hasPassed ? count * (part.each ?? 1) : 0),
      failed: row.failed + (hasPassed ? 0 : 1),
      nextSeed: Math.max(row.nextSeed, first + count),
      last: new Date().toISOString().slice(0, 10),
    }),
  );
  return hasPassed;
}

/** @returns whether the tests passed */
function runJest(part, { count, first }) {
  // The files are first: jest would read arguments after the option as further projects.
  const jest = [path.join(root, 'node_modules/jest/bin/jest.js'), ...part.tests, '--selectProjects', 'server'];
  const { status } = spawnSync(process.execPath, jest, {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_SEEDS: 'all',
      ...(!part.isFixed && { HARD_RUNS: String(count), HARD_SEED: String(first) }),
    },
  });
  return status === 0;
}

onSupportedNode(() => {
  installPackages();
  const { values } = parseArgs({
    options: { part: { type: 'string' }, runs: { type: 'string' }, seed: { type: 'string' } },
  });
  if (values.part !== undefined && !(values.part in PARTS)) {
    console.error(`Usage: npm run test:hard -- [--part ${Object.keys(PARTS).join('|')}] [--runs N] [--seed N]`);
    process.exit(2);
  }
  const chosen = {
    runs: values.runs === undefined ? undefined : Number(values.runs),
    seed: values.seed === undefined ? undefined : Number(values.seed),
  };
  const failed = (values.part === undefined ? Object.keys(PARTS) : [values.part]).filter(
    (name) => !runPart(name, chosen),
  );
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}. The seed is in the name of the test.`);
    process.exitCode = 1;
  }
});
