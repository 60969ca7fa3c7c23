import type { ComparedMessage } from '@server/domain/message-copies/compared-message';
import { mergeCopies, type ConversationCopy, type MergedMessage } from '@server/domain/message-copies/merge-copies';

const START = Date.UTC(2024, 5, 1, 8);
const MINUTE = 60_000;

const message = (number: number, given: Partial<ComparedMessage> = {}): ComparedMessage => ({
  hitId: `m${number}`,
  time: START + number * 10 * MINUTE,
  direction: 'outgoing',
  ...{ sender: '604069011', text: `Message number ${number}`, files: [] },
  ...given,
});
const messages = (...numbers: number[]) => numbers.map((number) => message(number));
const copy = (source: number, own: readonly ComparedMessage[], clock = 0, thread = `t${source}`): ConversationCopy => ({
  chatThreadId: thread,
  source,
  messages: own.map((one) => ({
    ...one,
    hitId: `${one.hitId}@${source}`,
    time: one.time === null ? null : one.time + clock,
  })),
});
/** Each message as its holders. `~`: uncertain to be the same; `?`: may also be held by other devices. */
const shown = (merged: readonly MergedMessage[]) =>
  merged.map(
    ({ holders, isUncertain }) =>
      holders.map(({ hitId, isUncertain: mayDiffer }) => `${hitId}${mayDiffer ? '~' : ''}`).join(' ') +
      (isUncertain ? '?' : ''),
  );

describe('a merged conversation of several devices', () => {
  it('contains the messages of a single copy by time, undated ones last', () => {
    const own = [message(2), message(9, { time: null }), message(1), message(8, { time: null })];
    expect(mergeCopies(copy(1, own), [])).toEqual({
      messages: ['m1', 'm2', 'm9', 'm8'].map((id) => ({
        holders: [{ source: 1, hitId: `${id}@1`, isUncertain: false }],
        isUncertain: false,
        isCompared: true,
      })),
      copies: [],
    });
  });

  it('contains each message once with its holders, by the clock of the first device', () => {
    const merged = mergeCopies(copy(1, messages(1, 2, 3, 4, 6)), [copy(2, messages(2, 3, 4, 5), 30 * MINUTE)]);
    expect(shown(merged.messages)).toEqual(['m1@1', 'm2@1 m2@2', 'm3@1 m3@2', 'm4@1 m4@2', 'm5@2', 'm6@1']);
    expect(merged.messages[1]?.holders[1]).toEqual({ source: 2, hitId: 'm2@2', isUncertain: false });
    expect(merged.copies).toEqual([
      {
        ...{ chatThreadId: 't2', source: 2, clockOffset: 30 * MINUTE },
        ...{ matched: 3, uncertain: 0, onlyInFirst: 2, onlyHere: 1 },
      },
    ]);
  });

  it('counts for a third device the messages that it lacks of the first one, not those of the second one', () => {
    const merged = mergeCopies(copy(1, messages(1, 2, 3, 4)), [
      copy(2, messages(1, 2, 3, 7, 8, 9)),
      copy(3, messages(2, 3, 4, 7)),
    ]);
    expect(shown(merged.messages)).toEqual([
      ...['m1@1 m1@2', 'm2@1 m2@2 m2@3', 'm3@1 m3@2 m3@3', 'm4@1 m4@3', 'm7@2 m7@3', 'm8@2', 'm9@2'],
    ]);
    expect(
      merged.copies.map(({ source, matched, onlyInFirst, onlyHere }) => [source, matched, onlyInFirst, onlyHere]),
    ).toEqual([
      [2, 3, 1, 3],
      [3, 4, 1, 0],
    ]);
  });

  it('uses one conversation of each further device: the first that matches', () => {
    const merged = mergeCopies(copy(1, messages(1, 2, 3)), [
      copy(2, messages(11, 12, 13), 0, 'other'),
      copy(2, messages(1, 2, 3), 0, 'same'),
      copy(2, messages(1, 2, 3), 0, 'again'),
    ]);
    expect(merged.copies.map(({ chatThreadId }) => chatThreadId)).toEqual(['same']);
    expect(shown(merged.messages)).toEqual(['m1@1 m1@2', 'm2@1 m2@2', 'm3@1 m3@2']);
  });

  it.each<[what: string, first: number[], other: number[], isSame: boolean]>([
    ['three messages of many', [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 21, 22, 23, 24, 25], true],
    ['two messages of many', [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 21, 22, 23, 24, 25, 26], false],
    ['half of the smaller one', [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 21, 22], true],
    ['half of the smaller one, the other way', [1, 2, 21, 22], [1, 2, 3, 4, 5, 6, 7, 8], true],
    ['less than half of the smaller one', [1, 2, 3, 4, 5, 6, 7, 8], [1, 21, 22], false],
    ['the only message of one', [1, 2, 3], [1], true],
    ['no message', [1, 2], [21, 22], false],
    ['no message, and none in the other one', [1, 2], [], false],
  ])('is compared with a copy that has %s in common', (_what, first, other, isSame) => {
    const merged = mergeCopies(copy(1, messages(...first)), [copy(2, messages(...other))]);
    expect(merged.copies.length).toBe(Number(isSame));
    expect(merged.messages).toHaveLength(isSame ? new Set([...first, ...other]).size : first.length);
  });

  it('has no clock offset for a device with too few messages in common', () => {
    const merged = mergeCopies(copy(1, messages(1, 2)), [copy(2, messages(1, 2), 5_000)]);
    expect(merged.copies[0]).toMatchObject({ clockOffset: null, matched: 2 });
  });

  it('marks and counts uncertain matches', () => {
    const unknown = { sender: null, direction: 'unknown' } as const;
    const first = [...messages(1, 2, 3), message(4, unknown)];
    const merged = mergeCopies(copy(1, first), [copy(2, [...messages(1, 2, 3), message(4, unknown)])]);
    expect(shown(merged.messages).at(-1)).toBe('m4@1 m4@2~');
    expect(merged.copies[0]).toMatchObject({ matched: 4, uncertain: 1 });
  });

  it('is not merged when all matches are uncertain', () => {
    const unknown = [1, 2, 3].map((number) => message(number, { sender: null, direction: 'unknown' }));
    expect(mergeCopies(copy(1, unknown), [copy(2, unknown)]).copies).toEqual([]);
  });

  it('leaves out of the comparison what has a hidden twin: an equal message does not take its place', () => {
    const equal = (number: number, minutes: number) =>
      message(number, { text: 'ok', time: START + 40 * MINUTE + minutes * MINUTE });
    const first = copy(1, [...messages(1, 2, 3), equal(4, 0), equal(5, 1)]);
    // The second device has both, too; its copy of the first one is hidden.
    const second = copy(2, [...messages(1, 2, 3), equal(5, 1)]);
    const twins = new Map([['m4@1', { visibleIn: new Set([1]), hiddenIn: new Set([2]) }]]);
    const merged = mergeCopies(first, [second], twins);
    expect(shown(merged.messages).slice(3)).toEqual(['m4@1?', 'm5@1 m5@2']);
    expect(merged.messages.map(({ isCompared }) => isCompared)).toEqual([true, true, true, false, true]);
    expect(merged.copies[0]).toMatchObject({ matched: 4, onlyInFirst: 0, onlyHere: 0 });
  });

  it('compares a message with a third device although its twin on the second one is hidden', () => {
    const at = (...sources: number[]) => ({ visibleIn: new Set([1, 3]), hiddenIn: new Set(sources) });
    const twins = new Map(['m4@1', 'm4@3'].map((hitId) => [hitId, at(2)]));
    const copies = [copy(2, messages(1, 2, 3)), copy(3, messages(1, 2, 3, 4))];
    const merged = mergeCopies(copy(1, messages(1, 2, 3, 4)), copies, twins);
    expect(shown(merged.messages).at(-1)).toBe('m4@1 m4@3');
    expect(merged.copies.map(({ onlyInFirst, onlyHere }) => [onlyInFirst, onlyHere])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('marks an equal message that the other device may also hold, unless a further device holds it for certain', () => {
    const twice = { ...message(3), hitId: 'n3', time: START + 30 * MINUTE + 20_000 };
    const first = copy(1, [...messages(1, 2, 3), twice]);
    const second = copy(2, messages(1, 2, 3));
    expect(shown(mergeCopies(first, [second]).messages).filter((text) => text.endsWith('?'))).toHaveLength(1);
    const third = copy(3, [...messages(1, 2, 3), twice]);
    const merged = mergeCopies(first, [second, third]);
    expect(shown(merged.messages).filter((text) => text.endsWith('?'))).toEqual([]);
    // A device without the message does not make it certain.
    const fourth = copy(4, messages(1, 2));
    expect(shown(mergeCopies(first, [second, fourth]).messages).filter((text) => text.endsWith('?'))).toHaveLength(1);
    // The order of the devices makes no difference.
    expect(shown(mergeCopies(second, [first]).messages).filter((text) => text.endsWith('?'))).toHaveLength(1);
  });
});
