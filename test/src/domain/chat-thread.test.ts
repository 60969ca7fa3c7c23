import type { Hit } from '@contract/model/hit';

import { dayOf, joinPages, newDayOf, NO_DAY, UNCERTAIN_DAY } from '@/domain/chat-thread';

const instant = (text: string, isLocal = false) => ({ instant: text, isLocal, original: text });
const message = (id: string, time: string | null = null): Hit => ({
  id,
  originalId: id,
  artifact: { group: 'Communication', name: 'Chats', importance: 'primary' },
  origin: { evidenceId: 1, sources: [] },
  deleted: null,
  date: null,
  fragments: [],
  attachments: [],
  tags: [],
  actionTags: [],
  comments: [],
  locations: [],
  chat: {
    chatThreadId: '1',
    threadName: null,
    participants: [],
    sender: null,
    direction: 'incoming',
    text: 'x',
    status: null,
    timestamp: time === null ? null : instant(time),
    isSystem: false,
    replyTo: null,
  },
  multiArtifactFragments: [],
  searchAfter: '',
});

describe('the messages of a thread', () => {
  it('are listed once, in the order of their pages', () => {
    const pages = [
      [message('1'), message('2')],
      [message('2'), message('3')],
    ];
    expect(joinPages(pages).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('start a new day in the zone of the case', () => {
    expect(dayOf(instant('2024-07-03T22:30:00.000Z'), 'Europe/Stockholm')).toBe('2024-07-04');
    const [first, second] = [message('1', '2024-07-03T22:30:00.000Z'), message('2', '2024-07-04T10:00:00.000Z')];
    expect(newDayOf(first, undefined, 'Europe/Stockholm')).toBe('2024-07-04');
    expect(newDayOf(second, first, 'Europe/Stockholm')).toBeNull();
    expect(newDayOf(second, first, 'UTC')).toBe('2024-07-04');
  });

  it('use their local time without a zone', () => {
    expect(dayOf(instant('2024-07-03T23:30:00.000Z', true), 'Asia/Tokyo')).toBe('2024-07-03');
  });

  it('do not stand under the last day without a time', () => {
    expect(newDayOf(message('2'), message('1', '2024-07-03T22:30:00.000Z'), 'UTC')).toBe(NO_DAY);
    expect(newDayOf(message('2'), undefined, 'UTC')).toBe(NO_DAY);
    expect(newDayOf(message('3'), message('2'), 'UTC')).toBeNull();
  });

  it('[case-18] stand under a heading of their own when their date can mean two days', () => {
    const [first, second] = [instant('2023-06-05T12:00:00.000Z'), instant('2023-05-06T12:00:00.000Z')];
    const uncertain: Hit = { ...message('2'), uncertainDate: [first, second] };
    expect(newDayOf(uncertain, message('1'), 'UTC')).toBe(UNCERTAIN_DAY);
    expect(newDayOf({ ...uncertain, id: '3' }, uncertain, 'UTC')).toBeNull();
    expect(newDayOf(message('4'), uncertain, 'UTC')).toBe(NO_DAY);
  });
});
