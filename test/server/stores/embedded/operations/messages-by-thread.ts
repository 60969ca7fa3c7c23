import { timeOf } from '@test/server/helpers/brute-views';

import type { OperationCase } from './operation-case';
import { threadIdOf } from './view-case';

/** The matching messages of each thread: by date, undated last, then by hit id. */
export function messagesByThread({ hits }: OperationCase): Map<number, OperationCase['hits'][number][]> {
  const threads = new Map<number, OperationCase['hits'][number][]>();
  for (const hit of hits) {
    if (hit.record.chat !== null) {
      const threadId = threadIdOf(hit.record.chat.threadKey);
      threads.set(threadId, [...(threads.get(threadId) ?? []), hit]);
    }
  }
  threads.forEach((messages) =>
    messages.sort(
      (one, other) => (timeOf(one) ?? Infinity) - (timeOf(other) ?? Infinity) || Number(one.id) - Number(other.id),
    ),
  );
  return threads;
}
