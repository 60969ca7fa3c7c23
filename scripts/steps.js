// The steps of `npm test` and `npm run test:more`: a step prints one line when it passes; the first that fails stops the others and
// prints its whole output. The last line of all has the numbers of tests.
const { spawn } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { root } = require('./node');

const BROWSER_WORKERS = '2';
/** One more than processors: a worker is idle a third of the time, while it waits for a timer, a disk or another process. */
const JEST_WORKERS = os.availableParallelism() + 1;
/** After this time, steps that ignore SIGINT are killed. */
const STOP_TIMEOUT_MS = 10_000;

/** The name of a step, its program and its arguments. @typedef {readonly [string, string, readonly string[]]} Step */

const bin = (name) => path.join(root, 'node_modules', name);
const npm = (name) => ['npm', ['run', '--silent', name]];
const node = (...args) => [process.execPath, args];

/** @type {readonly Step[]} */
const GATES = [
  ['types', ...npm('types')],
  ['oxlint', ...npm('lint:oxlint')],
  ['ESLint', ...npm('lint:eslint')],
  ['format', ...npm('lint:format')],
  ['cycles', ...npm('cycles')],
  ['dead code', ...npm('deadcode')],
  ['commits', ...node('scripts/check-commits.js')],
  ['documents', ...node('scripts/generate-docs.js', '--check')],
  ['licences', ...node('scripts/licences.js')],
  ['browser tests in a part', ...node('scripts/check-browser-tests.js')],
];
/** @type {Step} */
const BUILD = ['build', ...node('scripts/build.js')];

/** Tests of jest; the arguments select them. @returns {Step} */
const jestTests = (name, ...args) => [
  name,
  process.execPath,
  [bin('jest/bin/jest.js'), '--silent', '--reporters=summary', `--maxWorkers=${JEST_WORKERS}`, ...args],
];

/** The two parts of the browser tests, by arguments of Playwright: each test is in one of them (scripts/check-browser-tests.js). */
const BROWSER_PARTS = { smoke: ['--grep', '@smoke'], more: ['--grep-invert', '@smoke'] };
/** The arguments select among those of the part. @param {keyof typeof BROWSER_PARTS} part @returns {Step} */
const browserTests = (part, ...args) => [
  part === 'smoke' ? 'browser tests marked @smoke' : 'all other browser tests',
  process.execPath,
  [bin('@playwright/test/cli.js'), 'test', ...BROWSER_PARTS[part], ...args],
];

const running = new Set();
const totals = { passed: 0, failed: 0 };
let hasFailed = false;

/** Stops the running steps with their child processes, and then this process. */
function stop(code) {
  hasFailed = true;
  const signal = (name) => running.forEach(({ pid }) => signalGroup(pid, name));
  signal('SIGINT');
  process.exitCode = code;
  setTimeout(() => signal('SIGKILL'), STOP_TIMEOUT_MS).unref();
}

function signalGroup(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // It has already ended.
  }
}

/** Seconds of processor time of all child processes that have ended, with their own; 0 where there is no /proc. */
function childSeconds() {
  const TICKS_PER_SECOND = 100;
  if (!fs.existsSync('/proc/self/stat')) {
    return 0;
  }
  // The name of the program, in parentheses, may contain spaces. After it, fields 14 and 15 are the times of the children.
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/**
 * The numbers of tests at the end of the output of jest or Playwright.
 *
 * @param {string} output
 * @returns {{ passed: number, failed: number }} zeros when it has none, as that of gates
 */
function countsOf(output) {
  const end = output.split('\n').slice(-40);
  const jest = end.findLast((line) => line.startsWith('Tests:'));
  const lines =
    jest === undefined
      ? end.filter((line) => /^ +\d+ (?:passed|failed|flaky|interrupted|did not run)/.test(line))
      : [jest];
  const sum = (pattern) =>
    lines.flatMap((line) => [...line.matchAll(pattern)]).reduce((total, [, count]) => total + Number(count), 0);
  return { passed: sum(/(\d+) passed/g), failed: sum(/(\d+) (?:failed|flaky|interrupted|did not run)/g) };
}

/**
 * Runs one step. Resolves when it passes; never resolves when it fails.
 *
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env in addition to that of this process
 */
async function runStep([name, command, args], env = {}) {
  const start = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const collect = (text) => (output += text);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(collect(error.message)));
    child.on('close', resolve);
  });
  running.delete(child);
  const { passed, failed } = countsOf(output);
  totals.passed += passed;
  totals.failed += failed;
  const seconds = `${((Date.now() - start) / 1000).toFixed(0)} s`;
  if (!hasFailed && code !== 0) {
    totals.failed += failed === 0 ? 1 : 0;
    console.error(`\n── ${name}: failed after ${seconds}\n${output}`);
    stop(1);
  }
  if (hasFailed) {
    await new Promise(() => undefined);
  }
  console.log(`── ${name}: ${passed > 0 ? `${passed.toLocaleString('en')} ` : ''}passed in ${seconds}`);
}

/** Runs steps that never wait for each other. */
const runTogether = (steps) => Promise.all(steps.map((step) => runStep(step)));

/** The environment of the browser tests. @param {string} chromium path of the browser */
const browserEnvironment = (chromium) => ({
  REVIEW_CHROMIUM: chromium,
  REVIEW_E2E_WORKERS: process.env.REVIEW_E2E_WORKERS ?? BROWSER_WORKERS,
});

/**
 * Runs steps until they end or one fails, and prints the line with the numbers of tests as the last one. A failed gate counts as one.
 *
 * @param {() => Promise<void>} main
 */
function runSteps(main) {
  process.on('SIGINT', () => stop(130));
  process.on('SIGTERM', () => stop(143));
  process.on('exit', () => {
    console.log(`\nprocessor time of all steps: ${childSeconds().toFixed(0)} s`);
    console.log(`${totals.passed} passed, ${totals.failed} failed`);
  });
  void main();
}

module.exports = {
  BROWSER_PARTS,
  BUILD,
  GATES,
  browserEnvironment,
  browserTests,
  countsOf,
  jestTests,
  runStep,
  runSteps,
  runTogether,
};
