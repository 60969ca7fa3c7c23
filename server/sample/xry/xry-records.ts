import type { Extraction } from '@server/sample/extraction';
import { isDeletedOf } from '@server/sample/item-facts';
import type { Item, ItemData, ItemType } from '@server/sample/models/item-data';
import { ownerOf } from '@server/sample/extraction';
import { CASE_NAME, CASE_NUMBER, EXAMINER } from '@server/sample/phones';
import { PHONE_ZONE } from '@server/sample/times';

import { calendarRecord, callRecord, contactRecord, emailRecord, messageRecord } from './communication';
import * as records from './records';
import { deletedLine, line, type XryRecord } from './xry-record';

type Maker<Type extends ItemType> = (extraction: Extraction, data: ItemData[Type]) => XryRecord | null;

const none = (): null => null;

/** Null for items without a file in a text export (docs/formats.md "XRY"). */
const MAKERS: { readonly [Type in ItemType]: Maker<Type> } = {
  File: records.fileRecord,
  Message: messageRecord,
  Call: callRecord,
  Contact: contactRecord,
  Email: emailRecord,
  CalendarEntry: calendarRecord,
  Note: records.noteRecord,
  VisitedPage: records.visitRecord,
  SearchedItem: none,
  WebBookmark: records.bookmarkRecord,
  Cookie: records.cookieRecord,
  FileDownload: none,
  Location: records.locationRecord,
  Journey: none,
  CellTower: records.cellTowerRecord,
  WirelessNetwork: records.wirelessRecord,
  UserAccount: records.accountRecord,
  Password: none,
  InstalledApplication: records.applicationRecord,
  ApplicationUsage: records.usageRecord,
  DeviceEvent: none,
  Notification: none,
  SpatialAnchor: none,
};

/** The items of an export: facts about the phone and the case, and the items of the phone. */
export function* xryRecords(extraction: Extraction, items: Iterable<Item>): Generator<XryRecord> {
  yield* generalRecords(extraction);
  for (const item of items) {
    const record = makeRecord(extraction, item);
    if (record !== null) {
      yield { ...record, lines: [...deletedLine(isDeletedOf(item)), ...record.lines] };
    }
  }
}

const makeRecord = <Type extends ItemType>(
  extraction: Extraction,
  { type, data }: { type: Type; data: ItemData[Type] },
): XryRecord | null => MAKERS[type](extraction, data);

function* generalRecords(extraction: Extraction): Generator<XryRecord> {
  const { phone } = extraction;
  const facts: readonly (readonly [attribute: string, data: string])[] = [
    ['Manufacturer', phone.vendor],
    ['Model', phone.modelName],
    ['Revision', `Android ${phone.osVersion}`],
    ['Serial Number', phone.serial],
    ['Mobile Id (IMEI)', phone.imei],
    ['Number', ownerOf(extraction).phone],
    ['Time Zone', PHONE_ZONE],
    ['WiFi Address', phone.wifiAddress],
    ['Bluetooth Address', phone.bluetoothAddress],
    ...(phone.hasSim
      ? ([
          ['SIM Identification (ICCID)', phone.iccid],
          ['Subscriber Id (IMSI)', phone.imsi],
        ] as const)
      : []),
  ];
  for (const [attribute, data] of facts) {
    yield { type: 'Device/General Information', lines: [...line('Data', data), ...line('Attribute', attribute)] };
  }
  const exhibit = [
    ['Case Reference', `${CASE_NUMBER} ${CASE_NAME}`],
    ['Exhibit', phone.evidenceNumber],
    ['Operator', EXAMINER],
  ] as const;
  yield { type: 'Exhibit Data', lines: exhibit.flatMap(([key, value]) => line(key, value)) };
}
