// `npm test`: every gate and every test. The gates run in parallel with the build and the unit tests, which leave a fifth of the
// processors idle while they wait for the disk and for other processes. The browser tests run last and alone, because parallel work
// slows them down. A step prints one line when it passes; the first step that fails stops the others and prints its whole output.
const { spawn } = require('node:child_process');
const os = require('node:os');
const path = require('node:path');
const { onSupportedNode, root } = require('./node');
const { findChromium, installConverters, installPackages, installPostgres } = require('./prepare');

const BROWSER_WORKERS = '2';
/** After this time, steps that ignore SIGINT are killed. */
const STOP_TIMEOUT_MS = 10_000;

const bin = (name) => path.join(root, 'node_modules', name);
const npm = (name) => ['npm', ['run', '--silent', name]];
const node = (...args) => [process.execPath, args];

const GATES = [
  ['types', ...npm('types')],
  ['lint', ...npm('lint')],
  ['cycles', ...npm('cycles')],
  ['dead code', ...npm('deadcode')],
  ['documents', ...node('scripts/generate-docs.js', '--check')],
  ['licences', ...node('scripts/licences.js')],
];
const unitTests = () => [
  'unit, component and server tests',
  ...node(bin('jest/bin/jest.js'), '--silent', '--reporters=summary', `--maxWorkers=${os.availableParallelism()}`),
];
const browserTests = () => ['browser tests', ...node(bin('@playwright/test/cli.js'), 'test')];

const running = new Set();
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

/**
 * Runs one step. Resolves with its output when it passes; never resolves when it fails.
 *
 * @param {readonly [string, string, readonly string[]]} step its name, program and arguments
 * @param {{ env?: NodeJS.ProcessEnv }} options
 */
async function runStep([name, command, args], { env } = {}) {
  const start = Date.now();
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
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
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  if (!hasFailed && code !== 0) {
    console.error(`\n── ${name}: failed after ${seconds} s\n${output}`);
    stop(1);
  }
  if (hasFailed) {
    return new Promise(() => undefined);
  }
  console.log(`── ${name}: passed in ${seconds} s`);
  return output;
}

async function runGates() {
  for (const gate of GATES) {
    await runStep(gate);
  }
}

async function buildAndTest() {
  await runStep(['build', ...node('scripts/build.js')]);
  return runStep(unitTests());
}

async function runAll() {
  const [units] = await Promise.all([buildAndTest(), runGates()]);
  const browserEnv = {
    REVIEW_CHROMIUM: findChromium(),
    REVIEW_E2E_WORKERS: process.env.REVIEW_E2E_WORKERS ?? BROWSER_WORKERS,
  };
  return [units, await runStep(browserTests(), { env: browserEnv })];
}

/** The end of a test runner's output: the numbers of passed and skipped tests. */
const summaryOf = (output) => output.trim().split('\n').slice(-6).join('\n');

onSupportedNode(() => {
  installPackages();
  findChromium();
  installConverters();
  installPostgres();
  process.on('SIGINT', () => stop(130));
  process.on('SIGTERM', () => stop(143));
  void runAll().then((outputs) => console.log(outputs.map((output) => `\n${summaryOf(output)}`).join('\n')));
});
