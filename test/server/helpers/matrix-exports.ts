import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { tsvText } from '@bench/generator/leapp-output';
import { xryText, type XryLine } from '@server/sample/formats/xry-writer';

import { importPath, importXml, withFolder, type FinishedTestImport } from './import-report';
import { field, model, multi, owner, party, reportOf, single, time } from './report-xml';
import { importExport } from './xry-export';

/** An item as every format writes it: `who` is the other person, the page, the name and so on. */
export interface MatrixItem {
  milliseconds: number;
  who: string;
}

const OWNER = '+491700000001';
type Write<Written> = (item: MatrixItem) => Written;

/** A kind of item in the grammar of each format; `who` stands where the tools write what names the item. */
export interface MatrixKind {
  /** The artifact in the vocabulary of all formats. */
  artifact: string;
  /** The values of `who` of an item and of another one; the second note is the first, trimmed. */
  names: readonly [string, string];
  ufed: Write<string>;
  /** The artifact of AXIOM, and fragments without the time. */
  axiom: readonly [artifact: string, time: string, Write<Readonly<Record<string, string>>>];
  /** The type of the file, the key of the time, and other lines. */
  xry: readonly [type: string, time: string, Write<readonly XryLine[]>];
  /** The name of the table, the header of the time, and other columns. */
  leapp: readonly [table: string, time: string, Write<Readonly<Record<string, string>>>];
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
const ufedTime = ({ milliseconds }: MatrixItem, name = 'TimeStamp') =>
  time(name, iso(milliseconds).replace('Z', '+00:00'));
const leappTime = ({ milliseconds }: MatrixItem) => iso(milliseconds).replace('T', ' ').replace('.000Z', '+00:00');
const americanTime = ({ milliseconds }: MatrixItem) =>
  new Date(milliseconds)
    .toLocaleString('en-US', { timeZone: 'UTC' })
    .replace(',', '')
    .replace(/\u202F/gu, ' ');

const NUMBERS = ['+4917612340010', '+4917612340020'] as const;
const PAGES = ['https://example.org/a', 'https://example.org/b'] as const;
const NAMES = ['Anna Alpha', 'Bert Beta'] as const;

export const MATRIX_KINDS: readonly MatrixKind[] = [
  {
    artifact: 'WhatsApp Messages',
    names: NUMBERS,
    ufed: (item) =>
      model(
        'Chat',
        field('Source', 'WhatsApp') +
          multi('Participants', 'Party', party('', item.who), party('', OWNER, owner(true))) +
          multi(
            'Messages',
            'InstantMessage',
            model(
              'InstantMessage',
              single('From', 'Party', party('', item.who, owner(false))) +
                field('Body', 'See you there') +
                ufedTime(item),
            ),
          ),
      ),
    axiom: [
      'Android WhatsApp Messages',
      'Message Sent Date/Time',
      ({ who }) => ({ Sender: who, Recipient: 'Local User', Message: 'See you there', Direction: 'Incoming' }),
    ],
    xry: [
      'Messages/Chat',
      'Time',
      ({ who }) => [
        ['Related Application', 'WhatsApp'],
        'From',
        ['Tel', who],
        'To',
        ['Tel', OWNER],
        ['Text', 'See you there'],
        ['Direction', 'Incoming'],
      ],
    ],
    leapp: [
      'WhatsApp - Messages',
      'Timestamp',
      ({ who }) => ({ Direction: 'Incoming', 'Sender ID': who, Message: 'See you there' }),
    ],
  },
  {
    artifact: 'Call Log',
    names: NUMBERS,
    ufed: (item) =>
      model(
        'Call',
        field('Direction', 'Outgoing', 'CallDirection') +
          ufedTime(item) +
          field('Duration', '00:01:01', 'TimeSpan') +
          multi(
            'Parties',
            'Party',
            party('', OWNER, field('Role', 'From', 'PartyRole') + owner(true)),
            party('', item.who, field('Role', 'To', 'PartyRole') + owner(false)),
          ),
      ),
    axiom: [
      'Android Call Logs',
      'Call Date/Time',
      ({ who }) => ({ Caller: 'Local User', Recipient: who, Direction: 'Outgoing', 'Call Duration': '61' }),
    ],
    xry: [
      'Calls',
      'Time',
      ({ who }) => [['Call Type', 'Dialed'], ['Duration', '0:01:01'], 'From', ['Tel', OWNER], 'To', ['Tel', who]],
    ],
    leapp: ['Call History', 'Timestamp', ({ who }) => ({ Direction: 'Outgoing', 'Phone Number': who, Duration: '61' })],
  },
  {
    artifact: 'Contacts',
    names: NAMES,
    ufed: (item) => model('Contact', field('Name', item.who) + ufedTime(item, 'TimeCreated')),
    axiom: ['Android Contacts', 'Created Date/Time', ({ who }) => ({ 'Display Name': who })],
    xry: ['Contacts/Contacts', 'Created', ({ who }) => [['Name', who]]],
    leapp: ['Contacts', 'Creation Date', ({ who }) => ({ Name: who })],
  },
  {
    artifact: 'Emails',
    names: ['anna@example.org', 'bert@example.org'],
    ufed: (item) =>
      model('Email', single('From', 'Party', party('', item.who)) + field('Subject', 'Delivery') + ufedTime(item)),
    axiom: ['Gmail Emails', 'Date/Time Sent', ({ who }) => ({ Sender: who, Subject: 'Delivery' })],
    xry: ['Messages/Emails', 'Time', ({ who }) => ['From', ['Email', who], ['Subject', 'Delivery']]],
    leapp: ['Gmail - Emails', 'Timestamp', ({ who }) => ({ From: who, Subject: 'Delivery' })],
  },
  {
    artifact: 'Calendar Entries',
    names: ['Meeting', 'Dentist'],
    ufed: (item) => model('CalendarEntry', field('Subject', item.who) + ufedTime(item, 'StartDate')),
    axiom: ['Android Calendar Events', 'Start Date/Time', ({ who }) => ({ Subject: who })],
    xry: ['Organizer/Calendar Events', 'Start', ({ who }) => [['Subject', who]]],
    leapp: ['Calendar', 'Start Date', ({ who }) => ({ Title: who })],
  },
  {
    artifact: 'Visited Pages',
    names: PAGES,
    ufed: (item) =>
      model('VisitedPage', field('Title', 'Login') + field('Url', item.who) + ufedTime(item, 'LastVisited')),
    axiom: ['Chrome Web History', 'Last Visited Date/Time', ({ who }) => ({ Title: 'Login', URL: who })],
    xry: ['Web/History', 'Accessed', ({ who }) => [['Web Address', who]]],
    leapp: ['Chrome - Web History', 'Last Visit Time', ({ who }) => ({ Title: 'Login', URL: who })],
  },
  {
    artifact: 'Web Bookmarks',
    names: PAGES,
    ufed: (item) => model('WebBookmark', field('Title', 'News') + field('Url', item.who) + ufedTime(item)),
    axiom: ['Chrome Bookmarks', 'Added Date/Time', ({ who }) => ({ Title: 'News', URL: who })],
    xry: [
      'Web/Bookmarks',
      'Created',
      ({ who }) => [
        ['Name', 'News'],
        ['Web Address', who],
      ],
    ],
    leapp: ['Chrome - Bookmarks', 'Date Added', ({ who }) => ({ Title: 'News', URL: who })],
  },
  {
    artifact: 'Cookies',
    names: ['session', 'theme'],
    ufed: (item) =>
      model('Cookie', field('Domain', 'example.org') + field('Name', item.who) + ufedTime(item, 'CreationTime')),
    axiom: ['Chrome Cookies', 'Created Date/Time', ({ who }) => ({ Host: 'example.org', Name: who })],
    xry: [
      'Web/Cookies',
      'Created',
      ({ who }) => [
        ['Domain', 'example.org'],
        ['Name', who],
      ],
    ],
    leapp: ['Chrome - Cookies', 'Creation Date', ({ who }) => ({ Host: 'example.org', Name: who })],
  },
  {
    artifact: 'Searched Items',
    names: ['tunnel closed', 'weather'],
    ufed: (item) => model('SearchedItem', field('Value', item.who) + ufedTime(item)),
    axiom: ['Parsed Search Queries', 'Search Date/Time', ({ who }) => ({ 'Search Term': who })],
    xry: ['Web/Searches', 'Time', ({ who }) => [['Text', who]]],
    leapp: ['Chrome - Search Terms', 'Timestamp', ({ who }) => ({ 'Search Term': who })],
  },
  {
    artifact: 'Notes',
    names: ['Left at the gate. Ring twice.', 'Left at the gate.'],
    ufed: (item) => model('Note', field('Title', 'Way') + field('Body', item.who) + ufedTime(item, 'Creation')),
    axiom: ['Android Notes', 'Created Date/Time', ({ who }) => ({ Title: 'Way', Body: who })],
    xry: [
      'Organizer/Notes',
      'Created',
      ({ who }) => [
        ['Subject', 'Way'],
        ['Text', who],
      ],
    ],
    leapp: ['Notes', 'Creation Date', ({ who }) => ({ Title: 'Way', Note: who })],
  },
  {
    artifact: 'User Accounts',
    names: ['anna.alpha', 'bert.beta'],
    ufed: (item) => model('UserAccount', field('Username', item.who) + ufedTime(item, 'TimeCreated')),
    axiom: ['Android Accounts', 'Created Date/Time', ({ who }) => ({ Username: who })],
    xry: ['Security/Accounts', 'Created', ({ who }) => [['User Name', who]]],
    leapp: ['Accounts', 'Created', ({ who }) => ({ Username: who })],
  },
  {
    artifact: 'Installed Applications',
    names: ['org.example.one', 'org.example.two'],
    ufed: (item) => model('InstalledApplication', field('Identifier', item.who) + ufedTime(item, 'InstallDate')),
    axiom: ['Android Installed Applications', 'Installed Date/Time', ({ who }) => ({ 'Package Name': who })],
    xry: ['Device/Installed Apps', 'Installed', ({ who }) => [['Package Name', who]]],
    leapp: ['Installed Apps', 'Install Time', ({ who }) => ({ 'Bundle ID': who })],
  },
  {
    artifact: 'Locations',
    names: ['Gate 3', 'Ramp C'],
    ufed: (item) => model('Location', field('Name', item.who) + ufedTime(item)),
    axiom: [
      'Google Maps Locations',
      'Timestamp Date/Time',
      ({ who }) => ({ Name: who, Latitude: '53.5436', Longitude: '9.9886' }),
    ],
    xry: [
      'Locations/History',
      'Time',
      ({ who }) => [
        ['Location Name', who],
        ['Latitude', '53.5436'],
        ['Longitude', '9.9886'],
      ],
    ],
    leapp: [
      'Google Maps - Locations',
      'Timestamp',
      ({ who }) => ({ 'Place Name': who, Latitude: '53.5436', Longitude: '9.9886' }),
    ],
  },
];

type Items = (kind: MatrixKind) => readonly MatrixItem[];

/** One import of each format with these items of all kinds, in their order. */
export const MATRIX_FORMATS: Readonly<
  Record<'UFED' | 'AXIOM' | 'XRY' | 'LEAPP', (items: Items) => Promise<FinishedTestImport>>
> = {
  UFED: (items) => importXml(reportOf(...MATRIX_KINDS.flatMap((kind) => items(kind).map(kind.ufed)))),
  AXIOM: (items) =>
    withFolder(async (folder) => {
      const artifacts = MATRIX_KINDS.map((kind) => {
        const [name, timeName, write] = kind.axiom;
        const hits = items(kind).map((item) =>
          Object.entries({ ...write(item), [`${timeName} - UTC+00:00 (M/d/yyyy)`]: americanTime(item) })
            .map(([label, value]) => `<Fragment name="${label}">${value}</Fragment>`)
            .join(''),
        );
        return `<Artifact name="${name}"><Hits>${hits.map((hit) => `<Hit>${hit}</Hit>`).join('')}</Hits></Artifact>`;
      });
      await writeFile(join(folder, 'export.xml'), `<?xml version="1.0"?><Artifacts>${artifacts.join('')}</Artifacts>`);
      return importPath(folder, 'export');
    }),
  XRY: (items) =>
    importExport(
      Object.fromEntries(
        MATRIX_KINDS.map((kind) => {
          const [type, timeKey, write] = kind.xry;
          const entries = items(kind).map((item): XryLine[] => [
            [timeKey, `${americanTime(item)} UTC`],
            ...write(item),
          ]);
          return [`${type.replace('/', '-')}.txt`, xryText(type, entries)];
        }),
      ),
    ),
  LEAPP: (items) =>
    withFolder(async (folder) => {
      const exports = join(folder, 'ALEAPP_Reports_2024', '_TSV Exports');
      await mkdir(exports, { recursive: true });
      for (const kind of MATRIX_KINDS) {
        const [table, timeHeader, write] = kind.leapp;
        const rows = items(kind).map((item) => ({ [timeHeader]: leappTime(item), ...write(item) }));
        const text = tsvText(
          Object.keys(rows[0] ?? {}),
          rows.map((row) => Object.values(row)),
        );
        await writeFile(join(exports, `${table}.tsv`), text);
      }
      return importPath(folder, 'output');
    }),
};
