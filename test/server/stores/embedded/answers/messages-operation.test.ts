import { messagesOperation } from '@server/stores/embedded/answers/messages-operation';
import { timeOf } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

import { AnswerCase, type FilledSegment } from './answer-case';
import { messagesByThread } from './messages-by-thread';
import { drawViews } from './view-case';

/** All that a viewer may see: the same segments without a filter. */
function unfiltered(segments: readonly FilledSegment[]): AnswerCase {
  for (let seed = 0; ; seed += 1) {
    const given = new AnswerCase(new Random(seed), segments);
    if (given.matched.every(({ bits }) => bits === null)) {
      return given;
    }
  }
}

describe('messages around a hit', () => {
  it.each([1, 2, 5])('are those that match, by date, and the hit itself in any case (%i threads)', (threads) => {
    const random = new Random(91);
    const segments = drawViews(random, 6);
    const visible = unfiltered(segments.slice(2));
    for (let draw = 0; draw < 80; draw += 1) {
      const given = new AnswerCase(random, segments.slice(2));
      const [threadId, thread] = random.pick([...messagesByThread(visible)]);
      const opened = random.pick(thread);
      const around = { hitId: Number(opened.id), threadId, date: timeOf(opened) };
      const [rangeLeft, rangeRight] = [random.pick([0, 1, 10, 500]), random.pick([0, 1, 10, 500])];
      const matching = new Set(
        messagesByThread(given)
          .get(threadId)
          ?.map(({ id }) => id),
      );
      const shown = thread.filter(({ id }) => id === opened.id || matching.has(id)).map(({ id }) => Number(id));
      const place = shown.indexOf(Number(opened.id));
      const from = Math.max(0, place - rangeLeft);
      const to = Math.min(shown.length, place + rangeRight + 1);
      expect(given.ask(messagesOperation, { around, rangeLeft, rangeRight }, threads)).toEqual({
        hitIds: shown.slice(from, to),
        totalCount: matching.size,
        leftHasMore: from > 0,
        rightHasMore: to < shown.length,
      });
    }
  });
});
