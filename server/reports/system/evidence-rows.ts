import { importTypeName } from '@contract/text/import-type';
import type { CaseStore } from '@server/stores/case-store';
import type { DeletionStore } from '@server/stores/deletion-store';
import type { EvidenceSourceRecord, EvidenceSourceStore } from '@server/stores/evidence-source-store';
import type { HitCriteria, HitStore } from '@server/stores/hit-store';

import { instantCell, NOT_AVAILABLE, type SystemCell, type SystemRow } from './system-cell';
import { TALLY_VIEWER } from './tally-viewer';

export interface EvidenceRowStores {
  cases: Pick<CaseStore, 'list'>;
  sources: Pick<EvidenceSourceStore, 'listOfCases'>;
  deletions: Pick<DeletionStore, 'listCases' | 'listSources'>;
  hits: Pick<HitStore, 'reader'>;
}

interface Options {
  signal: AbortSignal;
  /** Called for a case whose data cannot be read. */
  onUnreadable: (caseId: string, error: unknown) => void;
}

/** A row for each evidence source by case, then for each deleted one. @throws the signal's reason */
export async function* evidenceRows(stores: EvidenceRowStores, options: Options): AsyncGenerator<SystemRow> {
  const cases = await stores.cases.list();
  for (const { id, name } of cases) {
    for (const source of await stores.sources.listOfCases([id])) {
      const { hits, groups } = await countsOf(source, stores, options);
      yield rowOf(source, { caseName: name, hits, groups, deletedAt: null });
    }
  }
  const names = new Map([...(await stores.deletions.listCases()), ...cases].map(({ id, name }) => [id, name]));
  for (const source of await stores.deletions.listSources()) {
    const caseName = names.get(source.caseId) ?? null;
    yield rowOf(source, { caseName, hits: null, groups: null, deletedAt: source.deletedAt });
  }
}

interface Counted {
  caseName: SystemCell;
  hits: SystemCell;
  groups: SystemCell;
  deletedAt: string | null;
}

const rowOf = (
  source: Omit<EvidenceSourceRecord, 'events' | 'legalHold'>,
  { caseName, hits, groups, deletedAt }: Counted,
): SystemRow => [
  ...[source.name, source.shortDescription, source.longDescription, instantCell(source.ingestedAt), caseName],
  ...[hits, groups, importTypeName(source.importType), source.importTypeVersion],
  ...[deletedAt !== null, instantCell(deletedAt)],
];

/** `Communication: 12`, one line per group. */
async function countsOf(
  { id, caseId }: EvidenceSourceRecord,
  { hits }: EvidenceRowStores,
  { signal, onUnreadable }: Options,
): Promise<Pick<Counted, 'hits' | 'groups'>> {
  const criteria: HitCriteria = { filter: { evidenceIds: [id] }, queryFilters: [] };
  try {
    const { groups } = await hits.reader(caseId).countBy(TALLY_VIEWER, criteria, 'artifactGroup', { signal });
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    return { hits: total, groups: groups.map(({ value, count }) => `${value}: ${count}`).join('\n') };
  } catch (error) {
    signal.throwIfAborted();
    onUnreadable(caseId, error);
    return { hits: NOT_AVAILABLE, groups: NOT_AVAILABLE };
  }
}
