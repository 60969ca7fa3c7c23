// Invented people. Numbers are in ranges that regulators reserve for fiction (Germany 0176 040690 xx, France
// 06 39 98 xx xx, United Kingdom 07700 900 xxx); domains end in .example or example.org (RFC 2606).

export interface Person {
  key: string;
  name: string;
  phone: string;
  email: string;
  telegramId: string;
  handle: string;
}

export type PersonKey = keyof typeof PEOPLE;
export type OwnerKey = 'mira' | 'tomasz';
export type App = 'WhatsApp' | 'Telegram' | 'Signal' | 'Instagram' | 'SMS';

const person = (key: string, name: string, phone: string, email: string): Person => ({
  key,
  name,
  phone,
  email,
  telegramId: `70${phone.slice(-8)}`,
  handle: `${key}.${phone.slice(-3)}`,
});

export const PEOPLE = {
  /** Conservator of paintings in Hamburg; owner of the first phone. */
  mira: person('mira', 'Mira Solvang', '+4917604069011', 'mira@solvang-conservation.example'),
  /** Courier with a blue van; owner of the second phone. */
  tomasz: person('tomasz', 'Tomasz Wierzbin', '+4917604069027', 'tomasz@blue-van.example'),
  /** Dealer in Paris, who has the idea and the buyers. */
  etienne: person('etienne', 'Étienne Varlemont', '+33639980110', 'contact@galerie-varlemont.example'),
  /** Copyist in Copenhagen. */
  klara: person('klara', 'Klara Fennskov', '+447700900144', 'klara@fennskov.example'),
  /** Night foreman of the warehouse Kormoran in Rotterdam. */
  piet: person('piet', 'Piet Oudekerk', '+447700900187', 'piet@kormoran-storage.example'),
  /** Buyers' agent, writes Russian. */
  zoya: person('zoya', 'Зоя Кречетова', '+447700900231', 'zoya@krechet.example'),
  /** Storage clerk of a free port, writes Chinese. */
  lin: person('lin', '林若溪', '+447700900318', 'lin.ruoxi@freeport-nine.example'),
  /** Sells old paper and frames, writes Arabic. */
  sami: person('sami', 'سامي الزيتوني', '+33639980172', 'sami@papier-ancien.example'),
  /** Archivist, writes Hebrew; not part of the plan. */
  noa: person('noa', 'נועה שקדמן', '+447700900402', 'noa@estate-archive.example'),
  /** Registrar of the museum that owns the paintings. */
  ingrid: person('ingrid', 'Ingrid Halvorn', '+4917604069052', 'ingrid.halvorn@museum-lindenkai.example'),
  /** Mira's brother. */
  jonas: person('jonas', 'Jonas Solvang', '+4917604069013', 'jonas.solvang@mail.example.org'),
  /** Tomasz' girlfriend. */
  hana: person('hana', 'Hana Delvaux', '+33639980133', 'hana.delvaux@mail.example.org'),
  /** Drives with Tomasz now and then. */
  bruno: person('bruno', 'Bruno Achterberg', '+447700900455', 'bruno@mail.example.org'),
} satisfies Record<string, Person>;

const FIRST_NAMES = [
  'Ada',
  'Bela',
  'Carlotta',
  'Dario',
  'Elif',
  'Fabian',
  'Greta',
  'Henrik',
  'Iris',
  'Jule',
  'Kaspar',
  'Lale',
  'Marek',
  'Nele',
  'Oskar',
  'Paula',
  'Quentin',
  'Runa',
  'Selim',
  'Thea',
  'Ulrik',
  'Vera',
  'Wanda',
  'Yusuf',
  'Zilla',
  'Ольга',
  'Степан',
  'ليلى',
  'كريم',
  '晓明',
  '雨桐',
  'דנה',
  'יואב',
];
const LAST_NAMES = [
  'Anderlohn',
  'Birkholt',
  'Castanedo',
  'Dornfeld',
  'Eskelund',
  'Farnbach',
  'Gallinari',
  'Hasselbrink',
  'Ivarsen',
  'Jankowitz',
  'Kestenholz',
  'Lindquiver',
  'Marschner',
  'Norrby',
  'Ostrava',
  'Pellworm',
  'Quastenberg',
  'Rosendahl',
  'Sandvoort',
  'Tamsin',
  'Uhlenbrock',
  'Vinterberg',
  'Westerlund',
  'Zaremba',
];

/** An acquaintance for everyday messages; the same index is the same person on every phone. */
export const acquaintance = (index: number): Person => {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? 'Ada';
  const last = LAST_NAMES[Math.floor(index / FIRST_NAMES.length + index * 7) % LAST_NAMES.length] ?? 'Norrby';
  const number = index < 500 ? `+447700900${500 + index}` : `+3363998${1000 + (index % 9000)}`;
  return person(`p${index}`, `${first} ${last}`, number, `p${index}@mail.example.org`);
};

/** The identifier of a person in an application: the `Identifier` of a Party. */
export const identifierOf = (someone: Person, app: App): string => {
  switch (app) {
    case 'WhatsApp':
      return `${someone.phone.slice(1)}@s.whatsapp.net`;
    case 'Telegram':
      return someone.telegramId;
    case 'Instagram':
      return someone.handle;
    case 'Signal':
    case 'SMS':
      return someone.phone;
  }
};
