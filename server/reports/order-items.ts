import type { HitFilter, SortEntry } from '@contract/model/filter';
import type { Artifact, Hit } from '@contract/model/hit';
import type { HitSet } from '@server/domain/hit-set';
import type { HitCriteria, HitReader } from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { ReportIncompleteError } from './report-content';
import { findItems, type ReportCriteria } from './report-selection';
import { completeSearch } from './complete-search';

type Reader = Pick<HitReader, 'matching' | 'countBy' | 'search' | 'exhibitHitIds'>;

interface OrderRequest {
  selection: ReportCriteria;
  /** Ids of evidence sources in the order of their items. */
  sourceIds: readonly number[];
  signal: AbortSignal;
}

interface ArtifactCount {
  group: string;
  artifact: string;
  itemCount: number;
  attachmentCount: number;
}

/** The items of an output in their order. */
export interface OrderedItems {
  /** By source, group, artifact, then date and id, or by the numbers of exhibits: 8 bytes per item. */
  ids: Float64Array;
  /** The same items. */
  items: HitSet;
  artifacts: readonly ArtifactCount[];
  /** Number of items by the id of the source. */
  itemsBySource: ReadonlyMap<number, number>;
  /** Number of items that are exhibits. */
  exhibitCount: number;
}

/** Results per request. */
const PAGE = 1_000;

/**
 * Finds the items and their order. Items that change meanwhile may be missing.
 * @throws ReportIncompleteError when the number of results differs from the count of the search; SearchTimedOutError, the
 * signal's reason
 */
export async function orderItems(
  reader: Reader,
  viewer: Viewer,
  { selection, sourceIds, signal }: OrderRequest,
): Promise<OrderedItems> {
  const items = await findItems(reader, viewer, selection, signal);
  const order = new ItemOrder(items);
  const { criteria } = selection;
  if (criteria !== null && items.size > 0) {
    // `items` contains the copy that represents the others, which is chosen across all sources.
    const filter: HitFilter = { ...criteria.filter, toolCopies: 'apart' };
    const within = { filter, queryFilters: criteria.queryFilters };
    const artifacts = await artifactsOf(reader, viewer, within, signal);
    for (const evidenceId of sourceIds) {
      for (const artifact of artifacts) {
        const ofArtifact = { ...within, filter: { ...filter, evidenceIds: [evidenceId], artifacts: [artifact] } };
        for await (const hit of hitsInOrder(reader, viewer, { ...ofArtifact, sort: BY_DATE }, signal)) {
          order.add(hit);
        }
        order.endArtifact();
      }
    }
  }
  const ordered = order.finish();
  return selection.inExhibitOrder === true ? byExhibit(ordered, await reader.exhibitHitIds(viewer)) : ordered;
}

class ItemOrder {
  private readonly ids: Float64Array;
  private count = 0;
  private exhibitCount = 0;
  private readonly artifacts = new Map<string, ArtifactCount>();
  private readonly itemsBySource = new Map<number, number>();
  /** Of the artifact whose items are added. */
  private readonly undated: number[] = [];

  constructor(private readonly items: HitSet) {
    this.ids = new Float64Array(items.size);
  }

  add({ id, artifact: { group, name }, attachments, date, exhibit, origin: { evidenceId } }: Hit): void {
    if (!this.items.has(Number(id))) {
      return;
    }
    if (date === null) {
      this.undated.push(Number(id));
    } else {
      this.append(Number(id));
    }
    this.exhibitCount += exhibit === undefined ? 0 : 1;
    const key = JSON.stringify([group, name]);
    const counted = this.artifacts.get(key) ?? { group, artifact: name, itemCount: 0, attachmentCount: 0 };
    counted.itemCount += 1;
    counted.attachmentCount += attachments.length;
    this.artifacts.set(key, counted);
    this.itemsBySource.set(evidenceId, (this.itemsBySource.get(evidenceId) ?? 0) + 1);
  }

  /** Items without a date are last: the place of one whose date is redacted does not tell the date. */
  endArtifact(): void {
    this.undated.splice(0).forEach((id) => this.append(id));
  }

  private append(id: number): void {
    this.ids[this.count] = id;
    this.count += 1;
  }

  /** @throws ReportIncompleteError */
  finish(): OrderedItems {
    const { ids, items, artifacts, itemsBySource, exhibitCount } = this;
    if (this.count !== ids.length) {
      const found = new Set(ids.subarray(0, this.count));
      throw new ReportIncompleteError([...items.hits()].filter((hit) => !found.has(hit)).map((hit) => `item ${hit}`));
    }
    return { ids, items, artifacts: [...artifacts.values()], itemsBySource, exhibitCount };
  }
}

/** @throws ReportIncompleteError when one of the items is no longer an exhibit */
function byExhibit(ordered: OrderedItems, hitIds: readonly string[]): OrderedItems {
  const ids = Float64Array.from(hitIds.map(Number).filter((hitId) => ordered.items.has(hitId)));
  if (ids.length !== ordered.ids.length) {
    const found = new Set(ids);
    throw new ReportIncompleteError(
      [...ordered.ids].filter((hitId) => !found.has(hitId)).map((hitId) => `item ${hitId}`),
    );
  }
  return { ...ordered, ids };
}

/** Artifacts by group, both in the order of the explorer. */
async function artifactsOf(
  reader: Reader,
  viewer: Viewer,
  criteria: HitCriteria,
  signal: AbortSignal,
): Promise<Artifact[]> {
  const { groups } = await completeSearch(() => reader.countBy(viewer, criteria, 'artifactName', { signal }));
  return groups.map(({ value: name, group = '' }) => ({ group, name }));
}

const BY_DATE = [{ by: 'date', order: 'asc' }] as const satisfies SortEntry[];

/** The results of a search, read page by page. @throws SearchTimedOutError, the signal's reason */
export async function* hitsInOrder(
  reader: Pick<HitReader, 'search'>,
  viewer: Viewer,
  search: HitCriteria & { sort: readonly SortEntry[] },
  signal: AbortSignal,
): AsyncGenerator<Hit> {
  for (let searchAfter: string | undefined; ;) {
    const request = { ...search, size: PAGE, ...(searchAfter !== undefined && { searchAfter }) };
    const { hits } = await completeSearch(() => reader.search(viewer, request, { signal }));
    yield* hits;
    searchAfter = hits.at(-1)?.searchAfter;
    if (hits.length === 0) {
      return;
    }
  }
}
