import { setImmediate } from 'node:timers/promises';

import { parseId } from '@server/stores/embedded/base/ids';
import { messageContentsReader } from '@server/stores/embedded/rows/hits/message-contents';
import { threadsOf } from '@server/stores/embedded/rows/threads/thread-ids';
import { isCopyOfThread, sharedPeople } from '@server/stores/embedded/rows/threads/thread-people';
import { threadsReader } from '@server/stores/embedded/rows/threads/thread-summaries';
import { visibleHitsReader } from '@server/stores/embedded/rows/hits/visible-hits';
import type { SearchStatus, HitCriteria, SearchOptions } from '@server/stores/hit-store';
import type { MessageContent, ThreadIdentity } from '@server/stores/message-copies-reader';
import type { Viewer } from '@server/stores/viewer';

import type { CaseAccess } from './case-access';

/** Rows that are read between two turns of the event loop: about 10 ms. */
const SLICE = 500;

export async function threadsWithSamePeople(
  { db, threadDirectory }: CaseAccess,
  chatThreadId: string,
  take: number,
  options: SearchOptions = {},
): Promise<{ thread: ThreadIdentity; others: ThreadIdentity[] } | null> {
  const [threadId = 0] = threadsOf(db, [chatThreadId]);
  const directory = await threadDirectory.all();
  options.signal?.throwIfAborted();
  const thread = directory.get(threadId);
  if (thread === undefined) {
    return null;
  }
  const others = [...directory.values()]
    .filter((other) => isCopyOfThread(thread, other))
    .map((other) => ({ threadId: other.threadId, share: sharedPeople(thread, other) }))
    .sort((one, two) => two.share - one.share || one.threadId - two.threadId)
    .slice(0, take);
  const summaries = threadsReader(db)([threadId, ...others.map((other) => other.threadId)]);
  const identify = (id: number): ThreadIdentity[] => {
    const summary = summaries.get(id);
    return summary === undefined
      ? []
      : [{ chatThreadId: summary.chatThreadId, evidenceId: summary.evidenceId, name: summary.name }];
  };
  const [self] = identify(threadId);
  return self === undefined ? null : { thread: self, others: others.flatMap((other) => identify(other.threadId)) };
}

export async function threadMessageIds(
  { engine, db }: CaseAccess,
  viewer: Viewer,
  criteria: HitCriteria,
  { chatThreadId, atMost }: { chatThreadId: string; atMost: number },
  options?: SearchOptions,
): Promise<{ hitIds: string[]; totalCount: number; status: SearchStatus }> {
  const [threadId] = threadsOf(db, [chatThreadId]);
  if (threadId === undefined) {
    return { hitIds: [], totalCount: 0, status: 'success' };
  }
  // A position before every message.
  const around = { hitId: 0, threadId, date: -Infinity };
  const operation = { name: 'messages', parameters: { around, rangeLeft: 0, rangeRight: atMost } } as const;
  const { value, status } = await engine.execute(viewer, criteria, operation, options);
  return { hitIds: value.hitIds.slice(1).map(String), totalCount: value.totalCount, status };
}

export async function messageContents(
  { engine, db }: CaseAccess,
  viewer: Viewer,
  hitIds: readonly string[],
  options: SearchOptions = {},
): Promise<MessageContent[]> {
  const ids = hitIds.flatMap((hitId) => parseId(hitId) ?? []);
  const read = messageContentsReader(db);
  const visibleHits = visibleHitsReader(db);
  const localTimes = await engine.localTimes();
  const contents: MessageContent[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = ids.slice(start, start + SLICE);
    const visible = visibleHits(viewer, slice);
    contents.push(
      ...read(
        slice.filter((id) => visible.has(id)),
        localTimes,
      ),
    );
    await setImmediate();
    options.signal?.throwIfAborted();
  }
  return contents;
}
