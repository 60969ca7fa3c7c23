import { baseName, entryPath } from '@server/imports/container/entry-path';
import { mimeTypeOfName } from '@server/imports/mime-type';
import type { StagedEntry } from '@server/imports/staging';

import { fragmentLabel } from '@server/imports/ufed/labels';
import { textOf, unrenderedValues, type ReportModel } from '@server/imports/ufed/report-model';
import type { ReportHitBuilder } from './report-hit-builder';

// Part of the attachment itself; a quoted message has no attachments.
const RENDERED: ReadonlySet<string> = new Set(['Filename', 'attachment_extracted_path', 'AttachmentExtractedPath']);
const RENDERED_OF_QUOTE: ReadonlySet<string> = new Set(['Filename']);
const HIDDEN: ReadonlySet<string> = new Set(['UserMapping', 'ServiceIdentifier']);

/**
 * A file of a message, mail or note: its name and properties as fragments, its bytes as an attachment. The export may list it
 * without its bytes (formats.md 5.1 rule 9).
 */
export function renderAttachment(builder: ReportHitBuilder, label: string, attachment: ReportModel): void {
  const extracted = textOf(attachment, 'attachment_extracted_path') ?? textOf(attachment, 'AttachmentExtractedPath');
  const name = attachmentName(attachment, extracted);
  const prefix = label.replace(/Attachments$/, 'Attachment');
  if (name !== '') {
    builder.text(prefix, name);
  }
  const rendered = builder.isQuoting ? RENDERED_OF_QUOTE : RENDERED;
  for (const field of attachment.fields) {
    for (const value of unrenderedValues(attachment, field, rendered)) {
      builder.value(`${prefix} ${fragmentLabel(field.name)}`, value, { hidden: HIDDEN.has(field.name) });
    }
  }
  if (!builder.isQuoting) {
    attachFile(builder, attachment, extracted, name, prefix);
  }
  for (const id of fileIdsOf(attachment).filter((each) => builder.isQuoting || !builder.context.findFile(each))) {
    builder.text(`${prefix} Linked file`, id, { hidden: true });
  }
}

export function attachmentName(attachment: ReportModel, extracted: string | null = null): string {
  return textOf(attachment, 'Filename') ?? (extracted && baseName(extracted)) ?? textOf(attachment, 'Title') ?? '';
}

function attachFile(
  builder: ReportHitBuilder,
  attachment: ReportModel,
  extracted: string | null,
  name: string,
  prefix: string,
): void {
  const ids = fileIdsOf(attachment);
  const [firstId = ''] = ids;
  const url = textOf(attachment, 'URL') ?? '';
  const statedPath = extracted === null ? name || url || firstId : entryPath(extracted);
  if (statedPath === '') {
    return;
  }
  ids.forEach((id) => builder.linkedFiles.add(id));
  const entry = entryOf(builder, ids, extracted);
  const stored = entry && { sha256: entry.sha256, size: entry.size };
  const path = entry?.path ?? statedPath;
  const mimeType = entry?.mimeType ?? statedType(attachment, name);
  const differences = entry === null ? [] : builder.context.differencesOf(entry);
  builder.attach({ path, name: name || baseName(path), mimeType, stored, differences });
  if (!entry) {
    builder.text(`${prefix} State`, 'not in export');
  }
}

/** Of the file row with the same content: given as an attribute, a node or a link. */
function fileIdsOf(attachment: ReportModel): string[] {
  const nodes = attachment.fields.flatMap((field) => field.nodes);
  const targets = attachment.jumpTargets.filter((target) => !target.isModel).map((target) => target.id);
  return [attachment.attributes['file_id'] ?? '', ...nodes, ...targets].filter((id) => id !== '');
}

function statedType(attachment: ReportModel, name: string): string {
  const contentType = textOf(attachment, 'ContentType')?.split(';')[0]?.trim();
  return contentType || mimeTypeOfName(name);
}

function entryOf(builder: ReportHitBuilder, ids: readonly string[], extracted: string | null): StagedEntry | null {
  const { context } = builder;
  const named = extracted === null ? null : context.findEntry(extracted, builder.location);
  const listed = listedEntry(builder, ids);
  if (named !== null && listed !== null && listed.sha256 !== named.sha256) {
    builder.warn(
      'Attachments whose path and file id name different files',
      'The path and the file id of an attachment name two different files of the export: the file of the path is attached.',
    );
  }
  return named ?? listed;
}

/** The stored file of the first of these ids that has one. */
function listedEntry({ context, location }: ReportHitBuilder, ids: readonly string[]): StagedEntry | null {
  for (const id of ids) {
    const file = context.findFile(id);
    const entry = file && context.entryOf(file, location);
    if (entry) {
      return entry;
    }
  }
  return null;
}
