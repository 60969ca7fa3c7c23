import { listFeatureFlags } from '@contract/calls/system';
import { startFlags } from '@/app/start-flags';
import { makeStore } from '@/app/store';
import { selectIsFlagOn } from '@/state/flags-slice';

/** Responds to unleash.json and the flags, which a test can change, and records the paths of the requests. */
function flagServer(unleash: { url: string; clientKey: string }, flags: readonly string[] = ['timeline-view']) {
  const requests: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    requests.push(pathname);
    const variant = { name: 'disabled', enabled: false };
    const body =
      pathname === listFeatureFlags.path
        ? { toggles: flags.map((name) => ({ name, enabled: true, impressionData: false, variant })) }
        : unleash;
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
  return requests;
}

describe('Feature flags', () => {
  it('[002-4-36] are read when unleash.json gives url and key', async () => {
    flagServer({ url: listFeatureFlags.path, clientKey: 'default' });
    const store = makeStore();
    await startFlags(store);
    expect(selectIsFlagOn(store.getState(), 'timeline-view')).toBe(true);
    expect(selectIsFlagOn(store.getState(), 'worldmap-view')).toBe(false);
  });

  it('[001-2.1-04] are read again every minute, so that one can be turned off during a session', async () => {
    jest.useFakeTimers();
    const flags = ['timeline-view', 'worldmap-view'];
    flagServer({ url: listFeatureFlags.path, clientKey: 'default' }, flags);
    const store = makeStore();
    await startFlags(store);
    expect(selectIsFlagOn(store.getState(), 'worldmap-view')).toBe(true);
    flags.pop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(selectIsFlagOn(store.getState(), 'worldmap-view')).toBe(false);
    expect(selectIsFlagOn(store.getState(), 'timeline-view')).toBe(true);
    jest.useRealTimers();
  });

  it.each([
    { url: '', clientKey: 'default' },
    { url: listFeatureFlags.path, clientKey: '' },
  ])('[002-4-36] are not requested with %p', async (unleash) => {
    const requests = flagServer(unleash);
    const store = makeStore();
    await startFlags(store);
    expect(requests).toEqual(['/unleash.json']);
    expect(selectIsFlagOn(store.getState(), 'timeline-view')).toBe(false);
  });
});
