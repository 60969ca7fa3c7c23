// jsdom with the real server in memory: component and page tests call the real routes, services and stores.
// The server is created in the realm of Node, because Fastify cannot write replies in the realm of jsdom.
// Every test file of a worker uses the same window (see shared-runtime.js), which is reset after each.
// AbortController and AbortSignal are those of jsdom, whose addEventListener refuses those of Node, so signals of requests are bridged.
// Must be loaded before jsdom, which it patches.
const { computeStylesOnce } = require('./computed-style');
const { TestEnvironment } = require('jest-environment-jsdom');

const { ConsoleGuard } = require('./console-guard');
const { watchWindow } = require('./restore-window');

const PLATFORM_GLOBALS = [
  'TextEncoder',
  'TextDecoder',
  'Headers',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
];

const bridgeSignal = (init) => {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) {
    return init;
  }
  const controller = new AbortController();
  if (signal.aborted) {
    controller.abort(signal.reason);
  } else {
    signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  }
  return { ...init, signal: controller.signal };
};

class BridgedRequest extends Request {
  constructor(input, init) {
    super(input, bridgeSignal(init));
  }
}

let shared = null;
/** The console of the running test file. */
let fileConsole = null;
const forwarding = new Proxy(
  {},
  {
    get:
      (_target, name) =>
      (...values) =>
        fileConsole[name](...values),
  },
);

module.exports = class ReviewEnvironment extends TestEnvironment {
  constructor(config, context) {
    fileConsole = context.console;
    if (shared !== null) {
      shared.guard.watch(fileConsole);
      return shared;
    }
    super(config, { ...context, console: forwarding });
    shared = this;
    this.guard = new ConsoleGuard(fileConsole);
    // React captures a stack for each element in development, which is expensive with jest's limit of 100 frames.
    this.global.Error.stackTraceLimit = 20;
    this.installGlobals();
    this.watched = watchWindow(this.global);
  }

  installGlobals() {
    for (const name of PLATFORM_GLOBALS) {
      this.global[name] ??= globalThis[name];
    }
    this.global.Request = BridgedRequest;
    computeStylesOnce(this.global);
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.consoleGuard = this.guard;
  }

  /** Reports errors after each test with its hooks, and after the file, whose hooks may print as well. */
  handleTestEvent(event, state) {
    if (event.name === 'test_done') {
      event.test.errors.push(...this.guard.take());
    } else if (event.name === 'run_finish') {
      state.unhandledErrors.push(...this.guard.take());
    }
  }

  async setup() {
    this.server = undefined;
    this.global.startReviewServer = async (options) => {
      this.server ??= startServer(options);
      return this.server;
    };
    this.global.fetch = async (input, init) => {
      const server = await this.global.startReviewServer();
      return server.fetch(new Request(input, bridgeSignal(init)));
    };
  }

  async teardown() {
    // Code that the test file left running must not reach this server or the next one.
    const noServer = () => new Promise(() => undefined);
    Object.assign(this.global, { fetch: noServer, startReviewServer: noServer });
    const server = await this.server;
    await server?.close();
    await new Promise((resolve) => setImmediate(resolve));
    this.fakeTimersModern.useRealTimers();
    this.watched.restore();
    // The next instance of jest-circus would call the handlers of this test file.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
  }
};

function startServer(options) {
  require('../../scripts/register-typescript');
  const { startTestServer } = require('./test-server.ts');
  return startTestServer(options);
}
