import { baseName } from '@server/imports/container/entry-path';
import { textOf, type ExportValue } from '@server/imports/xry/export-item';
import { isApplicationId } from '@server/imports/xry/known-keys';
import type { HitRecord } from '@server/stores/hit-record';

import type { ItemBuilder } from './item-builder';
import type { ItemFiles } from './item-files';
import { labelOf } from './key-table';
import { addDirection } from './map-message';
import { directionOf, partiesOf, peopleOf } from './people';

const DIRECTION: ReadonlySet<string> = new Set(['direction']);
const PHONES = /^(?:tel|mobile|phone|home|work|fax|pager|number|cell)(?: |$)/;
const MAIL_ADDRESS = /^e-?mail(?: |$)/;

/** A call: its parties with their roles, and its direction, which may be only in the type of the call. */
export function mapCall(builder: ItemBuilder): HitRecord {
  const { parties, others } = partiesOf(builder.item, true);
  const direction = directionOf(builder.item, parties);
  const people = peopleOf(parties, direction);
  parties.forEach((party, at) => {
    builder.party('Parties', party);
    const role = people[at]?.role ?? 'Participant';
    if (role !== 'Participant') {
      builder.text('Parties Role', role);
    }
  });
  builder.values(others, DIRECTION);
  addDirection(builder, direction);
  return finish(builder);
}

/** A contact: its numbers, addresses and ids under one name each, with the tool's names for them (formats.md 5.4). */
export function mapContact(builder: ItemBuilder, files: ItemFiles): HitRecord {
  for (const value of builder.item.values) {
    const name = value.group === null ? entryName(value) : null;
    if (name === null) {
      builder.value(value);
    } else {
      builder.text(name, value.text);
      builder.text(`${name} Category`, labelOf(value.label));
    }
  }
  files.attachFolder(builder);
  return finish(builder);
}

function entryName({ key, text }: ExportValue): string | null {
  if (text === '') {
    return null;
  }
  if (MAIL_ADDRESS.test(key)) {
    return 'Email';
  }
  return PHONES.test(key) && /\d/.test(text) ? 'Phone' : isApplicationId(key) ? 'User ID' : null;
}

/** A file of the device: picture, video, document and so on. */
export function mapFile(builder: ItemBuilder, files: ItemFiles): HitRecord {
  const { item } = builder;
  const path = textOf(item, 'path', 'file path') ?? '';
  const name = textOf(item, 'file name', 'name') ?? (baseName(path) || item.id);
  if (textOf(item, 'file name', 'name') === null) {
    builder.text('File name', name);
  }
  builder.values(item.values);
  builder.common();
  files.attachFile(builder, name, path);
  const { deleted } = builder;
  return builder.build(item.id, deleted, path === '' ? [] : [{ path, deleted, location: [] }], null);
}

/** Any other item: each of its values under its name. */
export function mapRecord(builder: ItemBuilder, files: ItemFiles): HitRecord {
  const { parties, others } = partiesOf(builder.item, false);
  parties.forEach((party) => builder.party(party.role === 'Participant' ? 'Attendees' : party.role, party));
  for (const value of others) {
    const isId = value.group === null && isApplicationId(value.key);
    builder.value(
      isId && builder.artifact.name === 'User Accounts' ? { ...value, key: 'user id', label: 'User ID' } : value,
    );
  }
  files.attachFolder(builder);
  return finish(builder);
}

function finish(builder: ItemBuilder): HitRecord {
  builder.common();
  return builder.build(builder.item.id, builder.deleted, [], null);
}
