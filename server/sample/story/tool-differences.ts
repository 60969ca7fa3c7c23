import type { Draft } from '@server/sample/extraction';
import { call, contact } from '@server/sample/models/communication';
import { installedApplication } from '@server/sample/models/device';
import type { Item, ItemData, ItemType } from '@server/sample/models/item-data';
import type { MessageData } from '@server/sample/models/message-data';
import { note } from '@server/sample/models/organizer';
import { location, wirelessNetwork } from '@server/sample/models/positions';
import { cookie, fileDownload, searchedItem, visitedPage, webBookmark } from '@server/sample/models/web';
import { PEOPLE, type PersonKey } from '@server/sample/people';
import { at, DAY, wall } from '@server/sample/times';
import type { Extra, Line } from './story-types';

// Deliberate differences between the exports of the second phone by other tools and the report of UFED, for the comparison of sources.
// docs/sample-case.md lists the same for readers.

/** Tools that read the second phone besides UFED. */
export type OtherTool = 'axiom' | 'xry';

type Tools = readonly OtherTool[];
const BOTH: Tools = ['axiom', 'xry'];
const AXIOM: Tools = ['axiom'];
const XRY: Tools = ['xry'];

/** Items of the report that other tools do not find, by type and `labelOf`. */
export const MISSED: readonly (readonly [type: ItemType, label: string, by: Tools])[] = [
  ['Message', 'Mine neither. Chips?', BOTH],
  ['Message', '🙄', BOTH],
  ['Message', 'The archive.', AXIOM],
  ['Message', 'Danke. I have only furniture.', AXIOM],
  ['Message', 'And about boats?', AXIOM],
  ['Message', 'Nothing about boats either.', AXIOM],
  ['Message', 'I said Rotterdam to Piet. He asked.', AXIOM],
  ['Message', 'Then Piet must forget it.', AXIOM],
  ['Message', 'Thursday 18:00, blue van, two blinks.', XRY],
  ['Message', 'Diesel', XRY],
  ['Call', '2024-10-28 18:30 etienne to tomasz', BOTH],
  ['Call', '2024-11-19 22:12 tomasz to bruno', AXIOM],
  ['Call', '2024-10-20 21:00 tomasz to hana', XRY],
  ['Contact', 'Zoya', AXIOM],
  ['Contact', 'Hana ❤', XRY],
  ['CalendarEntry', 'Furniture, 3 pieces', BOTH],
  ['Note', 'shares', AXIOM],
  ['Note', 'gate', XRY],
  ['Location', '2024-10-16 22:01 Kormoran, Merwehaven', AXIOM],
  ['SearchedItem', 'Maastunnel closed wednesday night', AXIOM],
  ['VisitedPage', 'https://freeport-nine.example/basel/hours?lang=zh', XRY],
  ['InstalledApplication', 'org.thoughtcrime.securesms', BOTH],
  ['Password', 'roadlog.example.org', AXIOM],
  ['UserAccount', 'Instagram tomasz.027', XRY],
  ['File', '/media/0/Download/scan_letter_1938.jpg', AXIOM],
];

const CARVED: Extra = { deletedOn: ['tomasz'] };

/** Lines of conversations that the report does not have; deleted ones are carved. */
export const FOUND_LINES: readonly (readonly [chat: string, day: string, line: Line, by: Tools])[] = [
  ['gateSms', '2024-10-16', ['22:50', 'piet', 'Where are the 100 for the barrier?', CARVED], BOTH],
  ['gateSms', '2024-10-16', ['22:52', 'tomasz', 'Gave them to him. He counted twice.', CARVED], BOTH],
  ['hana', '2024-11-19', ['22:14', 'hana', 'And delete what we wrote. All of it.', CARVED], BOTH],
  ['freeport', '2024-10-21', ['10:20', 'lin', '请删除这个对话。', CARVED], AXIOM],
  ['delivery', '2024-10-21', ['10:40', 'zoya', 'Этот чат потом удалите.', CARVED], AXIOM],
  ['drivers', '2024-10-18', ['05:56', 'bruno', 'Dogs are gone, the road is free.'], XRY],
];

const foundCall = (from: PersonKey, to: PersonKey, time: string, seconds: number, isDeleted: boolean): Draft =>
  call({
    from: PEOPLE[from],
    to: PEOPLE[to],
    time: at(time, 'local'),
    seconds,
    status: seconds === 0 ? 'Missed' : 'Established',
    app: null,
    isDeleted,
  });

const foundPlace = (name: string, latitude: number, longitude: number, time: string): Draft =>
  location({
    place: { name, latitude, longitude },
    time: at(time),
    category: 'Tracked Locations',
    source: 'Road Log',
    precision: 25,
  });

/** Other items that the report does not have. */
export const FOUND: readonly (readonly [draft: Draft, by: Tools])[] = [
  [foundCall('piet', 'tomasz', '2024-10-16 22:49', 8, true), BOTH],
  [foundCall('tomasz', 'etienne', '2024-10-16 23:40', 0, true), AXIOM],
  [foundCall('tomasz', 'zoya', '2024-10-21 10:45', 64, false), XRY],
  [
    contact({
      name: 'Barrier',
      source: null,
      entries: [{ type: 'PhoneNumber', category: 'Mobile', domain: 'Phone Number', value: '+447700900199' }],
      created: at('2024-10-16 18:10'),
      contacted: null,
      timesContacted: null,
      notes: [],
      organization: null,
      isDeleted: true,
    }),
    BOTH,
  ],
  [
    visitedPage({
      title: 'Route planner: ramp C, Merwehaven',
      url: 'https://maps.example.org/route?to=Merwehaven+ramp+C',
      time: at('2024-10-15 21:18'),
      visits: 1,
      isDeleted: true,
    }),
    AXIOM,
  ],
  [
    visitedPage({
      title: 'Sell old frames',
      url: 'https://market.example.net/frames/sell',
      time: at('2024-10-19 14:02'),
      visits: 2,
    }),
    BOTH,
  ],
  [
    searchedItem({ value: 'how long are camera recordings kept', time: at('2024-10-17 00:41'), origin: 'Search' }),
    AXIOM,
  ],
  [
    fileDownload({
      url: 'https://freeport-nine.example/forms/waybill.pdf',
      target: '/storage/emulated/0/Download/waybill.pdf',
      size: 48_211,
      time: at('2024-10-20 22:44'),
    }),
    AXIOM,
  ],
  [
    cookie({
      name: 'gate',
      value: 'hall2',
      domain: 'kormoran-storage.example',
      created: at('2024-10-10 21:03'),
      expiry: { ...at('2024-10-10 21:03'), instant: at('2024-10-10 21:03').instant + 90 * DAY },
    }),
    BOTH,
  ],
  [
    webBookmark({
      title: 'Frames, second hand',
      url: 'https://market.example.net/frames/wanted',
      path: 'Bookmarks bar',
      time: at('2024-10-19 14:05'),
    }),
    XRY,
  ],
  [foundPlace('Ramp C, Merwehaven', 51.90385, 4.42712, '2024-10-16 22:31'), BOTH],
  [foundPlace('Dreispitz, gate 3', 47.53691, 7.61044, '2024-10-21 08:45'), BOTH],
  [
    wirelessNetwork({
      ssid: 'Freeport9-Visitors',
      bssid: '02:00:5E:10:77:09',
      lastConnection: at('2024-10-21 08:56', 'none'),
      security: 'Open',
      password: null,
      position: null,
    }),
    BOTH,
  ],
  [
    note({
      title: 'frames',
      body: '300 for the frames\nhalf for M, she does not want it',
      created: at('2024-10-21 12:20', 'none'),
      modified: at('2024-10-21 12:20', 'none'),
      isDeleted: true,
    }),
    XRY,
  ],
  [
    installedApplication({
      name: 'Dash Camera',
      identifier: 'org.example.dashcam',
      version: '1.4.2',
      installed: at('2024-09-17 19:30'),
      lastLaunched: at('2024-10-16 21:58'),
      categories: ['Tools'],
      permissions: ['Camera', 'Location'],
      isDeleted: true,
    }),
    BOTH,
  ],
];

type Fields<Type extends ItemType> = Type extends 'Message' ? MessageData : ItemData[Type];
type Changes<Type extends ItemType> = { [Field in keyof Fields<Type>]?: Fields<Type>[Field] | undefined };

/** An item whose fields differ between a tool and the report. */
export interface Difference {
  type: ItemType;
  label: string;
  by: Tools;
  changes: object;
}

const differing = <Type extends ItemType>(
  type: Type,
  label: string,
  by: Tools,
  changes: Changes<Type>,
): Difference => ({ type, label, by, changes });

export const DIFFERING: readonly Difference[] = [
  differing('Call', '2024-10-16 22:38 tomasz to piet', BOTH, { seconds: 13 }),
  differing('Call', '2024-10-12 18:20 tomasz to piet', AXIOM, { status: 'Unknown' }),
  differing('Message', 'Loaded.', BOTH, { instant: wall('2024-10-16 13:21') + 7_000 }),
  differing('Message', '😬', XRY, { body: '?' }),
  differing('Message', 'Clear. Bay 9 is the one at the end?', XRY, { replyTo: undefined }),
  differing('Contact', 'Piet Nachtschicht', AXIOM, { name: 'Piet N.' }),
  differing('Contact', 'E.', XRY, { organization: null }),
  differing('VisitedPage', 'https://kormoran-storage.example/halls/2', BOTH, { visits: 6 }),
  differing('Email', 'Invoice 4471 Kormoran Storage', XRY, { cc: [] }),
  differing('CalendarEntry', 'Altona, fetch linen', AXIOM, { attendees: [] }),
  differing('InstalledApplication', 'org.example.roadlog', BOTH, { version: '3.0.9' }),
];

/** The item as in the export of the tool; changes of a message apply to the message itself. */
export const withChanges = (item: Item, changes: object): Item =>
  item.type === 'Message'
    ? { type: 'Message', data: { ...item.data, message: Object.assign({}, item.data.message, changes) } }
    : Object.assign({}, item, { data: Object.assign({}, item.data, changes) });
