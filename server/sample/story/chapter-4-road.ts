import { journey } from '@server/sample/models/positions';
import { note } from '@server/sample/models/organizer';
import { searchedItem, visitedPage } from '@server/sample/models/web';
import { STORY_ROUTE } from '@server/sample/places';
import { at, HOUR, wall } from '@server/sample/times';
import type { Chapter } from './story-types';

/** Late October: over Antwerp to a free port in Basel; buyers bargain in Russian and Chinese. */
export const road: Chapter = {
  scenes: [
    {
      chat: 'quiet',
      day: '2024-10-18',
      lines: [
        ['06:12', 'tomasz', 'On the road.', { attach: ['van-film'] }],
        ['06:20', 'tomasz', null, { attach: ['voice-tomasz-rain'] }],
        ['07:30', 'etienne', 'Antwerp first, then the south. Route as discussed.', { attach: ['route-map'] }],
        ['07:41', 'tomasz', 'Diesel', { attach: ['receipt-fuel'] }],
        ['07:43', 'etienne', 'Keep it in the van, not in the chat.'],
      ],
    },
    {
      chat: 'freeport',
      day: '2024-10-19',
      lines: [
        ['09:20', 'tomasz', 'Hello, I bring three crates for box 117. Monday.'],
        ['09:31', 'lin', '您好，仓库星期一上午九点开门。请准备运单和箱号。'],
        [
          '09:32',
          'lin',
          'The warehouse opens Monday 9:00. Please bring waybill and crate numbers.',
          { key: 'lin-waybill' },
        ],
        ['09:40', 'tomasz', 'QV-07, QV-08, QV-09. Contents furniture.', { replyTo: 'lin-waybill' }],
        ['09:44', 'lin', '家具？重量多少？'],
        ['09:45', 'tomasz', '14 kg each'],
        ['09:50', 'lin', '十四公斤的家具，很轻 😊 仓库有恒温恒湿，请放心。'],
      ],
    },
    {
      chat: 'freeport',
      day: '2024-10-21',
      lines: [
        ['08:51', 'tomasz', 'I am at the gate'],
        ['08:53', 'lin', '请到三号门。护照。'],
        ['10:10', 'lin', '三个箱子已入库，仓位117。收据稍后发送。'],
        ['10:12', 'lin', 'Three crates received, box 117.', { attach: ['packing-list'] }],
        ['10:15', 'tomasz', '谢谢!'],
      ],
    },
    {
      chat: 'delivery',
      day: '2024-10-20',
      lines: [
        ['19:02', 'zoya', 'Томаш, добрый вечер. Когда груз будет в Базеле?'],
        ['19:05', 'tomasz', 'В понедельник утром.'],
        ['19:06', 'zoya', 'Пришлите накладную, как только примут ящики.'],
        ['19:10', 'tomasz', 'Хорошо. Накладную пришлю в понедельник.'],
        ['19:11', 'zoya', 'И никаких фотографий, пожалуйста.'],
      ],
    },
    {
      chat: 'delivery',
      day: '2024-10-21',
      lines: [
        ['10:31', 'tomasz', 'Ящики приняты. Бокс 117.'],
        ['10:33', 'zoya', 'Отлично 👌 Деньги через господина В., как договорились.'],
      ],
    },
    {
      chat: 'agent',
      day: '2024-10-23',
      lines: [
        ['11:00', 'zoya', 'Мира, покупатель спрашивает о состоянии «Лодок». Есть ли реставрации?'],
        ['11:20', 'mira', 'Old retouches near the horizon, cleaned now. Lining is from 1962.'],
        ['11:22', 'zoya', 'Он хочет вашу подпись под отчётом.'],
        ['11:40', 'mira', 'My signature stays out of this.'],
        ['11:41', 'zoya', 'Тогда цена ниже на десять процентов.'],
        ['11:59', 'mira', 'Talk to Étienne about prices. Я только чищу картины.'],
      ],
    },
    {
      chat: 'quiet',
      day: '2024-10-28',
      lines: [
        ['18:00', 'etienne', 'Two living rooms are furnished. The sea view goes for 1.28.'],
        ['18:04', 'klara', '1.28 what?'],
        ['18:05', 'etienne', 'Million, chère Klara.', { deletedOn: ['mira'] }],
        ['18:07', 'tomasz', 'And the driver?', { attach: ['shares-xlsx'] }],
        ['18:09', 'etienne', 'Tomasz, where do you have that table from?!', { deletedOn: ['mira'] }],
        ['18:10', 'tomasz', 'You sent it to the wrong chat in September.', { deletedOn: ['mira'] }],
        ['18:22', 'mira', 'I would like to know nothing about tables.'],
      ],
    },
    {
      chat: 'drivers',
      day: '2024-10-18',
      lines: [
        ['05:40', 'bruno', 'Morning. A1 Hengelo control with dogs, take the 34.'],
        ['05:44', 'tomasz', 'Danke. I have only furniture.'],
        ['05:45', 'bruno', 'Then you have nothing to fear except dogs that sit on sofas.'],
        ['05:50', 'hana', 'Somebody here slept less than four hours and it is not me.'],
      ],
    },
    {
      chat: 'hana',
      day: '2024-10-21',
      lines: [
        ['12:02', 'tomasz', 'Basel is beautiful. You would like the river.', { attach: ['van-border'] }],
        ['12:10', 'hana', 'When are you home?'],
        ['12:11', 'tomasz', 'Tomorrow night. With money for the roof.'],
        ['12:13', 'hana', 'From furniture?'],
        ['12:30', 'tomasz', 'From furniture.'],
        ['12:31', 'hana', '🙄'],
      ],
    },
  ],
  calls: [
    ['2024-10-18 12:40', 'etienne', 'tomasz', 88],
    ['2024-10-20 21:00', 'tomasz', 'hana', 1320, 'Instagram'],
    ['2024-10-21 08:49', 'tomasz', 'lin', 46],
    ['2024-10-23 12:10', 'mira', 'etienne', 655, 'WhatsApp'],
    ['2024-10-28 18:30', 'etienne', 'tomasz', 0, 'Signal'],
  ],
  emails: [
    {
      at: '2024-10-21 11:00',
      from: 'lin',
      to: ['tomasz'],
      subject: '入库确认 / Receipt of goods, box 117',
      attach: ['packing-list'],
      body:
        '<html><body><p>您好，三个箱子（QV-07、QV-08、QV-09）已于今日上午入库，仓位117。</p>' +
        '<p>Three crates were received today. Climate 20 °C, 50 % humidity.</p><p>林若溪<br>Freeport Nine, Basel</p></body></html>',
    },
    {
      at: '2024-10-24 09:15',
      from: 'zoya',
      to: ['mira'],
      cc: ['etienne'],
      subject: 'Отчёт о состоянии / Condition report',
      body:
        '<html><body><p>Уважаемая Мира, покупатель просит отчёт о состоянии на русском и английском языках.</p>' +
        '<p>Dear Mira, the buyer asks for a condition report in Russian and English.</p></body></html>',
      deletedOn: ['mira'],
    },
  ],
  records: [
    {
      phone: 'tomasz',
      draft: journey({
        name: 'Hamburg – Basel',
        source: 'Road Log',
        points: STORY_ROUTE.map((place, index) => ({
          place,
          time: { instant: wall('2024-10-18 06:10') + index * 5 * HOUR, zone: 'utc' },
        })),
      }),
    },
    {
      phone: 'tomasz',
      draft: searchedItem({ value: 'Freihafen Basel Dreispitz Tor 3', time: at('2024-10-20 22:40'), origin: 'Maps' }),
    },
    {
      phone: 'tomasz',
      draft: visitedPage({
        title: 'Freeport Nine – opening hours',
        url: 'https://freeport-nine.example/basel/hours?lang=zh',
        time: at('2024-10-20 22:42'),
        visits: 3,
      }),
    },
    {
      phone: 'tomasz',
      draft: note({
        title: 'shares',
        body: 'E half\nM quarter\nK 15\nT 10!!!\nthe one who drives gets the least',
        created: at('2024-10-28 19:00', 'none'),
        modified: at('2024-10-28 19:01', 'none'),
      }),
    },
  ],
};
