// `npm run mutants -- [path …]`: mutates the sources below the paths, one place at a time, and runs the tests that reach the
// place. Mutants that no test detects are listed. Jest would load all modules again for every mutant; here they stay loaded,
// which is much faster.
const { fork } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { onSupportedNode, root } = require('./node');

const WORKERS = Number(process.env.REVIEW_MUTANT_WORKERS ?? 2);
/** The minimum share of killed mutants. */
const LEAST = 0.85;
/** Milliseconds without a message, and without a mutant, after which a process counts as broken. */
const STUCK_MS = 60_000;
/**
 * With a mutant, a process counts as hanging after this multiple of the longest silence without one, at least STUCK_LEAST_MS.
 */
const STUCK_FACTOR = 10;
const STUCK_LEAST_MS = 5_000;

/** The sources that are mutated without a path, with their tests. None of them needs a server. */
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
  { sources: ['server/stores/embedded/query'], tests: ['test/server/stores/embedded/query'] },
];
/** Messages, SQL and names: mutants of them are visible to readers, or fail at once. */
const EXCLUDED_MUTATIONS = ['StringLiteral'];

onSupportedNode(main);

async function main() {
  const paths = process.argv.slice(2);
  const start = performance.now();
  const results = [];
  const finish = () => report(results, (performance.now() - start) / 1000);
  // Results up to the interruption are useful, too.
  process.once('SIGINT', () => {
    finish();
    process.exit(1);
  });
  for (const suite of SUITES) {
    const files = suite.sources
      .flatMap((name) => filesBelow(name, '.ts'))
      .filter((file) => paths.length === 0 || paths.some((name) => file === name || file.startsWith(`${name}/`)));
    if (files.length === 0) {
      continue;
    }
    const tests = suite.tests.flatMap((name) => filesBelow(name, '.test.ts'));
    const { sources, mutants } = await instrument(files);
    console.log(`${mutants.length} mutants of ${files.length} files, ${tests.length} files of tests.`);
    const queue = mutants.toReversed();
    const workers = Array.from({ length: Math.min(WORKERS, queue.length) }, () =>
      work(queue, { sources, tests }, results),
    );
    await Promise.all(workers);
  }
  if (results.length === 0) {
    throw new Error(`Nothing below ${paths.join(', ')} is in the list of scripts/mutants.js.`);
  }
  finish();
}

async function instrument(files) {
  const { Instrumenter } = await import('@stryker-mutator/instrumenter');
  const silent = { debug() {}, info() {}, isDebugEnabled: () => false, warn: console.warn };
  const inputs = files.map((name) => ({ name, mutate: true, content: fs.readFileSync(path.join(root, name), 'utf8') }));
  const options = { plugins: null, excludedMutations: EXCLUDED_MUTATIONS, ignorers: [] };
  const { files: outputs, mutants } = await new Instrumenter(silent).instrument(inputs, options);
  return {
    sources: outputs.map(({ name, content }) => [path.join(root, name), content]),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location, mutatorName, replacement }) => ({
        ...{ id, file: fileName, line: location.start.line + 1, mutatorName, replacement },
        original: excerpt(fileName, location),
      })),
  };
}

function excerpt(file, { start, end }) {
  const lines = fs
    .readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .slice(start.line, end.line + 1);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column);
  lines[0] = lines[0].slice(start.column);
  return lines.join(' ').replaceAll(/\s+/g, ' ');
}

/** Runs mutants of the queue in a process, and in a new one when it hangs or ends. */
async function work(queue, { sources, tests }, results) {
  let child = null;
  let timeout = STUCK_MS;
  while (queue.length > 0) {
    if (child === null) {
      child = fork(path.join(__dirname, 'mutants/worker.js'), {
        cwd: root,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      const { failed, silence } = await request(child, { command: 'prepare', files: sources, tests }, STUCK_MS);
      timeout = Math.max(STUCK_FACTOR * silence, STUCK_LEAST_MS);
      if (failed.length > 0) {
        child.kill();
        throw new Error(`Tests fail without a mutant:\n${failed.join('\n')}`);
      }
    }
    const mutant = queue.pop();
    if (mutant === undefined) {
      break;
    }
    const result = await request(child, { command: 'tryMutant', ...mutant }, timeout).catch(() => null);
    if (result === null) {
      child.kill('SIGKILL');
      child = null;
    }
    results.push({ ...mutant, ...(result ?? { status: 'killed', by: 'it hangs' }) });
    if (results.length % 500 === 0) {
      console.log(`${results.length} tried.`);
    }
  }
  child?.kill();
}

/** Sends a command and resolves with its response; `timeout`: milliseconds without a message after which it rejects. */
function request(child, message, timeout) {
  return new Promise((resolve, reject) => {
    const end = (settle, value) => {
      clearTimeout(timer);
      child.removeAllListeners();
      settle(value);
    };
    const timer = setTimeout(() => end(reject, new Error('no response')), timeout);
    child.on('message', ({ isAlive, response }) => (isAlive ? timer.refresh() : end(resolve, response)));
    child.once('exit', (code) => end(reject, new Error(`ended with ${code}`)));
    child.send(message);
  });
}

function report(results, seconds) {
  for (const { status, file, line, original, replacement } of results.toSorted(byPlace)) {
    if (status !== 'killed') {
      console.log(`${file}:${line} ${status}: ${shorten(original)} → ${shorten(replacement.replaceAll(/\s+/g, ' '))}`);
    }
  }
  const rate = (list) => list.filter(({ status }) => status === 'killed').length / list.length;
  const percent = (list) => `${(100 * rate(list)).toFixed(1)} % of ${list.length}`;
  console.log('');
  for (const [file, list] of Object.entries(Object.groupBy(results, ({ file }) => file)).sort()) {
    console.log(`${percent(list).padStart(16)}  ${file}`);
  }
  console.log('');
  for (const [folder, list] of Object.entries(Object.groupBy(results, ({ file }) => path.dirname(file))).sort()) {
    console.log(`${percent(list).padStart(16)}  ${folder}`);
  }
  console.log(`\nKilled: ${percent(results)} mutants, in ${seconds.toFixed(0)} s.`);
  if (rate(results) < LEAST) {
    console.error(`At least ${100 * LEAST} % are to be killed.`);
    process.exitCode = 1;
  }
}

const byPlace = (left, right) => left.file.localeCompare(right.file) || left.line - right.line;
const shorten = (text) => (text.length > 90 ? `${text.slice(0, 87)}…` : text);

function filesBelow(place, ending) {
  const full = path.join(root, place);
  if (!fs.existsSync(full)) {
    throw new Error(`${place} does not exist.`);
  }
  return fs.statSync(full).isFile()
    ? [place]
    : fs
        .readdirSync(full, { recursive: true })
        .filter((name) => name.endsWith(ending))
        .map((name) => path.join(place, name))
        .sort();
}
