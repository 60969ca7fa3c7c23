import { ComparedItems, DevicePeople } from '@server/domain/message-copies/compared-items';
import { identifierKey } from '@server/domain/message-copies/compared-message';
import { identitiesOf } from '@server/domain/message-copies/identify-item';
import type { ItemContent } from '@server/domain/message-copies/item-content';
import { FACTS, type ItemIdentity } from '@server/domain/message-copies/item-identity';

describe('the key of an account', () => {
  it.each([
    ['1234567', '1234567'],
    ['123456', '123456'],
    ['12 34 56', '12 34 56'],
    ['+49 (30) 1234-567.8', '012345678'],
    ['  +49 30 12345678 ', '012345678'],
    ['a49 30 12345678', 'a49 30 12345678'],
    ['49 30 12345678a', '49 30 12345678a'],
    ['user12345678', 'user12345678'],
    ['4930123456@c.us', '930123456'],
    ['4930123456@g.us', '930123456'],
    ['4930123456@broadcast', '930123456'],
    ['4930123456@c.us.example', '4930123456@c.us.example'],
    ['status@broadcast', 'status'],
    ['ÄNNA', 'änna'],
    ['???', null],
    ['---', null],
  ])('%j is %j', (identifier, key) => {
    expect(identifierKey(identifier)).toBe(key);
  });
});

describe('the people of a device', () => {
  const people = (given: Record<number, string[]>, ...owners: string[]) =>
    new DevicePeople([
      ...Object.entries(given).flatMap(([threadId, identifiers]) =>
        identifiers.map((identifier) => ({ threadId: Number(threadId), identifier, isOwner: false })),
      ),
      ...owners.map((identifier) => ({ threadId: 1, identifier, isOwner: true })),
      { threadId: 1, identifier: null, isOwner: true },
      { threadId: 1, identifier: '?', isOwner: true },
    ]);
  const mayBeSame = (one: string[], other: string[], ...owners: string[]) => {
    const known = people({ 1: one, 2: other }, ...owners);
    return [known.mayBeSame(1, 2), known.mayBeSame(2, 1)];
  };

  it.each<[one: string[], other: string[], isSame: boolean]>([
    [['a', 'b'], ['a', 'b'], true],
    [['a', 'b'], ['a', 'c'], true],
    [['a', 'b', 'c'], ['a', 'd', 'e'], false],
    [['a'], ['a', 'b', 'c', 'd'], true],
    [['a'], ['b', 'c', 'd'], false],
    [['a', 'b'], ['c'], false],
    [['a'], [], true],
    [[], [], true],
  ])('may be the same in two conversations with %j and %j: %s', (one, other, isSame) => {
    expect(mayBeSame(one, other)).toEqual([isSame, isSame]);
  });

  it('are compared without the owner, who is in every conversation, in any spelling', () => {
    expect(mayBeSame(['a', 'me'], ['b', 'me'], 'ME')).toEqual([false, false]);
    expect(mayBeSame(['me'], ['b', 'me'], 'me')).toEqual([true, true]);
    expect([...people({}, '+49 176 04069011', 'me').owners]).toEqual(['604069011', 'me']);
  });
});

describe('compared items', () => {
  const identity = (key: string, given: Partial<ItemIdentity> = {}): ItemIdentity => ({
    ...{ key, time: 5, clock: 'c', rank: 0, earlierDates: 0, facts: [], duration: null, isAnchor: true },
    ...given,
  });

  it('store their identities as numbers, and equal keys for equal items', () => {
    const items = new ComparedItems();
    items.add(7, 0, 3, [identity('x', { facts: ['anna', null, 'b'], duration: 61 })]);
    items.add(8, 1, 0, [identity('x', { facts: ['anna'], time: null, rank: 2, earlierDates: 5, isAnchor: false })]);
    items.add(9, 1, 4, [identity('y', { facts: ['c'], clock: 'anna' }), identity('z')]);
    const { ids, threads, owners, keys, times, facts, durations, clocks, ranks, earlierDates, anchors, sides } = items;
    expect([items.itemCount, items.count]).toEqual([3, 4]);
    expect([...ids.slice(0, 3), ...threads.slice(0, 3)]).toEqual([7, 8, 9, 3, 0, 4]);
    expect([...owners.slice(0, 4)]).toEqual([0, 1, 2, 2]);
    expect([...times.slice(0, 4)]).toEqual([5, NaN, 5, 5]);
    expect([...durations.slice(0, 2)]).toEqual([61, NaN]);
    expect([...ranks.slice(0, 2), ...earlierDates.slice(0, 2), ...anchors.slice(0, 2)]).toEqual([0, 2, 0, 5, 1, 0]);
    expect([...sides.slice(0, 4)]).toEqual([0, 1, 1, 1]);
    expect([keys[0], keys[1]]).toEqual([keys[2], keys[3]]);
    expect(keys[0]).not.toBe(keys[4]);
    expect(keys[1]).not.toBe(keys[5]);
    expect([...keys.slice(0, 8)].every((key) => Number.isInteger(key) && key < 2 ** 52)).toBe(true);
    const [anna, none, , , again, , , , other] = facts;
    expect([anna === again, anna === 0, none, other === anna]).toEqual([true, false, 0, false]);
    expect([clocks[0] === clocks[1], clocks[2] === clocks[0], clocks[2] === anna]).toEqual([true, false, false]);
    expect([...clocks.slice(0, 4)].includes(0)).toBe(false);
  });

  it('grow beyond their initial capacity', () => {
    const items = new ComparedItems();
    for (let id = 1; id <= 2_500; id += 1) {
      const facts = [`s${id}`, null, null, `t${id}`];
      items.add(id, id % 2 === 0 ? 1 : 0, id + 1, [identity(String(id), { time: id * 2, facts })]);
    }
    expect(items.count).toBe(2_500);
    const at = (index: number) => [items.ids[index], items.times[index], items.threads[index], items.sides[index]];
    expect([at(0), at(1_023), at(1_024), at(2_499)]).toEqual([
      [1, 2, 2, 0],
      [1_024, 2_048, 1_025, 1],
      [1_025, 2_050, 1_026, 0],
      [2_500, 5_000, 2_501, 1],
    ]);
    expect(new Set(items.facts.slice(0, 2_500 * FACTS)).size).toBe(2 * 2_500 + 1);
    expect(new Set(items.keys.slice(0, 5_000)).size).toBe(5_000);
  });
});

describe('the identity of an item', () => {
  const item = (given: Partial<ItemContent>): ItemContent => ({
    ...{ artifact: { group: 'Communication', name: 'Notices' }, time: 5, content: null, fileName: null },
    ...{ keyDetail: null, values: [], position: null, message: null },
    ...given,
  });
  const key = (given: Partial<ItemContent>) => identitiesOf(item(given), new Set())[0]?.key ?? null;
  const message = (given: object) => ({
    ...{ service: 'Signal', direction: 'incoming' as const, sender: null, text: 'Hello', files: [] },
    ...given,
  });
  const person = (identifier: string | null, isOwner = false) => ({ name: null, identifier, isOwner });

  it('contains the telephone numbers of a key detail, regardless of order and spelling', () => {
    const numbers = key({ keyDetail: 'Anna +49 176 04069011, 030 1234567' });
    expect(key({ keyDetail: '0301234567; 0176-04069011 and 0176 04069011' })).toBe(numbers);
    expect(key({ keyDetail: 'Anna 0176 04069012, 0301234567' })).not.toBe(numbers);
  });

  it('contains the words of other key details, regardless of case and spaces', () => {
    const web = { artifact: { group: 'Web', name: 'History' } };
    expect(key({ ...web, keyDetail: ' Shop  1234567 ' })).toBe(key({ ...web, keyDetail: 'SHOP 1234567' }));
    expect(key({ ...web, keyDetail: 'a 1234567' })).not.toBe(key({ ...web, keyDetail: 'b 1234567' }));
    expect(key({ keyDetail: 'Anna' })).toBe(key({ keyDetail: 'ANNA' }));
    expect([key({ keyDetail: null }), key({ ...web, keyDetail: null }), key({ keyDetail: ' ' })]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('has the owner as sender by direction, by the mark of the tool, or by an identifier of the owner', () => {
    const sender = (given: object, ...owners: string[]) =>
      identitiesOf(item({ message: message(given) }), new Set(owners))[0]?.facts[0] ?? null;
    const owner = sender({ direction: 'outgoing' });
    expect(owner).not.toBeNull();
    expect(sender({ sender: person('x', true) })).toBe(owner);
    expect(sender({ sender: person(null, true) })).toBe(owner);
    expect(sender({ sender: person('me') }, 'me')).toBe(owner);
    expect(sender({ sender: person('anna') }, 'me')).toBe('anna');
    expect(sender({ sender: person(null) }, 'me')).toBeNull();
    expect(sender({})).toBeNull();
  });
});
