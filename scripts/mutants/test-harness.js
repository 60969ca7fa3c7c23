// Implements describe, it and hooks for a process that runs selected tests many times without loading them again.
const { expect } = require('expect');
const { bind } = require('jest-each');
const { ModuleMocker } = require('jest-mock');

const TEST_TIMEOUT_MS = 20_000;

/**
 * @typedef {{ name: string, parent: Block | null, children: (Block | Test)[], hooks: Record<string, (() => unknown)[]> }} Block
 * @typedef {{ id: string, name: string, parent: Block, run: () => unknown }} Test
 */

const newBlock = (name, parent) => ({
  name,
  parent,
  children: [],
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
});

/** Defines the globals of tests. Each call of `load` collects the tests that a function registers. */
function createHarness() {
  let current = newBlock('', null);
  const addTest = (name, run) => current.children.push({ id: '', name, parent: current, run });
  const addBlock = (name, register) => {
    const block = newBlock(name, current);
    current.children.push(block);
    current = block;
    try {
      register();
    } finally {
      current = block.parent;
    }
  };
  const skip = () => {};
  const it = Object.assign(addTest, { each: bind(addTest, false), skip: Object.assign(skip, { each: () => skip }) });
  const describe = Object.assign(addBlock, {
    each: bind(addBlock, false),
    skip: Object.assign(() => {}, { each: () => skip }),
  });
  const hooks = ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'].map((kind) => [
    kind,
    (run) => current.hooks[kind].push(run),
  ]);
  const mocker = new ModuleMocker(globalThis);
  const jest = {
    fn: (implementation) => mocker.fn(implementation),
    spyOn: (...args) => mocker.spyOn(...args),
    mocked: (value) => value,
    restoreAllMocks: () => mocker.restoreAllMocks(),
  };
  Object.assign(globalThis, { describe, it, test: it, expect, jest, ...Object.fromEntries(hooks) });
  return {
    /** The block of the tests of one file; their ids start with `prefix`. */
    load(prefix, register) {
      current = newBlock(prefix, null);
      const block = current;
      register();
      let count = 0;
      for (const test of testsBelow(block)) {
        test.id = `${prefix}#${count++}`;
      }
      return block;
    },
  };
}

/** @returns {Test[]} */
const testsBelow = (block) => block.children.flatMap((child) => (child.run ? [child] : testsBelow(child)));

/**
 * Runs tests of a block in order, with their hooks, until one fails.
 * @param {Block} block
 * @param {(test: Test) => boolean} isChosen
 * @param {(step: { test?: Test, block?: Block }) => void} [onStep] called before each test, and before the hooks of a block
 * @returns {Promise<Test | Block | null>} the failed test or block, or null
 */
async function runTests(block, isChosen, onStep = () => {}) {
  if (!testsBelow(block).some(isChosen)) {
    return null;
  }
  try {
    onStep({ block });
    for (const hook of block.hooks.beforeAll) {
      await withTimeout(hook);
    }
    for (const child of block.children) {
      const failed = child.run
        ? isChosen(child) && (await runTest(child, onStep))
        : await runTests(child, isChosen, onStep);
      if (failed) {
        return failed;
      }
    }
  } catch {
    return block;
  } finally {
    onStep({ block });
    for (const hook of block.hooks.afterAll) {
      await withTimeout(hook).catch(() => undefined);
    }
  }
  return null;
}

async function runTest(test, onStep) {
  const ancestors = [];
  for (let block = test.parent; block !== null; block = block.parent) {
    ancestors.push(block);
  }
  let failed = null;
  onStep({ test });
  try {
    for (const hook of ancestors.toReversed().flatMap(({ hooks }) => hooks.beforeEach)) {
      await withTimeout(hook);
    }
    await withTimeout(test.run);
  } catch (error) {
    test.error = error;
    failed = test;
  }
  for (const hook of ancestors.flatMap(({ hooks }) => hooks.afterEach)) {
    await withTimeout(hook).catch(() => undefined);
  }
  const unmet = expect.extractExpectedAssertionsErrors();
  return unmet.length > 0 ? test : failed;
}

async function withTimeout(run) {
  let timer;
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), TEST_TIMEOUT_MS);
  });
  try {
    await Promise.race([run(), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

module.exports = { createHarness, runTests, testsBelow };
