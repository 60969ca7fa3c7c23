import { systemApi } from '@/api/endpoints/system';
import { flagsReceived, flagsUnavailable } from '@/state/flags-slice';

import type { AppStore } from './store';

const APP_NAME = 'review-web';
/** Seconds between two requests for the flags. */
const REFRESH_INTERVAL = 60;

/**
 * Starts the feature flag client when unleash.json contains url and key (rules 002-4). Nothing is stored in web
 * storage.
 */
export async function startFlags(store: AppStore): Promise<void> {
  const { data } = await store.dispatch(systemApi.endpoints.getUnleash.initiate(undefined));
  if (!data?.url || !data.clientKey) {
    store.dispatch(flagsUnavailable());
    return;
  }
  const { InMemoryStorageProvider, UnleashClient } = await import('unleash-proxy-client');
  const client = new UnleashClient({
    url: new URL(data.url, window.location.origin),
    clientKey: data.clientKey,
    appName: APP_NAME,
    refreshInterval: REFRESH_INTERVAL,
    disableMetrics: true,
    storageProvider: new InMemoryStorageProvider(),
  });
  const publish = () => {
    const enabled = client.getAllToggles().flatMap(({ name, enabled: isOn }) => (isOn ? [name] : []));
    store.dispatch(flagsReceived(enabled));
  };
  client.on('initialized', publish);
  client.on('update', publish);
  client.on('error', () => store.dispatch(flagsUnavailable()));
  await client.start();
}
