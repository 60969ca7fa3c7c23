// jsdom with the real server in memory: component and page tests call the real routes, services and stores.
// The server is built out here, in Node's own realm: inside jsdom's realm Fastify cannot write replies.
// One window serves every test file of a worker (see shared-runtime.js) and is as new for each.
// AbortController and AbortSignal stay jsdom's (its addEventListener refuses Node's), so requests get a bridge.
// Before jsdom, of which it changes a part.
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
/** Of the test file that runs. */
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
    // React keeps a stack for each element in development; jest's limit of 100 frames makes each expensive.
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

  /** At the end of a test, its hooks included, and of the file: hooks of all tests print too. */
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
    // What the test file left running reaches no server, this one or the next.
    const noServer = () => new Promise(() => undefined);
    Object.assign(this.global, { fetch: noServer, startReviewServer: noServer });
    const server = await this.server;
    await server?.close();
    await new Promise((resolve) => setImmediate(resolve));
    this.fakeTimersModern.useRealTimers();
    this.watched.restore();
    // Of jest-circus: its next instance would call the handlers of this test file.
    delete this.global[Symbol.for('EVENT_HANDLERS')];
  }
};

function startServer(options) {
  require('../../scripts/register-typescript');
  const { startTestServer } = require('./test-server.ts');
  return startTestServer(options);
}
