import type { Draft } from '@server/sample/extraction';
import type { ActivityAction, MessageData } from '@server/sample/models/message-data';
import type { App, OwnerKey, PersonKey } from '@server/sample/people';
import type { Place } from '@server/sample/places';
import type { Zone } from '@server/sample/times';

/** Optional properties of a line of a conversation. */
export interface Extra {
  /** Key by which other lines and records refer to this one. */
  key?: string;
  /** Media keys. */
  attach?: readonly string[];
  /** Name of an attachment that the export does not contain. */
  missing?: string;
  replyTo?: string;
  isForwarded?: boolean;
  deletedOn?: readonly OwnerKey[];
  /** Phones that no longer have the line; the other phone has it. */
  lostOn?: readonly OwnerKey[];
  isEncoded?: boolean;
  place?: Place;
  /** The person whose contact is attached. */
  contact?: PersonKey;
  zone?: Zone;
  system?: { action: ActivityAction; participant: PersonKey };
}

/** Wall clock time, sender (`system` for messages of the application), text, and optional properties. */
export type Line = readonly [time: string, from: PersonKey | 'system', body: string | null, extra?: Extra];

export interface Conversation {
  app: App;
  name: string | null;
  members: readonly PersonKey[];
  isGroup: boolean;
  /** The owner of a group; null for a group without one. */
  admin: PersonKey | null;
}

/** Lines of one conversation on one day (`2024-10-16`). */
interface Scene {
  chat: string;
  day: string;
  /** Its messages replace background messages; the numbers of other background items do not change. */
  replacesEveryday?: boolean;
  lines: readonly Line[];
}

/** Wall clock time, caller, called, seconds (0: missed), application (null: telephone). */
type StoryCall = readonly [at: string, from: PersonKey, to: PersonKey, seconds: number, app?: App | null];

export interface StoryEmail {
  at: string;
  from: PersonKey;
  to: readonly PersonKey[];
  cc?: readonly PersonKey[];
  subject: string | null;
  body: string;
  attach?: readonly string[];
  zone?: Zone;
  deletedOn?: readonly OwnerKey[];
}

/** Another item of one of the phones. */
export interface StoryRecord {
  phone: OwnerKey;
  draft: Draft;
}

export interface Chapter {
  scenes: readonly Scene[];
  calls?: readonly StoryCall[];
  emails?: readonly StoryEmail[];
  records?: readonly StoryRecord[];
}

/** A conversation on one phone, messages in the order of time. */
export interface StoryThread {
  key: string;
  conversation: Conversation;
  messages: readonly MessageData[];
}
