import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, useNavigate, type RouteObject } from 'react-router';

import { connectRouter } from '@/app/connect-router';
import { makeStore } from '@/app/store';
import { stringParam, type QueryCodec } from '@/routing/search-params';
import { useQueryParams, type Update } from '@/state/use-query-params';

interface Letters {
  a: string | undefined;
  b: string | undefined;
  c: string | undefined;
}

const letters: QueryCodec<Letters> = {
  parse: ({ a, b, c }) => ({ a: stringParam(a), b: stringParam(b), c: stringParam(c) }),
  format: (params) => ({ ...params }),
};

/** Changes `b` while the change of `a` is being drawn and `c` right after: the address does not contain `b` yet. */
function Page() {
  const [{ a, c }, update] = useQueryParams(letters);
  useLayoutEffect(() => {
    if (a !== undefined) {
      update({ b: '2' });
    }
  }, [a, update]);
  useEffect(() => {
    if (a !== undefined && c === undefined) {
      update({ c: '3' });
    }
  }, [a, c, update]);
  return <button onClick={() => update({ a: '1' })}>Change</button>;
}

/** Adds a missing parameter to each new address, from a child of the component that reads the address. */
function Completing({ a, c, update }: Letters & { update: Update<Letters> }) {
  useEffect(() => {
    if (a === undefined && c === undefined) {
      update({ c: '3' }, { replace: true });
    }
  }, [a, c, update]);
  return null;
}

function PageWithin() {
  const [params, update] = useQueryParams(letters);
  return (
    <>
      <Completing {...params} update={update} />
      <button onClick={() => update({ c: '3' })}>Nothing new</button>
    </>
  );
}

function Leaving() {
  const [, update] = useQueryParams(letters);
  const navigate = useNavigate();
  const keep = () => update({ b: '2' }, { replace: true });
  const leave = () => {
    void navigate('/there');
    keep();
  };
  return (
    <>
      <button onClick={keep}>Keep</button>
      <button onClick={leave}>Leave</button>
    </>
  );
}

const openRoutes = (address: string, routes: RouteObject[]) => {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const store = makeStore();
  connectRouter(store, router);
  const view = render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { router, view };
};
const openPage = (address: string, element = <Page />) => openRoutes(address, [{ path: '/', element }]);
const searchOf = ({ router }: ReturnType<typeof openPage>) => router.state.location.search;

describe('the parameters of the address', () => {
  it('keep every change of a quick sequence, and parameters of others', async () => {
    const page = openPage('/?other=7');
    fireEvent.click(page.view.getByText('Change'));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(searchOf(page)))).toEqual({ other: '7', a: '1', b: '2', c: '3' }),
    );
  });

  it('are changed based on the address that a link opened', async () => {
    const page = openPage('/?c=1');
    fireEvent.click(page.view.getByText('Change'));
    await waitFor(() => expect(searchOf(page)).toContain('b=2'));
    await act(() => page.router.navigate('/?c=9'));
    fireEvent.click(page.view.getByText('Change'));
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(searchOf(page)))).toEqual({ a: '1', b: '2', c: '9' }),
    );
  });

  it('are based on the current address in child components, and unchanged after going back', async () => {
    const page = openPage('/?b=1', <PageWithin />);
    await waitFor(() => expect(searchOf(page)).toBe('?b=1&c=3'));
    await act(() => page.router.navigate('/?a=1&b=2'));
    await act(() => page.router.navigate('/?b=5'));
    await waitFor(() => expect(searchOf(page)).toBe('?b=5&c=3'));
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('?a=1&b=2');
  });

  it('add no history entry when nothing changes', async () => {
    const page = openPage('/?a=1', <PageWithin />);
    await act(() => page.router.navigate('/?c=3'));
    fireEvent.click(page.view.getByText('Nothing new'));
    await act(() => page.router.navigate(-1));
    expect(searchOf(page)).toBe('?a=1');
  });

  it('do not abort a navigation that started before the page rendered again', async () => {
    const { router } = openRoutes('/?a=1', [
      { path: '/', element: <Leaving /> },
      { path: '/there', lazy: () => Promise.resolve({ Component: () => 'Arrived' }) },
    ]);
    fireEvent.click(screen.getByText('Leave'));
    await waitFor(() => expect(screen.getByText('Arrived')).toBeVisible());
    expect(router.state.location.pathname).toBe('/there');
  });

  it('do not abort a navigation to a page that is still loading', async () => {
    let arrive: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { router } = openRoutes('/?a=1', [
      { path: '/', element: <Leaving /> },
      {
        path: '/there',
        lazy: async () => {
          await loaded;
          return { Component: () => 'Arrived' };
        },
      },
    ]);
    await act(async () => {
      void router.navigate('/there');
      await Promise.resolve();
    });
    fireEvent.click(screen.getByText('Keep'));
    arrive();
    await waitFor(() => expect(screen.getByText('Arrived')).toBeVisible());
    expect(router.state.location.pathname).toBe('/there');
  });
});
