// jsdom with the real server in memory: component and page tests call the real routes, services and stores.
// The server is built out here, in Node's own realm: inside jsdom's realm Fastify cannot write replies.
// AbortController and AbortSignal stay jsdom's (its addEventListener refuses Node's), so requests get a bridge.
const { TestEnvironment } = require('jest-environment-jsdom');

const { ConsoleGuard } = require('./console-guard');

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

module.exports = class ReviewEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.guard = new ConsoleGuard(context.console);
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
    await super.setup();
    for (const name of PLATFORM_GLOBALS) {
      this.global[name] ??= globalThis[name];
    }
    this.global.Request = BridgedRequest;
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.consoleGuard = this.guard;
    this.global.startReviewServer = async (options) => {
      if (!this.server) {
        require('../../scripts/register-typescript');
        const { startTestServer } = require('./test-server.ts');
        this.server = await startTestServer(options);
      }
      return this.server;
    };
    this.global.fetch = async (input, init) => {
      const server = await this.global.startReviewServer();
      return server.fetch(new Request(input, bridgeSignal(init)));
    };
  }

  async teardown() {
    await this.server?.close();
    await super.teardown();
  }
};
