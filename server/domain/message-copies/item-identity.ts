import type { Direction, Person } from '@contract/model/hit';

import { identifierKey, serviceKey, textKey } from './compared-message';

/** The fields of an item by which copies of it are recognised. */
export interface ItemContent {
  artifact: { group: string; name: string };
  /** Epoch milliseconds; null without a date. */
  time: number | null;
  /** SHA-256 of the stored file that is the subject of the item. */
  content: string | null;
  /** The value of the key detail, which summarises the item. */
  keyDetail: string | null;
  message: {
    service: string | null;
    direction: Direction;
    sender: Person | null;
    text: string | null;
    /** SHA-256 of its stored files. */
    files: readonly string[];
  } | null;
}

/** The identity of an item across tools (docs/two-tools.md). */
export interface ItemIdentity {
  /** Equal for all copies. */
  key: string;
  /** Equal for all copies within seconds; null when the key alone decides. */
  time: number | null;
  /** Items of one clock are read by a tool with the same zone, right or wrong. */
  clock: string;
  /** The sender: `OWNER`, or `identifierKey`; null when unknown. */
  sender: string | null;
}

/** Represents the owner of the device, whose name differs between tools. */
const OWNER = 'owner';
/** Items of these groups are the files themselves; tools put files into different groups. */
const FILE_GROUPS: ReadonlySet<string> = new Set(['Media', 'Documents', 'Files']);
const PEOPLE_GROUP = 'Communication';
/** Names of services of plain text messages; the name of `Native Messages` becomes empty. */
const TEXT_MESSAGES: ReadonlySet<string> = new Set(['', 'sms', 'mms', 'smsmms', 'text', 'android']);
const PHONE_NUMBER = /\+?\d[\d\s()./-]{5,}\d/g;

/** Null for an item that cannot be compared: `owners` are the `identifierKey`s of the owners of the device. */
export function identityOf(item: ItemContent, owners: ReadonlySet<string>): ItemIdentity | null {
  const { artifact, content, message, time, keyDetail } = item;
  if (message !== null) {
    return messageIdentity(message, time, owners);
  }
  if (FILE_GROUPS.has(artifact.group)) {
    return content === null ? null : { key: `file ${content}`, time: null, clock: '', sender: null };
  }
  const detail = detailKey(artifact.group, keyDetail);
  if (detail === null || time === null) {
    return null;
  }
  const clock = `${artifact.group}\n${artifact.name}`;
  return { key: `item ${clock}\n${detail}`, time, clock, sender: null };
}

function messageIdentity(
  { service, direction, sender, text, files }: NonNullable<ItemContent['message']>,
  time: number | null,
  owners: ReadonlySet<string>,
): ItemIdentity | null {
  const known = textKey(text) ?? files[0] ?? null;
  if (known === null || time === null) {
    return null;
  }
  const name = serviceKey(service);
  const clock = `message ${TEXT_MESSAGES.has(name) ? 'sms' : name}`;
  const senderKey = identifierKey(sender?.identifier ?? null);
  const isByOwner =
    direction === 'outgoing' || sender?.isOwner === true || (senderKey !== null && owners.has(senderKey));
  return { key: `${clock}\n${known}`, time, clock, sender: isByOwner ? OWNER : senderKey };
}

/** Tools write people in many ways, but telephone numbers are equal after normalisation. */
function detailKey(group: string, value: string | null): string | null {
  const numbers = group === PEOPLE_GROUP ? (value?.match(PHONE_NUMBER) ?? []) : [];
  const keys = [...new Set(numbers.map((number) => identifierKey(number)))].sort();
  return keys.length > 0 ? keys.join(' ') : (textKey(value)?.toLowerCase() ?? null);
}
