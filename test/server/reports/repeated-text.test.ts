import type { Hit } from '@contract/model/hit';
import { repeatedRanges, targetsInRepetition } from '@server/reports/redaction/repeated-text';
import { buildHit } from '@test/helpers/builders/build-hit';

const MESSAGE = 'Meet at 7 at the zebra crossing, the one by the harbour';
const WORDS = { value: MESSAGE, start: MESSAGE.indexOf('zebra'), end: MESSAGE.indexOf(',') };
const SHORT = { value: MESSAGE, start: 8, end: 9 };
const shown = (text: string, part = WORDS) =>
  repeatedRanges(text, part).map(({ start, end }) => text.slice(start, end));

describe('redacted words in a text that repeats them', () => {
  it.each([
    ['the same text', MESSAGE, ['zebra crossing']],
    ['a sender before it', `Anna: ${MESSAGE}`, ['zebra crossing']],
    [
      'another text with the words',
      'The ZEBRA  crossing and the zebra crossing',
      ['ZEBRA  crossing', 'zebra crossing'],
    ],
    ['a text without them', 'The harbour', []],
    ['cut off within the words', 'Meet at 7 at the zebra cro…', ['zebra cro']],
    ['cut off after one letter, with a sender', 'Anna: Meet at 7 at the z...', ['z']],
    ['cut off before the words', 'Meet at 7 at the …', []],
    ['cut off without a sign', 'Meet at 7 at the zebra c', ['zebra c']],
    ['the start of another text', 'Meet at 8 at the zebra cro…', []],
  ])('are found in %s', (_what, text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it.each([
    ['the same text', MESSAGE, ['7']],
    ['a sender before it', `Anna: ${MESSAGE}`, ['7']],
    ['its start', 'Meet at 7 at the zebra cro…', ['7']],
    ['another text', 'Meet at 7 or 17', []],
  ])('of one character are found in %s, and only in a repetition', (_what, text, expected) => {
    expect(shown(text, SHORT)).toEqual(expected);
  });
});

describe('the targets in an item that repeats another', () => {
  const messageOf = (text: string, replyTo: { originalId: null; text: string } | null = null): Hit =>
    buildHit('1', {
      chat: {
        ...{ chatThreadId: 't', threadName: null, participants: [], sender: null, direction: 'unknown', text },
        ...{ status: null, timestamp: null, isSystem: false, replyTo },
      },
    });
  const range = { kind: 'text', fragment: null, index: 0, sha256: '', isMessage: true } as const;

  it('are one for each spelling of the words, in a quotation too, and none in an item with the same file', () => {
    const part = { hit: messageOf(MESSAGE), target: { ...range, start: WORDS.start, end: WORDS.end } };
    const reply = messageOf('no zebra', { originalId: null, text: `${MESSAGE} zebra crossing` });
    const { start, end } = WORDS;
    expect(targetsInRepetition(reply, 'quote', part)).toMatchObject([{ kind: 'quote', start, end }]);
    expect(targetsInRepetition(reply, 'content', part)).toEqual([]);
    expect(targetsInRepetition(messageOf('nothing'), 'message', part)).toEqual([]);
  });
});
