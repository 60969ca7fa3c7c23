// A process with the loaded tests and instrumented sources, which reports for each mutant whether a test fails with it.
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { compileTypeScript } = require('../compile-typescript');
const { root } = require('../node');
const { createHarness, runTests, testsBelow } = require('./test-harness');

/** Maximum number of executions of a mutant, as a multiple of those without it; more count as an endless loop. */
const HIT_FACTOR = 100;
/** Maximum number of test files that are reloaded for a mutant that runs while modules load: the nearest ones. */
const RELOADED_MAX = 12;
const OWN_FOLDERS = ['contract', 'server', 'src', 'test', 'bench'].map((name) => path.join(root, name, path.sep));

const state = (globalThis.__stryker__ = {});
const harness = createHarness();
/** Instrumented source by absolute path. */
let sources = new Map();
const compiled = new Map();
let testFiles = [];
/** The block of tests of each file. */
const blocks = new Map();
/** The tests that reach a mutant, by its id, and the mutants that run while modules load. */
let covering = new Map();
let isStatic = new Set();
let hits = new Map();

for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, file) => {
    if (!compiled.has(file)) {
      compiled.set(file, compileTypeScript(sources.get(file) ?? fs.readFileSync(file, 'utf8'), file).code);
    }
    module._compile(compiled.get(file), file);
  };
}
Module._extensions['.md'] = (module, file) => {
  module.exports = fs.readFileSync(file, 'utf8');
};

const commands = { prepare, tryMutant };
process.on('message', async ({ command, ...args }) => process.send({ response: await commands[command](args) }));
process.on('disconnect', () => process.exit());
// Unhandled rejections of a mutant must not end the process.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);

/** Loads all tests, and runs once those that import one of the sources. */
async function prepare({ files, tests }) {
  sources = new Map(files);
  const byHook = new Map();
  for (const file of tests) {
    loadTests(file);
  }
  const concerned = new Set(files.flatMap(([file]) => [...dependentsOf(file).keys()]));
  testFiles = tests.filter((file) => concerned.has(path.join(root, file)));
  const coverage = (state.mutantCoverage ??= { static: {}, perTest: {} });
  const failed = [];
  // The longest time between two messages.
  let silence = 0;
  let last = performance.now();
  const live = () => {
    silence = Math.max(silence, performance.now() - last);
    last = performance.now();
    reportAlive();
  };
  for (const file of testFiles) {
    const block = blocks.get(file);
    const failure = await runTests(
      block,
      () => true,
      ({ test, block: hooks }) => {
        live();
        state.currentTestId = test ? test.id : `hooks of ${nameHooks(hooks, byHook)}`;
      },
    );
    if (failure) {
      failed.push(`${file}: ${failure.name}: ${failure.error?.message ?? 'a hook'}`);
    }
  }
  live();
  state.currentTestId = undefined;
  for (const [place, counts] of Object.entries(coverage.perTest)) {
    const reached = byHook.get(place) ?? [place];
    for (const [id, count] of Object.entries(counts)) {
      covering.set(id, new Set([...(covering.get(id) ?? []), ...reached]));
      hits.set(id, (hits.get(id) ?? 0) + count);
    }
  }
  isStatic = new Set(Object.keys(coverage.static));
  const count = testFiles.reduce((sum, file) => sum + testsBelow(blocks.get(file)).length, 0);
  return { failed, count, silence };
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

/** @returns {{ status: 'killed' | 'survived' | 'not covered', by?: string }} */
async function tryMutant({ id, file }) {
  const tests = covering.get(id) ?? new Set();
  if (tests.size === 0 && !isStatic.has(id)) {
    return { status: 'not covered' };
  }
  state.activeMutant = id;
  state.hitCount = 0;
  state.hitLimit = (hits.get(id) ?? 0) * HIT_FACTOR + 100_000;
  try {
    if (isStatic.has(id)) {
      return await tryReloaded(file);
    }
    const result = await tryTests(tests);
    // State outside of the test, such as a cache, may contain values that were computed without the mutant.
    return result.status === 'survived' ? await tryReloaded(file, (test) => filesOf(tests).has(test)) : result;
  } finally {
    state.activeMutant = undefined;
  }
}

const filesOf = (tests) => new Set([...tests].map((id) => id.slice(0, id.lastIndexOf('#'))));

async function tryTests(tests) {
  const files = filesOf(tests);
  for (const file of testFiles) {
    const failure = files.has(file) && (await runTests(blocks.get(file), ({ id }) => tests.has(id), reportAlive));
    if (failure) {
      return { status: 'killed', by: `${file}: ${failure.name}` };
    }
  }
  return { status: 'survived' };
}

/**
 * Reloads the module and all modules that import it, so that values computed while they load are computed again. The nearest
 * tests run first.
 */
async function tryReloaded(file, isChosen = () => true) {
  const dependents = dependentsOf(path.join(root, file));
  const tests = testFiles.filter((test) => dependents.has(path.join(root, test)) && isChosen(test));
  const byDistance = (test) => dependents.get(path.join(root, test));
  const before = new Map([...dependents.keys()].map((name) => [name, require.cache[name]]));
  const blocksBefore = new Map(blocks);
  for (const name of before.keys()) {
    delete require.cache[name];
  }
  try {
    const nearest = tests.toSorted((left, right) => byDistance(left) - byDistance(right)).slice(0, RELOADED_MAX);
    for (const test of nearest) {
      try {
        loadTests(test);
      } catch (error) {
        return { status: 'killed', by: `${test}: ${error.message}` };
      }
      const failure = await runTests(blocks.get(test), () => true, reportAlive);
      if (failure) {
        return { status: 'killed', by: `${test}: ${failure.name}` };
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

let importers = null;

/** The modules that import a file, with their distance. */
function dependentsOf(file) {
  if (importers === null) {
    importers = new Map();
    for (const module of Object.values(require.cache)) {
      for (const { id } of isOwn(module.id) ? importsOf(module) : []) {
        importers.set(id, [...(importers.get(id) ?? []), module.id]);
      }
    }
  }
  const steps = new Map([[file, 0]]);
  for (const [name, distance] of steps) {
    for (const importer of importers.get(name) ?? []) {
      if (!steps.has(importer)) {
        steps.set(importer, distance + 1);
      }
    }
  }
  return steps;
}

/** Node records a child only for the module that loaded it first, so the requires of the compiled text are resolved. */
function importsOf(module) {
  const names = (compiled.get(module.id) ?? '').matchAll(/\brequire\("([./][^"]+)"\)/g);
  return [...names].flatMap(([, name]) => {
    try {
      return [{ id: Module._resolveFilename(name, module) }];
    } catch {
      return [];
    }
  });
}

/** Resets the timeout of the parent process. */
const reportAlive = () => process.send({ isAlive: true });

const isOwn = (name) => OWN_FOLDERS.some((folder) => name.startsWith(folder));
