import type { AuditEntry } from '@server/stores/audit-entry';
import type {
  SearchStatus,
  GroupBy,
  HitCriteria,
  HitStore,
  HitTransactor,
  SearchRequest,
} from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';

import { columnCriteria, criteria, days, EVERYTHING, exactly, keyword, NEWEST_FIRST, zoneAt } from './case-query';
import { AROUND, LOCATION_PAGE, PAGE_SIZE, THREAD_PAGE, TOP_LOCATIONS } from './query';
import { QueryEngine, type QueryOf } from './query-engine';

export const VIEWER: Viewer = {
  userId: 'bench',
  userName: 'bench',
  role: 'INVESTIGATOR',
  caseAccess: 'member',
  seesPrivileged: false,
};

export const auditOf = (caseId: string, logEvent: string): AuditEntry => ({
  logEvent,
  userId: VIEWER.userId,
  userName: VIEWER.userName,
  timestamp: new Date().toISOString(),
  caseId,
  call: 'bench',
  description: {},
});

const FACETS: readonly GroupBy[] = ['evidenceId', 'artifactGroup', 'artifactName'];

/** The hit store of the product, called through its port as the routes do. */
export class CaseEngine extends QueryEngine {
  readonly name = 'REVIEW';
  private readonly hits: HitTransactor;
  private tagIds: readonly string[] = [];

  constructor(
    private readonly store: HitStore,
    private readonly caseId: string,
    private readonly viewer = VIEWER,
  ) {
    super();
    this.hits = store.transactor(caseId);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  private async search(request: Partial<SearchRequest>) {
    const { viewer } = this;
    const result = await this.hits.search(viewer, { ...EVERYTHING, sort: NEWEST_FIRST, size: PAGE_SIZE, ...request });
    return whole(result);
  }

  /** The requests of the explorer for an opened case: first page, total, counts by source, group, artifact and tag. */
  async listEverything(): Promise<void> {
    if ((await this.findOnce(criteria({}))) === null) {
      fail('counts of everything differ');
    }
  }

  protected async find({ match, term }: QueryOf<'find'>): Promise<number> {
    const wanted = keyword(term, match);
    // A concurrent import may add hits between two of these calls, so the check is repeated once.
    return (await this.findOnce(wanted)) ?? (await this.findOnce(wanted)) ?? fail(`counts of ${term} differ`);
  }

  /** Null when the results do not agree. */
  private async findOnce(wanted: HitCriteria): Promise<number | null> {
    const [page, tags, ...facets] = await Promise.all([
      this.search(wanted),
      this.hits.countTags(this.viewer, wanted),
      ...FACETS.map((groupBy) => this.hits.countBy(this.viewer, wanted, groupBy)),
    ]);
    const { value } = page.total;
    const isSame = facets.map(whole).every(({ groups }) => sum(groups) === value) && whole(tags).untagged <= value;
    return isSame ? value : null;
  }

  protected async page({ groups, after }: QueryOf<'page'>): Promise<number> {
    const filter = groups.length === 0 ? {} : { groups: [...groups] };
    const { hits } = await this.search({ ...criteria(filter), searchAfter: after.cursor });
    return Number(hits.at(-1)?.id ?? 0);
  }

  protected async column(query: QueryOf<'column'>): Promise<number> {
    const { name, valueType, order } = query.sort;
    const result = await this.search({
      ...columnCriteria(query),
      sort: [{ by: 'fragment', name, valueType, order }],
    });
    return result.total.value;
  }

  protected async histogram({ hours, term }: QueryOf<'histogram'>): Promise<number> {
    const request = { unit: 'hour' as const, timezone: zoneAt(hours) };
    const { buckets } = whole(await this.hits.histogram(this.viewer, exactly(term), request));
    return buckets.starts.length * 1e9 + buckets.counts.reduce((all, count) => all + count, 0);
  }

  protected async map(query: QueryOf<'box' | 'clusters' | 'topLocations'>): Promise<number> {
    const { hits, viewer } = this;
    if (query.kind === 'box') {
      const page = { size: LOCATION_PAGE, box: query.box };
      return whole(await hits.locations(viewer, EVERYTHING, page)).totalCount;
    }
    if (query.kind === 'clusters') {
      return sum(whole(await hits.locationClusters(viewer, EVERYTHING, query)).clusters);
    }
    const { precision, box } = query;
    const request = { precision, take: TOP_LOCATIONS, ...(box === null ? {} : { box }) };
    return sum(whole(await hits.topLocations(viewer, EVERYTHING, request)).locations);
  }

  protected async threads({ term, by }: QueryOf<'threads'>): Promise<number> {
    const request = { sort: { by, order: 'desc' as const }, size: THREAD_PAGE, start: 0 };
    return whole(await this.hits.threads(this.viewer, exactly(term), request)).totalCount;
  }

  protected async around({ hitId }: QueryOf<'around'>): Promise<number> {
    const range = { rangeLeft: AROUND, rangeRight: AROUND };
    const window = await this.hits.messagesAround(this.viewer, EVERYTHING, String(hitId), range);
    return window === null ? 0 : whole(window).hits.length;
  }

  protected async neighbours({ hitId, term }: QueryOf<'neighbours'>): Promise<number> {
    const request = { ...exactly(term), sort: NEWEST_FIRST };
    const { previous, next } = whole(await this.hits.neighbours(this.viewer, String(hitId), request));
    return Number(previous?.id ?? 0) + Number(next?.id ?? 0);
  }

  protected async tag({ kind, tag, from, to }: QueryOf<'tag' | 'untag'>): Promise<number> {
    const tagId = await this.tagId(tag);
    const change = kind === 'tag' ? { add: [tagId], remove: [] } : { add: [], remove: [tagId] };
    const audit = auditOf(this.caseId, 'hits tagged');
    const { selected } = await this.hits.changeTags(this.viewer, { criteria: days(from, to) }, change, audit);
    whole(await this.hits.countTags(this.viewer, EVERYTHING));
    return selected;
  }

  private async tagId(tag: number): Promise<string> {
    if (this.tagIds.length === 0) {
      const tags = await this.hits.listTags();
      this.tagIds = tags.toSorted((left, right) => Number(left.id) - Number(right.id)).map(({ id }) => id);
    }
    return this.tagIds[tag - 1] ?? '';
  }
}

const sum = (parts: readonly { count: number }[]): number => parts.reduce((total, { count }) => total + count, 0);

function fail(message: string): never {
  throw new Error(message);
}

/** These calls have no deadline: a partial result is an error. */
function whole<Result extends { status: SearchStatus }>(result: Result): Result {
  if (result.status !== 'success') {
    throw new Error('A result is incomplete');
  }
  return result;
}
