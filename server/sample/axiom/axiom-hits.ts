import { databaseOf, type Extraction } from '@server/sample/extraction';
import type { AxiomCaseFacts, AxiomFragment, AxiomHit } from '@server/sample/formats/axiom-hit';
import { isDeletedOf } from '@server/sample/item-facts';
import type { Item, ItemData, ItemType } from '@server/sample/models/item-data';
import { PEOPLE } from '@server/sample/people';
import { CASE_NAME, CASE_NUMBER, EXAMINER, type Phone } from '@server/sample/phones';
import { KEY_MESSAGE_TEXT } from '@server/sample/story/landmarks';
import { PHONE_ZONE, wall } from '@server/sample/times';

import { GROUPS, text, type AxiomItem } from './axiom-item';
import { calendarItem, callItem, contactItem, emailItem, messageItem } from './communication';
import { fileItem } from './files';
import * as records from './records';

type Maker<Type extends ItemType> = (extraction: Extraction, data: ItemData[Type]) => AxiomItem | null;

/** Null for items without an artifact in AXIOM. */
const MAKERS: { readonly [Type in ItemType]: Maker<Type> } = {
  File: fileItem,
  Message: messageItem,
  Call: callItem,
  Contact: contactItem,
  Email: emailItem,
  CalendarEntry: calendarItem,
  Note: records.noteItem,
  VisitedPage: records.visitItem,
  SearchedItem: records.searchItem,
  WebBookmark: records.bookmarkItem,
  Cookie: records.cookieItem,
  FileDownload: records.downloadItem,
  Location: records.locationItem,
  Journey: records.journeyItem,
  CellTower: records.cellTowerItem,
  WirelessNetwork: records.wirelessItem,
  UserAccount: records.accountItem,
  Password: records.passwordItem,
  InstalledApplication: records.applicationItem,
  ApplicationUsage: records.usageItem,
  DeviceEvent: records.eventItem,
  Notification: records.notificationItem,
  SpatialAnchor: () => null,
};

/** The hits of a case: facts about the phone, and its items. */
export function* axiomHits(extraction: Extraction, items: Iterable<Item>): Generator<AxiomHit> {
  yield* deviceHits(extraction.phone);
  let row = 0;
  for (const item of items) {
    const made = makeItem(extraction, item);
    if (made !== null) {
      row += 1;
      yield toHit(extraction.phone, item, made, row);
    }
  }
}

const makeItem = <Type extends ItemType>(
  extraction: Extraction,
  { type, data }: { type: Type; data: ItemData[Type] },
): AxiomItem | null => MAKERS[type](extraction, data);

const toHit = (phone: Phone, item: Item, made: AxiomItem, row: number): AxiomHit => {
  const isDeleted = isDeletedOf(item);
  const { artifact, group, from } = made;
  const [path, table] = typeof from === 'string' ? databaseOf(from) : [from.path, ''];
  const isKeyMessage = item.type === 'Message' && item.data.message.body === KEY_MESSAGE_TEXT;
  return {
    artifact,
    group,
    fragments: [
      ...made.fragments,
      ...(isDeleted === null ? [] : text('Deleted', isDeleted ? 'Yes' : 'No')),
      ...text('Recovery method', isDeleted === true ? 'Carving' : 'Parsing'),
    ],
    source: {
      path: `${phone.fileSystem}${path}`.replaceAll('/', '\\'),
      location:
        typeof from !== 'string' ? 'n/a' : table === '' ? `File Offset ${row * 64}` : `Table: ${table}(_id: ${row})`,
    },
    ...(item.type === 'File' && { hash: item.data.content.md5 }),
    ...(isKeyMessage && { tags: [{ text: 'Of interest', by: EXAMINER }] }),
  };
};

/** The facts of the report's "Device Info", and of the SIM card. */
function* deviceHits(phone: Phone): Generator<AxiomHit> {
  const hit = (artifact: string, fragments: readonly AxiomFragment[]): AxiomHit => ({
    artifact,
    group: GROUPS.system,
    fragments: [...fragments, { name: 'Recovery method', text: 'Parsing' }],
    source: { path: `${phone.fileSystem}\\system\\build.prop`, location: 'n/a' },
  });
  yield hit('Android Device Information', [
    ...text('Manufacturer', phone.vendor),
    ...text('Model', phone.modelName),
    ...text('Model ID', phone.serial.slice(0, 4)),
    ...text('Serial Number', phone.serial),
    ...text('IMEI', phone.imei),
    ...text('OS Version', `Android ${phone.osVersion}`),
    ...text('Time Zone', PHONE_ZONE),
    ...text('WiFi MAC Address', phone.wifiAddress),
    ...text('Bluetooth Address', phone.bluetoothAddress),
    ...text('Phone Number', PEOPLE[phone.owner].phone),
  ]);
  if (phone.hasSim) {
    yield hit('SIM Card Activity', [
      ...text('ICCID', phone.iccid),
      ...text('IMSI', phone.imsi),
      ...text('Phone Number', PEOPLE[phone.owner].phone),
    ]);
  }
}

export const axiomFacts = (phone: Phone): AxiomCaseFacts => ({
  version: '9.2.0.44134',
  caseNumber: CASE_NUMBER,
  caseName: CASE_NAME,
  examiner: EXAMINER,
  evidenceNumber: phone.evidenceNumber,
  imageName: `${phone.modelName}.zip`,
  createdOn: new Date(wall('2024-12-02 10:24:15')).toISOString(),
});
