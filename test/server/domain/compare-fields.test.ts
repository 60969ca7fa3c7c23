import type { Fragment, Hit } from '@contract/model/hit';
import { compareFields } from '@server/domain/message-copies/compare-fields';

const fragment = (name: string, value: string, given: Partial<Fragment> = {}): Fragment => ({
  ...{ name, displayName: name, value, valueType: 'text', importance: 'primary', hidden: false, categories: [] },
  ...given,
});
const hit = (given: Partial<Hit> = {}): Hit => ({
  id: '1',
  originalId: 'o',
  artifact: { group: 'Web', name: 'Visited Pages', importance: 'primary' },
  origin: { evidenceId: 1, sources: [] },
  deleted: null,
  date: null,
  fragments: [],
  attachments: [],
  tags: [],
  actionTags: [],
  comments: [],
  locations: [],
  chat: null,
  multiArtifactFragments: [],
  searchAfter: '',
  ...given,
});
const withFragments = (...fragments: Fragment[]) => hit({ fragments });

it('reports the differing values of each copy, and those that one of them lacks', () => {
  const left = withFragments(fragment('URL', 'https://a.example'), fragment('Title', 'A'), fragment('Visits', '3'));
  const right = withFragments(fragment('URL', 'https://a.example'), fragment('Title', 'a'), fragment('Browser', 'X'));
  expect(compareFields(left, right)).toEqual({
    equalCount: 1,
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

it('treats numbers and times as equal regardless of notation, but not times with and without a zone', () => {
  const date = (original: string, isLocal = false) => ({ instant: '2024-05-01T10:00:00.000Z', isLocal, original });
  const left = hit({ date: date('5/1/2024 10:00'), fragments: [fragment('Size', '5,0', { numberValue: 5 })] });
  const right = hit({ date: date('2024-05-01T10:00:00Z'), fragments: [fragment('Size', '5', { numberValue: 5 })] });
  expect(compareFields(left, right)).toEqual({ equalCount: 2, differences: [] });
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

it('ignores hidden values', () => {
  expect(compareFields(withFragments(fragment('Id', '1', { hidden: true })), hit()).differences).toEqual([]);
});
