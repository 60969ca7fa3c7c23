import { agreedOffset, alignment } from '@server/domain/message-copies/clock-offset';
import type { ComparedMessage } from '@server/domain/message-copies/compared-message';
import { isUncertainCopy, matchMessages } from '@server/domain/message-copies/match-messages';
import { timeChains } from '@server/domain/message-copies/visible-copies';

const START = Date.UTC(2024, 5, 1, 8);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const message = (hitId: string, after: number | null, given: Partial<ComparedMessage> = {}): ComparedMessage => ({
  ...{ hitId, time: after === null ? null : START + after },
  direction: 'outgoing',
  ...{ sender: 'anna', text: `Message of ${hitId.slice(1)}`, files: [] },
  ...given,
});
/** Messages with different texts, ten minutes apart, all shifted by `later`. */
const row = (side: string, count: number, later = 0, given: Partial<ComparedMessage> = {}) =>
  Array.from({ length: count }, (_, index) => message(`${side}${index}`, index * 10 * MINUTE + later, given));
const offset = (...differences: number[]) => agreedOffset(Float64Array.from(differences));

describe('the offset of two clocks', () => {
  it.each<[what: string, differences: number[], expected: number | null]>([
    ['null without differences', [], null],
    ['null with two differences', [5, 5], null],
    ['the value of three equal differences', [5, 5, 5], 5],
    ['the median of close differences', [9, 1, 5, 3, 7], 5],
    ['the upper median of an even number', [4, 1, 3, 2], 3],
    ['that of the majority when it comes first', [HOUR, HOUR, HOUR, HOUR, 0, 0, 0], HOUR],
    ['that of the majority when a minority comes last', [0, 0, 0, 0, HOUR, HOUR, HOUR], 0],
    ['the smallest of equally frequent ones', [HOUR, HOUR, HOUR, 0, 0, 0], 0],
    ['independent of the order of differences', [HOUR, 0, 1, HOUR, 0], 0],
    ['negative when the differences are', [-HOUR, -HOUR, -HOUR, 0], -HOUR],
    ['the median when differences span two minutes', [0, 60 * SECOND, 120 * SECOND], 60 * SECOND],
    ['null when three differences span more than two minutes', [0, 60 * SECOND, 120 * SECOND + 1], null],
    ['null when no three differences agree', [0, 1, HOUR, HOUR + 1, 2 * HOUR], null],
  ])('is %s', (_what, differences, expected) => {
    expect(offset(...differences)).toBe(expected);
  });

  it('is computed from texts of at least eight characters that occur exactly once on both sides', () => {
    const known = (left: ComparedMessage[], right: ComparedMessage[]) => alignment(left, right);
    expect(known(row('a', 3), row('b', 3, HOUR))).toEqual({ clockOffset: HOUR, isClockKnown: true, isMirrored: false });
    const short = (side: string, later: number, text: string) =>
      row(side, 3, later).map((one, index) => ({ ...one, text: `${text}${index}` }));
    expect(known(short('a', 0, '1234567'), short('b', HOUR, '1234567')).isClockKnown).toBe(true);
    expect(known(short('a', 0, '123456'), short('b', HOUR, '123456')).isClockKnown).toBe(false);
    const twice = [...row('a', 3), message('a2', 0)];
    expect(known(twice, row('b', 3, HOUR))).toMatchObject({ clockOffset: 0, isClockKnown: false });
    expect(known(row('b', 3, HOUR), twice)).toMatchObject({ clockOffset: 0, isClockKnown: false });
  });

  it('is computed from the hashes of files', () => {
    const files = (side: string, later: number) =>
      row(side, 3, later).map((one, index) => ({ ...one, text: null, files: [`hash ${index}`] }));
    expect(alignment(files('a', 0), files('b', HOUR))).toMatchObject({ clockOffset: HOUR, isClockKnown: true });
    const without = row('a', 3).map((one) => ({ ...one, text: null }));
    expect(alignment(without, without).isClockKnown).toBe(false);
  });

  it('is unknown for messages without a date', () => {
    const undated = row('b', 3).map((one) => ({ ...one, time: null }));
    const nothing = { clockOffset: 0, isClockKnown: false, isMirrored: null };
    expect(alignment(row('a', 3), undated)).toEqual(nothing);
    expect(alignment(undated, row('a', 3))).toEqual(nothing);
  });

  it('is returned with isMirrored: whether most messages have opposite directions, or null when undecided', () => {
    const directions = (...incoming: boolean[]) =>
      row('b', incoming.length).map((one, index) => ({
        ...one,
        direction: incoming[index] ? ('incoming' as const) : ('outgoing' as const),
      }));
    const isMirrored = (right: ComparedMessage[]) => alignment(row('a', right.length), right).isMirrored;
    expect(isMirrored(directions(true, true, false))).toBe(true);
    expect(isMirrored(directions(false, false, true))).toBe(false);
    expect(isMirrored(directions(true, false))).toBeNull();
    expect(isMirrored(row('b', 3, 0, { direction: 'unknown' }))).toBeNull();
    expect(alignment(row('a', 3, 0, { direction: 'unknown' }), row('b', 3)).isMirrored).toBeNull();
  });
});

describe('matches of messages', () => {
  const anchors = (side: string) => row(side, 3).map((one) => ({ ...one, hitId: `${one.hitId}0` }));
  /** Whether two messages match, next to three equal pairs that fix the clock offset. */
  function verdictOf(left: ComparedMessage, right: ComparedMessage): string {
    const { matches } = matchMessages([...anchors('a'), left], [...anchors('b'), right]);
    const match = matches.find((one) => one.left === left && one.right === right);
    return match === undefined ? 'no' : match.isUncertain ? 'perhaps' : 'yes';
  }
  const here = (after: number, given: Partial<ComparedMessage> = {}) =>
    message('ax', 5 * HOUR + after, { text: 'the same', ...given });

  it.each<[what: string, right: ComparedMessage, verdict: string]>([
    ['at the same time', here(0), 'yes'],
    ['two minutes later', here(2 * MINUTE), 'yes'],
    ['two minutes before', here(-2 * MINUTE), 'yes'],
    ['more than two minutes later', here(2 * MINUTE + 1), 'perhaps'],
    ['more than two minutes before', here(-2 * MINUTE - 1), 'perhaps'],
    ['an hour later', here(HOUR), 'perhaps'],
    ['more than an hour later', here(HOUR + 1), 'no'],
    ['more than an hour before', here(-HOUR - 1), 'no'],
    ['of another sender', here(0, { sender: 'bert' }), 'no'],
    ['of an unknown sender, in the same direction', here(0, { sender: null }), 'yes'],
    ['of an unknown sender, in the other direction', here(0, { sender: null, direction: 'incoming' }), 'no'],
    ['of an unknown sender and direction', here(0, { sender: null, direction: 'unknown' }), 'perhaps'],
    ['with another text', here(0, { text: 'something else' }), 'no'],
    ['without text, two seconds later', here(2 * SECOND, { text: null }), 'perhaps'],
    ['without text, more than two seconds later', here(2 * SECOND + 1, { text: null }), 'no'],
    ['without text, with a file', here(0, { text: null, files: ['f'] }), 'no'],
    ['without a date', here(0, { time: null }), 'no'],
  ])('compare a message with one %s', (_what, right, verdict) => {
    expect(verdictOf(here(0), right)).toBe(verdict);
    expect(verdictOf(right, here(0))).toBe(verdict);
  });

  it.each<[what: string, left: Partial<ComparedMessage>, right: Partial<ComparedMessage>, verdict: string]>([
    ['one file of several in common', { files: ['f', 'g'] }, { files: ['g', 'h'] }, 'yes'],
    ['different files with the same text', { text: 'x', files: ['f'] }, { text: 'x', files: ['g'] }, 'perhaps'],
    ['a file on one side only, with the same text', { text: 'x', files: ['f'] }, { text: 'x' }, 'yes'],
    ['different files without a text', { files: ['f'] }, { files: ['g'] }, 'perhaps'],
    ['neither text nor file', {}, {}, 'perhaps'],
  ])('compare messages with %s', (_what, left, right, verdict) => {
    expect(verdictOf(here(0, { text: null, ...left }), here(0, { text: null, ...right }))).toBe(verdict);
  });

  it('pair equal messages with the nearest in time, in any order', () => {
    const lefts = [message('a1', HOUR, { text: 'ok' }), message('a2', 0, { text: 'ok' })];
    const rights = [message('b2', SECOND, { text: 'ok' }), message('b1', HOUR + SECOND, { text: 'ok' })];
    const pairs = matchMessages(lefts, rights).matches.map(({ left, right }) => left.hitId + right.hitId);
    expect(pairs.sort()).toEqual(['a1b1', 'a2b2']);
  });

  it('mark unmatched messages as uncertain when the other side has the same text close in time, or they have no time', () => {
    const repeated = (side: string, after: number) => message(`${side}y`, after, { text: 'Message of 10' });
    // The clock of the other side is an hour ahead.
    const later = row('b', 5, HOUR).map((one) => ({
      ...one,
      hitId: `${one.hitId}0`,
      text: one.text && `${one.text}0`,
    }));
    const first = row('a', 5).map((one) => ({ ...one, hitId: `${one.hitId}0`, text: one.text && `${one.text}0` }));
    const lone = (left: ComparedMessage[], right: ComparedMessage[]) => {
      const { onlyLeft, onlyRight } = matchMessages(left, right);
      return [onlyLeft, onlyRight].map((list) => list.map(({ isUncertain }) => isUncertain));
    };
    expect(lone([...first, repeated('a', 10 * MINUTE + 60 * SECOND)], later)).toEqual([[true], []]);
    expect(lone([...first, repeated('a', 12 * MINUTE)], later)).toEqual([[true], []]);
    expect(lone([...first, repeated('a', 12 * MINUTE + 1)], later)).toEqual([[false], []]);
    expect(lone(first, [...later, repeated('b', HOUR + 11 * MINUTE)])).toEqual([[], [true]]);
    expect(lone(first, [...later, repeated('b', 2 * HOUR + 11 * MINUTE)])).toEqual([[], [false]]);
    expect(lone([...first, message('az', null)], later)).toEqual([[true], []]);
    expect(lone([...first, message('az', 10 * MINUTE)], later)).toEqual([[false], []]);
  });

  it('of two tools are uncertain when sender and direction are unknown, and when their files differ', () => {
    const [one, unknown] = [message('a1', 0), message('a1', 0, { sender: null })];
    expect(isUncertainCopy(one, one)).toBe(false);
    expect(isUncertainCopy(unknown, one)).toBe(false);
    expect(isUncertainCopy({ ...unknown, direction: 'unknown' }, one)).toBe(true);
    expect(isUncertainCopy(one, { ...unknown, direction: 'unknown' })).toBe(true);
    expect(isUncertainCopy({ ...one, files: ['f'] }, { ...one, files: ['g'] })).toBe(true);
    expect(isUncertainCopy({ ...one, files: ['f', 'g'] }, { ...one, files: ['g'] })).toBe(false);
    expect(isUncertainCopy({ ...one, files: ['f'] }, one)).toBe(false);
  });
});

describe('time chains', () => {
  it('end where consecutive times are more than two seconds apart, and keep items without a time together', () => {
    const chains = (...times: number[]) => timeChains(times, (time) => time);
    expect(chains()).toEqual([]);
    expect(chains(4_000, 0, 2_000)).toEqual([[0, 2_000, 4_000]]);
    expect(chains(2_001, 0)).toEqual([[0], [2_001]]);
    expect(chains(NaN, NaN)).toEqual([[NaN, NaN]]);
  });
});
