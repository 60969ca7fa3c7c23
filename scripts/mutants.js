// `npm run mutants -- [--resume] [path …]`: mutates the sources at or below the paths, one mutant at a time, and runs the tests
// that cover the mutant. Lists the surviving mutants, also when the run is interrupted. `--resume` reuses valid results of
// earlier runs. Jest would load all modules again for every mutant; here they stay loaded, which takes a hundredth of the time.
const { fork } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const { Run } = require('./mutants/run');
const { chosenSuites } = require('./mutants/suites');
const { onSupportedNode, root } = require('./node');

const WORKERS = Number(process.env.REVIEW_MUTANT_WORKERS ?? 2);
/** Without a mutant, a process that sends no message for this time has failed. */
const STUCK_MS = 60_000;
/**
 * With a mutant, a process counts as stuck when it sends no message for this multiple of the duration without a mutant, and for at
 * least `STUCK_LEAST_MS`.
 */
const STUCK_FACTOR = 10;
const STUCK_LEAST_MS = 5_000;

/** Not mutated: wrong sentences are found by reading, wrong SQL and names fail at once. */
const EXCLUDED_MUTATIONS = ['StringLiteral'];

onSupportedNode(main);

async function main() {
  const args = process.argv.slice(2);
  const isResumed = args.includes('--resume');
  const paths = args.filter((name) => name !== '--resume').map((name) => path.relative(root, path.resolve(name)));
  const run = new Run();
  const suites = chosenSuites(paths);
  if (suites.length === 0) {
    throw new Error(
      `No source below ${paths.join(', ')} is in scripts/mutants/suites.js. Add it there, with its tests.`,
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => run.end(1));
  }
  for (const { files, tests } of suites) {
    const { sources, mutants } = await instrument(files);
    run.total += mutants.length;
    console.log(`${mutants.length} mutants of ${files.length} files, ${tests.length} files of tests.`);
    const open = mutants.filter((mutant) => !isResumed || !run.reuseResult(mutant, tests));
    await tryAll(open, { sources, tests }, run);
  }
  run.end(0);
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
        location: JSON.stringify(location),
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

/** Tests mutants in several processes. The first process determines for all which tests cover them. */
async function tryAll(mutants, { sources, tests }, run) {
  if (mutants.length === 0) {
    return;
  }
  const queue = mutants.toReversed();
  const first = startWorker();
  const { failed, coverage } = await request(first, { command: 'prepare', files: sources, tests }, STUCK_MS);
  if (failed.length > 0) {
    first.kill('SIGKILL');
    throw new Error(`Tests fail without a mutant:\n${failed.join('\n')}`);
  }
  const prepared = async () => {
    const child = startWorker();
    await request(child, { command: 'prepare', files: sources, tests, coverage }, STUCK_MS);
    return child;
  };
  const others = Array.from({ length: Math.min(WORKERS, queue.length) - 1 }, prepared);
  await Promise.all([first, ...others].map((child) => work(queue, child, { prepared, tests, run })));
}

const startWorker = () =>
  fork(path.join(__dirname, 'mutants/worker.js'), { cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

/** Tests mutants of the queue in a process, and starts another one when it hangs, ends or is unusable. */
async function work(queue, ready, { prepared, tests, run }) {
  let child = await ready;
  let isFresh = true;
  for (let mutant = queue.pop(); mutant !== undefined; mutant = queue.pop()) {
    const result = await request(child, { command: 'tryMutant', ...mutant }, STUCK_LEAST_MS).catch(() => null);
    const isUsable = result !== null && result.isPolluted !== true;
    if (result?.isPolluted === true && !isFresh) {
      // An earlier mutant may have left state that makes the test fail.
      queue.push(mutant);
    } else {
      run.add(mutant, result ?? { status: 'killed', by: 'no reply' }, tests);
    }
    isFresh = !isUsable;
    if (!isUsable) {
      child.kill('SIGKILL');
      child = await prepared();
    }
  }
  child.kill('SIGKILL');
}

/** Sends a request to a process and returns its reply; `timeout`: milliseconds without a message after which it counts as stuck. */
function request(child, message, timeout) {
  return new Promise((resolve, reject) => {
    let timer;
    const end = (settle, value) => {
      clearTimeout(timer);
      child.removeAllListeners();
      settle(value);
    };
    const wait = (milliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(reject, new Error('no reply')), Math.max(timeout, milliseconds));
    };
    wait(0);
    child.on('message', ({ isHeartbeat, expected, reply }) =>
      isHeartbeat ? wait(expected * STUCK_FACTOR) : end(resolve, reply),
    );
    child.once('exit', (code) => end(reject, new Error(`ended with ${code}`)));
    child.send(message);
  });
}
