import { threadCountsOperation } from '@server/stores/embedded/operations/thread-counts-operation';
import { threadsOperation } from '@server/stores/embedded/operations/threads-operation';
import { timeOf } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

import { OperationCase } from './operation-case';
import { messagesByThread } from './messages-by-thread';
import { drawViews } from './view-case';

/** Threads with their last message: newest of the dated, then by hit id. */
const summariesOf = (given: OperationCase) =>
  [...messagesByThread(given)].map(([threadId, messages]) => {
    const last = messages.filter((message) => timeOf(message) !== null).at(-1) ?? messages.at(-1);
    return { threadId, count: messages.length, hitId: Number(last?.id), date: last ? timeOf(last) : null };
  });

describe('threads', () => {
  it.each([1, 2, 5])('are counted, with the last message of each, in either order (%i threads)', (threads) => {
    const random = new Random(81);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 40; draw += 1) {
      const given = OperationCase.some(random, segments);
      const sort = { by: random.pick(['date', 'count'] as const), order: random.pick(['asc', 'desc'] as const) };
      const sign = sort.order === 'asc' ? 1 : -1;
      const all = summariesOf(given).sort((one, other) => {
        const undated = Number(one.date === null) - Number(other.date === null);
        const byDate = undated || sign * ((one.date ?? 0) - (other.date ?? 0));
        return (sort.by === 'count' ? sign * (one.count - other.count) : byDate) || one.threadId - other.threadId;
      });
      const [start, size] = [random.below(6), random.pick([1, 4, 20])];
      expect(given.execute(threadsOperation, { sort, start, size, only: null }, threads)).toEqual({
        threads: all.slice(start, start + size).map(({ threadId, count, hitId }) => ({ threadId, count, hitId })),
        totalCount: all.length,
      });
    }
  });

  it.each([1, 2, 5])('are counted by id, in the requested order (%i threads)', (threads) => {
    const random = new Random(82);
    const segments = drawViews(random, 7);
    for (let draw = 0; draw < 40; draw += 1) {
      const given = OperationCase.some(random, segments);
      const messages = messagesByThread(given);
      // With one thread each message is looked up, with all threads messages are scanned.
      const threadIds = Array.from({ length: 14 }, (_, index) => 14 - index).filter(() => random.chance(0.5));
      const requested = random.chance(0.5) ? threadIds : threadIds.slice(0, 1);
      expect(given.execute(threadCountsOperation, { threadIds: requested }, threads)).toEqual(
        requested.map((threadId) => messages.get(threadId)?.length ?? 0),
      );
    }
  });
});
