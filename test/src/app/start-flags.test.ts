import { listFeatureFlags } from '@contract/calls/system';
import { startFlags } from '@/app/start-flags';
import { makeStore } from '@/app/store';
import { selectIsFlagOn } from '@/state/flags-slice';

/** Responds to unleash.json and the flags, and records the paths of the requests. */
function flagServer(unleash: { url: string; clientKey: string }) {
  const requests: string[] = [];
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    requests.push(pathname);
    const variant = { name: 'disabled', enabled: false };
    const body =
      pathname === listFeatureFlags.path
        ? { toggles: [{ name: 'timeline-view', enabled: true, impressionData: false, variant }] }
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
