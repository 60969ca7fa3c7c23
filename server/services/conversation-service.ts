import type {
  ChatTarget,
  ChatThread,
  ConversationService as ConversationServiceCount,
  ConversationSort,
} from '@contract/calls/chat';
import type { Artifact } from '@contract/model/hit';
import type { Clock } from '@server/clock';
import { citationHash } from '@server/domain/citation-hash';
import { BadRequestError, NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import type { SearchStatus, HitCriteria, HitStore, SearchOptions } from '@server/stores/hit-store';
import type {
  ChatThreadSummary,
  FoundMessage,
  MessageTarget,
  MessageWindow,
  ThreadOutline,
} from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';

import { canonicalJson } from '@server/domain/canonical-json';
import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { markedByRules } from './redaction-marks';
import type { ReadLog } from './read-log';
import type { SearchLog } from './search-log';

interface Dependencies {
  hits: HitStore;
  cases: Pick<CaseStore, 'get'>;
  searchLog: SearchLog;
  reads: ReadLog;
  clock: Clock;
  searchDeadlineMs: number;
}

export interface ThreadSearch extends HitCriteria {
  sort: ConversationSort;
  size: number;
  start: number;
  text?: string;
}

/** Conversations for reading (rules 001-2.7, 001-7 "Chat"). */
export class ConversationService {
  constructor(private readonly deps: Dependencies) {}

  async searchThreads(
    viewer: Viewer,
    search: ThreadSearch,
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<{ threads: ChatThread[]; totalCount: number; status: SearchStatus }> {
    const { sort, size, start, text, ...criteria } = search;
    const caseId = caseOf(cause);
    const request = {
      sort: { by: sort.sortBy === 'messageCount' ? 'count' : 'date', order: sort.order } as const,
      ...{ size, start },
      ...(text !== undefined && { text }),
    };
    const options = this.options(signal);
    const { threads, ...rest } = await this.deps.searchLog.recorded(
      { viewer, cause, action: ['list conversations'], request: search },
      () => this.deps.hits.reader(caseId).threads(viewer, criteria, request, options),
      ({ totalCount, status }) => ({ count: totalCount, status }),
    );
    const isFiltered = hasCriteria(criteria);
    return { ...rest, threads: threads.map((thread) => threadOf(thread, isFiltered)) };
  }

  /** Each artifact with messages in conversations (decision 33). */
  async services(viewer: Viewer, caseId: string, signal: AbortSignal): Promise<ConversationServiceCount[]> {
    const reader = this.deps.hits.reader(caseId);
    const { groups } = await reader.countBy(viewer, { filter: {}, queryFilters: [] }, 'artifactName', { signal });
    const messageCounts = new Map<string, { artifact: Artifact; messageCount: number }>();
    for (const { group = '', value: name, count } of groups) {
      const key = JSON.stringify([group, name]);
      const entry = messageCounts.get(key) ?? { artifact: { group, name }, messageCount: 0 };
      messageCounts.set(key, { ...entry, messageCount: entry.messageCount + count });
    }
    const services = await Promise.all(
      [...messageCounts.values()].map(async (service) => {
        const criteria = { filter: { artifacts: [service.artifact] }, queryFilters: [] };
        const request = { sort: { by: 'date', order: 'desc' }, size: 1, start: 0 } as const;
        const { totalCount: threadCount } = await reader.threads(viewer, criteria, request, { signal });
        return { ...service, threadCount };
      }),
    );
    return services
      .filter(({ threadCount }) => threadCount > 0)
      .sort((left, right) => right.messageCount - left.messageCount);
  }

  async countThreads(
    viewer: Viewer,
    caseId: string,
    { threadIds, ...criteria }: HitCriteria & { threadIds: readonly string[] },
    signal: AbortSignal,
  ): Promise<{ chatThreadId: string; hitCount: number }[]> {
    const { counts } = await this.deps.hits
      .reader(caseId)
      .countThreads(viewer, criteria, threadIds, { signal, acceptsFormer: true });
    return counts;
  }

  /** Messages around one; ranges of 0 only count. @throws NotFoundError when the hit is no message visible to the viewer */
  async messagesAround(
    viewer: Viewer,
    hitId: string,
    request: HitCriteria & { rangeLeft: number; rangeRight: number },
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<MessageWindow> {
    const { rangeLeft, rangeRight, ...criteria } = request;
    const caseId = caseOf(cause);
    const range = { rangeLeft, rangeRight };
    const { hits, searchLog, reads } = this.deps;
    const window = await hits
      .reader(caseId)
      .messagesAround(viewer, criteria, hitId, range, { signal, acceptsFormer: true });
    if (window === null) {
      throw new NotFoundError('There is no such message.');
    }
    const { description, noteWritten } = searchLog.describe(caseId, request, viewer);
    await reads.record({
      cause,
      entry: auditEntry(cause, { action: ['open conversation'], ...description }, { hitId }),
      request: canonicalJson(request),
      returned: { ids: window.hits.map(({ id }) => id) },
    });
    noteWritten();
    const isCounted = rangeLeft + rangeRight === 0;
    return { ...window, hits: isCounted ? [] : await markedByRules(this.deps, caseId, window.hits) };
  }

  async outline(
    viewer: Viewer,
    caseId: string,
    { chatThreadId, points, ...criteria }: HitCriteria & { chatThreadId: string; points: number },
    signal: AbortSignal,
  ): Promise<ThreadOutline & { status: SearchStatus }> {
    const request = { chatThreadId, points };
    return this.deps.hits.reader(caseId).threadOutline(viewer, criteria, request, this.options(signal));
  }

  async findMessage(
    viewer: Viewer,
    caseId: string,
    { chatThreadId, target, ...criteria }: HitCriteria & { chatThreadId: string; target: ChatTarget },
    signal: AbortSignal,
  ): Promise<FoundMessage & { status: SearchStatus }> {
    const request = { chatThreadId, target: messageTarget(target) };
    return this.deps.hits.reader(caseId).findMessage(viewer, criteria, request, this.options(signal));
  }

  /** @throws NotFoundError */
  async citation(
    viewer: Viewer,
    hitId: string,
    cause: AuditContext,
  ): Promise<{ hitId: string; originalId: string; sha256: string }> {
    const caseId = caseOf(cause);
    const hit = await this.deps.hits.reader(caseId).get(viewer, hitId);
    if (hit === null) {
      throw new NotFoundError('There is no such item.');
    }
    const about = { hitId, evidenceId: hit.origin.evidenceId };
    await this.deps.hits.transactor(caseId).record(auditEntry(cause, { action: ['cite'] }, about));
    return { hitId: hit.id, originalId: hit.originalId, sha256: citationHash(hit) };
  }

  private options(signal: AbortSignal): SearchOptions {
    return { signal, deadline: this.deps.clock() + this.deps.searchDeadlineMs };
  }
}

/** A date is compared as epoch milliseconds. @throws BadRequestError */
function messageTarget(target: ChatTarget): MessageTarget {
  if (target.kind !== 'date') {
    return target;
  }
  const date = Date.parse(target.instant);
  if (Number.isNaN(date)) {
    throw new BadRequestError(`"${target.instant}" is not a time.`);
  }
  return { kind: 'date', date };
}

/** How copies are shown is no criterion: it hides no message of a conversation. */
function hasCriteria({ filter: { toolCopies: _copies, ...filter }, queryFilters }: HitCriteria): boolean {
  return queryFilters.length > 0 || Object.values(filter).some((value) => !Array.isArray(value) || value.length > 0);
}

/** Rules 001-3 "Chat thread". */
function threadOf({ totalHitCount, ...thread }: ChatThreadSummary, isFiltered: boolean): ChatThread {
  const { chat, artifact, date } = thread.hit;
  return {
    ...thread,
    artifact: { group: artifact.group, name: artifact.name },
    ...(isFiltered && { totalHitCount }),
    message: chat?.text ?? null,
    timestamp: chat?.timestamp ?? date,
    direction: chat?.direction ?? 'unknown',
  };
}
