import { alignment } from '@server/domain/message-copies/clock-offset';
import {
  identifierKey,
  serviceKey,
  textKey,
  type ComparedMessage,
} from '@server/domain/message-copies/compared-message';
import { matchMessages } from '@server/domain/message-copies/match-messages';

const START = Date.UTC(2024, 5, 1, 8);
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

const message = (hitId: string, after: number | null, given: Partial<ComparedMessage> = {}): ComparedMessage => ({
  hitId,
  time: after === null ? null : START + after,
  direction: 'outgoing',
  sender: '604069011',
  text: `Message number ${hitId.slice(1)}`,
  files: [],
  ...given,
});

/** The same messages on the other device: received instead of sent, with a clock offset. */
const copyOf = (messages: readonly ComparedMessage[], clock = 0, given: Partial<ComparedMessage> = {}) =>
  messages.map((one): ComparedMessage => ({
    ...one,
    hitId: one.hitId.replace('a', 'b'),
    time: one.time === null ? null : one.time + clock,
    direction: one.direction === 'outgoing' ? 'incoming' : 'outgoing',
    ...given,
  }));

const ten = Array.from({ length: 10 }, (_, index) => message(`a${index}`, index * 10 * MINUTE));
const without = (messages: readonly ComparedMessage[], ...ids: string[]) =>
  messages.filter(({ hitId }) => !ids.includes(hitId));
const pairs = ({ matches }: ReturnType<typeof matchMessages>) =>
  matches
    .map(({ left, right, isUncertain }) => `${left.hitId}${isUncertain ? '~' : '='}${right.hitId}`)
    .sort((one, two) => one.localeCompare(two));
const unmatched = (messages: ReturnType<typeof matchMessages>['onlyLeft']) =>
  messages.map(({ message: { hitId }, isUncertain }) => `${hitId}${isUncertain ? '?' : ''}`);

describe('comparison keys', () => {
  it.each([
    ['+49 176 04069011', '604069011'],
    ['4917604069011@s.whatsapp.net', '604069011'],
    ['0176/04069011', '604069011'],
    ['Mira.Solvang@Mail.example', 'mira.solvang@mail.example'],
    ['110', '110'],
    [' ', null],
    [null, null],
  ])('of the account %p is %p', (identifier, key) => {
    expect(identifierKey(identifier)).toBe(key);
  });

  it.each([
    ['WhatsApp Messenger', 'whatsapp'],
    ['WhatsApp Business', 'whatsapp'],
    ['Signal', 'signal'],
    [null, ''],
  ])('of the service %p is %p', (service, key) => {
    expect(serviceKey(service)).toBe(key);
  });

  it('of a text ignore differences in spaces and line breaks', () => {
    expect(textKey('Two\r\nblinks  \u00a0now ')).toBe(textKey('Two\nblinks now'));
    expect(textKey(' \n')).toBeNull();
    expect(textKey('Ok')).not.toBe(textKey('ok'));
  });
});

describe('the clocks of two devices', () => {
  it.each([0, 3 * MINUTE + 12 * SECOND, -47 * MINUTE, 2 * 60 * MINUTE])(
    'are aligned at an offset of %p ms',
    (clock) => {
      const jitter = copyOf(ten, clock).map((one, index) => ({ ...one, time: (one.time ?? 0) + (index % 3) * SECOND }));
      const { clockOffset, isMirrored, isClockKnown } = alignment(ten, jitter);
      expect(Math.abs(clockOffset - clock)).toBeLessThanOrEqual(2 * SECOND);
      expect({ isMirrored, isClockKnown }).toEqual({ isMirrored: true, isClockKnown: true });
    },
  );

  it('are treated as equal with too few messages', () => {
    const two = ten.slice(0, 2);
    expect(alignment(two, copyOf(two, 30 * MINUTE))).toMatchObject({ clockOffset: 0, isClockKnown: false });
  });

  it('are not aligned by texts that are sent repeatedly', () => {
    const ok = Array.from({ length: 20 }, (_, index) => message(`a${index}`, index * MINUTE, { text: 'Good morning' }));
    expect(alignment(ok, copyOf(ok, 40 * MINUTE)).isClockKnown).toBe(false);
  });
});

describe('messages on two devices', () => {
  it('are matched by sender, time and text, with any clock offset', () => {
    const found = matchMessages(ten, copyOf(ten, 7 * MINUTE));
    expect(pairs(found)).toEqual(ten.map(({ hitId }) => `${hitId}=${hitId.replace('a', 'b')}`));
    expect([found.onlyLeft, found.onlyRight]).toEqual([[], []]);
  });

  it('that are missing on one of them are found, on either side', () => {
    const right = copyOf(without(ten, 'a3', 'a4'), 7 * MINUTE);
    const found = matchMessages(without(ten, 'a8'), right);
    expect(unmatched(found.onlyLeft)).toEqual(['a3', 'a4']);
    expect(unmatched(found.onlyRight)).toEqual(['b8']);
  });

  it('with the same text are matched with the nearest in time', () => {
    const left = [message('a1', 0, { text: 'ok' }), message('a2', 30 * SECOND, { text: 'ok' })];
    const found = matchMessages(left, copyOf(left.slice(1)));
    expect(pairs(found)).toEqual(['a2=b2']);
    // Which of the two the other device has cannot be known.
    expect(unmatched(found.onlyLeft)).toEqual(['a1?']);
  });

  it('of two senders do not match', () => {
    const left = [message('a1', 0, { text: 'ok' })];
    const right = copyOf(left, 0, { sender: '604069027' });
    expect(matchMessages(left, right).matches).toEqual([]);
  });

  it('without a sender are matched by direction, which is reversed on the other device', () => {
    const anonymous = ten.map((one) => ({ ...one, sender: null }));
    expect(pairs(matchMessages(anonymous, copyOf(anonymous)))).toHaveLength(10);
    const reply = message('a99', 5 * SECOND, { sender: null, text: 'ok' });
    const found = matchMessages([...anonymous, reply], [...copyOf(anonymous), { ...reply, hitId: 'b99' }]);
    expect(unmatched(found.onlyLeft)).toEqual(['a99']);
  });

  it('without sender and direction are uncertain', () => {
    const left = [message('a1', 0, { sender: null, direction: 'unknown' })];
    expect(pairs(matchMessages(left, copyOf(left, 0, { direction: 'unknown' })))).toEqual(['a1~b1']);
  });

  it('are matched by the hash of a file', () => {
    const picture = [message('a1', 0, { text: null, files: ['f1'] })];
    expect(pairs(matchMessages(picture, copyOf(picture)))).toEqual(['a1=b1']);
  });

  it('are uncertain with different files, missing content or distant times', () => {
    const left = [
      message('a1', 0, { text: 'Look', files: ['f1'] }),
      message('a2', 10 * MINUTE, { text: 'Gone here' }),
      message('a3', 30 * MINUTE, { text: 'Late' }),
      message('a4', 50 * MINUTE, { text: null, files: ['f4'] }),
    ];
    const right = copyOf(left).map((one) => {
      switch (one.hitId) {
        case 'b1':
          return { ...one, files: ['f2'] };
        case 'b2':
          return { ...one, text: null };
        case 'b3':
          return { ...one, time: (one.time ?? 0) + 20 * MINUTE };
        default:
          return { ...one, files: ['f4 re-encoded'] };
      }
    });
    expect(pairs(matchMessages(left, right))).toEqual(['a1~b1', 'a2~b2', 'a3~b3', 'a4~b4']);
  });

  it('with different texts at the same time do not match', () => {
    const left = [message('a1', 0, { text: 'Thursday' })];
    const found = matchMessages(left, copyOf(left, 0, { text: 'Friday' }));
    expect([unmatched(found.onlyLeft), unmatched(found.onlyRight)]).toEqual([['a1'], ['b1']]);
  });

  it('without a date are not matched, and are uncertain', () => {
    const left = [message('a1', null)];
    const found = matchMessages(left, copyOf(left));
    expect([unmatched(found.onlyLeft), unmatched(found.onlyRight)]).toEqual([['a1?'], ['b1?']]);
  });

  it('are each matched once in long conversations with repeated texts', () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      message(`a${index}`, index * 15 * SECOND, { text: ['ok', 'yes', '👍'][index % 3] ?? null }),
    );
    const found = matchMessages(many, copyOf(many, 2 * SECOND));
    expect(found.matches).toHaveLength(5_000);
    expect(new Set(found.matches.map(({ right }) => right.hitId)).size).toBe(5_000);
  });
});
