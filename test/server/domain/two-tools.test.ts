import { ComparedItems, DevicePeople } from '@server/domain/message-copies/compared-items';
import { groupItems } from '@server/domain/message-copies/group-items';
import { identitiesOf } from '@server/domain/message-copies/identify-item';
import type { ItemContent } from '@server/domain/message-copies/item-content';
import { isUncertainCopy } from '@server/domain/message-copies/match-messages';
import { finishTask } from '@server/stores/embedded/base/cooperative-task';
import { visibleCopies } from '@server/domain/message-copies/visible-copies';

const START = Date.UTC(2024, 4, 1, 10);
const SECOND = 1_000;
const HOUR = 3_600_000;
const MIA = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };
const OWNER = { name: null, identifier: '+49 176 04069011', isOwner: true };

type Message = NonNullable<ItemContent['message']>;

const message = (seconds: number | null, given: Partial<Message> = {}): ItemContent => ({
  artifact: { group: 'Communication', name: 'WhatsApp Messages' },
  time: seconds === null ? null : START + seconds * SECOND,
  ...{ content: null, fileName: null, keyDetail: null, values: [], position: null },
  message: { service: 'WhatsApp', direction: 'incoming', sender: MIA, text: 'See you there', files: [], ...given },
});
const valueOf = (name: string, value: string) => ({ name, value, number: null, time: null });
const item = (name: string, keyDetail: string | null, given: Partial<ItemContent> = {}): ItemContent => ({
  ...message(0),
  artifact: { group: name === 'Call Log' ? 'Communication' : 'Web', name },
  keyDetail,
  values: name === 'Call Log' && keyDetail !== null ? [valueOf('Parties', keyDetail)] : [],
  message: null,
  ...given,
});
const file = (sha256: string | null, given: Partial<ItemContent> = {}): ItemContent =>
  item('Pictures', 'a.jpg', { artifact: { group: 'Media', name: 'Pictures' }, content: sha256, time: null, ...given });

/** Item `L2` is the third of the left side. Conversations default to 1 on the left and 2 on the right side. */
interface Sides {
  left: readonly ItemContent[];
  right: readonly ItemContent[];
  parties?: ConstructorParameters<typeof DevicePeople>[0];
  threadOf?: (side: 'L' | 'R', index: number) => number;
}

/** The groups as `L0=R0`, sorted. Items without an identity are omitted. */
function groupsOf({ left, right, parties = [], threadOf = (side) => (side === 'L' ? 1 : 2) }: Sides): string[] {
  const people = new DevicePeople(parties);
  const items = new ComparedItems();
  const names: string[] = [];
  for (const [side, contents] of [
    ['L', left],
    ['R', right],
  ] as const) {
    contents.forEach((content, index) => {
      const identities = identitiesOf(content, people.owners);
      if (identities.length > 0) {
        items.add(names.push(`${side}${index}`), side === 'L' ? 0 : 1, threadOf(side, index), identities);
      }
    });
  }
  const groups: string[] = [];
  const addGroup = (members: readonly number[]) => {
    const group = members.map((index) => names[items.owners[index] ?? 0] ?? '');
    groups.push(group.sort().join('='));
  };
  finishTask(groupItems(items, people, addGroup));
  return groups.sort();
}

describe('files', () => {
  it('match by their content, under any artifact', () => {
    const archive = file('a', { artifact: { group: 'Files', name: 'Uncategorized Files' }, time: START });
    expect(groupsOf({ left: [file('a'), file('b')], right: [archive, file('c'), file('a')] })).toEqual(['L0=R0']);
  });

  it('are not compared without content', () => {
    expect(groupsOf({ left: [file(null)], right: [file(null)] })).toEqual([]);
  });
});

describe('messages', () => {
  it('match with service, text, sender and second in common', () => {
    const left = [message(0), message(60), message(120)];
    const right = [
      message(1.4, { service: 'WhatsApp Business', text: 'See  you\r\nthere' }),
      message(60, { text: 'See you here' }),
      message(123),
    ];
    expect(groupsOf({ left, right })).toEqual(['L0=R0']);
  });

  it('of different services or senders do not match', () => {
    const tom = { ...MIA, identifier: '+49 176 99999999' };
    expect(groupsOf({ left: [message(0)], right: [message(0, { service: 'Signal' })] })).toEqual([]);
    expect(groupsOf({ left: [message(0)], right: [message(0, { sender: tom })] })).toEqual([]);
  });

  it('match when the owner is the sender by direction and by number', () => {
    const sent = message(0, { direction: 'outgoing', sender: null });
    const right = [message(0, { direction: 'unknown', sender: { ...OWNER, isOwner: false } })];
    const parties = [{ threadId: 1, ...OWNER }];
    expect(groupsOf({ left: [sent], right, parties })).toEqual(['L0=R0']);
    expect(groupsOf({ left: [sent], right })).toEqual([]);
  });

  it('without a sender match those of any sender', () => {
    const nameless = message(0, { sender: null, direction: 'unknown' });
    expect(groupsOf({ left: [nameless], right: [message(0)] })).toEqual(['L0=R0']);
  });

  it('with one text to several people are distinguished by their conversations', () => {
    const sent = message(0, { direction: 'outgoing' });
    const parties = [
      ...[1, 2, 3].map((threadId) => ({ threadId, ...OWNER })),
      ...[1, 3].map((threadId) => ({ threadId, ...MIA })),
      { threadId: 2, identifier: 'tom@example.org', isOwner: false },
    ];
    const threadOf = (side: 'L' | 'R', index: number) => (side === 'L' ? index + 1 : 3);
    expect(groupsOf({ left: [sent, sent], right: [sent], parties, threadOf })).toEqual(['L0=R0']);
  });

  it('without a text match by their file, and messages without both or without a date do not match', () => {
    const photo = message(0, { text: null, files: ['f'] });
    expect(groupsOf({ left: [photo], right: [photo] })).toEqual(['L0=R0']);
    const empty = message(0, { text: ' ' });
    expect(groupsOf({ left: [empty, message(null)], right: [empty, message(null)] })).toEqual([]);
  });

  it('match as text messages under every name that tools use for these', () => {
    const left = [message(0, { service: 'Native Messages' })];
    expect(groupsOf({ left, right: [message(0, { service: 'SMS' })] })).toEqual(['L0=R0']);
  });
});

describe('other items', () => {
  it('match with artifact, second and key detail in common', () => {
    const left = [item('Opened Pages', 'https://example.org/a'), item('Opened Pages', 'https://example.org/b')];
    const right = [item('Opened Pages', 'https://example.org/A'), item('Other Pages', 'https://example.org/b')];
    expect(groupsOf({ left, right })).toEqual(['L0=R0']);
  });

  it('match with the telephone number of a person in common', () => {
    const number = { values: [valueOf('Parties', 'Mia'), valueOf('Parties Identifier', MIA.identifier)] };
    const left = [item('Call Log', null, number), item('Call Log', 'Tom')];
    const right = [item('Call Log', '0176 12345678'), item('Call Log', 'tom ')];
    expect(groupsOf({ left, right })).toEqual(['L0=R0', 'L1=R1']);
  });

  it('are not compared without a date or a key detail', () => {
    const left = [item('Opened Pages', null), item('Opened Pages', 'x', { time: null })];
    expect(groupsOf({ left, right: left })).toEqual([]);
  });
});

describe('clocks', () => {
  const texts = Array.from({ length: 6 }, (_, index) => message(index * 600, { text: `Text ${index}` }));
  const moved = (contents: readonly ItemContent[], by: number) =>
    contents.map((content) => ({ ...content, time: (content.time ?? 0) + by }));

  it('are aligned when one tool read a service in another zone', () => {
    const calls = [item('Call Log', MIA.identifier)];
    expect(groupsOf({ left: [...texts, ...calls], right: [...moved(texts, 2 * HOUR), ...calls] })).toEqual([
      ...['L0=R0', 'L1=R1', 'L2=R2', 'L3=R3', 'L4=R4', 'L5=R5'],
      'L6=R6',
    ]);
  });

  it('are not aligned with too few items to decide', () => {
    expect(groupsOf({ left: texts.slice(0, 2), right: moved(texts.slice(0, 2), HOUR) })).toEqual([]);
  });
});

it.each([10, 300])('pairs %d equal items of one second, each once', (count) => {
  const same = Array.from({ length: count }, () => message(0));
  const pairs = groupsOf({ left: same, right: same.slice(3) });
  expect(pairs).toHaveLength(count - 3);
  expect(new Set(pairs.flatMap((pair) => pair.split('='))).size).toBe(2 * (count - 3));
});

describe('visibleCopies', () => {
  const member = (hitId: number, evidenceId: number, time: number | null) => ({ hitId, evidenceId, time });

  it('returns groups that both extractions still contain', () => {
    const left = member(1, 1, 0);
    const right = member(2, 2, 500);
    expect(visibleCopies([right, left])).toEqual([[left, right]]);
    expect(visibleCopies([left, member(3, 1, 0)])).toEqual([]);
    expect(visibleCopies([])).toEqual([]);
  });

  it('does not connect two items through a hidden one', () => {
    const far = [member(1, 1, 0), member(2, 2, 3_000)];
    expect(visibleCopies([...far, member(3, 2, 1_500)])).toHaveLength(1);
    expect(visibleCopies(far)).toEqual([]);
  });

  it('matches items without a time by their group alone', () => {
    expect(visibleCopies([member(1, 1, null), member(2, 2, null)])).toHaveLength(1);
  });
});

it('marks copies as uncertain when their sender is unknown or their files differ', () => {
  const one = { hitId: '1', time: START, direction: 'unknown', sender: null, text: 'a', files: [] } as const;
  expect(isUncertainCopy(one, one)).toBe(true);
  expect(isUncertainCopy({ ...one, sender: 'x' }, { ...one, sender: 'x' })).toBe(false);
  expect(isUncertainCopy({ ...one, direction: 'outgoing' }, { ...one, direction: 'outgoing' })).toBe(false);
  const files = { ...one, sender: 'x', files: ['f'] };
  expect(isUncertainCopy(files, { ...files, files: ['g'] })).toBe(true);
});
