// The globals of Node in a realm that all test files of a worker share (see shared-runtime.js), with an ordinary global object.
// In the environment of jest each use of a global calls a proxy, which makes loops several times as slow.
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { installCommonGlobals } = require('jest-util');

/** Functions of Node return instances of these classes of its own realm. */
const OF_NODE = ['Buffer', 'ArrayBuffer', 'Uint8Array'];

/** What jest-circus stores by symbol: its handlers of events, and the longest time of a test, which jest.setTimeout changes. */
const OF_TEST_FILE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'];

let shared = null;

module.exports = class NodeEnvironment {
  constructor({ projectConfig }) {
    if (shared !== null) {
      return shared;
    }
    shared = this;
    this.global = createGlobal();
    installCommonGlobals(this.global, projectConfig.globals);
    this.global.Error.stackTraceLimit = 100;
    this.moduleMocker = new ModuleMocker(this.global);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: this.global });
  }

  async setup() {
    this.env = { ...this.global.process.env };
  }

  getVmContext() {
    return this.global;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    restoreEnv(this.global.process.env, this.env);
    OF_TEST_FILE.forEach((name) => delete this.global[Symbol.for(name)]);
  }
};

function createGlobal() {
  const global = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  const ofLanguage = new Set(Object.getOwnPropertyNames(global));
  const ofNode = Object.getOwnPropertyNames(globalThis).filter((name) => !ofLanguage.has(name));
  for (const name of [...ofNode, ...OF_NODE]) {
    const keep = (value) =>
      Object.defineProperty(global, name, { configurable: true, enumerable: false, writable: true, value });
    const get = () => {
      // Some globals create their value on the first read, and only on their own global object.
      const value = globalThis[name];
      keep(value);
      return value;
    };
    Object.defineProperty(global, name, { configurable: true, enumerable: false, get, set: keep });
  }
  global.global = global;
  return global;
}

function restoreEnv(env, before) {
  for (const name of Object.keys(env)) {
    if (!(name in before)) {
      delete env[name];
    }
  }
  Object.assign(env, before);
}
