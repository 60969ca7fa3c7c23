import type { ColumnReference, HitFilter, SortEntry } from '@contract/model/filter';
import type { AccessLevel, Comment, Hit } from '@contract/model/hit';
import { commentSchema } from '@contract/rules/comment';
import { DEFAULT_PROFILE } from '@contract/rules/identifiers';
import type { Clock } from '@server/clock';
import { NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import type {
  GroupBy,
  GroupCount,
  HitCriteria,
  HitStore,
  Neighbours,
  SearchResult,
  SearchOptions,
  SearchRequest,
} from '@server/stores/hit-store';
import type { Viewer } from '@server/stores/viewer';
import type { ColumnValues, SimilarWords } from '@server/stores/word-reader';

import type { AdditionLimits } from './addition-limits';
import { auditEntry, authorOf, caseOf, type AuditContext } from '@server/domain/audit-context';
import { dateTimeRange } from '@server/domain/date-time-range';
import { writableTime } from '@server/domain/writable-time';
import type { ChangeBus } from './change-bus';
import { markedByRules } from './redaction-marks';
import type { ReadLog } from './read-log';
import type { SearchLog, SentRequest } from './search-log';
import { aboutFollowers, followersOf, type RequestedFollowers } from './selected-hits';
import { validate } from './validate';

interface Dependencies {
  hits: HitStore;
  cases: Pick<CaseStore, 'get'>;
  changes: ChangeBus;
  additions: AdditionLimits;
  searchLog: SearchLog;
  reads: ReadLog;
  clock: Clock;
  searchDeadlineMs: number;
}

const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };

/** Searching, opening and commenting hits (rules 001-7). */
export class HitService {
  constructor(private readonly deps: Dependencies) {}

  /**
   * With `ignoreDeadline` the search has no deadline; `sent` is the request as the audit log records it. @throws NotFoundError
   * for an unknown profile
   */
  async search(
    viewer: Viewer,
    {
      profile,
      ignoreDeadline,
      signal,
      sent,
    }: { profile: string; ignoreDeadline: boolean; signal: AbortSignal; sent: SentRequest },
    request: SearchRequest,
    cause: AuditContext,
  ): Promise<SearchResult> {
    const caseId = caseOf(cause);
    requireProfile(profile);
    const options: SearchOptions = ignoreDeadline ? { signal } : { signal, deadline: this.deadline() };
    return this.deps.searchLog.recorded(
      { viewer, cause, action: ['search'], request: sent },
      async () => {
        const result = await this.deps.hits.reader(caseId).search(viewer, request, options);
        return { ...result, hits: await markedByRules(this.deps, caseId, result.hits) };
      },
      ({ hits, total: { value, relation }, status }) => ({
        ...{ count: value, isAtLeast: relation === 'gte', status },
        ids: hits.map(({ id }) => id),
      }),
    );
  }

  /** @throws NotFoundError */
  async open(viewer: Viewer, hitId: string, profile: string, cause: AuditContext): Promise<Hit> {
    const caseId = caseOf(cause);
    requireProfile(profile);
    const hit = found(await this.deps.hits.reader(caseId).get(viewer, hitId));
    const about = { hitId, evidenceId: hit.origin.evidenceId };
    await this.deps.reads.record({ cause, entry: auditEntry(cause, { action: ['open'] }, about) });
    const [marked = hit] = await markedByRules(this.deps, caseId, [hit]);
    return marked;
  }

  neighbours(
    viewer: Viewer,
    caseId: string,
    hitId: string,
    request: HitCriteria & { sort: readonly SortEntry[]; stackDuplicates?: boolean },
    signal: AbortSignal,
  ): Promise<Neighbours> {
    return this.deps.hits.reader(caseId).neighbours(viewer, hitId, request, { signal, acceptsFormer: true });
  }

  count(
    viewer: Viewer,
    caseId: string,
    criteria: HitCriteria & { stackDuplicates?: boolean },
    signal: AbortSignal,
  ): Promise<{ value: number; status: 'success' | 'timedOut' }> {
    return this.deps.hits.reader(caseId).count(viewer, criteria, { signal, deadline: this.deadline() });
  }

  async countBy(
    viewer: Viewer,
    caseId: string,
    { groupBy, filter, queryFilters }: HitCriteria & { groupBy: GroupBy },
    signal: AbortSignal,
  ): Promise<GroupCount[]> {
    const criteria = { filter, queryFilters };
    const { groups } = await this.deps.hits
      .reader(caseId)
      .countBy(viewer, criteria, groupBy, { signal, acceptsFormer: true });
    return groups;
  }

  /** Words similar to `texts`, from hits that the viewer sees. A search that exceeds its deadline finds fewer. */
  async similarWords(
    viewer: Viewer,
    caseId: string,
    { criteria, ...search }: { criteria: HitCriteria; texts: readonly string[]; take: number },
    signal: AbortSignal,
  ): Promise<SimilarWords[]> {
    const options = { signal, deadline: this.deadline() };
    const { words } = await this.deps.hits.reader(caseId).similarWords(viewer, criteria, search, options);
    return words;
  }

  /** The most frequent values of a column, from hits that the viewer sees. */
  columnValues(
    viewer: Viewer,
    caseId: string,
    { criteria, ...search }: { criteria: HitCriteria; column: ColumnReference; take: number },
    signal: AbortSignal,
  ): Promise<ColumnValues & { status: 'success' | 'timedOut' }> {
    const options = { signal, deadline: this.deadline() };
    return this.deps.hits.reader(caseId).columnValues(viewer, criteria, search, options);
  }

  /**
   * Days with hits that the viewer sees, without times that are probably none; null without dated hits.
   * @throws BadRequestError for an unknown timezone
   */
  async evidenceDays(
    viewer: Viewer,
    caseId: string,
    timezone: string,
    signal: AbortSignal,
  ): Promise<{ firstDay: string | null; lastDay: string | null }> {
    const { toWallClock } = dateTimeRange({ timezone });
    const { oldest, newest } = await this.deps.hits
      .reader(caseId)
      .lanes(viewer, EVERYTHING, [], { signal, deadline: this.deadline() });
    const dayOf = (time: number | null) => (time === null ? null : dayOfWallClock(toWallClock(time)));
    return { firstDay: dayOf(oldest), lastDay: dayOf(newest) };
  }

  /** The number of hits in each explorer for the viewer, without filters other than how copies of several tools are shown. */
  async countExplorers(
    viewer: Viewer,
    caseId: string,
    filter: Pick<HitFilter, 'toolCopies'>,
    signal: AbortSignal,
  ): Promise<{ threads: number; locations: number; datedHits: number }> {
    const reader = this.deps.hits.reader(caseId);
    const sort = { by: 'date', order: 'desc' } as const;
    const criteria = { filter, queryFilters: [] };
    const [threads, locations, { buckets }] = await Promise.all([
      reader.threads(viewer, criteria, { sort, size: 1, start: 0 }, { signal }),
      reader.locations(viewer, criteria, { size: 1 }, { signal }),
      reader.histogram(viewer, criteria, { unit: 'hour', timezone: 'UTC' }, { signal }),
    ]);
    const datedHits = buckets.counts.reduce((sum, count) => sum + count, 0);
    return { threads: threads.totalCount, locations: locations.totalCount, datedHits };
  }

  /** @throws BadRequestError, NotFoundError */
  async addComment(
    viewer: Viewer,
    hitId: string,
    values: { content: string; accessLevel: AccessLevel },
    cause: AuditContext,
  ): Promise<Comment[]> {
    const comment = validate(commentSchema, values);
    this.deps.additions.admit(viewer.userId);
    this.deps.additions.remainingItems(viewer.userId);
    const audit = auditEntry(cause, { action: ['add comment'], accessLevel: [comment.accessLevel] }, { hitId });
    const comments = found(await this.deps.hits.transactor(caseOf(cause)).addComment(viewer, hitId, comment, audit));
    this.deps.additions.countItems(viewer.userId, 1);
    this.publishCommentChange(hitId, [comment.accessLevel], cause);
    return comments;
  }

  /** @throws BadRequestError, NotFoundError, ForbiddenError for another's comment */
  async updateComment(
    viewer: Viewer,
    { hitId, commentId }: { hitId: string; commentId: string },
    values: { content: string; accessLevel: AccessLevel },
    cause: AuditContext,
  ): Promise<Comment[]> {
    const comment = validate(commentSchema, values);
    this.deps.additions.admit(viewer.userId);
    const audit = auditEntry(
      cause,
      { action: ['update comment'], commentId: [commentId], accessLevel: [comment.accessLevel] },
      { hitId },
    );
    const transactor = this.deps.hits.transactor(caseOf(cause));
    const { comments, accessLevelBefore, isChanged } = found(
      await transactor.updateComment(viewer, hitId, commentId, comment, audit),
    );
    if (isChanged) {
      this.publishCommentChange(hitId, [accessLevelBefore, comment.accessLevel], cause);
    }
    return comments;
  }

  /** @throws NotFoundError, ForbiddenError for another's comment */
  async removeComment(
    viewer: Viewer,
    { hitId, commentId }: { hitId: string; commentId: string },
    cause: AuditContext,
  ): Promise<Comment[]> {
    this.deps.additions.admit(viewer.userId);
    const audit = auditEntry(cause, { action: ['remove comment'], commentId: [commentId] }, { hitId });
    const transactor = this.deps.hits.transactor(caseOf(cause));
    const { comments, accessLevelBefore } = found(await transactor.removeComment(viewer, hitId, commentId, audit));
    this.publishCommentChange(hitId, [accessLevelBefore], cause);
    return comments;
  }

  /** Whether the hit is still visible to the viewer afterwards, and how many follow it. @throws NotFoundError */
  async setPrivileged(
    viewer: Viewer,
    { hitId, isPrivileged, ...requested }: { hitId: string; isPrivileged: boolean } & RequestedFollowers,
    cause: AuditContext,
  ): Promise<{ isVisible: boolean; followed: number }> {
    const action = isPrivileged ? 'mark privileged' : 'mark unprivileged';
    const audit = auditEntry(cause, { action: [action], ...aboutFollowers(requested) }, { hitId });
    const { hits, changes } = this.deps;
    const caseId = caseOf(cause);
    const outcome = await hits
      .transactor(caseId)
      .markPrivileged(viewer, hitId, isPrivileged, audit, followersOf(requested));
    const { isChanged, followed } = found(outcome);
    // A mark that was set already changes nothing, and no event may reveal it.
    if (isChanged || followed > 0) {
      const hitIds = followed > 0 ? null : [hitId];
      changes.publish(caseId, { kind: 'privilege', hitIds, author: authorOf(cause) });
    }
    return { isVisible: !isPrivileged || viewer.seesPrivileged, followed };
  }

  /** A change of a comment that was private and stays private is published to its author only. */
  private publishCommentChange(hitId: string, accessLevels: readonly AccessLevel[], cause: AuditContext): void {
    const audience = accessLevels.includes('public') ? 'everyone' : 'author';
    const event = { kind: 'hits', hitIds: [hitId], author: authorOf(cause), audience } as const;
    this.deps.changes.publish(caseOf(cause), event);
  }

  private deadline(): number {
    return this.deps.clock() + this.deps.searchDeadlineMs;
  }
}

/** The day `YYYY-MM-DD` of a wall-clock time stored as if it were UTC. */
const dayOfWallClock = (wallClock: number): string =>
  new Date(writableTime(wallClock)).toISOString().slice(0, 'YYYY-MM-DD'.length);

const noSuchHit = () => new NotFoundError('There is no such item.');

function found<Value>(value: Value | null): Value {
  if (value === null) {
    throw noSuchHit();
  }
  return value;
}

/** Profiles other than the default come with column configuration. */
export function requireProfile(profile: string): void {
  if (profile !== DEFAULT_PROFILE) {
    throw new NotFoundError(`There is no profile named "${profile}".`);
  }
}
