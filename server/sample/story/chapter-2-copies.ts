import { calendarEntry, note } from '@server/sample/models/organizer';
import { fileDownload, searchedItem, visitedPage, webBookmark } from '@server/sample/models/web';
import { PEOPLE } from '@server/sample/people';
import { at } from '@server/sample/times';
import { INCRIMINATING_SEARCH } from './landmarks';
import type { Chapter } from './story-types';

/** September to October: the copies dry, old paper is bought, and an archivist becomes suspicious. */
export const copies: Chapter = {
  scenes: [
    {
      chat: 'quiet',
      day: '2024-09-16',
      lines: [
        [
          '09:00',
          'system',
          'Étienne Varlemont created the group',
          { system: { action: 'GroupCreated', participant: 'etienne' } },
        ],
        [
          '09:00',
          'system',
          'Étienne Varlemont added Tomasz Wierzbin',
          { system: { action: 'ParticipantJoined', participant: 'tomasz' } },
        ],
        ['09:02', 'etienne', 'Welcome. Three hands and one pair of wheels. From here on we speak of furniture only.'],
        ['09:05', 'tomasz', 'Who is who?'],
        ['09:06', 'etienne', 'M. cleans the furniture, K. makes the spare parts, T. drives. I find the living rooms.'],
        ['09:10', 'klara', 'I need the old fabric by the weekend, otherwise nothing is dry in October.'],
        ['09:13', 'mira', 'Three metres of linen from 1910 are in my drawer. T. can fetch them on Thursday.'],
        ['09:14', 'tomasz', 'Thursday 18:00, blue van, two blinks.'],
      ],
    },
    {
      chat: 'courier',
      day: '2024-09-19',
      lines: [
        ['17:48', 'tomasz', 'I am in front of the house. Third floor?'],
        ['17:49', 'mira', 'Second, courtyard. The bell says Solvang Conservation.'],
        ['18:36', 'mira', 'The receipt, so that E. pays it', { attach: ['receipt-pigments'] }],
        ['18:40', 'tomasz', '585 euro for dirt and cloth 🙈'],
        ['18:44', 'mira', 'Old dirt. That is the point.'],
        ['18:52', 'mira', null, { attach: ['pigments'] }],
      ],
    },
    {
      chat: 'copyist',
      day: '2024-09-22',
      lines: [
        [
          '22:10',
          'klara',
          'The salt garden stands. It smells of rabbit glue in the whole house, my neighbours think I cook badly.',
        ],
        ['22:12', 'mira', 'How do you make the cracks?'],
        ['22:20', 'klara', 'Oven, patience, a broomstick. You roll the canvas over it, first lengthwise, then across.'],
        ['22:21', 'mira', 'I did not read that.'],
        ['22:22', 'klara', 'You never read anything.', { deletedOn: ['mira'] }],
      ],
    },
    {
      chat: 'paper',
      day: '2024-09-24',
      lines: [
        ['12:01', 'mira', 'Bonjour Sami, I look for letter paper from the thirties, Belgian if possible, unwritten.'],
        ['12:40', 'sami', 'أهلا ميرا، عندي الورق الذي تبحثين عنه، عشر أوراق من سنة ١٩٣٦'],
        ['12:41', 'sami', 'Ten sheets, 1936, with watermark. الورق سليم وبدون بقع'],
        ['12:55', 'mira', 'Wonderful. And ink from the time?'],
        ['13:05', 'sami', 'الحبر أصعب. أعطيني أسبوعا 🙏'],
        ['13:09', 'mira', 'A week is fine. شكرا جزيلا'],
        ['13:10', 'sami', 'العفو. Who still writes letters today?'],
        ['13:30', 'mira', 'A merchant in Antwerp.'],
      ],
    },
    {
      chat: 'dealer',
      day: '2024-09-26',
      lines: [
        [
          '10:11',
          'etienne',
          'Fourth draft of the letter. Read it as if you were a tired expert.',
          { attach: ['letter-docx'] },
        ],
        ['10:50', 'mira', 'Nobody says “passed to the house of” in 1938. And take the ballpoint out of the signature!'],
        ['10:52', 'etienne', 'You see, that is why I need you.'],
        ['16:30', 'etienne', 'Better?', { attach: ['letter-1938'] }],
        ['16:42', 'mira', 'Frighteningly good.'],
      ],
    },
    {
      chat: 'archive',
      day: '2024-09-30',
      lines: [
        ['09:15', 'mira', 'Dear Noa, in the estate of Aurelie Nachtweg, is there a register of the stamps?'],
        ['10:02', 'noa', 'שלום מירה, כן. יש לנו שתי חותמות: אחת עגולה ואחת מרובעת'],
        [
          '10:03',
          'noa',
          'The round one was only used from 1946 on. חותמת עגולה לפני 1946 היא טעות',
          { key: 'round-stamp' },
        ],
        ['10:20', 'mira', 'Are you sure about 1946?', { replyTo: 'round-stamp' }],
        ['10:31', 'noa', 'בטוחה. האלמנה הזמינה אותה אחרי המלחמה. למה את שואלת?'],
        ['10:33', 'mira', 'Only for my report. Thank you so much!'],
      ],
    },
    {
      chat: 'quiet',
      day: '2024-10-01',
      lines: [
        ['20:30', 'klara', null, { attach: ['voice-klara-dry'], key: 'voice-dry' }],
        ['20:34', 'etienne', 'Excellent. So all three by the 6th.', { replyTo: 'voice-dry' }],
        ['20:40', 'mira', 'We have a problem: the round stamp on the paper is eight years too young.'],
        ['20:41', 'etienne', 'Who says so?'],
        ['20:42', 'mira', 'The archive.', { deletedOn: ['mira', 'tomasz'] }],
        ['20:43', 'etienne', 'You ASKED the archive?', { deletedOn: ['mira'] }],
        ['20:51', 'etienne', 'Buyers do not ask archives. We leave it.'],
      ],
    },
    {
      chat: 'copyist',
      day: '2024-10-05',
      lines: [
        ['19:12', 'klara', 'Behold', { attach: ['boats-copy', 'saltGarden-copy'] }],
        ['19:20', 'mira', 'Klara. I have the original next to me and I do not know which of us two is cleaning.'],
        ['19:21', 'klara', '🥹'],
        ['19:25', 'mira', 'Is the moon a touch low?'],
        ['19:26', 'klara', 'It is where you told me.'],
      ],
    },
    {
      chat: 'copyist',
      day: '2024-10-06',
      lines: [
        ['09:44', 'klara', 'And the devil', { attach: ['yellowDoor-copy'] }],
        ['09:50', 'mira', 'The light 😮'],
        ['09:58', 'klara', 'Do not varnish before the 14th or it stays sticky.'],
      ],
    },
  ],
  calls: [
    ['2024-09-18 08:30', 'tomasz', 'mira', 74],
    ['2024-09-24 13:33', 'sami', 'mira', 201],
    ['2024-10-01 20:45', 'etienne', 'mira', 1502, 'Signal'],
    ['2024-10-02 09:01', 'etienne', 'klara', 60],
    ['2024-10-06 10:05', 'mira', 'klara', 0, 'Signal'],
  ],
  emails: [
    {
      at: '2024-09-27 14:05',
      from: 'noa',
      to: ['mira'],
      subject: 'חותמות העיזבון / Stamps of the estate',
      attach: ['stamp-estate'],
      body:
        '<html><body><p dir="rtl">מירה היקרה, מצורף צילום של החותמת העגולה. היא נמצאת בשימוש רק משנת 1946.</p>' +
        '<p>Dear Mira, enclosed a picture of the <i>round</i> stamp. It has been in use only since 1946.</p><p>Noa</p></body></html>',
    },
    {
      at: '2024-10-03 08:12',
      from: 'etienne',
      to: ['mira'],
      subject: 'Dossier',
      attach: ['provenance-pdf'],
      zone: 'none',
      body: 'Please check the dates once more. É.\n\nGalerie Varlemont, Paris',
    },
    {
      at: '2024-10-04 17:20',
      from: 'sami',
      to: ['mira'],
      subject: 'فاتورة / Facture',
      body: '<html><body><p dir="rtl">عزيزتي ميرا، الورق والحبر في الطريق.</p><p>Chère Mira, le papier et l’encre sont en route. 240 €.</p></body></html>',
    },
  ],
  records: [
    {
      phone: 'mira',
      draft: searchedItem({ value: INCRIMINATING_SEARCH, time: at('2024-09-17 22:48'), origin: 'Search' }),
    },
    {
      phone: 'mira',
      draft: searchedItem({
        value: 'craquelure oven temperature linen',
        time: at('2024-09-22 22:25'),
        origin: 'Search',
      }),
    },
    {
      phone: 'mira',
      draft: searchedItem({ value: 'ballpoint pen invented year', time: at('2024-09-26 10:46'), origin: 'Search' }),
    },
    {
      phone: 'mira',
      draft: visitedPage({
        title: 'Pigment dating in practice',
        url: 'https://conservation.example.org/articles/pigment-dating#lead-white',
        time: at('2024-09-17 22:50'),
        visits: 7,
      }),
    },
    {
      phone: 'mira',
      draft: visitedPage({
        title: 'Watermarks of Belgian paper mills 1900–1940',
        url: 'https://watermarks.example.net/be/1936',
        time: at('2024-09-24 11:40'),
        visits: 2,
        isDeleted: true,
      }),
    },
    {
      phone: 'mira',
      draft: webBookmark({
        title: 'Estate archive of Aurelie Nachtweg',
        url: 'https://estate-archive.example/nachtweg',
        path: 'Bookmarks bar/Work',
        time: at('2024-09-30 09:01'),
      }),
    },
    {
      phone: 'mira',
      draft: fileDownload({
        url: 'https://estate-archive.example/files/stamps-1946.pdf',
        target: '/storage/emulated/0/Download/stamps-1946.pdf',
        size: 184_220,
        time: at('2024-09-30 10:12'),
      }),
    },
    {
      phone: 'mira',
      draft: note({
        title: 'Letter 1938',
        body: 'paper: Sami\nink: iron gall, brown\npen: steel nib, NOT ballpoint\nstamp: round = from 1946!!! → square?',
        created: at('2024-10-01 21:20', 'none'),
        modified: at('2024-10-01 21:32', 'none'),
        isDeleted: true,
      }),
    },
    {
      phone: 'mira',
      draft: calendarEntry({
        subject: 'Choir',
        details: null,
        location: 'Parish hall, Altona',
        start: at('2024-09-03 19:30', 'local'),
        end: at('2024-09-03 21:30', 'local'),
        attendees: [],
        repeatRule: 'FREQ=WEEKLY;BYDAY=TU',
      }),
    },
    {
      phone: 'tomasz',
      draft: calendarEntry({
        subject: 'Altona, fetch linen',
        details: 'blink twice',
        location: 'Hamburg',
        start: at('2024-09-19 18:00', 'none'),
        end: at('2024-09-19 18:30', 'none'),
        attendees: [PEOPLE.mira],
      }),
    },
  ],
};
