// A process that loads the tests and the instrumented sources, and reports for each mutant whether a test fails with it.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { compileTypeScript } = require('../compile-typescript');
const { root } = require('../node');
const { importersOf, stepsFrom } = require('./importers');
const { createHarness, runTests, testsBelow } = require('./test-harness');

/**
 * A test that reaches a mutant more than this many times as often as without the mutant counts as an endless loop.
 */
const HIT_FACTOR = 100;
/** Tests with at most this duration in milliseconds run first. */
const QUICK_MS = 30;
/** Tests with more milliseconds do not run a second time for a mutant that they did not detect: they take most of the time. */
const REPEATED_MS = 500;
/** Maximum number of test files loaded again for a mutant that is reached while modules load: the nearest ones. */
const RELOADED_FILES_MAX = 12;

/**
 * Start of the function in instrumented sources that counts how often mutants are reached. It returns at once after counting, to save
 * time.
 */
const COUNTING = 'function cover() {';

const state = (globalThis.__stryker__ = { isCounting: true });
const harness = createHarness();
/** Instrumented source by absolute path. */
let sources = new Map();
const compiled = new Map();
let testFiles = [];
/** The files that import each file. */
let importers = new Map();
/** The block of the tests of each file. */
const blocks = new Map();
/** Number of times that each test reaches a mutant, by the mutant's id. */
let covering = new Map();
/** Mutants that are reached while modules are loaded. */
let isStatic = new Set();
/** Milliseconds of each test without a mutant, with its hooks. */
let durations = new Map();
/** The test that killed the last mutant of each file: it often kills the next one, too. */
const lastKillers = new Map();

for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, file) => {
    if (!compiled.has(file)) {
      const source = sources.get(file)?.replace(COUNTING, `${COUNTING} if (!ns.isCounting) { return; }`);
      compiled.set(file, compileTypeScript(source ?? fs.readFileSync(file, 'utf8'), file).code);
    }
    module._compile(compiled.get(file), file);
  };
}
Module._extensions['.md'] = (module, file) => {
  module.exports = fs.readFileSync(file, 'utf8');
};

const commands = { prepare, tryMutant };
process.on('message', async ({ command, ...args }) => process.send({ reply: await commands[command](args) }));
process.on('disconnect', () => process.exit());
// Ctrl+C signals every process of the terminal: the first one reports and then ends this one.
process.on('SIGINT', () => undefined);
// An unhandled rejection in a mutant must not end the process.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

/**
 * Loads all tests. Without `coverage`, the result of another process, it runs the tests that import one of the sources twice: to find the
 * mutants that each of them reaches, and its duration.
 */
async function prepare({ files, tests, coverage }) {
  sources = new Map(files);
  for (const file of tests) {
    loadTests(file);
    sendHeartbeat();
  }
  importers = importersOf(compiled);
  const dependents = new Set(files.flatMap(([file]) => [...stepsFrom(file, importers).keys()]));
  testFiles = tests.filter((file) => dependents.has(path.join(root, file)));
  const failed = coverage ? [] : await findCoverage();
  state.isCounting = false;
  failed.push(...(coverage ? [] : await measure()));
  if (coverage) {
    covering = new Map(coverage.covering.map(([id, counts]) => [id, new Map(counts)]));
    isStatic = new Set(coverage.isStatic);
    durations = new Map(coverage.durations);
  }
  const found = {
    covering: [...covering].map(([id, counts]) => [id, [...counts]]),
    isStatic: [...isStatic],
    durations: [...durations],
  };
  return { failed, coverage: found };
}

async function findCoverage() {
  const byHook = new Map();
  const coverage = (state.mutantCoverage ??= { static: {}, perTest: {} });
  const failed = await runAll(({ test, block }) => {
    state.currentTestId = test ? test.id : `hooks of ${nameHooks(block, byHook)}`;
  });
  state.currentTestId = undefined;
  for (const [testId, counts] of Object.entries(coverage.perTest)) {
    for (const test of byHook.get(testId) ?? [testId]) {
      for (const [id, count] of Object.entries(counts)) {
        covering.set(id, covering.get(id) ?? new Map());
        covering.get(id).set(test, (covering.get(id).get(test) ?? 0) + count);
      }
    }
  }
  isStatic = new Set(Object.keys(coverage.static));
  return failed;
}

async function measure() {
  let last = null;
  const finish = () => {
    if (last) {
      durations.set(last.id, performance.now() - last.start);
    }
  };
  return await runAll(({ test }) => {
    finish();
    last = test ? { id: test.id, start: performance.now() } : null;
  });
}

/** Runs all tests without a mutant, and returns the failed test or block. */
async function runAll(onStep) {
  const failed = [];
  for (const file of testFiles) {
    const failure = await runTests(
      blocks.get(file),
      () => true,
      (step) => {
        sendHeartbeat();
        onStep(step);
      },
    );
    if (failure) {
      failed.push(`${file}: ${failure.name}: ${failure.error?.message ?? 'a hook'}`);
    }
  }
  return failed;
}

function nameHooks(block, byHook) {
  const ids = testsBelow(block).map(({ id }) => id);
  const name = `${ids[0]} to ${ids.at(-1)}`;
  byHook.set(`hooks of ${name}`, ids);
  return name;
}

function loadTests(file) {
  blocks.set(
    file,
    harness.load(file, () => require(path.join(root, file))),
  );
}

/**
 * @returns {{ status: 'killed' | 'survived' | 'not covered', by?: string, isPolluted?: boolean }} `by`: the file of the test and its name;
 *   `isPolluted`: the mutant left state that makes tests fail, so that this process is unusable
 */
async function tryMutant({ id, file }) {
  const counts = covering.get(id) ?? new Map();
  if (counts.size === 0 && !isStatic.has(id)) {
    return { status: 'not covered' };
  }
  const start = ({ test }) => {
    if (test) {
      state.hitCount = 0;
      state.hitLimit = (counts.get(test.id) ?? 0) * HIT_FACTOR + 100_000;
    }
    sendHeartbeat(test && durations.get(test.id));
  };
  state.activeMutant = id;
  start({});
  try {
    if (isStatic.has(id)) {
      return await tryReloaded(file, start);
    }
    const killer = await findKiller(file, counts, start);
    if (killer === null) {
      // State outside of the test, such as a cache, may contain results from before the mutant was active.
      return await tryReloaded(file, start, counts);
    }
    lastKillers.set(file, killer.id);
    state.activeMutant = undefined;
    return { status: 'killed', by: nameOf(killer), isPolluted: !(await passes(killer)) };
  } finally {
    state.activeMutant = undefined;
  }
}

const nameOf = ({ id, name }) => `${fileOf(id)}: ${name}`;
const fileOf = (id) => id.slice(0, id.lastIndexOf('#'));

async function passes({ id }) {
  const isChosen = (test) => test.id === id;
  return (await runTests(blocks.get(fileOf(id)), isChosen, () => sendHeartbeat(durations.get(id)))) === null;
}

/** The first test that fails. Runs the last killer first, then the quick tests together, then the slow ones one by one. */
async function findKiller(file, counts, start) {
  for (const chosen of inOrder(file, [...counts.keys()])) {
    const isChosen = ({ id }) => chosen.has(id);
    const failure = await runTests(blocks.get(fileOf([...chosen][0])), isChosen, start);
    if (failure) {
      return failure.run ? failure : testsBelow(failure).find(isChosen);
    }
  }
  return null;
}

/** @returns {Set<string>[]} groups of tests of one file each */
function inOrder(file, tests) {
  const last = lastKillers.get(file);
  const first = tests.includes(last) ? [[last]] : [];
  const quick = Object.values(
    Object.groupBy(
      tests.filter((id) => !isSlow(id)),
      fileOf,
    ),
  );
  const slow = tests.filter(isSlow).toSorted((left, right) => timeOf(left) - timeOf(right));
  const groups = isSlow(last) ? [...quick, ...first] : [...first, ...quick];
  return [...groups, ...slow.map((id) => [id])].map((ids) => new Set(ids));
}

const timeOf = (id) => durations.get(id) ?? 0;
const isSlow = (id) => timeOf(id) > QUICK_MS;

/**
 * Loads the module and all its importers again, because values computed while modules load must be computed with the mutant.
 * Then runs the tests of `counts` except long ones, or without it all tests of the nearest files.
 */
async function tryReloaded(file, start, counts) {
  const dependents = stepsFrom(path.join(root, file), importers);
  const chosenFiles = counts && new Set([...counts.keys()].map(fileOf));
  const tests = testFiles.filter((test) => dependents.has(path.join(root, test)) && (chosenFiles?.has(test) ?? true));
  const isDue = ({ id }) => counts === undefined || (counts.has(id) && timeOf(id) <= REPEATED_MS);
  const byDistance = (test) => dependents.get(path.join(root, test));
  const before = new Map([...dependents.keys()].map((name) => [name, require.cache[name]]));
  const blocksBefore = new Map(blocks);
  for (const name of before.keys()) {
    delete require.cache[name];
  }
  try {
    const nearest = tests.toSorted((left, right) => byDistance(left) - byDistance(right)).slice(0, RELOADED_FILES_MAX);
    for (const test of nearest) {
      try {
        loadTests(test);
        sendHeartbeat();
      } catch (error) {
        return { status: 'killed', by: `${test}: ${error.message}` };
      }
    }
    for (const isChosen of [(id) => !isSlow(id), isSlow]) {
      for (const test of nearest) {
        const failure = await runTests(blocks.get(test), (one) => isChosen(one.id) && isDue(one), start);
        if (failure) {
          return { status: 'killed', by: `${test}: ${failure.name}` };
        }
      }
    }
    return { status: 'survived' };
  } finally {
    for (const [name, module] of before) {
      require.cache[name] = module;
    }
    for (const [name, block] of blocksBefore) {
      blocks.set(name, block);
    }
  }
}

/** The parent process counts a process without messages as stuck; `expected`: milliseconds until the next message. */
const sendHeartbeat = (expected = 0) => process.send({ isHeartbeat: true, expected });
