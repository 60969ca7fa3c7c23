import type { DateValue } from '@contract/model/hit';
import { isEdited, otherStateOf, quoteFactsOf, writtenTimeOf } from '@contract/text/chat-marks';
import { reactionGroupsOf, reactionText, type ReactionGroup } from '@contract/text/chat-reactions';
import { dateOf } from '@server/reports/chat-export/message-date';
import { contentTexts, forwardText, quoteLabel, statusTexts } from '@server/reports/chat-export/message-texts';
import type { AttachmentFiles, ItemFile } from '@server/reports/archive/item-files';
import { safeName } from '@server/reports/archive/safe-name';
import type { ChatHead, ChatMessage } from '@server/reports/chat-export/chat-content';
import type { ReportClock } from '@server/reports/report-clock';

import type { RsmfParticipant, RsmfPeople, RsmfProperty } from './people';

export const RSMF_VERSION = '2.0.0';

/** A message of a conversation in RSMF 2.0 (docs/exports.md). */
interface RsmfEvent {
  /** Id of the item. */
  id: string;
  type: 'message' | 'unknown';
  conversation: string;
  participant?: string;
  body?: string;
  parent?: string;
  /** ISO 8601; without an offset if the extraction has no time zone. */
  timestamp?: string;
  deleted?: true;
  direction?: 'incoming' | 'outgoing';
  attachments?: readonly { id: string; display: string; size: number }[];
  reactions?: readonly { value: string; count?: number }[];
  custom?: readonly RsmfProperty[];
}

export interface RsmfManifest {
  version: typeof RSMF_VERSION;
  eventcollectionid: string;
  participants: readonly RsmfParticipant[];
  conversations: readonly {
    id: string;
    display: string;
    platform: string;
    type: 'direct' | 'channel';
    participants: readonly string[];
    custodian?: string;
    custom: readonly RsmfProperty[];
  }[];
  events: readonly RsmfEvent[];
}

/** A stored file of a message, and its name in `rsmf.zip`. */
export interface RsmfFile {
  name: string;
  file: ItemFile;
}

/** Characters of a reaction that viewers show. */
const REACTION_MAX = 30;

/** File names in `rsmf.zip`: the item id makes them unique across messages. */
export const filesOf = ({ hit, files }: ChatMessage): RsmfFile[] =>
  files.flatMap(({ original }, index) =>
    original === null ? [] : [{ name: `${hit.id}-${index + 1}-${safeName(original.name, 'file')}`, file: original }],
  );

interface Slice {
  head: ChatHead;
  messages: readonly ChatMessage[];
  people: RsmfPeople;
  clock: ReportClock;
}

/** The manifest of a slice. */
export function manifestOf({ head, messages, people, clock }: Slice): RsmfManifest {
  const members = head.participants.map((person) => people.of(person));
  const senders = messages.flatMap(({ chat: { sender } }) => (sender === null ? [] : [people.of(sender)]));
  const participants = [...new Set([...members, ...senders])];
  const eventIds = new Map(messages.map(({ hit }) => [hit.originalId, hit.id]));
  return {
    version: RSMF_VERSION,
    eventcollectionid: head.chatThreadId,
    participants,
    conversations: [
      {
        ...{ id: head.chatThreadId, display: head.title, platform: head.artifact },
        type: participants.length > 2 ? 'channel' : 'direct',
        participants: participants.map(({ id }) => id),
        ...(people.custodian && { custodian: people.custodian.id }),
        custom: properties([
          ['Case', head.caseName],
          ...(head.redactions === undefined ? [] : [['Redactions', head.redactions] satisfies [string, string]]),
          ['Evidence source', head.sourceName],
          ['Container SHA-256', head.sourceSha256],
          ['Time zone', clock.timezone],
          ['Export ID', head.reportId],
        ]),
      },
    ],
    events: messages.map((message) => eventOf(message, { head, people, clock, eventIds })),
  };
}

interface EventContext extends Omit<Slice, 'messages'> {
  /** Event ids of the slice by original id of their message. */
  eventIds: ReadonlyMap<string, string>;
}

function eventOf(message: ChatMessage, { head, people, clock, eventIds }: EventContext): RsmfEvent {
  const { hit, chat } = message;
  const timestamp = rsmfTimestamp(dateOf(message), clock);
  const repliedTo = quoteFactsOf(hit).isAmbiguous ? null : (chat.replyTo?.originalId ?? null);
  const parent = repliedTo === null ? undefined : eventIds.get(repliedTo);
  const attachments = filesOf(message).map(({ name, file }) => ({ id: name, display: file.name, size: file.size }));
  const reactions = reactionGroupsOf(hit).filter(isShortReaction);
  return {
    ...{ id: hit.id, type: chat.isSystem ? 'unknown' : 'message', conversation: head.chatThreadId },
    ...(chat.sender !== null && { participant: people.of(chat.sender).id }),
    ...(chat.text !== null && { body: chat.text }),
    ...(parent !== undefined && parent !== hit.id && { parent }),
    ...(timestamp !== null && { timestamp }),
    ...(hit.deleted === true && { deleted: true }),
    ...(chat.direction !== 'unknown' && { direction: chat.direction }),
    ...(attachments.length > 0 && { attachments }),
    ...(reactions.length > 0 && {
      reactions: reactions.map(({ reaction, count }) => ({ value: reaction, ...(count !== null && { count }) })),
    }),
    custom: properties(factsOf(message, clock)),
  };
}

/** Values for which the format has no field. */
function factsOf(message: ChatMessage, clock: ReportClock): [name: string, value: string][] {
  const { hit, chat, files } = message;
  const date = dateOf(message);
  const { uncertainDate } = hit;
  return [
    ['Item', hit.id],
    ['Original ID', hit.originalId],
    ['Status', statusTexts(message).join(', ')],
    ['Forwarded', forwardText(message) ?? ''],
    ['Edited', isEdited(hit) ? 'yes' : ''],
    ['Deleted state', otherStateOf(hit) ?? ''],
    ['Time', clock.doubtsText({ date, uncertainDate })],
    ['Time in the extraction', date?.original ?? uncertainDate?.[0].original ?? writtenTimeOf(hit) ?? ''],
    ['In reply to', chat.replyTo?.text ?? ''],
    ['Quoted message', chat.replyTo === null ? '' : quoteLabel(message)],
    ...contentTexts(message),
    // Who reacted, and reactions that were removed, which the format cannot express.
    ...reactionGroupsOf(hit)
      .filter((group) => !isShortReaction(group) || group.people.length > 0)
      .map((group): [string, string] => ['Reaction', reactionText(group)]),
    ...filesOf(message).map(({ name, file }): [string, string] => [`SHA-256 of ${name}`, file.sha256]),
    ...files.filter(isMissing).map(({ attachment }): [string, string] => ['Not in the extraction', attachment.name]),
  ];
}

const isMissing = ({ original }: AttachmentFiles): boolean => original === null;

const properties = (facts: readonly (readonly [name: string, value: string])[]): RsmfProperty[] =>
  facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));

const isShortReaction = ({ reaction, isRemoved }: ReactionGroup): boolean =>
  !isRemoved && reaction !== '' && reaction.length <= REACTION_MAX;

/** ISO 8601 with the offset of the zone, without one if the time needs validation; null for an invalid time. */
export function rsmfTimestamp(date: DateValue | null, clock: ReportClock): string | null {
  const wallClock = date === null ? null : clock.wallClockOf(date);
  if (date === null || wallClock === null) {
    return null;
  }
  return date.isLocal ? new Date(wallClock).toISOString().replace(/(?:\.000)?Z$/, '') : clock.unmarkedText(date);
}
