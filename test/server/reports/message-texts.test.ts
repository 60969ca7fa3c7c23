import type { ChatFields, Hit } from '@contract/model/hit';
import { AMBIGUOUS_REPLY_FRAGMENT } from '@contract/rules/identifiers';
import type { ChatHead, ChatMessage } from '@server/reports/chat-export/chat-content';
import { messageHtml } from '@server/reports/chat-export/chat-html';
import { dateOf, placeOf } from '@server/reports/chat-export/message-date';
import { headingOf } from '@server/reports/chat-export/message-texts';
import { manifestOf, rsmfTimestamp } from '@server/reports/chat-export/rsmf/manifest';
import { RsmfPeople } from '@server/reports/chat-export/rsmf/people';
import { messageBlocks } from '@server/reports/chat-export/transcript/transcript-blocks';
import { transcriptMessage } from '@server/reports/chat-export/transcript/transcript-html';
import { fileItem } from '@server/reports/file-item';
import { measuredItem } from '@server/reports/item-reader';
import { ReportClock } from '@server/reports/report-clock';
import type { Viewer } from '@server/stores/viewer';
import { buildHit } from '@test/helpers/builders/build-hit';
import { buildFragment } from '@test/helpers/builders/build-hit-record';

const clock = new ReportClock('UTC');
const head: ChatHead = {
  ...{ reportId: 'r', chatThreadId: '1:t', title: 'Mill', caseName: 'Case', timezone: 'UTC', sourceName: 'Phone' },
  ...{ sourceSha256: '', artifact: 'WhatsApp Messages', participants: [], messageCount: 1, scope: null },
  ...{ createdAt: '2024-05-01T00:00:00.000Z', orderedBy: 'Ann' },
};

function messageOf(
  values: readonly [name: string, value: string][],
  changes: Partial<Hit> = {},
  direction: ChatFields['direction'] = 'incoming',
): ChatMessage {
  const chat: ChatFields = {
    ...{ chatThreadId: '1:t', threadName: null, participants: [], direction, isSystem: false },
    sender: { name: 'Alma', identifier: null, isOwner: false },
    ...{ text: 'the package', status: null, timestamp: null, replyTo: { originalId: 'q', text: 'when?' } },
  };
  const fragments = values.map(([name, value]) => ({
    ...buildFragment({ name, value }),
    ...{ displayName: name, importance: 'secondary' as const, hidden: false, categories: [] },
  }));
  const hit = buildHit('7', { chat, fragments, ...changes });
  const item = fileItem(hit, 'Phone', []);
  return { number: 1, hit, chat, item, files: [] };
}

/** The text of a message in each format, without markup. */
function outputsOf(message: ChatMessage): [format: string, text: string][] {
  const people = new RsmfPeople([]);
  const plain = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  return [
    ['html', plain(messageHtml(message, clock))],
    ['transcript', plain(transcriptMessage(message, { clock, pictureOf: () => null }))],
    ['bundled transcript', JSON.stringify([...messageBlocks([message], { clock, pictures: new Map() })])],
    ['rsmf', JSON.stringify(manifestOf({ head, messages: [message], people, clock }))],
  ];
}

describe('a message in the exports of its conversation', () => {
  const all = outputsOf(
    messageOf([
      ['Message label', 'Forwarded'],
      ['Forwarded from', 'Zoran Vidic (+381)'],
      ['Reply to From', 'Ola (+47)'],
      ['Reply to Deleted state', 'Deleted'],
      ['Deleted state', 'Trash'],
      ['Edited Previous body', 'the parcel'],
      ['Embedded message', 'a message inside'],
      ['Reaction Value', '👍'],
      ['Reaction Party', 'Mia'],
      ['Reaction Value', '👍'],
      ['Reaction Party', 'Noa'],
      ['Timestamp', '31/02/2024 10:00'],
    ]),
  );

  it.each(all)('[case-05] says that it was forwarded and from whom: %s', (_format, text) => {
    expect(text).toContain('Forwarded from Zoran Vidic (+381)');
  });

  it.each(outputsOf(messageOf([], {}, 'unknown')).filter(([format]) => format !== 'rsmf'))(
    '[case-19] says that its direction is unknown: %s',
    (_format, text) => {
      expect(text).toMatch(/direction unknown/i);
    },
  );

  it.each(all)('names the author of a quotation and that it was deleted: %s', (_format, text) => {
    expect(text).toContain('In reply to Ola (+47) (quoted message: Deleted)');
    expect(text).toContain('when?');
  });

  it.each(all)('[case-23] says that it was in the trash, not that it was deleted: %s', (_format, text) => {
    expect(text).toContain('Trash');
    expect(text.replace('quoted message: Deleted', '')).not.toContain('Deleted"');
  });

  it.each(all)('[case-34] lists reactions by emoji, with their number and the people: %s', (_format, text) => {
    expect(text).toContain('👍 2: Mia, Noa');
  });

  it.each(
    outputsOf(
      messageOf(
        [
          ['Shared contact Name', 'Shared Sara'],
          ['Shared contact Phone', '+4790000055'],
          ['Shared contact Phone Category', 'Mobile'],
        ],
        { locations: [{ latitude: 59.9139, longitude: 10.7522 }] },
      ),
    ),
  )('[case-39] has the contacts and locations that it shares: %s', (_format, text) => {
    expect(text).toMatch(/Shared contact.*Shared Sara; Phone \(Mobile\): \+4790000055/);
    expect(text).toMatch(/Shared location.*59\.9139, 10\.7522/);
  });

  it.each(outputsOf(messageOf([['Direction (as stored)', 'Failed']], {}, 'outgoing')))(
    '[case-42] says that it was not sent: %s',
    (_format, text) => {
      expect(text).toContain('Failed');
    },
  );

  it.each(outputsOf(messageOf([['Missing segments', '2, 3']])))(
    '[case-48] says which segments of it are missing: %s',
    (_format, text) => {
      expect(text).toMatch(/Missing segments.*2, 3/);
    },
  );

  it.each(
    outputsOf(
      messageOf([
        ['Message label', 'Edited'],
        ['Message label', 'Starred'],
      ]),
    ),
  )('[case-39] has labels that have no mark of their own: %s', (_format, text) => {
    expect(text).toMatch(/Message label.*Starred/);
    expect(text.match(/Edited/g)).toHaveLength(1);
  });

  it.each(all)(
    'contains the text before an edit, and a time that could not be read as it is written: %s',
    (_f, text) => {
      expect(text).toContain('the parcel');
      expect(text).toContain('a message inside');
      expect(text).toContain('31/02/2024 10:00');
    },
  );

  it('stands under its own heading without a readable time', () => {
    expect(headingOf(messageOf([]), clock)).toBe('No time');
    expect(JSON.stringify([...messageBlocks([messageOf([])], { clock, pictures: new Map() })])).toContain('"No time"');
  });
});

describe('a message whose date can mean two days', () => {
  const original = '05/06/2023 12:00:00(UTC+0)';
  const uncertain = messageOf([['Timestamp', original]], {
    uncertainDate: [
      { instant: '2023-06-05T12:00:00.000Z', isLocal: false, original },
      { instant: '2023-05-06T12:00:00.000Z', isLocal: false, original },
    ],
  });

  it.each(outputsOf(uncertain))('[case-18] has its text and both days, and no time: %s', (format, text) => {
    expect(text).toContain(original);
    expect(text).toMatch(
      format === 'rsmf'
        ? 'date not certain: 2023-06-05T12:00:00+00:00 or 2023-05-06T12:00:00+00:00'
        : /date not certain: 2023-06-05 12:00:00 \+00:00 or 2023-05-06 12:00:00 \+00:00/,
    );
    expect(text).not.toMatch(/No time|"timestamp"/);
  });

  it('[case-18] stands under its own heading, after those of days and before those without a time', () => {
    expect(headingOf(uncertain, clock)).toBe('Date not certain');
    const date = { instant: '2023-06-13T12:00:00.000Z', isLocal: false, original: '' };
    expect([messageOf([], { date }), uncertain, messageOf([])].map(placeOf)).toEqual([0, 1, 2]);
  });
});

describe('a message with a time that is probably none', () => {
  const none = messageOf([], { date: { instant: '1970-01-01T00:00:00.000Z', isLocal: false, original: '0' } });

  it.each(outputsOf(none))('[case-01] is marked: %s', (_format, text) => {
    expect(text).toContain('probably no time');
  });

  it('[case-01] has a valid timestamp of RSMF, without the mark', () => {
    expect(rsmfTimestamp(dateOf(none), clock)).toBe('1970-01-01T00:00:00+00:00');
  });
});

describe('an item in a report with its primary values only', () => {
  it('[case-05] [case-23] [case-42] [case-48] has the values without which its text would be misunderstood', () => {
    const { hit } = messageOf([
      ['Body', 'the package'],
      ['Message label', 'Forwarded'],
      ['Forwarded from', 'Zoran Vidic'],
      ['Deleted state', 'Trash'],
      ['Priority', 'high'],
      ['Type', 'Draft'],
      ['Missing segments', '2'],
    ]);
    const fragments = hit.fragments.map((fragment) => ({
      ...fragment,
      importance: fragment.name === 'Body' ? ('primary' as const) : ('secondary' as const),
    }));
    const viewer: Viewer = {
      userId: 'u',
      userName: 'u',
      role: 'INVESTIGATOR',
      caseAccess: 'member',
      seesPrivileged: false,
    };
    const item = measuredItem({ ...hit, fragments }, { viewer, level: 'primary', attachments: [] });
    expect(item.fragments.map(({ value }) => value)).toEqual([
      ...['the package', 'Forwarded', 'Zoran Vidic', 'Trash', 'Draft', '2'],
    ]);
  });

  it.each(outputsOf(messageOf([[AMBIGUOUS_REPLY_FRAGMENT, 'x']])))(
    'says in %s that several messages have the id of the quoted one',
    (_format, text) => {
      expect(text).toContain('(several messages have the id of the quoted message)');
      expect(text).not.toContain('"parent"');
    },
  );
});
