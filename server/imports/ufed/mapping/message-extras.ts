import { fragmentLabel } from '@server/imports/ufed/labels';
import { findField, modelsOf, textOf, type ReportModel } from '@server/imports/ufed/report-model';

import { senderOf } from './direction';
import { addNestedState, flattenModel, renderModel } from './flatten';
import { partyText } from './render-party';
import type { ReportHitBuilder } from './report-hit-builder';

const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['QuotedMessageData', 'Quote'],
  ['ReplyMessageData', 'Quote'],
  ['ForwardedMessageData', 'Forwarded'],
  ['MessageLabel', 'Message label'],
]);
/** Of the quoted message in an extra: `addQuoted` adds it. */
const QUOTED = 'InstantMessage';
const EXTRA_FIELDS: ReadonlySet<string> = new Set(['Label', 'OriginalSender', 'OriginalMessageID', QUOTED]);
const QUOTE_FIELDS: ReadonlySet<string> = new Set(['Body', 'TimeStamp']);

/**
 * An entry of `MessageExtraData`: its label, each label once, who wrote a forwarded message, and every other value under the
 * type of the entry: `EditedMessageData` with `PreviousBody` becomes "Edited Previous body".
 */
export function addExtra(builder: ReportHitBuilder, extra: ReportModel): void {
  const prefix =
    PREFIXES.get(extra.type) ?? (fragmentLabel(extra.type.replace(/(?:Message)?(?:Extra)?Data$/, '')) || 'Extra');
  for (const { text } of findField(extra, 'Label')?.values ?? []) {
    if (!builder.has('Message label', text)) {
      builder.text('Message label', text);
    }
  }
  for (const sender of modelsOf(extra, 'OriginalSender')) {
    renderModel(builder, 'Forwarded from', sender);
  }
  for (const value of valuesOf(extra, 'OriginalMessageID')) {
    builder.value(`${prefix} Original message ID`, value, { hidden: true });
  }
  for (const other of modelsOf(extra, QUOTED).slice(1)) {
    addQuoted(builder, other, 'Quoted message');
  }
  // Files and positions of a quotation belong to another message.
  const outer = builder.isQuoting;
  builder.isQuoting = outer || prefix === 'Quote';
  flattenModel(builder, extra, prefix, EXTRA_FIELDS);
  builder.isQuoting = outer;
  addNestedState(builder, prefix, extra);
}

/** A message inside another: text, sender and time first, then all of its other values; not its files and positions. */
export function addQuoted(builder: ReportHitBuilder, quoted: ReportModel, label: string): void {
  const [body, ...otherBodies] = valuesOf(quoted, 'Body');
  const text = body?.text ?? textOf(quoted, 'Subject');
  if (text !== null && text !== '') {
    builder.text(label, text);
  }
  otherBodies.forEach((value) => builder.value(`${label} Body`, value));
  const sender = senderOf(quoted);
  if (sender && modelsOf(quoted, 'From').length === 0) {
    builder.text(`${label} From`, partyText(sender));
  }
  for (const value of valuesOf(quoted, 'TimeStamp')) {
    builder.time(`${label} Timestamp`, value.text);
  }
  const outer = builder.isQuoting;
  builder.isQuoting = true;
  flattenModel(builder, quoted, label, QUOTE_FIELDS);
  builder.isQuoting = outer;
  addNestedState(builder, label, quoted);
}

const valuesOf = (model: ReportModel, name: string) =>
  model.fields.filter((field) => field.name === name).flatMap((field) => field.values);

/** Without repetitions: models with the same id and the same values. */
export const distinctModels = (models: readonly ReportModel[]): ReportModel[] =>
  models.filter((model, index) => models.findIndex((other) => isSameModel(model, other)) === index);

export const isSameModel = (left: ReportModel, right: ReportModel): boolean =>
  left === right || (left.id === right.id && contentOf(left) === contentOf(right));

const contentOf = ({ attributes, fields, jumpTargets }: ReportModel): string =>
  JSON.stringify([attributes, fields, jumpTargets], (key, value: unknown) => (key === 'line' ? undefined : value));
