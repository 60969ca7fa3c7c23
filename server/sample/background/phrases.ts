/** A short everyday dialogue: `a` and `b` take turns as written; `{…}` is filled from the lists below. */
export type Dialogue = readonly (readonly [speaker: 'a' | 'b', text: string])[];

export const FILLERS: Readonly<Record<string, readonly string[]>> = {
  day: ['Monday', 'Tuesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  time: ['08:15', '09:30', '12:00', '14:45', '17:20', '19:00', '20:30'],
  place: [
    'at the ferry',
    'in front of the station',
    'in the little café',
    'at the bakery',
    'by the river',
    'at the garage',
  ],
  thing: [
    'the ladder',
    'your umbrella',
    'the blue folder',
    'the spare key',
    'the drill',
    'the cake tin',
    'the bicycle pump',
  ],
  food: ['soup', 'pancakes', 'noodles', 'fish', 'plum cake', 'a salad'],
  price: ['12', '24', '35', '48', '60', '85', '120'],
  weather: ['rain', 'sun', 'fog', 'wind', 'the first frost'],
};

export const DIALOGUES: readonly Dialogue[] = [
  [
    ['a', 'Are you free on {day}?'],
    ['b', 'From {time} on, yes'],
    ['a', 'Then {place}?'],
    ['b', 'Good. I bring {thing}'],
    ['a', '👍'],
  ],
  [
    ['b', 'Did you see {thing}?'],
    ['a', 'It lies in the hall since {day}'],
    ['b', 'You are an angel'],
    ['a', 'I know 😇'],
  ],
  [
    ['a', 'What shall I cook?'],
    ['b', '{food}!'],
    ['a', 'Again?'],
    ['b', 'Again.'],
    ['a', 'Fine, {food} at {time}.'],
  ],
  [
    ['b', 'I am ten minutes late, {weather} everywhere'],
    ['a', 'No hurry, I wait {place}'],
    ['b', 'Thanks!'],
  ],
  [
    ['a', 'You still get {price} euro from me'],
    ['b', 'Forget it, you paid last time'],
    ['a', 'That was {food} for {price}. Not the same'],
    ['b', 'Then {day}, {place}, you pay 😄'],
  ],
  [
    ['b', 'Rehearsal is moved to {day}, {time}'],
    ['a', 'Again? Who says so?'],
    ['b', 'The choir master. He has a cold'],
    ['a', 'Then we sing without him'],
    ['b', '🎶'],
  ],
  [
    ['a', 'Photo for you'],
    ['b', 'Lovely! Where is that?'],
    ['a', 'Yesterday {place}'],
    ['b', 'With {weather}, typical'],
  ],
  [
    ['a', 'The parcel came, can you fetch it {place}?'],
    ['b', 'Not before {time}'],
    ['a', 'They close at {time}…'],
    ['b', 'Then {day}'],
  ],
  [
    ['b', 'Happy birthday!! 🎉🎂'],
    ['a', 'Thank you ❤️'],
    ['b', 'Party on {day}?'],
    ['a', 'Small one, {food} and wine'],
  ],
  [
    ['a', 'Wann kommst du am {day}?'],
    ['b', 'Gegen {time}, der Zug hat Verspätung'],
    ['a', 'Ich stelle dir etwas zu essen hin'],
    ['b', 'Du bist die Beste'],
  ],
  [
    ['b', 'Hast du den Schlüssel für den Keller?'],
    ['a', 'Liegt bei der Nachbarin'],
    ['b', 'Danke, ich hole ihn um {time}'],
  ],
  [
    ['a', 'Tu viens ce soir ?'],
    ['b', 'Oui, vers {time}. J’apporte le fromage'],
    ['a', 'Parfait, à tout à l’heure'],
  ],
  [
    ['b', 'Kom je {day} nog langs?'],
    ['a', 'Ja hoor, rond {time}'],
    ['b', 'Gezellig! Ik maak koffie'],
  ],
  [
    ['a', 'Привет! Ты дома?'],
    ['b', 'Буду в {time}'],
    ['a', 'Хорошо, тогда зайду вечером'],
    ['b', 'Купи хлеба, пожалуйста 🍞'],
  ],
  [
    ['b', 'Как прошла неделя?'],
    ['a', 'Устал, но всё хорошо. Едем на дачу в субботу?'],
    ['b', 'Конечно!'],
  ],
  [
    ['a', 'صباح الخير! كيف حالك؟'],
    ['b', 'بخير الحمد لله، وأنت؟'],
    ['a', 'نلتقي الساعة {time}؟'],
    ['b', 'إن شاء الله 🌙'],
  ],
  [
    ['b', 'هل وصلت الصور؟'],
    ['a', 'نعم، جميلة جدا، شكرا'],
  ],
  [
    ['a', '你好！周末有空吗？'],
    ['b', '星期六下午有空'],
    ['a', '那我们 {time} 喝茶吧 🍵'],
    ['b', '好的，不见不散'],
  ],
  [
    ['b', '钱已经转了，{price} 欧元'],
    ['a', '收到，谢谢！'],
  ],
  [
    ['a', 'מה שלומך? ניפגש ביום שישי?'],
    ['b', 'מצוין! בשעה {time}'],
    ['a', 'יופי, אני מביאה עוגה'],
  ],
  [
    ['a', 'The landlord writes about the heating again'],
    ['b', 'What does he want now?'],
    ['a', '{price} euro more a month'],
    ['b', 'Do not sign anything before {day}'],
  ],
  [
    ['b', 'Tyres changed, {price} euro'],
    ['a', 'Robbers'],
    ['b', 'But now comes {weather}'],
  ],
  [
    ['a', 'Did you read the book?'],
    ['b', 'Only the end'],
    ['a', 'One does not do that!'],
    ['b', 'I wanted to know whether the dog survives'],
    ['a', 'And?'],
    ['b', 'He does 🐶'],
  ],
  [
    ['b', 'Can you feed the cat from {day} on?'],
    ['a', 'With pleasure. Same food?'],
    ['b', 'The same, and talk to her, she is sensitive'],
  ],
  [
    ['a', 'Match on {day}, {time}, we are one short'],
    ['b', 'My knee…'],
    ['a', 'You can stand in goal'],
    ['b', 'Standing I can do'],
  ],
];

export const SMS_TEXTS = [
  'Your parcel is ready for collection until {day}, {time}.',
  'Your one-time code is {price}{price}. Do not share it.',
  'Reminder: appointment on {day} at {time}.',
  'Data volume used up to 80 %.',
  'Running late, start with {food} without me',
  'Please call back. Mum',
  'Welcome abroad! Calls cost the same as at home.',
  'Termin bestätigt: {day}, {time} Uhr.',
] as const;

export const EMAIL_SUBJECTS = [
  'Newsletter of the paint makers, autumn',
  'Your invoice over {price} euro',
  'Minutes of the meeting of {day}',
  'Re: weekend {place}',
  'Order confirmation',
  'Einladung zur Hausversammlung',
  'Расписание поездов',
  'Rechnung / Facture {price}',
] as const;

export const EMAIL_PARAGRAPHS = [
  'Thank you for your order. It leaves our house on {day}.',
  'We met on {day} and agreed on {price} euro for {thing}.',
  'Please find the list below and answer until {time}.',
  'Das Treffen findet {place} statt. Bitte bringen Sie etwas zu essen mit.',
  'Напоминаем, что встреча начинается в {time}.',
  'Nous vous remercions de votre confiance.',
  'The weather will bring {weather}, so take something warm.',
] as const;

export const PAGE_TITLES = [
  ['Weather for the coast', 'weather.example.org/coast'],
  ['Ferry timetable', 'ferry.example.net/timetable'],
  ['Recipes: {food}', 'recipes.example.org/search?q=cake'],
  ['News of the day', 'news.example.com/today'],
  ['Second-hand frames', 'market.example.net/frames'],
  ['Route planner', 'maps.example.org/route'],
  ['Linen and canvas shop', 'canvas-shop.example/linen'],
  ['Choir of the parish', 'choir.example.org/rehearsals'],
  ['Van parts', 'vanparts.example/brakes'],
  ['Новости культуры', 'kultura.example.org/news'],
  ['天气预报', 'tianqi.example.net/today'],
  ['وصفات اليوم', 'wasafat.example.org/day'],
] as const;

export const SEARCHES = [
  'weather {day}',
  '{food} recipe quick',
  'how to repair {thing}',
  'train hamburg copenhagen price',
  'opening hours bakery {day}',
  'pigeon on balcony what to do',
  'linseed oil drying time',
  'brake pads van',
  'рецепт блинов',
  '周末 天气',
] as const;
