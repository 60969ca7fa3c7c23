import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { COMPARED_MESSAGES_MAX, type MergedMessage, type ThreadCopy } from '@contract/calls/conversation-copies';
import { identifierKey, textKey, type ComparedMessage } from '@server/domain/message-copies/compared-message';
import {
  mergeCopies,
  type ConversationCopy,
  type HiddenTwins,
  type MergedConversation,
  type MergedMessage as ComparedEntry,
} from '@server/domain/message-copies/merge-copies';
import { BadRequestError, NotFoundError } from '@server/errors';
import type { CaseStore } from '@server/stores/case-store';
import type { HitCriteria, HitReader, HitStore } from '@server/stores/hit-store';
import type { MessageContent, ThreadIdentity } from '@server/stores/message-copies-reader';
import type { Viewer } from '@server/stores/viewer';

import { canonicalJson } from '@server/domain/canonical-json';
import { auditEntry, caseOf, type AuditContext } from '@server/domain/audit-context';
import { markedHitsById } from './redaction-marks';
import type { ReadLog } from './read-log';
import type { SearchLog } from './search-log';

/** A conversation with its messages that the viewer may see. */
interface VisibleThread extends ThreadIdentity {
  hitIds: string[];
  totalCount: number;
}

interface Comparison {
  /** The conversation and those with the same participants. */
  threads: VisibleThread[];
  /** One of them has too many messages to compare. */
  isTooLong: boolean;
  /** Null when it is the conversation itself. */
  merged: MergedConversation | null;
}

interface MergedRequest extends HitCriteria {
  chatThreadId: string;
  hitId?: string;
  rangeLeft: number;
  rangeRight: number;
  onlyOn?: number;
}

interface MergedWindow {
  data: MergedMessage[];
  totalCount: number;
  index: number;
  leftHasMore: boolean;
  rightHasMore: boolean;
}

const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };
/** Conversations with the same participants whose messages are compared. */
const CANDIDATES = 20;
/** Maximum number of cached comparisons, least recently used evicted first: a reader requests one window after the other. */
const CACHE_SIZE = 8;

/**
 * The same conversation on several devices of a case (docs/conversation-copies.md). Compares only messages that the viewer may
 * see, without those whose twin is hidden: their comparison would tell of it, or be wrong.
 */
export class ConversationCopiesService {
  private readonly cache = new LRUCache<string, MergedConversation>({ max: CACHE_SIZE });

  constructor(
    private readonly deps: { hits: HitStore; cases: Pick<CaseStore, 'get'>; searchLog: SearchLog; reads: ReadLog },
  ) {}

  /** @throws NotFoundError when the thread has no message that the viewer may see */
  async list(
    viewer: Viewer,
    caseId: string,
    chatThreadId: string,
    signal: AbortSignal,
  ): Promise<{ status: 'compared' | 'tooLong'; copies: ThreadCopy[] }> {
    const { merged, threads, isTooLong } = await this.compare(viewer, caseId, chatThreadId, signal);
    const copies = (merged?.copies ?? []).flatMap(({ source, onlyInFirst, ...copy }) => {
      const thread = threads.find((each) => each.chatThreadId === copy.chatThreadId);
      return thread === undefined
        ? []
        : { ...copy, evidenceId: source, name: thread.name, messageCount: thread.totalCount, missingHere: onlyInFirst };
    });
    return { status: isTooLong ? 'tooLong' : 'compared', copies };
  }

  /** @throws NotFoundError, BadRequestError when the conversation is too long to compare */
  async mergedMessages(
    viewer: Viewer,
    request: MergedRequest,
    signal: AbortSignal,
    cause: AuditContext,
  ): Promise<MergedWindow> {
    const caseId = caseOf(cause);
    const { chatThreadId, hitId, rangeLeft, rangeRight, onlyOn, ...criteria } = request;
    const comparison = await this.compare(viewer, caseId, chatThreadId, signal);
    if (comparison.merged === null) {
      throw new BadRequestError(
        `Conversations of more than ${COMPARED_MESSAGES_MAX} messages are not compared. Read each copy by itself.`,
      );
    }
    const isWanted = await this.filterOf(
      viewer,
      caseId,
      comparison,
      { ...criteria, ...(onlyOn !== undefined && { onlyOn }) },
      signal,
    );
    const isAround = ({ holders }: ComparedEntry) => holders.some((holder) => holder.hitId === hitId);
    // The window includes the opened message even when it does not match.
    const entries = comparison.merged.messages.filter((entry) => isAround(entry) || isWanted(entry));
    const around = hitId === undefined ? entries.length - 1 : entries.findIndex(isAround);
    if (hitId !== undefined && around === -1) {
      throw new NotFoundError('There is no such message.');
    }
    const from = Math.max(0, around - rangeLeft);
    const to = Math.min(entries.length, around + rangeRight + 1);
    const data = await this.withHits(viewer, caseId, entries.slice(from, to), signal);
    await this.recordRead(viewer, request, data, cause);
    return {
      data,
      totalCount: entries.filter(isWanted).length,
      index: entries.slice(0, Math.max(0, around)).filter(isWanted).length,
      leftHasMore: from > 0,
      rightHasMore: to < entries.length,
    };
  }

  private async recordRead(
    viewer: Viewer,
    request: MergedRequest,
    messages: readonly MergedMessage[],
    cause: AuditContext,
  ): Promise<void> {
    const { reads, searchLog } = this.deps;
    const { description, noteWritten } = searchLog.describe(caseOf(cause), request, viewer);
    const about = request.hitId === undefined ? {} : { hitId: request.hitId };
    await reads.record({
      cause,
      entry: auditEntry(cause, { action: ['open conversation'], ...description }, about),
      request: canonicalJson(request),
      returned: { ids: messages.map(({ hit }) => hit.id) },
    });
    noteWritten();
  }

  private async withHits(
    viewer: Viewer,
    caseId: string,
    entries: readonly ComparedEntry[],
    signal: AbortSignal,
  ): Promise<MergedMessage[]> {
    const ids = entries.flatMap(({ holders }) => holders[0]?.hitId ?? []);
    const hits = await markedHitsById(this.deps, { viewer, caseId, ids }, signal);
    return entries.flatMap(({ holders, isUncertain }) => {
      const hit = hits.get(holders[0]?.hitId ?? '');
      const mapped = holders.map(({ source, ...holder }) => ({ evidenceId: source, ...holder }));
      return hit === undefined ? [] : [{ hit, holders: mapped, isUncertain }];
    });
  }

  private async compare(
    viewer: Viewer,
    caseId: string,
    chatThreadId: string,
    signal: AbortSignal,
  ): Promise<Comparison> {
    const reader = this.deps.hits.reader(caseId);
    const found = await reader.threadsWithSamePeople(chatThreadId, CANDIDATES, { signal });
    if (found === null) {
      throw new NotFoundError('There is no such conversation.');
    }
    const threads: VisibleThread[] = [];
    for (const thread of [found.thread, ...found.others]) {
      const request = { chatThreadId: thread.chatThreadId, atMost: COMPARED_MESSAGES_MAX };
      const { hitIds, totalCount } = await reader.threadMessageIds(viewer, EVERYTHING, request, { signal });
      threads.push({ ...thread, hitIds, totalCount });
    }
    if (threads[0]?.totalCount === 0) {
      throw new NotFoundError('There is no such conversation.');
    }
    const compared = threads.filter(({ hitIds, totalCount }) => hitIds.length === totalCount && totalCount > 0);
    const isComparable = compared[0] === threads[0];
    return {
      threads,
      isTooLong: threads.some(({ hitIds, totalCount }) => hitIds.length < totalCount),
      merged: isComparable ? await this.merge(reader, viewer, caseId, compared, signal) : null,
    };
  }

  private async merge(
    reader: HitReader,
    viewer: Viewer,
    caseId: string,
    copies: readonly VisibleThread[],
    signal: AbortSignal,
  ): Promise<MergedConversation> {
    // The keys include the messages: a comparison is never shared with a viewer who sees other ones.
    const complete = viewer.seesPrivileged ? copies : await completeCopies(reader, viewer, copies, signal);
    const key = [caseId, ...[copies, complete].map(keyOf)].join(' ');
    let merged = this.cache.get(key);
    if (merged === undefined) {
      const all = { ...viewer, seesPrivileged: true };
      const twins: HiddenTwins =
        keyOf(copies) === keyOf(complete)
          ? new Map()
          : hiddenTwins(copies, await this.merge(reader, all, caseId, complete, signal));
      merged = await mergeOf(reader, viewer, copies, { twins, signal });
    }
    this.cache.set(key, merged);
    return merged;
  }

  private async filterOf(
    viewer: Viewer,
    caseId: string,
    { threads, merged }: Comparison,
    { onlyOn, ...criteria }: HitCriteria & { onlyOn?: number },
    signal: AbortSignal,
  ): Promise<(entry: ComparedEntry) => boolean> {
    const isOnly = ({ holders, isCompared }: ComparedEntry) =>
      onlyOn === undefined || (isCompared && holders.length === 1 && holders[0]?.source === onlyOn);
    if (criteria.queryFilters.length === 0 && Object.keys(criteria.filter).length === 0) {
      return isOnly;
    }
    const copies = new Set(merged?.copies.map(({ chatThreadId }) => chatThreadId));
    const matching = new Set<string>();
    for (const { chatThreadId } of threads.filter((thread, index) => index === 0 || copies.has(thread.chatThreadId))) {
      const request = { chatThreadId, atMost: COMPARED_MESSAGES_MAX };
      const { hitIds } = await this.deps.hits.reader(caseId).threadMessageIds(viewer, criteria, request, { signal });
      hitIds.forEach((hitId) => matching.add(hitId));
    }
    return (entry) => isOnly(entry) && entry.holders.some(({ hitId }) => matching.has(hitId));
  }
}

const keyOf = (copies: readonly VisibleThread[]): string =>
  createHash('sha256')
    .update(copies.map(({ chatThreadId, hitIds }) => `${chatThreadId}\n${hitIds.join(',')}`).join('\n'))
    .digest('hex');

/** The conversations with the messages that are hidden from the viewer. They must not be returned. */
function completeCopies(
  reader: HitReader,
  viewer: Viewer,
  copies: readonly VisibleThread[],
  signal: AbortSignal,
): Promise<VisibleThread[]> {
  const all = { ...viewer, seesPrivileged: true };
  return Promise.all(
    copies.map(async (copy) => {
      const request = { chatThreadId: copy.chatThreadId, atMost: COMPARED_MESSAGES_MAX };
      return { ...copy, ...(await reader.threadMessageIds(all, EVERYTHING, request, { signal })) };
    }),
  );
}

/** The visible messages that have a twin among the hidden ones. @param complete the comparison of all messages */
function hiddenTwins(copies: readonly VisibleThread[], complete: MergedConversation): HiddenTwins {
  const visible = new Set(copies.flatMap(({ hitIds }) => hitIds));
  return new Map(
    complete.messages.flatMap(({ holders }) => {
      const shown = holders.filter(({ hitId }) => visible.has(hitId));
      if (shown.length === holders.length) {
        return [];
      }
      const visibleIn = new Set(shown.map(({ source }) => source));
      const hiddenIn = new Set(holders.map(({ source }) => source).filter((source) => !visibleIn.has(source)));
      return shown.map(({ hitId }) => [hitId, { visibleIn, hiddenIn }] as const);
    }),
  );
}

async function mergeOf(
  reader: HitReader,
  viewer: Viewer,
  copies: readonly VisibleThread[],
  { twins, signal }: { twins: HiddenTwins; signal: AbortSignal },
): Promise<MergedConversation> {
  const read: ConversationCopy[] = [];
  for (const { chatThreadId, evidenceId, hitIds } of copies) {
    const contents = await reader.messageContents(viewer, hitIds, { signal });
    read.push({ chatThreadId, source: evidenceId, messages: contents.map(toCompared) });
  }
  const [first, ...others] = read;
  return first === undefined ? { messages: [], copies: [] } : mergeCopies(first, others, twins);
}

const toCompared = ({ hitId, time, direction, sender, text, files }: MessageContent): ComparedMessage => ({
  ...{ hitId, time, direction, files },
  sender: identifierKey(sender?.identifier ?? null),
  text: textKey(text),
});
