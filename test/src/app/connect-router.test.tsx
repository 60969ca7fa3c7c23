import { createMemoryRouter } from 'react-router';

import { connectRouter } from '@/app/connect-router';
import { makeStore } from '@/app/store';
import { filtersChanged, selectAddress, selectPage } from '@/state/filters-slice';

const LIST = '/case/1/explorer';

function connected(address: string) {
  let arrive: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const later = async () => {
    await loaded;
    return { Component: () => 'Arrived' };
  };
  const routes = [
    { path: LIST, element: null },
    { path: '/later', lazy: later },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const store = makeStore();
  return { router, store, arrive, disconnect: connectRouter(store, router) };
}
const addressOf = ({ router }: ReturnType<typeof connected>) =>
  router.state.location.pathname + router.state.location.search;

describe('router and store', () => {
  it('have the same address at the start and in every navigation listener', async () => {
    const app = connected(`${LIST}?page=3`);
    expect(selectPage(app.store.getState())).toBe(3);
    const seen: boolean[] = [];
    app.router.subscribe(() => seen.push(selectAddress(app.store.getState()) === addressOf(app)));
    await app.router.navigate(`${LIST}?page=4`);
    await app.router.navigate(-1);
    expect([selectPage(app.store.getState()), seen.every(Boolean)]).toEqual([3, true]);
  });

  it('change together when a script changes the filters, with a history entry unless it replaces the address', async () => {
    const app = connected(`${LIST}?page=3`);
    app.store.dispatch(filtersChanged({ page: 5 }));
    expect(addressOf(app)).toBe(`${LIST}?page=5`);
    app.store.dispatch(filtersChanged({ page: 6 }, { replace: true }));
    expect(addressOf(app)).toBe(`${LIST}?page=6`);
    await app.router.navigate(-1);
    expect(selectPage(app.store.getState())).toBe(3);
  });

  it('add no history entry when nothing changes', async () => {
    const app = connected(LIST);
    await app.router.navigate(`${LIST}?page=3`);
    app.store.dispatch(filtersChanged({ page: 3 }));
    await app.router.navigate(-1);
    expect(addressOf(app)).toBe(LIST);
  });

  it('do not abort a navigation to a page that is still loading', async () => {
    const app = connected(`${LIST}?page=3`);
    const going = app.router.navigate('/later');
    app.store.dispatch(filtersChanged({ page: 5 }, { replace: true }));
    app.arrive();
    await going;
    expect(addressOf(app)).toBe('/later');
    await app.router.navigate(-1);
    expect(selectPage(app.store.getState())).toBe(3);
  });

  it('are independent after they are disconnected', async () => {
    const app = connected(`${LIST}?page=3`);
    app.disconnect();
    app.store.dispatch(filtersChanged({ page: 5 }));
    expect(addressOf(app)).toBe(`${LIST}?page=3`);
    await app.router.navigate(`${LIST}?page=7`);
    expect(selectPage(app.store.getState())).toBe(5);
  });
});
