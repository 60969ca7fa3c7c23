import { password, notification } from '@server/sample/models/device';
import { calendarEntry, note } from '@server/sample/models/organizer';
import { searchedItem, visitedPage } from '@server/sample/models/web';
import { PEOPLE } from '@server/sample/people';
import { at } from '@server/sample/times';
import { DELETED_MESSAGE_TEXT, MUSEUM_EMAIL_SUBJECT, PRIVILEGED_NOTE } from './landmarks';
import type { Chapter } from './story-types';

/** November: the museum examines the paintings under ultraviolet light and doubts them. */
export const doubt: Chapter = {
  scenes: [
    {
      chat: 'museumSms',
      day: '2024-11-08',
      lines: [
        [
          '09:10',
          'ingrid',
          'The Boats are back on the wall, they shine. Only the moon looks lower than I remember it. Do you find that too?',
        ],
        ['09:58', 'mira', 'That is the old varnish playing tricks on memory.'],
        ['10:01', 'ingrid', 'Perhaps. We photograph them under UV on Monday, for the file.'],
      ],
    },
    {
      chat: 'quiet',
      day: '2024-11-08',
      lines: [
        ['10:05', 'mira', 'They photograph under UV on Monday.', { key: 'uv-monday' }],
        ['10:06', 'klara', 'Then they see the new varnish is new. It is supposed to be new.', { replyTo: 'uv-monday' }],
        ['10:07', 'mira', 'They see the signature lies ON the varnish, Klara.'],
        ['10:09', 'klara', 'Merde'],
        ['10:11', 'klara', 'And the moon?'],
        ['10:12', 'mira', '34 mm below the edge of the FRAME. I measured without the frame.'],
        ['10:30', 'etienne', 'Calm. Nobody reads UV photographs except restorers.'],
        ['10:31', 'mira', 'She sends them to a restorer, Étienne. She sends them to ME.'],
      ],
    },
    {
      chat: 'dealer',
      day: '2024-11-12',
      lines: [
        ['07:40', 'mira', null, { attach: ['voice-mira-doubt'] }],
        ['07:52', 'etienne', 'You are tired. Write her a reassuring answer with many foreign words.'],
        ['07:55', 'mira', 'I have known her for twelve years.'],
        ['07:56', 'etienne', 'Then she will believe you.'],
        [
          '08:10',
          'mira',
          'Her pictures. Look at the black islands.',
          { attach: ['boats-ultraviolet'], isForwarded: true },
        ],
        ['08:31', 'etienne', 'I see islands. I do not see proof.'],
      ],
    },
    {
      chat: 'quiet',
      day: '2024-11-13',
      lines: [
        ['21:00', 'etienne', DELETED_MESSAGE_TEXT, { deletedOn: ['mira'], key: 'clear-the-chats' }],
        ['21:02', 'klara', 'Done.', { replyTo: 'clear-the-chats', deletedOn: ['mira'] }],
        ['21:05', 'mira', 'Done.', { deletedOn: ['mira'] }],
        ['21:20', 'tomasz', 'When I have my ten percent.'],
        ['21:21', 'etienne', 'Tomasz.'],
        ['21:22', 'tomasz', 'Ten. Percent.'],
        [
          '21:40',
          'system',
          'Klara Fennskov left the group',
          { system: { action: 'ParticipantLeft', participant: 'klara' } },
        ],
      ],
    },
    {
      chat: 'courier',
      day: '2024-11-15',
      lines: [
        ['13:00', 'tomasz', 'Has he paid you?'],
        ['13:12', 'mira', 'I do not want it any more.'],
        ['13:13', 'tomasz', 'Then I take yours 😅'],
        ['13:20', 'mira', 'Tomasz, do you still have the plan? From October?'],
        ['13:21', 'tomasz', 'Why?'],
        ['13:25', 'mira', 'Because I want one of us to have kept something.', { deletedOn: ['mira'] }],
        ['13:40', 'tomasz', 'I keep everything. A driver needs papers.'],
      ],
    },
    {
      chat: 'brother',
      day: '2024-11-16',
      lines: [
        ['20:00', 'mira', 'Jonas, if somebody did something very stupid, and could still undo half of it?'],
        ['20:02', 'jonas', 'Then that somebody calls her brother and not a dealer.'],
        ['20:03', 'jonas', 'I am in the car.'],
        ['20:30', 'mira', 'Bring plum cake.', { isEncoded: true }],
      ],
    },
    {
      chat: 'archive',
      day: '2024-11-18',
      lines: [
        ['08:30', 'noa', 'מירה, מוזיאון לינדנקאי שאל אותי על חותמת עגולה מ-1938. אמרתי להם את האמת.'],
        ['08:31', 'noa', 'The museum asked me too. I told them what I told you.'],
        ['08:50', 'mira', 'That was right. תודה'],
      ],
    },
    {
      chat: 'hana',
      day: '2024-11-19',
      lines: [
        ['22:00', 'hana', 'There are two people in a grey car in front of the house. For hours.'],
        ['22:02', 'tomasz', 'What kind of people?'],
        ['22:03', 'hana', 'The kind that eats sandwiches and looks at your van.', { attach: ['voice-hana'] }],
        ['22:10', 'tomasz', 'Do not open. I sleep at Bruno’s.'],
      ],
    },
    {
      chat: 'roadSms',
      day: '2024-11-20',
      lines: [
        ['06:55', 'tomasz', 'They are at Hana’s. Did you talk?', { zone: 'none' }],
        ['07:10', 'mira', 'Not yet. Today at ten.'],
        ['07:11', 'tomasz', 'Then say I only drove.'],
        ['07:15', 'mira', 'I say what was.'],
      ],
    },
    {
      chat: 'dealer',
      day: '2024-11-20',
      lines: [
        ['07:30', 'etienne', 'Mira, pick up.'],
        ['07:34', 'etienne', 'Mira.'],
        ['07:58', 'etienne', 'Whatever you intend to say: I was never in Rotterdam.'],
        ['09:40', 'mira', 'The plan is in your handwriting, Étienne. Adieu.'],
      ],
    },
  ],
  calls: [
    ['2024-11-08 10:15', 'mira', 'etienne', 701, 'Signal'],
    ['2024-11-13 21:30', 'klara', 'mira', 1800, 'Signal'],
    ['2024-11-16 20:05', 'jonas', 'mira', 240],
    ['2024-11-19 22:12', 'tomasz', 'bruno', 61],
    ['2024-11-20 07:29', 'etienne', 'mira', 0, 'WhatsApp'],
    ['2024-11-20 07:33', 'etienne', 'mira', 0, 'WhatsApp'],
    ['2024-11-20 07:36', 'etienne', 'mira', 0],
    ['2024-11-20 09:48', 'mira', 'ingrid', 1915],
  ],
  emails: [
    {
      at: '2024-11-11 16:20',
      from: 'ingrid',
      to: ['mira'],
      subject: MUSEUM_EMAIL_SUBJECT,
      attach: ['boats-ultraviolet', 'saltGarden-ultraviolet', 'yellowDoor-ultraviolet'],
      body:
        '<html><body style="font-family:sans-serif"><p>Dear Mira,</p><p>enclosed the photographs of today. Three things puzzle us:</p><ol>' +
        '<li>the signature lies <b>above</b> the varnish,</li><li>the Salt Garden has 35 basins, your report says 36,</li>' +
        '<li>the moon of the Boats stands lower than in the picture of 1962.</li></ol>' +
        '<p>There is surely a simple explanation. I would rather hear it from you than from anybody else.</p><p>Ingrid</p></body></html>',
    },
    {
      at: '2024-11-12 08:45',
      from: 'mira',
      to: ['ingrid'],
      subject: `Re: ${MUSEUM_EMAIL_SUBJECT}`,
      body: '<html><body><p>Dear Ingrid,</p><p>a saturation phenomenon of the interference layer. I explain it in person.</p><p>Mira</p></body></html>',
    },
    {
      at: '2024-11-19 23:40',
      from: 'mira',
      to: ['ingrid'],
      subject: null,
      body: '<html><body><p>Ingrid, there is no saturation phenomenon. Give me an hour tomorrow at ten, and please do not be alone. They are in Basel, box 117, and they are unharmed. M.</p></body></html>',
    },
  ],
  records: [
    {
      phone: 'mira',
      draft: searchedItem({
        value: 'can uv light show new signature over old varnish',
        time: at('2024-11-08 23:02'),
        origin: 'Search',
      }),
    },
    {
      phone: 'mira',
      draft: searchedItem({
        value: 'leniency for telling the truth first',
        time: at('2024-11-16 02:31'),
        origin: 'Search',
      }),
    },
    {
      phone: 'tomasz',
      draft: searchedItem({
        value: 'driver did not know cargo liability',
        time: at('2024-11-19 23:55'),
        origin: 'Search',
      }),
    },
    {
      phone: 'mira',
      draft: visitedPage({
        title: 'Advice for people who want to come forward',
        url: 'https://legal-advice.example.org/coming-forward',
        time: at('2024-11-16 02:35'),
        visits: 6,
      }),
    },
    {
      phone: 'mira',
      draft: note({
        title: PRIVILEGED_NOTE,
        body: '1. It was my studio and my hands.\n2. The copies are good because Klara is good, not because she is bad.\n3. Box 117, Basel. QV-07, QV-08, QV-09.\n4. The plan of Kormoran: Étienne wrote it, Tomasz kept it.\n5. The moon.',
        created: at('2024-11-19 01:12', 'none'),
        modified: at('2024-11-20 06:40', 'none'),
      }),
    },
    {
      phone: 'mira',
      draft: calendarEntry({
        subject: 'Ingrid. Tell the truth.',
        details: null,
        location: 'Museum am Lindenkai, registrar’s office',
        start: at('2024-11-20 10:00', 'local'),
        end: at('2024-11-20 11:00', 'local'),
        attendees: [PEOPLE.ingrid],
        reminder: at('2024-11-20 09:30', 'local'),
      }),
    },
    {
      phone: 'mira',
      draft: notification({
        source: 'Signal',
        subject: 'Quiet Varnish 🎨',
        body: `Étienne Varlemont: ${DELETED_MESSAGE_TEXT}`,
        time: at('2024-11-13 21:00'),
        messageKey: 'message:clear-the-chats',
      }),
    },
    {
      phone: 'mira',
      draft: password({
        label: 'Mail',
        service: 'mail.solvang-conservation.example',
        account: PEOPLE.mira.email,
        data: 'umber-and-ochre-1911',
        type: 'Internet',
        modified: at('2024-03-02 10:00'),
      }),
    },
    {
      phone: 'tomasz',
      draft: password({
        label: 'Road Log',
        service: 'roadlog.example.org',
        account: PEOPLE.tomasz.email,
        data: 'BlueVan!2024',
        type: 'Application',
        modified: at('2024-05-18 21:44'),
      }),
    },
  ],
};
