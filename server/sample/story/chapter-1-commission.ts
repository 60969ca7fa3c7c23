import { call } from '@server/sample/models/communication';
import { calendarEntry, note } from '@server/sample/models/organizer';
import { searchedItem, visitedPage } from '@server/sample/models/web';
import { PEOPLE } from '@server/sample/people';
import { at } from '@server/sample/times';
import type { Chapter } from './story-types';

/** September: the museum hands over three paintings; the dealer has an idea. */
export const commission: Chapter = {
  scenes: [
    {
      chat: 'museumSms',
      day: '2024-09-02',
      lines: [
        ['16:20', 'ingrid', 'Dear Mira, the transport with the three Nachtwegs reaches you tomorrow at ten. Ingrid'],
        ['16:31', 'mira', 'Perfect, the studio is heated and the alarm is on. I look forward to the Boats!'],
        ['16:33', 'ingrid', 'They have not been cleaned since 1962. Be gentle with them.'],
      ],
    },
    {
      chat: 'dealer',
      day: '2024-09-04',
      lines: [
        ['18:02', 'etienne', 'Chère Mira, a little bird tells me the Nachtwegs are on your easel.'],
        ['18:05', 'mira', 'Your birds are well informed. Only cleaning, new varnish, back in November.'],
        ['18:07', 'mira', 'Look how brown she is', { attach: ['boats-dirty'] }],
        ['18:10', 'etienne', 'Magnificent. Under all that tobacco there is a fortune.'],
        ['18:12', 'mira', 'Under all that tobacco there is a museum inventory number, Étienne.'],
        ['18:15', 'etienne', 'Eleven weeks is a long time for three small canvases. Dinner on Friday?'],
        ['18:40', 'mira', 'You pay.'],
      ],
    },
    {
      chat: 'dealer',
      day: '2024-09-09',
      lines: [
        ['08:55', 'etienne', 'Have you thought about what I said on Friday?'],
        ['09:20', 'mira', 'I thought about it the whole weekend. It is madness.'],
        [
          '09:22',
          'etienne',
          'Nobody will ever be harmed. Three pictures hang where three pictures hung.',
          { key: 'nobody-harmed' },
        ],
        ['09:24', 'mira', 'And the real ones?', { replyTo: 'nobody-harmed' }],
        ['09:25', 'etienne', 'Go to people who love them more than a municipal storage does.'],
        ['09:41', 'mira', 'I would need somebody who paints better than I do.'],
        ['09:42', 'etienne', 'I know. Her name is Klara. You studied with her, no?', { contact: 'klara' }],
      ],
    },
    {
      chat: 'copyist',
      day: '2024-09-10',
      lines: [
        [
          '20:12',
          'mira',
          'Klara! It has been years. Are you still in Copenhagen, and do you still paint like the dead?',
        ],
        ['20:30', 'klara', 'Mira!! Yes and yes 😄 Why?'],
        ['20:34', 'mira', 'I have a commission. Three copies, true to the last hair. Well paid.'],
        ['20:35', 'klara', 'How true?'],
        ['20:41', 'mira', 'Linen of 1910, lead white, the stretchers too.'],
        ['20:58', 'klara', 'That is not called a copy any more 🤔'],
        ['21:03', 'klara', 'Send me the details in raking light. I do not promise anything.'],
        ['21:05', 'mira', null, { attach: ['boats-detail'] }],
      ],
    },
    {
      chat: 'copyist',
      day: '2024-09-12',
      lines: [
        ['17:10', 'mira', 'And the other two', { attach: ['saltGarden-detail', 'yellowDoor-detail'] }],
        ['17:44', 'klara', 'The salt garden is easy. The yellow door is a devil, that light…'],
        ['17:45', 'klara', 'I am in. But I want to see the moon in the Boats properly, the photo cuts it.'],
        ['17:52', 'mira', 'Will measure it for you. 34 mm below the edge, it says in the report.'],
        ['17:53', 'klara', '👍'],
      ],
    },
    {
      chat: 'brother',
      day: '2024-09-14',
      lines: [
        ['11:00', 'jonas', 'Mum asks if you come on Sunday. There will be plum cake.'],
        ['11:20', 'mira', 'Cannot, work. The cat says hello', { attach: ['everyday:8'] }],
        ['11:22', 'jonas', 'You work too much. What is it this time?'],
        ['11:25', 'mira', 'Three old ladies with yellow teeth 🎨'],
        [
          '11:26',
          'jonas',
          '😂 My form still breaks, by the way: <![CDATA[ x ]]> inside a cell. You know nothing about XML, do you?',
        ],
        ['11:31', 'mira', 'I know that one takes the cell out and puts a new one in. Restorer’s humour.'],
      ],
    },
  ],
  calls: [
    ['2024-09-03 10:40', 'ingrid', 'mira', 312],
    ['2024-09-05 19:04', 'etienne', 'mira', 0],
    ['2024-09-05 19:30', 'mira', 'etienne', 1284],
    ['2024-09-09 21:10', 'etienne', 'mira', 902, 'WhatsApp'],
    ['2024-09-11 12:01', 'mira', 'klara', 455, 'Signal'],
  ],
  emails: [
    {
      at: '2024-09-02 11:15',
      from: 'ingrid',
      to: ['mira'],
      subject: 'Handover of three paintings by Aurelie Nachtweg',
      attach: ['condition-report', 'loan-agreement'],
      body:
        '<html><body style="font-family:sans-serif"><p>Dear Mira,</p><p>attached you find the <b>condition report</b> and the agreement. ' +
        'Please note paragraph 4: the paintings <u>do not leave the studio</u> without our consent.</p>' +
        '<table border="1" cellpadding="4"><tr><th>Painting</th><th>Year</th></tr><tr><td>Boats at Dusk</td><td>1911</td></tr>' +
        '<tr><td>The Salt Garden</td><td>1909</td></tr><tr><td>Interior with Yellow Door</td><td>1913</td></tr></table>' +
        '<p>Kind regards<br>Ingrid Halvorn, registrar<br>Museum am Lindenkai</p></body></html>',
    },
    {
      at: '2024-09-03 13:02',
      from: 'mira',
      to: ['ingrid'],
      subject: 'Re: Handover of three paintings by Aurelie Nachtweg',
      body: '<html><body><p>Dear Ingrid,</p><p>all three arrived unharmed. I start with the Boats.</p><p>Mira</p></body></html>',
    },
  ],
  records: [
    {
      phone: 'mira',
      draft: searchedItem({
        value: 'Aurelie Nachtweg Boats at Dusk value',
        time: at('2024-09-06 23:14'),
        origin: 'Search',
      }),
    },
    {
      phone: 'mira',
      draft: visitedPage({
        title: 'Aurelie Nachtweg – results of auctions',
        url: 'https://auctions.example.org/artists/aurelie-nachtweg?from=1990',
        time: at('2024-09-06 23:16'),
        visits: 4,
      }),
    },
    {
      phone: 'mira',
      draft: calendarEntry({
        subject: 'Return of the Nachtwegs to the museum',
        details: 'Frames, new varnish, report. Ingrid sends the lorry.',
        location: 'Museum am Lindenkai',
        start: at('2024-11-22 10:00', 'local'),
        end: at('2024-11-22 12:00', 'local'),
        attendees: [PEOPLE.mira, PEOPLE.ingrid],
        reminder: at('2024-11-21 18:00', 'local'),
      }),
    },
    {
      phone: 'mira',
      draft: note({
        title: 'Measures',
        body: 'Boats: moon 34 mm below the edge, third boat 12 mm from the right.\nSalt: 36 basins, six rows.\nDoor: knob 4 mm, brass, light from the right.',
        created: at('2024-09-12 16:20', 'none'),
        modified: at('2024-09-12 16:58', 'none'),
      }),
    },
    {
      phone: 'tomasz',
      draft: call({
        from: PEOPLE.etienne,
        to: PEOPLE.tomasz,
        time: at('2024-09-13 09:12', 'none'),
        seconds: 611,
        status: 'Established',
        app: null,
      }),
    },
  ],
};
