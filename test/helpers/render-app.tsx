import type { CallDeclaration } from '@contract/define-call';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ReactElement } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';

import { App } from '@/app/app';
import { LeaveGuard } from '@/app/app-shell/leave-guard';
import { routes } from '@/app/routes';
import { makeStore } from '@/app/store';
import type { FeatureFlag } from '@contract/rules/feature-flags';
import { emptyApi } from '@/api/empty-api';
import { ShortcutsProvider } from '@/features/shortcuts/shortcuts-provider';
import type { RootState } from '@/state/reducer';
import { startSession } from '@/state/start-session';

import type { TestServer, TestServerOptions, TestUserName } from './test-server';

declare global {
  /** Set by test/helpers/environment.js: the server of this test file, started once. */
  var startReviewServer: (options?: TestServerOptions) => Promise<TestServer>;
}

// The time limit only detects tests that hang: the server is real, and browser tests may run at the same time.
configure({ asyncUtilTimeout: 20_000 });

interface RenderAppOptions {
  user?: TestUserName;
  /** Feature flags that are on in addition to that of the artifacts view. */
  flags?: FeatureFlag[];
  state?: Partial<RootState>;
  /** Options of the server of this test file, used when it has not been started yet. */
  server?: TestServerOptions;
}

/** What the shell gives to pages, without its bar, its palette and its calls. */
const WITHOUT_SHELL = (
  <LeaveGuard>
    <ShortcutsProvider>
      <Suspense>
        <Outlet />
      </Suspense>
    </ShortcutsProvider>
  </LeaveGuard>
);

/**
 * Renders the application at an address, signed in as a user of the test server, with the real router, store, routes, services and
 * stores. Returns the view with store, router and server. For what concerns several pages, or the shell around them.
 */
export const renderApp = (address: string, options?: RenderAppOptions) => renderRoutes(routes, address, options);

/** As `renderApp`, without the shell: for one page. */
export const renderPage = (address: string, options?: RenderAppOptions) =>
  renderRoutes(
    routes.map((shell) => ({ ...shell, element: WITHOUT_SHELL })),
    address,
    options,
  );

/**
 * Renders a part of a page by itself, with the same store and server: for forms, dialogs, menus, filters and tables.
 *
 * @param address where the router is; a link of the part leads to an empty page
 * @param path pattern of the address, from which the part reads its parameters: one of `ROUTES`
 */
export const renderConnected = (
  part: ReactElement,
  { address = '/', path = '*', ...options }: RenderAppOptions & { address?: string; path?: string } = {},
) => {
  const empty: RouteObject[] = path === '*' ? [] : [{ path: '*', element: null }];
  return renderRoutes([{ element: WITHOUT_SHELL, children: [{ path, element: part }, ...empty] }], address, options);
};

async function renderRoutes(
  rendered: RouteObject[],
  address: string,
  { user = 'investigator', flags = [], state, server: options }: RenderAppOptions = {},
) {
  const server = await startReviewServer(options);
  await server.signInAs(user);
  const store = makeStore({ flags: { enabled: ['artifacts-view', ...flags] }, ...state });
  const router = createMemoryRouter(rendered, { initialEntries: [address] });
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

/** Makes calls fail or wait, once the server of the test file runs. `restore` removes it. */
export function scenarios() {
  const original = globalThis.fetch;
  const rules: { call: CallDeclaration; content?: string; respond: (request: Request) => Promise<Response> }[] = [];
  const completed: Request[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const copy = request.clone();
    const body = await request.clone().text();
    const index = rules.findIndex(({ call, content = '' }) => matches(call, request) && body.includes(content));
    const [rule] = index === -1 ? [] : rules.splice(index, 1);
    const response = await (rule ? rule.respond(request) : original(request));
    completed.push(copy);
    return response;
  };
  return {
    /** The next such call fails with this status. */
    failNext: (call: CallDeclaration, status: number, message = 'refused by the test') =>
      rules.push({ call, respond: async () => errorResponse(status, message) }),
    /** The next such call returns this body. */
    answerNext: (call: CallDeclaration, body: object, status = 200) =>
      rules.push({ call, respond: async () => jsonResponse(status, body) }),
    /** The next such call returns this text. */
    answerText: (call: CallDeclaration, text: string) => rules.push({ call, respond: async () => new Response(text) }),
    /** The next such call never returns. */
    holdNext: (call: CallDeclaration) => rules.push({ call, respond: () => new Promise<Response>(() => undefined) }),
    /** The next such call, with this text in its body, is sent to the server once the returned function is called. */
    delayNext: (call: CallDeclaration, content = ''): (() => void) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      rules.push({ call, content, respond: (request) => released.then(() => original(request)) });
      return () => release();
    },
    /** The number of such calls that returned, by a rule or from the server. */
    countAnswered: (call: CallDeclaration) => completed.filter((request) => matches(call, request)).length,
    /** The request bodies of such calls that returned. */
    bodiesOf: (call: CallDeclaration): Promise<unknown[]> =>
      Promise.all(completed.filter((request) => matches(call, request)).map((request) => request.clone().json())),
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
