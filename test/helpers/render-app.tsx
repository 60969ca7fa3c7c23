import type { CallDeclaration } from '@contract/define-call';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';

import { App } from '@/app/app';
import { routes } from '@/app/routes';
import { makeStore } from '@/app/store';
import type { FeatureFlag } from '@contract/rules/feature-flags';
import { emptyApi } from '@/api/empty-api';
import type { RootState } from '@/state/reducer';
import { startSession } from '@/state/start-session';

import type { TestServer, TestServerOptions, TestUserName } from './test-server';

declare global {
  /** Of test/helpers/environment.js: the server of this test file, started once. */
  var startReviewServer: (options?: TestServerOptions) => Promise<TestServer>;
}

// Only what never comes fails by time: the server is a real one, and browser tests run beside these.
configure({ asyncUtilTimeout: 20_000 });

interface RenderAppOptions {
  user?: TestUserName;
  /** Feature flags that are on beside that of the artifacts. */
  flags?: FeatureFlag[];
  state?: Partial<RootState>;
  /** Of the server of this test file, when it is not started yet. */
  server?: TestServerOptions;
}

/**
 * The application at an address, signed in as a user of the test server: the real router, store, routes, services and
 * stores. Answers what a test needs to act and to look.
 */
export async function renderApp(
  address: string,
  { user = 'investigator', flags = [], state, server: options }: RenderAppOptions = {},
) {
  const server = await startReviewServer(options);
  await server.signInAs(user);
  const store = makeStore({ flags: { enabled: ['artifacts-view', ...flags] }, ...state });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await store.dispatch(startSession());
  const view = render(<App store={store} makeRouter={() => router} env="test" />);
  return {
    ...view,
    store,
    router,
    server,
    user: userEvent.setup({ delay: null }),
    /** Ends polling before the next test of the file. */
    leave: () => {
      view.unmount();
      store.dispatch(emptyApi.util.resetApiState());
    },
  };
}

/** Lets calls fail or wait, once the server of the test file runs. Undo with `restore`. */
export function scenarios() {
  const original = globalThis.fetch;
  const rules: { call: CallDeclaration; answer: (request: Request) => Promise<Response> }[] = [];
  const answered: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const kept = request.clone();
    const index = rules.findIndex(({ call }) => matches(call, request));
    const [rule] = index === -1 ? [] : rules.splice(index, 1);
    const response = await (rule ? rule.answer(request) : original(request));
    answered.push(kept);
    return response;
  };
  return {
    /** The next such call is refused with this status. */
    failNext: (call: CallDeclaration, status: number, message = 'refused by the test') =>
      rules.push({ call, answer: async () => errorResponse(status, message) }),
    /** The next such call answers this. */
    answerNext: (call: CallDeclaration, body: object) =>
      rules.push({ call, answer: async () => jsonResponse(200, body) }),
    /** The next such call answers this text. */
    answerText: (call: CallDeclaration, text: string) => rules.push({ call, answer: async () => new Response(text) }),
    /** The next such call never answers. */
    holdNext: (call: CallDeclaration) => rules.push({ call, answer: () => new Promise<Response>(() => undefined) }),
    /** The next such call is answered by the server once what this returns is called. */
    delayNext: (call: CallDeclaration): (() => void) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      rules.push({ call, answer: (request) => released.then(() => original(request)) });
      return () => release();
    },
    /** How many such calls were answered, by a rule or by the server. */
    countAnswered: (call: CallDeclaration) => answered.filter((request) => matches(call, request)).length,
    /** The bodies of such calls that were answered. */
    bodiesOf: (call: CallDeclaration): Promise<unknown[]> =>
      Promise.all(answered.filter((request) => matches(call, request)).map((request) => request.clone().json())),
    restore: () => {
      globalThis.fetch = original;
    },
  };
}

const errorResponse = (status: number, message: string): Response =>
  jsonResponse(status, { status, code: 'TEST', message });

const jsonResponse = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

function matches(call: CallDeclaration, request: Request): boolean {
  const pattern = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return request.method === call.method && pattern.test(new URL(request.url).pathname);
}
