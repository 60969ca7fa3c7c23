import type { Fragment, Hit } from '@contract/model/hit';
import { compareFields } from '@server/domain/message-copies/compare-fields';
import { buildHit } from '@test/helpers/builders/build-hit';

const fragment = (name: string, value: string, given: Partial<Fragment> = {}): Fragment => ({
  ...{ name, displayName: name, value, valueType: 'text', importance: 'primary', hidden: false, categories: [] },
  ...given,
});
const hit = (given: Partial<Hit> = {}) => buildHit('1', given);
const withFragments = (...fragments: Fragment[]) => hit({ fragments });

it('reports the differing values of each copy, and those that one of them lacks', () => {
  const left = withFragments(fragment('URL', 'https://a.example'), fragment('Title', 'A'), fragment('Visits', '3'));
  const right = withFragments(fragment('URL', 'https://a.example'), fragment('Title', 'a'), fragment('Browser', 'X'));
  expect(compareFields(left, right)).toEqual({
    equalCount: 1,
    notations: [],
    differences: [
      { name: 'Title', here: ['A'], there: ['a'] },
      { name: 'Visits', here: ['3'], there: [] },
      { name: 'Browser', here: [], there: ['X'] },
    ],
  });
});

it('compares several values of a field in any order', () => {
  const left = withFragments(fragment('To', 'b'), fragment('To', 'a'));
  expect(compareFields(left, withFragments(fragment('To', 'a'), fragment('To', 'b'))).differences).toEqual([]);
  expect(compareFields(left, withFragments(fragment('To', 'a'))).differences).toEqual([
    { name: 'To', here: ['b', 'a'], there: ['a'] },
  ]);
});

it('says apart that numbers and times are equal in another notation, but not times with and without a zone', () => {
  const date = (original: string, isLocal = false) => ({ instant: '2024-05-01T10:00:00.000Z', isLocal, original });
  const left = hit({ date: date('5/1/2024 10:00'), fragments: [fragment('Size', '5,0', { numberValue: 5 })] });
  const right = hit({ date: date('2024-05-01T10:00:00Z'), fragments: [fragment('Size', '5', { numberValue: 5 })] });
  expect(compareFields(left, right)).toEqual({
    equalCount: 0,
    notations: [
      { name: 'Date/time', here: ['5/1/2024 10:00'], there: ['2024-05-01T10:00:00Z'] },
      { name: 'Size', here: ['5,0'], there: ['5'] },
    ],
    differences: [],
  });
  const local = hit({ date: date('2024-05-01 10:00', true) });
  expect(compareFields(hit({ date: date('5/1/2024 10:00') }), local).differences).toEqual([
    { name: 'Date/time', here: ['5/1/2024 10:00'], there: ['2024-05-01 10:00'] },
  ]);
});

it('compares deletion, direction, sender, files and positions', () => {
  const file = (sha256: string | null) => ({
    ...{ id: '0', path: 'a', name: 'a.jpg', importance: 'primary' as const, mimeType: 'image/jpeg', size: 1 },
    ...{ sha256, state: 'stored' as const, fileKey: null },
  });
  const chat = (name: string | null, direction: 'incoming' | 'unknown') => ({
    ...{ chatThreadId: 't', threadName: null, participants: [], text: 'x', status: null, timestamp: null },
    ...{ isSystem: false, replyTo: null, direction, sender: { name, identifier: '1', isOwner: false } },
  });
  const left = hit({
    ...{ deleted: true, attachments: [file('b'.repeat(64))], locations: [{ latitude: 1, longitude: 2 }] },
    chat: chat('Mia', 'incoming'),
  });
  const right = hit({ deleted: false, attachments: [file(null)], chat: chat(null, 'unknown') });
  expect(compareFields(left, right).differences).toEqual([
    { name: 'Deleted', here: ['Yes'], there: ['No'] },
    { name: 'Direction', here: ['incoming'], there: ['unknown'] },
    { name: 'Sender', here: ['Mia 1'], there: ['1'] },
    { name: 'Files', here: [`a.jpg (SHA-256 ${'b'.repeat(64)})`], there: ['a.jpg'] },
    { name: 'Position', here: ['1, 2'], there: [] },
  ]);
});

describe('values of one kind', () => {
  const MD5 = 'D41D8CD98F00B204E9800998ECF8427E';
  it.each<[what: string, name: string, here: string, there: string]>([
    ['a hash in capitals', 'MD5', MD5, MD5.toLowerCase()],
    ['a hash under any name', 'Key', MD5, MD5.toLowerCase()],
    ['a path with backslashes', 'Path', 'data\\media\\0\\a.jpg', 'data/media/0/a.jpg'],
    ['a day with the year last', 'Birthday', '22.11.2024', '2024-11-22'],
    ['a day above twelve in either place', 'Birthday', '11/22/2024', '22/11/2024'],
    ['a time in the afternoon', 'Seen', '11/22/2024 1:05:09 PM', '2024-11-22 13:05:09'],
    ['a time in another zone', 'Seen', '2024-11-22T13:05:09+02:00', '2024-11-22 11:05:09 UTC'],
    ['yes and true', 'Read', 'Yes', 'true'],
    ['no and False', 'Deleted', 'No', 'False'],
    ['a duration as seconds', 'Duration', '00:31:55', '1915'],
    ['a decimal comma', 'Accuracy', '12,5', '12.5'],
    ['a telephone number with spaces', 'Phone', '+49 176 04069011', '004917604069011'],
    ['a hardware address', 'BSSId', '02-00-5E-10-00-01', '02:00:5e:10:00:01'],
    ['a direction', 'Direction', 'Dialed', 'Outgoing'],
    ['line ends', 'Body', 'one\r\ntwo', 'one\ntwo'],
  ])('are equal in another notation: %s', (_what, name, here, there) => {
    expect(compareFields(withFragments(fragment(name, here)), withFragments(fragment(name, there)))).toEqual({
      ...{ equalCount: 0, differences: [] },
      notations: [{ name, here: [here], there: [there] }],
    });
  });

  it.each<[what: string, name: string, here: string, there: string]>([
    ['another hash', 'MD5', MD5, MD5.replace('D', 'E')],
    ['another path', 'Path', 'data/a.jpg', 'data/A.jpg'],
    ['a day of two readings', 'Birthday', '05/06/2023', '2023-06-05'],
    ['a day that is none', 'Birthday', '31.02.2024', '2024-03-02'],
    ['a time without a zone', 'Seen', '2024-11-22 13:05:09', '2024-11-22 13:05:09 UTC'],
    ['a number of two readings', 'Count', '1,024', '1.024'],
    ['a number with leading zeros', 'Account', '007', '7'],
    ['a number without its country', 'Phone', '+4917604069011', '0176 04069011'],
    ['yes and no', 'Read', 'Yes', 'No'],
    ['letters of a text', 'Body', 'One', 'one'],
    ['a trimmed text', 'Body', 'one two', 'one'],
  ])('differ: %s', (_what, name, here, there) => {
    expect(compareFields(withFragments(fragment(name, here)), withFragments(fragment(name, there)))).toEqual({
      ...{ equalCount: 0, notations: [] },
      differences: [{ name, here: [here], there: [there] }],
    });
  });

  it('that a tool states twice are stated once, and equal when one of their notations is', () => {
    const twice = hit({ deleted: false, fragments: [fragment('Deleted', 'No')] });
    expect(compareFields(twice, hit({ deleted: false }))).toEqual({ equalCount: 1, notations: [], differences: [] });
    expect(compareFields(twice, hit({ deleted: true })).differences).toEqual([
      { name: 'Deleted', here: ['No'], there: ['Yes'] },
    ]);
    const both = withFragments(fragment('Duration', '61', { numberValue: 61 }), fragment('Duration', '00:01:01'));
    expect(compareFields(both, withFragments(fragment('Duration', '0:01:01'))).notations).toHaveLength(1);
    expect(compareFields(both, withFragments(fragment('Duration', '61'))).equalCount).toBe(1);
  });
});

it('ignores hidden values', () => {
  expect(compareFields(withFragments(fragment('Id', '1', { hidden: true })), hit()).differences).toEqual([]);
});
