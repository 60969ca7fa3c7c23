import { notification } from '@server/sample/models/device';
import { calendarEntry, note } from '@server/sample/models/organizer';
import { location, wirelessNetwork } from '@server/sample/models/positions';
import { searchedItem, visitedPage } from '@server/sample/models/web';
import { KORMORAN, STUDIO } from '@server/sample/places';
import { at } from '@server/sample/times';
import { KEY_MESSAGE_TEXT, MISSING_ATTACHMENT_NAME } from './landmarks';
import type { Chapter } from './story-types';

/** October: the night of the three crates. */
export const kormoran: Chapter = {
  scenes: [
    {
      chat: 'harbour',
      day: '2024-10-09',
      lines: [
        [
          '11:00',
          'system',
          'Étienne Varlemont created group "Harbour run"',
          { system: { action: 'GroupCreated', participant: 'etienne' } },
        ],
        [
          '11:01',
          'system',
          'Étienne Varlemont added Piet Oudekerk',
          { system: { action: 'ParticipantJoined', participant: 'piet' } },
        ],
        ['11:04', 'etienne', null, { attach: ['voice-etienne-calm'] }],
        ['11:09', 'piet', 'Night shift is me, 16 and 17 October. After that a colleague, he is not for us.'],
        ['11:11', 'tomasz', 'Three crates, 90 x 70 x 20. Fits upright.'],
        ['11:15', 'piet', 'No papers at the gate, I write you in as furniture 🪑'],
        ['11:20', 'mira', 'They must not be below 15 degrees.'],
        ['11:21', 'piet', 'Hall 2 has climate. It is for flower bulbs, the ladies will like it.'],
      ],
    },
    {
      chat: 'harbour',
      day: '2024-10-12',
      lines: [
        ['17:55', 'tomasz', 'Had a look around. Quiet on Saturdays.', { attach: ['kormoran-quay', 'quay-film'] }],
        ['17:58', 'piet', 'You parked in front of the only camera that works.'],
        ['17:59', 'tomasz', '😬'],
        ['18:03', 'etienne', 'Gentlemen. Furniture.'],
      ],
    },
    {
      chat: 'courier',
      day: '2024-10-14',
      lines: [
        ['20:46', 'mira', 'I come along. Somebody has to watch the hygrometer.', { attach: ['ticket-rotterdam'] }],
        ['20:50', 'tomasz', 'By train? Sit in the van, it is warmer than it looks.'],
        ['20:52', 'mira', 'One of us should have a ticket for the 16th. Think about it.'],
        ['20:53', 'tomasz', 'You are getting good at this.'],
        ['20:53', 'mira', 'That is not a compliment.'],
      ],
    },
    {
      chat: 'harbour',
      day: '2024-10-16',
      lines: [
        ['09:12', 'etienne', KEY_MESSAGE_TEXT, { attach: ['kormoran-plan'], key: 'key-message' }],
        ['09:15', 'tomasz', 'Clear. Bay 9 is the one at the end?', { replyTo: 'key-message' }],
        ['09:16', 'piet', 'Bottom right on the plan, number 9. I leave the chain open, not off.'],
        ['09:20', 'mira', 'Crates are closed and sealed. QV-07, 08, 09.'],
        ['13:21', 'tomasz', 'Loaded.', { attach: ['van-loaded'] }],
        ['13:24', 'mira', 'Upright! Tell me they are upright.'],
        ['13:24', 'tomasz', 'They are more upright than I am.'],
        ['19:40', 'tomasz', 'Tunnel closed, I take the bridge. 20 minutes later.'],
        ['21:58', 'tomasz', 'I stand here', { place: KORMORAN }],
        ['22:36', 'piet', 'Guard is still in the canteen. Wait.'],
        ['22:43', 'piet', 'Gone. Now.'],
        ['22:58', 'tomasz', 'Last one in.', { attach: ['crate-9'] }],
        ['23:04', 'piet', 'Chain closed. Good night furniture.'],
        ['23:10', 'etienne', 'Bravo. Sleep well.'],
      ],
    },
    {
      chat: 'courier',
      day: '2024-10-16',
      lines: [
        ['22:44', 'tomasz', null, { attach: ['voice-tomasz-gate'] }],
        ['22:47', 'mira', 'Whisper less and carry more.'],
        ['23:31', 'mira', 'My hands have not been shaking like this since the exam.'],
        ['23:33', 'tomasz', 'Mine neither. Chips?', { deletedOn: ['tomasz'] }],
        ['23:34', 'mira', 'Chips.'],
      ],
    },
    {
      chat: 'courier',
      day: '2024-10-21',
      replacesEveryday: true,
      lines: [
        ['12:02', 'tomasz', 'The van smells of your rabbit glue.'],
        ['12:04', 'mira', 'Air it. And burn the blanket.', { lostOn: ['mira'] }],
        ['12:05', 'tomasz', 'Which blanket?', { lostOn: ['mira'] }],
        ['12:05', 'mira', 'The grey one that lay between the crates.', { lostOn: ['mira'] }],
        ['12:09', 'tomasz', 'That was a good blanket.'],
        ['12:11', 'mira', 'How much did you get for the frames?', { lostOn: ['mira'] }],
        ['12:16', 'tomasz', '300. Two hundred for you, as agreed.', { lostOn: ['mira'] }],
        ['12:17', 'mira', 'Keep it. I never sold a frame.', { lostOn: ['mira'] }],
        ['12:30', 'tomasz', 'And the key of the courtyard?', { lostOn: ['tomasz'] }],
        ['12:31', 'mira', 'Under the stone lion, as always.', { lostOn: ['tomasz'] }],
        ['12:40', 'tomasz', 'ok'],
      ],
    },
    {
      chat: 'quiet',
      day: '2024-10-22',
      replacesEveryday: true,
      lines: [
        ['19:00', 'etienne', 'From tomorrow we write nothing about islands.'],
        ['19:02', 'klara', 'And about boats?', { lostOn: ['mira'] }],
        ['19:03', 'etienne', 'Nothing about boats either.', { lostOn: ['mira'] }],
        ['19:10', 'tomasz', 'I said Rotterdam to Piet. He asked.', { lostOn: ['mira'] }],
        ['19:12', 'etienne', 'Then Piet must forget it.', { lostOn: ['mira'] }],
        ['19:15', 'mira', 'What is it that Piet must forget?'],
        ['19:20', 'klara', 'My train is at 19:40. I am off.', { lostOn: ['tomasz'] }],
      ],
    },
    {
      chat: 'harbour',
      day: '2024-10-17',
      lines: [
        ['08:30', 'piet', null, { missing: MISSING_ATTACHMENT_NAME }],
        ['08:41', 'etienne', 'Piet, no voice messages please.'],
        ['08:42', 'piet', 'ok'],
      ],
    },
    {
      chat: 'gateSms',
      day: '2024-10-16',
      lines: [
        ['18:02', 'piet', 'Bring cash for the colleague at the barrier. 100.'],
        ['18:05', 'tomasz', 'That was not agreed', { zone: 'none' }],
        ['18:06', 'piet', 'Barrier was not agreed either'],
        ['22:35', 'piet', 'wait'],
        ['22:43', 'piet', 'NOW'],
      ],
    },
    {
      chat: 'museumSms',
      day: '2024-10-17',
      lines: [
        ['10:02', 'ingrid', 'May I come by and see the Boats this week?'],
        ['10:45', 'mira', 'The varnish is still soft, any dust would be a pity. In November?'],
        ['10:47', 'ingrid', 'Of course. I am curious!'],
      ],
    },
    {
      chat: 'brother',
      day: '2024-10-19',
      lines: [
        ['15:01', 'jonas', 'Where are you? Your phone said Rotterdam on Wednesday.'],
        ['15:40', 'mira', 'A fair. Frames.'],
        ['15:41', 'jonas', 'You hate fairs.'],
        ['15:55', 'mira', 'People change. Send me the plum cake recipe?', { isForwarded: false }],
        [
          '15:57',
          'jonas',
          '200 g butter, 200 g sugar, 4 eggs, 300 g flour, plums until it looks right. From Mum',
          { isForwarded: true },
        ],
      ],
    },
  ],
  calls: [
    ['2024-10-09 10:30', 'etienne', 'tomasz', 340],
    ['2024-10-12 18:20', 'tomasz', 'piet', 95],
    ['2024-10-16 14:30', 'mira', 'tomasz', 31],
    ['2024-10-16 19:41', 'tomasz', 'mira', 0],
    ['2024-10-16 22:38', 'tomasz', 'piet', 12],
    ['2024-10-16 23:12', 'etienne', 'tomasz', 130, 'WhatsApp'],
    ['2024-10-17 07:55', 'etienne', 'mira', 233, 'WhatsApp'],
  ],
  emails: [
    {
      at: '2024-10-17 09:30',
      from: 'piet',
      to: ['tomasz'],
      cc: ['etienne'],
      subject: 'Invoice 4471 Kormoran Storage',
      attach: ['invoice-xlsx'],
      body:
        '<html><body><p>Beste Tomasz,</p><p>hierbij de factuur / attached the invoice for hall 2, bay 9.</p>' +
        '<p>Met vriendelijke groet<br>Piet Oudekerk<br><b>Kormoran Storage</b>, Rotterdam</p></body></html>',
    },
  ],
  records: [
    {
      phone: 'tomasz',
      draft: searchedItem({ value: 'Merwehaven camera locations', time: at('2024-10-11 20:14'), origin: 'Search' }),
    },
    {
      phone: 'tomasz',
      draft: searchedItem({ value: 'Maastunnel closed wednesday night', time: at('2024-10-16 19:31'), origin: 'Maps' }),
    },
    {
      phone: 'tomasz',
      draft: visitedPage({
        title: 'Kormoran Storage – climate halls by the quay',
        url: 'https://kormoran-storage.example/halls/2',
        time: at('2024-10-10 21:03'),
        visits: 5,
      }),
    },
    {
      phone: 'tomasz',
      draft: calendarEntry({
        subject: 'Furniture, 3 pieces',
        details: 'K., hall 2, after 22:40',
        location: 'Rotterdam',
        start: at('2024-10-16 22:00', 'none'),
        end: at('2024-10-16 23:30', 'none'),
        attendees: [],
        isDeleted: true,
      }),
    },
    {
      phone: 'tomasz',
      draft: note({
        title: 'gate',
        body: '22:40 guard left side → canteen\n22:43 go\nramp C, side door, chain open not off\nbay 9\n100 for the barrier',
        created: at('2024-10-16 20:02', 'none'),
        modified: at('2024-10-16 20:05', 'none'),
      }),
    },
    {
      phone: 'mira',
      draft: notification({
        source: 'WhatsApp',
        subject: 'Harbour run',
        body: `Étienne Varlemont: ${KEY_MESSAGE_TEXT.slice(0, 60)}…`,
        time: at('2024-10-16 09:12'),
        messageKey: 'message:key-message',
      }),
    },
    {
      phone: 'tomasz',
      draft: wirelessNetwork({
        ssid: 'Kormoran-Guest',
        bssid: '02:00:5E:10:77:01',
        lastConnection: at('2024-10-16 22:03', 'none'),
        security: 'WPA2-PSK',
        password: 'tulips-and-bulbs',
        position: KORMORAN,
      }),
    },
    {
      phone: 'mira',
      draft: location({
        place: STUDIO,
        time: at('2024-10-16 12:40'),
        category: 'Searched Locations',
        source: 'Maps',
        precision: 8,
        address: { street: 'Große Bergstraße', city: 'Hamburg', country: 'Germany' },
      }),
    },
    {
      phone: 'tomasz',
      draft: location({
        place: KORMORAN,
        time: at('2024-10-16 22:01', 'none'),
        category: 'Searched Locations',
        source: 'Maps',
        precision: 5,
        address: { street: 'Marconiplein', city: 'Rotterdam', country: 'Netherlands' },
        isDeleted: true,
      }),
    },
  ],
};
