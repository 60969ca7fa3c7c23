import type { DateValue } from '@contract/model/hit';
import type { MessageThread } from '@server/imports/hits/thread-collector';
import { threadKeyOfPeople } from '@server/imports/hits/thread-key';
import { detachString } from '@server/imports/detach-string';
import type { ThreadRecord } from '@server/stores/hit-record';

import { fragmentLabel } from '@server/imports/ufed/labels';
import { deletedOf, modelsOf, ownTextOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { parseTime } from '@server/imports/values/parse-time';
import { addDecodingFacts } from './decoding-facts';
import { isOwner, recipientsOf, senderOf } from './direction';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';
import { personOf } from './people';
import { partyText } from './render-party';

const NAMED_FIELDS = ['Name', 'Source', 'ChatType', 'Account', 'StartTime', 'LastActivity'];
const OWN_FIELDS: ReadonlySet<string> = new Set(['Messages', 'Participants']);

/** Fields of a participant that a thread stores; fields about the decoding are not evidence. */
const PARTICIPANT_FIELDS: ReadonlySet<string> = new Set(['Name', 'Identifier', 'IsPhoneOwner', 'UserMapping']);

/**
 * A chat contains the common values of its messages and is not a hit (formats.md 5.3). Values without a thread property become
 * fragments and attachments of the thread, as in a hit.
 */
export function threadOfChat(builder: ReportHitBuilder, chat: ReportModel, threadKey: string): ThreadRecord {
  const startTime = dateOf(builder, chat, 'StartTime');
  const lastActivity = dateOf(builder, chat, 'LastActivity');
  flattenModel(builder, withoutNamed(chat), '', OWN_FIELDS);
  addParticipantFacts(builder, chat);
  addDecodingFacts(builder, chat);
  return {
    threadKey,
    name: ownTextOf(chat, 'Name'),
    source: ownTextOf(chat, 'Source'),
    chatType: ownTextOf(chat, 'ChatType'),
    account: ownTextOf(chat, 'Account'),
    startTime,
    lastActivity,
    participants: modelsOf(chat, 'Participants').map((party) => personOf(party, isOwner(party, chat, null))),
    deleted: deletedOf(chat.attributes['deleted_state']),
    fragments: builder.fragments,
    attachments: builder.attachments,
  };
}

/** Further values of participants, such as the administrator of a group: each with its participant. */
function addParticipantFacts(builder: ReportHitBuilder, chat: ReportModel): void {
  for (const party of modelsOf(chat, 'Participants')) {
    for (const field of party.fields.filter(({ name }) => !PARTICIPANT_FIELDS.has(name))) {
      for (const { text } of field.values) {
        builder.text(`Participant ${fragmentLabel(field.name)}`, `${partyText(party)}: ${text}`);
      }
    }
  }
}

/** The conversation of a message outside of any chat. */
export function threadOfLooseMessage(message: ReportModel): MessageThread {
  const sender = senderOf(message);
  const parties = [...(sender ? [sender] : []), ...recipientsOf(message)];
  const people = parties.map((party) => personOf(party, isOwner(party, null, message)));
  const source = textOf(message, 'Source') ?? textOf(message, 'SourceApplication') ?? message.type;
  return {
    threadKey: threadKeyOfPeople(source, people),
    name: null,
    source: detachString(source),
    chatType: null,
    account: ownTextOf(message, 'Account'),
    people,
  };
}

/** Null when there is none, or when its text is in a fragment because it cannot be parsed as a time. */
function dateOf(builder: ReportHitBuilder, chat: ReportModel, name: string): DateValue | null {
  const text = textOf(chat, name);
  if (text === null) {
    return null;
  }
  const parsed = parseTime(detachString(text), builder.context.notation);
  if ('date' in parsed) {
    return parsed.date;
  }
  builder.time(fragmentLabel(name), text, parsed);
  return null;
}

/** A thread uses the first value of these fields; further values of a report must not be lost. */
function withoutNamed(chat: ReportModel): ReportModel {
  const named = new Set(NAMED_FIELDS);
  const fields = chat.fields.map((field) =>
    named.delete(field.name) ? { ...field, values: field.values.slice(1) } : field,
  );
  return { ...chat, fields };
}
