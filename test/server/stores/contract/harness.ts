import { setTimeout as delay } from 'node:timers/promises';

import type { SearchMatchType, QueryFilter, SortEntry, TermsOperator } from '@contract/model/filter';
import type { ImportCertificate } from '@contract/model/import';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitRecord, ThreadRecord } from '@server/stores/hit-record';
import type {
  GroupBy,
  GroupCount,
  HitCriteria,
  HitStore,
  HitTransactor,
  Neighbours,
  TagCounts,
} from '@server/stores/hit-store';
import type { FinishedImport, HitWriterFactory } from '@server/stores/hit-writer';
import type { Viewer } from '@server/stores/viewer';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';

/** A second implementation of the results, with the finished sources as of its last load. */
export interface SearchOracle {
  load(): void;
  /** Every matching hit, in order. */
  search(viewer: Viewer, criteria: HitCriteria, sort: readonly SortEntry[]): string[];
  neighbours(viewer: Viewer, hitId: string, request: HitCriteria & { sort: readonly SortEntry[] }): Neighbours;
  countBy(viewer: Viewer, criteria: HitCriteria, groupBy: GroupBy): GroupCount[];
  countTags(viewer: Viewer, criteria: HitCriteria): TagCounts;
  close(): void;
}

/** What an adapter of the hit store provides to the contract suite: an empty store and a clock that can be set. */
export interface HitStoreHarness {
  store: HitStore;
  writers: HitWriterFactory;
  /** Writers of imports whose hits are indexed with each `flush`, not only in large segments. */
  eagerWriters: HitWriterFactory;
  /** Sets the current time of the store. */
  setClock: (clock: () => number) => void;
  openOracle?: (caseId: string) => SearchOracle;
  close: () => Promise<void>;
}

/** `inSmallParts`: an adapter with segments uses segments of a few dozen hits, so that results are merged. */
export type OpenHarness = (options?: { inSmallParts?: boolean }) => HitStoreHarness | Promise<HitStoreHarness>;

export const CASE = 'case-1';
export const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };

export const investigator: Viewer = {
  userId: 'ann',
  userName: 'Ann Investigator',
  role: 'INVESTIGATOR',
  caseAccess: 'member',
  seesPrivileged: false,
};
export const colleague: Viewer = { ...investigator, userId: 'bob', userName: 'Bob Colleague' };
export const reviewer: Viewer = {
  ...investigator,
  userId: 'lea',
  userName: 'Lea Reviewer',
  role: 'LEGAL_REVIEWER',
  seesPrivileged: true,
};

export const keyword = (
  terms: string[],
  matchType: SearchMatchType = 'partial',
  operator: TermsOperator = 'OR',
): QueryFilter => ({ kind: 'keyword', text: { terms, matchType, operator } });

export const hitsFilter = (...hitIds: string[]): QueryFilter => ({ kind: 'hits', hitIds });
export const threadFilter = (...chatThreadIds: string[]): QueryFilter => ({ kind: 'chatThread', chatThreadIds });

export const auditOf = (viewer: Viewer = investigator, given: Partial<AuditEntry> = {}): AuditEntry =>
  buildAuditEntry('case interaction', {
    ...{ userId: viewer.userId, userName: viewer.userName },
    ...{ timestamp: '2026-01-02T03:04:05.000Z', caseId: CASE },
    ...given,
  });

/** Hides a source, then removes all of its rows. */
export async function deleteSource(transactor: HitTransactor, evidenceId: number): Promise<void> {
  await transactor.hideSource(evidenceId, auditOf());
  let left: number | null = 0;
  while (left !== null) {
    left = await transactor.purgeSource(evidenceId);
  }
}

export function buildCertificate(given: Partial<ImportCertificate> = {}): ImportCertificate {
  return {
    importType: 'ufed',
    inputName: 'phone.ufdr',
    inputSize: 10,
    inputSha256: 'a'.repeat(64),
    tool: { name: 'UFED', version: '10.7', reportVersion: '8.5' },
    reviewVersion: '',
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: '2026-01-01T00:00:01.000Z',
    toolTotals: { ModelCount: 2 },
    rows: [],
    totals: { read: 2, stored: 2, refused: 0 },
    partsByType: {},
    refusals: [],
    warnings: [],
    files: { stored: 0, bytes: 0, missing: 0 },
    ...given,
  };
}

export const finished = (given: Partial<FinishedImport> = {}): FinishedImport => ({
  certificate: buildCertificate(),
  files: [],
  device: [],
  extraction: [],
  ...given,
});

/** Imports a source and returns the ids of its hits in their order. */
export async function importSource(
  { writers, store }: HitStoreHarness,
  evidenceId: number,
  hits: readonly HitRecord[],
  threads: readonly ThreadRecord[] = [],
): Promise<string[]> {
  const writer = writers.openWriter(CASE, evidenceId);
  threads.forEach((thread) => writer.writeThread(thread));
  hits.forEach((hit) => writer.write(hit));
  writer.finish(finished());
  const { hits: stored } = await store.reader(CASE).search(reviewer, {
    filter: { evidenceIds: [evidenceId] },
    queryFilters: [],
    sort: [{ by: 'hitId', order: 'asc' }],
    size: 2000,
  });
  return stored.map(({ id }) => id);
}

/** The original ids of the hits of a search, in its order. */
export async function found(
  { store }: HitStoreHarness,
  criteria: Partial<HitCriteria>,
  viewer: Viewer = investigator,
): Promise<string[]> {
  const request = { ...EVERYTHING, ...criteria, sort: [{ by: 'hitId', order: 'asc' } as const], size: 100 };
  const { hits } = await store.reader(CASE).search(viewer, request);
  return hits.map(({ originalId }) => originalId);
}

/** Repeats a request until its result is correct: some work runs in the background. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  isRight: (value: Value) => boolean,
): Promise<Value> {
  // A busy machine is slow; only a result that never arrives fails the test.
  const until = Date.now() + 25_000;
  for (;;) {
    const value = await read();
    if (isRight(value) || Date.now() > until) {
      return value;
    }
    await delay(10);
  }
}

/** For changes of privilege: copies of the hits stay as they are. */
export const WITHOUT_FOLLOWERS = { isIncluded: false, equalTextIds: [] };
