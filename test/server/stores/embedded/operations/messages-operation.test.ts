import { messagesOperation } from '@server/stores/embedded/operations/messages-operation';
import { nearestMessageOperation } from '@server/stores/embedded/operations/nearest-message-operation';
import { threadOutlineOperation } from '@server/stores/embedded/operations/thread-outline-operation';
import { timeOf } from '@test/server/helpers/brute-views';
import { Random } from '@test/server/helpers/random';

import { OperationCase, type FilledSegment } from './operation-case';
import { messagesByThread } from './messages-by-thread';
import { drawViews } from './view-case';

/** All hits that a viewer may see: the same segments without a filter. */
function unfiltered(segments: readonly FilledSegment[]): OperationCase {
  for (let seed = 0; ; seed += 1) {
    const given = new OperationCase(new Random(seed), segments);
    if (given.matched.every(({ bits }) => bits === null)) {
      return given;
    }
  }
}

describe('messages around a hit', () => {
  it.each([1, 2, 5])('are the matching messages by date, and always the hit itself (%i threads)', (threads) => {
    const random = new Random(91);
    const segments = drawViews(random, 6);
    const visible = unfiltered(segments.slice(2));
    for (let draw = 0; draw < 80; draw += 1) {
      const given = new OperationCase(random, segments.slice(2));
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
      const index = shown.indexOf(Number(opened.id));
      const from = Math.max(0, index - rangeLeft);
      const to = Math.min(shown.length, index + rangeRight + 1);
      expect(given.execute(messagesOperation, { around, rangeLeft, rangeRight }, threads)).toEqual({
        hitIds: shown.slice(from, to),
        totalCount: matching.size,
        index: thread.slice(0, thread.indexOf(opened)).filter(({ id }) => matching.has(id)).length,
        leftHasMore: from > 0,
        rightHasMore: to < shown.length,
      });
    }
  });
});

describe('the nearest message of a thread', () => {
  it.each([1, 2, 5])('is the first matching message before or after a position (%i threads)', (threads) => {
    const random = new Random(92);
    const segments = drawViews(random, 6);
    for (let draw = 0; draw < 80; draw += 1) {
      const given = new OperationCase(random, segments.slice(2));
      const [threadId, thread] = random.pick([...messagesByThread(given), [99_999, []] as const]);
      const start = thread.length === 0 ? undefined : random.pick(thread);
      const from = {
        date: (start && timeOf(start)) ?? random.pick([Infinity, -Infinity]),
        hitId: Number(start?.id ?? 0) + random.pick([-1, 0, 1]),
      };
      const isBefore = (hit: (typeof thread)[number]): number =>
        placeOf(hit).date === from.date ? placeOf(hit).hitId - from.hitId : placeOf(hit).date - from.date;
      const forward = thread.findIndex((hit) => isBefore(hit) >= 0);
      const backward = thread.findLastIndex((hit) => isBefore(hit) <= 0);
      for (const [direction, index] of [['forward', forward] as const, ['backward', backward] as const]) {
        expect(given.execute(nearestMessageOperation, { threadId, from, direction }, threads)).toEqual({
          hitId: index < 0 ? null : Number(thread[index]?.id),
          index: index < 0 ? null : index,
          totalCount: thread.length,
        });
      }
    }
  });
});

describe('the outline of a thread', () => {
  it.each([1, 2, 5])('lists every message of a short thread and a sample of a long one (%i threads)', (threads) => {
    const random = new Random(93);
    const segments = drawViews(random, 6);
    for (let draw = 0; draw < 60; draw += 1) {
      const given = new OperationCase(random, segments.slice(2));
      const [threadId, thread] = random.pick([...messagesByThread(given), [99_999, []] as const]);
      const points = random.pick([1, 3, 10, 2_000]);
      const outline = given.execute(threadOutlineOperation, { threadId, points }, threads);
      const all = thread.map((hit, index) => ({ ...placeOf(hit), index }));
      expect(outline.totalCount).toBe(thread.length);
      expect(outline.messages.length).toBeLessThanOrEqual(points);
      if (thread.length <= points) {
        expect(outline.messages).toEqual(all);
      } else {
        const byHit = new Map(all.map((message) => [message.hitId, message]));
        const dates = outline.messages.map(({ hitId }) => byHit.get(hitId)?.index ?? NaN);
        expect(dates).toEqual([...dates].sort((left, right) => left - right));
        expect(outline.messages[0]).toEqual(all[0]);
      }
    }
  });
});

const placeOf = (hit: Parameters<typeof timeOf>[0]) => ({ date: timeOf(hit) ?? Infinity, hitId: Number(hit.id) });
