import type { DateValue } from '@contract/model/hit';
import { ownText } from '@server/imports/own-text';
import type { ThreadRecord } from '@server/stores/hit-record';

import { modelsOf, ownTextOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { parseTime } from '@server/imports/ufed/values/parse-time';
import { isOwner, recipientsOf, senderOf } from './direction';
import { personOf } from './people';

/** The key of a chat: its id in the report, which is unique there. */
export function chatKey(chat: ReportModel): string {
  return ownText(chat.id || `line ${chat.line}`);
}

/** A chat is what its messages have in common, not a hit (formats.md 5.3). */
export function threadOfChat(chat: ReportModel): ThreadRecord {
  return {
    threadKey: chatKey(chat),
    name: ownTextOf(chat, 'Name'),
    source: ownTextOf(chat, 'Source'),
    chatType: ownTextOf(chat, 'ChatType'),
    account: ownTextOf(chat, 'Account'),
    startTime: dateOf(chat, 'StartTime'),
    lastActivity: dateOf(chat, 'LastActivity'),
    participants: modelsOf(chat, 'Participants').map((party) => personOf(party, isOwner(party, chat, null))),
  };
}

/**
 * The conversation of a message that stands in no chat: the application and the people on the other side. The owner is
 * left out of the key, because reports name them in one direction only.
 */
export function threadOfLooseMessage(message: ReportModel): ThreadRecord {
  const sender = senderOf(message);
  const parties = [...(sender ? [sender] : []), ...recipientsOf(message)];
  const others = parties.filter((party) => !isOwner(party, null, message));
  const counted = others.length > 0 ? others : parties;
  const identifiers = counted.map((party) =>
    (textOf(party, 'Identifier') ?? textOf(party, 'Name') ?? '').toLowerCase(),
  );
  const source = textOf(message, 'Source') ?? textOf(message, 'SourceApplication') ?? message.type;
  return {
    threadKey: ownText(`${source}: ${[...new Set(identifiers)].filter(Boolean).sort().join(', ') || 'unknown'}`),
    name: null,
    source: ownText(source),
    chatType: null,
    account: ownTextOf(message, 'Account'),
    startTime: null,
    lastActivity: null,
    participants: parties.map((party) => personOf(party, isOwner(party, null, message))),
  };
}

function dateOf(model: ReportModel, name: string): DateValue | null {
  const text = textOf(model, name);
  const parsed = text === null ? null : parseTime(ownText(text));
  return parsed && 'date' in parsed ? parsed.date : null;
}
