import type { ChatRecord, HitRecord } from '@server/stores/hit-record';

import { fragmentLabel } from '@server/imports/ufed/labels';
import { deletedOf, findField, modelOf, modelsOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { directionOf, isOwner, senderOf } from './direction';
import { addDecodingFacts, originalIdOf } from './decoding-facts';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';
import { partyText } from './render-party';
import { personOf } from './people';

const OWN_FIELDS: ReadonlySet<string> = new Set(['MessageExtraData', 'EmbeddedInstantMessage', 'TimeStamp']);
const QUOTE_FIELDS: ReadonlySet<string> = new Set(['Body', 'From', 'TimeStamp', 'UserMapping']);

/**
 * A message, with or without a chat (formats.md 1.5, 5.3). Messages that it replies to, quotes or embeds are values of its
 * fragments and not separate hits.
 * @param chat the values of the chat that were read so far; null outside of chats
 */
export function mapMessage(
  builder: ReportHitBuilder,
  message: ReportModel,
  chat: ReportModel | null,
  threadKey: string,
): HitRecord {
  addTimestamp(builder, message);
  flattenModel(builder, message, '', OWN_FIELDS);
  if (textOf(message, 'Source') === null) {
    addInheritedSource(builder, message, chat);
  }
  const extras = modelsOf(message, 'MessageExtraData');
  const labels = extras.map((extra) => textOf(extra, 'Label'));
  const replyTo = addQuotes(builder, message, extras);
  const isSystem = isSystemMessage(message, labels);
  const direction = isSystem ? 'unknown' : directionOf(message, chat);
  if (direction !== 'unknown') {
    builder.text('Direction', direction === 'incoming' ? 'Incoming' : 'Outgoing');
  }
  builder.text('Thread id', threadKey, { hidden: true });
  addDecodingFacts(builder, message);
  builder.markFirstAttachment();
  const sender = senderOf(message);
  const chatRecord: ChatRecord = {
    threadKey,
    sender: sender ? personOf(sender, !isSystem && isOwner(sender, chat, message)) : null,
    direction,
    text: textOf(message, 'Body') ?? systemText(message) ?? textOf(message, 'Subject'),
    status: textOf(message, 'Status'),
    timestamp: builder.dateOf('Timestamp') ?? builder.dateOf('Activity log System message timestamp'),
    isSystem,
    replyTo,
  };
  return builder.build(originalIdOf(message), deletedOf(message.attributes['deleted_state']), [], chatRecord);
}

function addTimestamp(builder: ReportHitBuilder, message: ReportModel): void {
  for (const value of findField(message, 'TimeStamp')?.values ?? []) {
    builder.time('Timestamp', value.text);
  }
  const added = builder.fragments.find((fragment) => fragment.date);
  if (added) {
    added.categories = [added.date?.isLocal ? 'MessageLocalTimestamp' : 'MessageTimestamp'];
  }
}

/** The application: a message without one has that of its chat. */
function addInheritedSource(builder: ReportHitBuilder, message: ReportModel, chat: ReportModel | null): void {
  const source = applicationOf(message, chat);
  if (source !== null) {
    builder.text('Source', source);
  }
}

export function applicationOf(message: ReportModel, chat: ReportModel | null): string | null {
  return textOf(message, 'Source') ?? (chat && textOf(chat, 'Source')) ?? textOf(message, 'SourceApplication');
}

function isSystemMessage(message: ReportModel, labels: readonly (string | null)[]): boolean {
  const sender = senderOf(message);
  return (
    labels.includes('System') ||
    modelsOf(message, 'ActivityLog').length > 0 ||
    (sender !== null && textOf(sender, 'Identifier')?.toLowerCase() === 'system message')
  );
}

function systemText(message: ReportModel): string | null {
  const activity = modelOf(message, 'ActivityLog');
  return activity && textOf(activity, 'SystemMessageBody');
}

/** Labels, replies, quotations and embedded messages; each quoted message once, however often the report repeats it. */
function addQuotes(
  builder: ReportHitBuilder,
  message: ReportModel,
  extras: readonly ReportModel[],
): ChatRecord['replyTo'] {
  const embedded = new Map(modelsOf(message, 'EmbeddedInstantMessage').map((model) => [model.id, model]));
  let replyTo: ChatRecord['replyTo'] = null;
  for (const extra of extras) {
    const quoted = modelOf(extra, 'InstantMessage') ?? embedded.get(textOf(extra, 'ReferenceId') ?? '') ?? null;
    const repliesToIt = isReply(extra);
    addExtra(builder, extra);
    if (quoted) {
      embedded.delete(quoted.id);
      addQuoted(builder, quoted, repliesToIt ? 'Reply to' : 'Quoted message');
    }
    if (repliesToIt) {
      replyTo ??= replyOf(extra, quoted);
    }
  }
  for (const model of embedded.values()) {
    addQuoted(builder, model, 'Embedded message');
  }
  return replyTo;
}

/** A forwarded message also has a quotation, but is not a reply. */
function isReply(extra: ReportModel): boolean {
  const isQuote = extra.type === 'QuotedMessageData' && textOf(extra, 'Label') !== 'Forwarded';
  return isQuote || extra.type === 'ReplyMessageData';
}

function replyOf(extra: ReportModel, quoted: ReportModel | null): ChatRecord['replyTo'] {
  return {
    originalId: textOf(extra, 'OriginalMessageID') ?? quoted?.id ?? textOf(extra, 'ReferenceId'),
    text: quoted && (textOf(quoted, 'Body') ?? textOf(quoted, 'Subject')),
  };
}

/** Readable labels, each once; the ids of a quotation for programs. */
function addExtra(builder: ReportHitBuilder, extra: ReportModel): void {
  for (const field of extra.fields) {
    for (const value of field.values) {
      if (field.name !== 'Label') {
        builder.value(`Quote ${fragmentLabel(field.name)}`, value, { hidden: true });
      } else if (!builder.has('Message label', value.text)) {
        builder.text('Message label', value.text);
      }
    }
  }
}

function addQuoted(builder: ReportHitBuilder, quoted: ReportModel, label: string): void {
  const body = textOf(quoted, 'Body') ?? textOf(quoted, 'Subject');
  const sender = senderOf(quoted);
  if (body !== null) {
    builder.text(label, body);
  }
  if (sender) {
    builder.text(`${label} From`, partyText(sender));
  }
  const time = textOf(quoted, 'TimeStamp');
  if (time !== null) {
    builder.time(`${label} Timestamp`, time);
  }
  builder.isQuoting = true;
  flattenModel(builder, quoted, label, QUOTE_FIELDS);
  builder.isQuoting = false;
}
