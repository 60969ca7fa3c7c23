import type { Draft } from '@server/sample/extraction';
import type { ActivityAction, MessageData } from '@server/sample/models/message-data';
import type { App, OwnerKey, PersonKey } from '@server/sample/people';
import type { Place } from '@server/sample/places';
import type { Zone } from '@server/sample/times';

/** What a line of a conversation may carry beyond its words. */
export interface Extra {
  /** Name by which other lines and records refer to this one. */
  key?: string;
  /** Media keys. */
  attach?: readonly string[];
  /** An attachment that the export names but does not hold. */
  missing?: string;
  replyTo?: string;
  isForwarded?: boolean;
  deletedOn?: readonly OwnerKey[];
  /** Phones on which nothing of it is left: the other phone is the only one that holds it. */
  lostOn?: readonly OwnerKey[];
  isEncoded?: boolean;
  place?: Place;
  /** Whose entry of the address book is sent along. */
  contact?: PersonKey;
  zone?: Zone;
  system?: { action: ActivityAction; participant: PersonKey };
}

/** Wall clock time, sender (`system` for what the application itself says), words, and what else belongs to it. */
export type Line = readonly [time: string, from: PersonKey | 'system', body: string | null, extra?: Extra];

export interface Conversation {
  app: App;
  name: string | null;
  members: readonly PersonKey[];
  isGroup: boolean;
  /** Who runs a group; null for a group without an owner. */
  admin: PersonKey | null;
}

/** Lines of one conversation on one day (`2024-10-16`). */
interface Scene {
  chat: string;
  day: string;
  /** Its messages replace everyday ones: how many everyday items of other kinds there are stays as it is. */
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

/** Something else that one of the phones holds. */
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

/** A conversation as one phone has it, messages in the order of time. */
export interface StoryThread {
  key: string;
  conversation: Conversation;
  messages: readonly MessageData[];
}
