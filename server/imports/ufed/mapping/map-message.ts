import type { ChatRecord, HitRecord } from '@server/stores/hit-record';

import { deletedOf, findField, modelOf, modelsOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';
import { directionOf, isOwner, senderOf } from './direction';
import { addDecodingFacts, originalIdOf } from './decoding-facts';
import { addExtra, addQuoted, distinctModels, isSameModel } from './message-extras';
import { flattenModel } from './flatten';
import type { ReportHitBuilder } from './report-hit-builder';
import { personOf } from './people';

const OWN_FIELDS: ReadonlySet<string> = new Set(['MessageExtraData', 'EmbeddedInstantMessage', 'TimeStamp']);

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
  let embedded = distinctModels(modelsOf(message, 'EmbeddedInstantMessage'));
  let replyTo: ChatRecord['replyTo'] = null;
  for (const extra of extras) {
    const reference = textOf(extra, 'ReferenceId');
    const quoted = modelOf(extra, 'InstantMessage') ?? embedded.find(({ id }) => id === reference) ?? null;
    const repliesToIt = isReply(extra);
    addExtra(builder, extra);
    if (quoted) {
      embedded = embedded.filter((model) => !isSameModel(model, quoted));
      addQuoted(
        builder,
        quoted,
        repliesToIt ? 'Reply to' : isForwarded(extra) ? 'Forwarded message' : 'Quoted message',
      );
    }
    if (repliesToIt) {
      replyTo ??= replyOf(extra, quoted);
    }
  }
  for (const model of embedded) {
    addQuoted(builder, model, 'Embedded message');
  }
  return replyTo;
}

/** A forwarded message also has a quotation, but is not a reply. */
function isReply(extra: ReportModel): boolean {
  return (extra.type === 'QuotedMessageData' && !isForwarded(extra)) || extra.type === 'ReplyMessageData';
}

const isForwarded = (extra: ReportModel): boolean =>
  extra.type === 'ForwardedMessageData' || textOf(extra, 'Label') === 'Forwarded';

function replyOf(extra: ReportModel, quoted: ReportModel | null): ChatRecord['replyTo'] {
  return {
    originalId: textOf(extra, 'OriginalMessageID') ?? quoted?.id ?? textOf(extra, 'ReferenceId'),
    text: quoted && (textOf(quoted, 'Body') ?? textOf(quoted, 'Subject')),
  };
}
