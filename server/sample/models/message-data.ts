import type { FileRow } from '@server/sample/file-rows';
import type { App, Person } from '@server/sample/people';
import type { Place } from '@server/sample/places';
import type { Zone } from '@server/sample/times';

export type ActivityAction = 'ParticipantJoined' | 'ParticipantLeft' | 'GroupNameChanged' | 'GroupCreated';

/** A message of a conversation on one phone. */
export interface MessageData {
  /** The application's own identifier; the same on both phones. */
  identifier: string;
  /** Milliseconds since 1970, UTC. */
  instant: number;
  zone: Zone;
  from: Person | null;
  to: readonly Person[];
  body: string | null;
  files: readonly FileRow[];
  /** Names of attachments that the export does not contain. */
  missing: readonly string[];
  /** Model id; set only when something refers to it. */
  id?: string;
  replyTo?: MessageData;
  isForwarded?: boolean;
  isDeleted?: boolean;
  isUnread?: boolean;
  /** Whether the tool wrote the body as Base64. */
  isEncoded?: boolean;
  system?: { action: ActivityAction; participant: Person };
  place?: Place;
  /** The person whose contact is attached. */
  contact?: Person;
}

/** A conversation. */
export interface ChatData {
  app: App;
  id: string;
  name: string | null;
  chatType: 'OneOnOne' | 'Group' | 'Broadcast';
  account: string | null;
  members: readonly Person[];
  admin: Person | null;
  photo?: FileRow | undefined;
  description?: string | undefined;
}
