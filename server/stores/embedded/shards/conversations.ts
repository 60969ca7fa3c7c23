import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { ChatThreadSummary, MessageWindow, ThreadListRequest } from '@server/stores/hit-views';
import type { Viewer } from '@server/stores/viewer';
import { parseId } from '@server/stores/embedded/base/ids';
import { threadsOf } from '@server/stores/embedded/rows/threads/thread-ids';
import { findThreads } from '@server/stores/embedded/rows/threads/thread-search';
import { threadsReader } from '@server/stores/embedded/rows/threads/thread-summaries';

import type { CaseAccess } from './case-access';
import { mergeStatus } from './merge-status';

const EVERYTHING: HitCriteria = { filter: {}, queryFilters: [] };

/** A page of conversations with matching messages, each with the last of these. */
export async function threads(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { text = '', ...request }: ThreadListRequest,
  options?: SearchOptions,
): Promise<{ threads: ChatThreadSummary[]; totalCount: number; status: SearchStatus }> {
  const { engine, db } = access;
  const only = text === '' ? null : await findThreads(db, text, { ...(await engine.textOptions()), ...options });
  const parameters = { ...request, only };
  const page = await engine.execute(viewer, criteria, { name: 'threads', parameters }, options);
  const threadIds = page.value.threads.map(({ threadId }) => threadId);
  const counts = { name: 'threadCounts', parameters: { threadIds } } as const;
  const totals = await engine.execute(viewer, EVERYTHING, counts, options, page.snapshot);
  // An opened conversation shows all of its messages, also copies that lists do not show.
  const isStacked = criteria.filter.toolCopies === 'stacked';
  const apart: HitCriteria = { ...criteria, filter: { ...criteria.filter, toolCopies: 'apart' } };
  const matches = isStacked ? await engine.execute(viewer, apart, counts, options, page.snapshot) : null;
  const summaries = threadsReader(db)(threadIds);
  const lastHitIds = page.value.threads.map(({ hitId }) => hitId);
  const hits = new Map((await access.load(viewer, lastHitIds)).map((hit) => [hit.id, hit]));
  return {
    threads: page.value.threads.flatMap(({ threadId, count, hitId }, index) => {
      const summary = summaries.get(threadId);
      const hit = hits.get(String(hitId));
      return summary === undefined || hit === undefined
        ? []
        : {
            chatThreadId: summary.chatThreadId,
            evidenceId: summary.evidenceId,
            name: summary.name,
            participants: summary.participants,
            hit,
            hitCount: matches?.value[index] ?? count,
            totalHitCount: totals.value[index] ?? 0,
          };
    }),
    totalCount: page.value.totalCount,
    status: mergeStatus(page.status, totals.status, matches?.status ?? 'success'),
  };
}

export async function countThreads(
  { engine, db }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  chatThreadIds: readonly string[],
  options?: SearchOptions,
): Promise<{ counts: { chatThreadId: string; hitCount: number }[]; status: SearchStatus }> {
  const threadIdOf = new Map(chatThreadIds.map((id) => [id, threadsOf(db, [id])[0]]));
  const threadIds = [...new Set([...threadIdOf.values()].filter((id) => id !== undefined))];
  const operation = { name: 'threadCounts', parameters: { threadIds } } as const;
  const { value, status } = await engine.execute(viewer, criteria, operation, options);
  const countOf = new Map(threadIds.map((id, index) => [id, value[index] ?? 0]));
  return {
    counts: chatThreadIds.map((chatThreadId) => ({
      chatThreadId,
      hitCount: countOf.get(threadIdOf.get(chatThreadId) ?? 0) ?? 0,
    })),
    status,
  };
}

/** The messages around the opened one, which is included even when it does not match the criteria. */
export async function messagesAround(
  access: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { hitId, rangeLeft, rangeRight }: { hitId: string; rangeLeft: number; rangeRight: number },
  options?: SearchOptions,
): Promise<(MessageWindow & { status: SearchStatus }) | null> {
  const id = parseId(hitId);
  const around = id === null ? null : access.messagePosition(viewer, id, await access.engine.localTimes());
  if (around === null) {
    return null;
  }
  const operation = { name: 'messages', parameters: { around, rangeLeft, rangeRight } } as const;
  const { value, status } = await access.engine.execute(viewer, criteria, operation, options);
  return {
    hits: await access.load(viewer, value.hitIds),
    totalCount: value.totalCount,
    index: value.index,
    leftHasMore: value.leftHasMore,
    rightHasMore: value.rightHasMore,
    status,
  };
}
