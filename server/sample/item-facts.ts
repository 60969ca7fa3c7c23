import { pathOnPhone } from './file-rows';
import type { Item, ItemData, ItemType } from './models/item-data';
import { wallClock } from './times';

/** Null when the story does not define it. */
export const isDeletedOf = (item: Item): boolean | null => {
  switch (item.type) {
    case 'File':
      return item.data.deleted === 'Deleted';
    case 'Message':
      return item.data.message.isDeleted ?? null;
    default:
      return ('isDeleted' in item.data ? item.data.isDeleted : undefined) ?? null;
  }
};

const minuteOf = (instant: number): string => wallClock(instant).slice(0, 16).replace('T', ' ');

const LABELS: { readonly [Type in ItemType]: (data: ItemData[Type]) => string } = {
  File: pathOnPhone,
  Message: ({ message }) => message.body ?? message.files[0]?.name ?? '',
  Call: ({ from, to, time }) => `${minuteOf(time.instant)} ${from.key} to ${to.key}`,
  Contact: ({ name, entries }) => name ?? entries[0]?.value ?? '',
  Email: ({ subject }) => subject ?? '',
  CalendarEntry: ({ subject }) => subject,
  Note: ({ title, body }) => title ?? body,
  VisitedPage: ({ url }) => url,
  SearchedItem: ({ value }) => value,
  WebBookmark: ({ url }) => url,
  Cookie: ({ domain, name }) => `${domain} ${name}`,
  FileDownload: ({ url }) => url,
  Location: ({ place, time }) => `${minuteOf(time.instant)} ${place.name}`,
  Journey: ({ name }) => name,
  CellTower: ({ cell, area }) => `${area}-${cell}`,
  WirelessNetwork: ({ ssid }) => ssid,
  UserAccount: ({ source, username }) => `${source} ${username}`,
  Password: ({ service }) => service,
  InstalledApplication: ({ identifier }) => identifier,
  ApplicationUsage: ({ identifier, date }) => `${minuteOf(date.instant)} ${identifier}`,
  DeviceEvent: ({ eventType, time }) => `${minuteOf(time.instant)} ${eventType}`,
  Notification: ({ subject, time }) => `${minuteOf(time.instant)} ${subject}`,
  SpatialAnchor: ({ anchor }) => anchor,
};

/** A short label of an item, for tables. */
export const labelOf = <Type extends ItemType>({ type, data }: { type: Type; data: ItemData[Type] }): string =>
  LABELS[type](data);
