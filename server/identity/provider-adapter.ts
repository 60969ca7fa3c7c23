import type { Adapter, AdapterPayload } from 'oidc-provider';

import type { Clock } from '@server/clock';
import type { ProviderRecord, ProviderStore } from '@server/stores/provider-store';

/** Stores the state of oidc-provider in the records, so that a restart does not interrupt a pending sign-in. */
export const createProviderAdapter =
  (store: ProviderStore, clock: Clock) =>
  (kind: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? null : clock() + expiresIn * 1000;
      await store.put({ kind, id, payload: { ...payload }, expiresAt, consumedAt: null });
    },
    find: async (id) => toPayload(await store.get(kind, id), clock()),
    findByUid: async (uid) => toPayload(await store.findByUid(kind, uid), clock()),
    // REVIEW offers no device codes.
    findByUserCode: async () => undefined,
    consume: async (id) => store.consume(kind, id, clock()),
    destroy: async (id) => store.remove(kind, id),
    revokeByGrantId: async (grantId) => store.removeByGrant(grantId),
  });

function toPayload(record: ProviderRecord | null, now: number): AdapterPayload | undefined {
  if (record === null || (record.expiresAt !== null && record.expiresAt <= now)) {
    return undefined;
  }
  return { ...record.payload, ...(record.consumedAt !== null && { consumed: Math.floor(record.consumedAt / 1000) }) };
}
