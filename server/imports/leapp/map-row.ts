import type { FileDifference } from '@contract/model/hit';
import { baseName, entryPath } from '@server/imports/container/entry-path';
import { artifactOfKind, fileArtifactOf, messagesOf, type Artifact } from '@server/imports/hits/artifacts';
import { categoriesOf, identifierCategory, NO_CATEGORIES } from '@server/imports/hits/fragment-categories';
import type { HitBuilder } from '@server/imports/hits/hit-builder';
import { isTrashState } from '@server/imports/hits/trash';
import { type HitContext } from '@server/imports/hits/hit-builder';
import { IMPORT_LIMITS } from '@server/imports/import-limits';
import { mimeTypeOfName } from '@server/imports/mime-type';
import type { StagedEntry } from '@server/imports/staging';
import { parseDecimal, parseNumber } from '@server/imports/values/parse-decimal';
import { parseTime } from '@server/imports/values/parse-time';
import type { HitRecord, SourceRecord } from '@server/stores/hit-record';

import { addPositions } from './add-positions';
import type { LeappRow, Value } from './leapp-table';
import { mapMessage, type MappedMessage } from './map-message';
import type { MediaItem, MediaLibrary } from './media-library';
import type { PlannedColumn, TablePlan } from './table-plan';
import { calendarDay, flagOf, secondsOf, unixTime, writtenTime } from './values';

export interface RowContext extends HitContext {
  media: MediaLibrary;
  differencesOf(entry: StagedEntry): FileDifference[];
}

const DEGREES: ReadonlySet<string> = new Set(['Latitude', 'Longitude']);
const PHONE: readonly string[] = ['Identifier.Phone'];
/** Services that LEAPP names in the rows of its SMS artifact. */
const SERVICES: Readonly<Record<string, () => Artifact>> = {
  sms: () => artifactOfKind('SMS'),
  mms: () => artifactOfKind('MMS'),
  imessage: () => messagesOf('iMessage'),
  rcs: () => messagesOf('RCS'),
};
/** Maximum number of source files that a row lists; the information of the extraction lists all of them. */
const MOST_SOURCES = 10;
const MAX_REFERENCES = IMPORT_LIMITS.leappDatabase.references;
const MAX_LIST_CHARACTERS = 1 << 20;

/** The artifact of a row, which some tables specify per row. */
export function artifactOfRow(plan: TablePlan, row: LeappRow, media: MediaLibrary): Artifact {
  const service = plan.messages?.service ?? null;
  if (service !== null) {
    return SERVICES[row.values[service]?.trim().toLowerCase() ?? '']?.() ?? plan.artifact;
  }
  return (plan.kind === 'image' ? mediaArtifactOf(plan, row, media) : null) ?? plan.artifact;
}

/** Videos and sounds by their content, else by their name. */
function mediaArtifactOf({ columns }: TablePlan, row: LeappRow, media: MediaLibrary): Artifact | null {
  const references = columns.filter(({ role }) => role === 'media').map(({ index }) => row.values[index] ?? null);
  const [first] = references.flatMap((value) => referencesOf(value)).flatMap((id) => media.lookup(id) ?? []);
  const type = first?.entry?.mimeType ?? mimeTypeOfName(first?.outputPath ?? fileNameOf(columns, row));
  const family = type.slice(0, type.indexOf('/'));
  return family === 'video' || family === 'audio' ? fileArtifactOf(family) : null;
}

const fileNameOf = (columns: readonly PlannedColumn[], { values }: LeappRow): string =>
  values[columns.find(({ fragment }) => fragment === 'File name' || fragment === 'Path')?.index ?? -1] ?? '';

/** A row as a hit: it has every cell that is not empty. */
export function mapRow(
  builder: HitBuilder,
  plan: TablePlan,
  row: LeappRow,
  context: RowContext,
): { hit: HitRecord; message: MappedMessage | null } {
  for (const column of plan.columns) {
    const value = row.values[column.index] ?? null;
    if (value !== null) {
      addValue(builder, plan, column, value, context);
    }
  }
  addFurther(builder, plan, row);
  const message = plan.messages === null ? null : mapMessage(builder, plan, plan.messages, row);
  if (plan.kind !== null) {
    addKindFacts(builder, plan, row);
  }
  addPositions(builder, plan, row);
  if (row.values.some((value) => value?.includes('\uFFFD') === true)) {
    builder.warn(
      'Values with characters that could not be read',
      'The row holds U+FFFD, which stands for bytes that are no text. Compare it with the file on the device.',
    );
  }
  builder.markFirstAttachment();
  const deleted = plan.deleted === null ? null : deletedOf(row.values[plan.deleted] ?? null);
  if (isInTrash(plan, row)) {
    builder.markTrash();
  }
  const id = `${plan.table.key} ${row.position}`;
  return { hit: builder.build(id, deleted, sourcesOf(plan, row, deleted), message?.chat ?? null), message };
}

function addValue(
  builder: HitBuilder,
  plan: TablePlan,
  { fragment, role }: PlannedColumn,
  value: string,
  context: RowContext,
): void {
  switch (role) {
    case 'datetime':
      builder.time(fragment, value, unixTime(value));
      return;
    case 'date':
      builder.time(fragment, value, calendarDay(value));
      return;
    case 'number':
      addNumber(builder, fragment, value);
      return;
    case 'duration':
      addDuration(builder, value);
      return;
    case 'media':
      for (const reference of referencesOf(value)) {
        addMedia(builder, plan, fragment, reference, context);
      }
      return;
    case 'phone':
      builder.text(fragment, value, { categories: PHONE });
      return;
    case 'text':
      addText(builder, plan, fragment, value, context);
  }
}

/** TSV exports declare no types: times and media are recognised by their form. */
function addText(builder: HitBuilder, plan: TablePlan, fragment: string, value: string, context: RowContext): void {
  const date = writtenTime(value);
  if (date !== null) {
    builder.date(fragment, date);
    return;
  }
  const references = value.includes('media') ? value.split(' | ', MAX_REFERENCES + 1) : [];
  const items = references.flatMap((reference) => context.media.lookup(reference) ?? []);
  if (items.length > 0 && items.length === references.length && items.length <= MAX_REFERENCES) {
    items.forEach((item) => attach(builder, plan, fragment, item, context));
    return;
  }
  const categories = categoriesOf(fragment);
  const isIdentifier = categories === NO_CATEGORIES && /\bIdentifier$/.test(fragment);
  builder.text(fragment, value, isIdentifier ? { categories: identifierCategory(value) } : undefined);
  if (builder.artifact.dates.includes(fragment) && plan.kind !== null) {
    builder.warn('Times that are kept as text', `${fragment}: the text is not a time in a known form.`);
  }
}

function addNumber(builder: HitBuilder, fragment: string, value: string): void {
  const number = DEGREES.has(fragment) ? parseDecimal(value) : parseNumber(value);
  if (number !== null) {
    builder.number(fragment, number, value);
  } else {
    builder.text(fragment, value);
  }
}

/** Seconds to filter and sort by, and the text of the parser when it differs (formats.md 5.1 rule 4). */
function addDuration(builder: HitBuilder, value: string): void {
  const seconds = secondsOf(value);
  if (seconds !== null) {
    builder.number('Duration', seconds, String(seconds));
  }
  if (seconds === null || value.trim() !== String(seconds)) {
    builder.text('Duration', value);
  }
}

/** One id, or several as a JSON list; in TSV exports paths. */
function referencesOf(value: Value): string[] {
  if (value === null) {
    return [];
  }
  if (!value.startsWith('[')) {
    const parts = value.split(' | ', MAX_REFERENCES + 1);
    return parts.length > MAX_REFERENCES ? [value] : parts;
  }
  if (value.length > MAX_LIST_CHARACTERS) {
    return [value];
  }
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) && list.length <= MAX_REFERENCES
      ? list.flatMap((item) => (typeof item === 'string' && item !== '' ? [item] : []))
      : [value];
  } catch {
    return [value];
  }
}

function addMedia(
  builder: HitBuilder,
  plan: TablePlan,
  fragment: string,
  reference: string,
  context: RowContext,
): void {
  const item = context.media.lookup(reference);
  if (item === null) {
    builder.text(fragment, reference);
    builder.warn('Media that the output does not list', `${fragment}: the database holds no file of this id.`);
    return;
  }
  attach(builder, plan, fragment, item, context);
}

/** The file, its path on the device and its times; when the hit is the file, under the fragment names of files. */
function attach(builder: HitBuilder, plan: TablePlan, fragment: string, item: MediaItem, context: RowContext): void {
  const { name, devicePath } = item;
  if (plan.kind === 'image') {
    if (builder.fragments.every((known) => known.name !== 'File name')) {
      builder.text('File name', baseName(devicePath ?? name) || name);
    }
    builder.text('Path', devicePath ?? name);
    addFileTime(builder, 'Created', item.created);
    addFileTime(builder, 'Modified', item.modified);
  } else {
    builder.text(fragment, devicePath ?? name);
    addFileTime(builder, `${fragment} created`, item.created);
    addFileTime(builder, `${fragment} modified`, item.modified);
  }
  attachFile(builder, item, context);
}

function addFileTime(builder: HitBuilder, fragment: string, time: string | null): void {
  if (time !== null) {
    builder.time(fragment, time, unixTime(time));
  }
}

function attachFile(builder: HitBuilder, { entry, name, outputPath }: MediaItem, context: RowContext): void {
  builder.attach({
    path: entry?.path ?? (entryPath(outputPath) || name),
    name,
    mimeType: entry?.mimeType ?? mimeTypeOfName(outputPath || name),
    stored: entry ? { sha256: entry.sha256, size: entry.size } : null,
    differences: entry ? context.differencesOf(entry) : [],
  });
}

/** A record of a text export may have more fields than its headers. */
function addFurther(builder: HitBuilder, { table }: TablePlan, { values }: LeappRow): void {
  for (let index = table.columns.length; index < values.length; index += 1) {
    const value = values[index] ?? null;
    if (value !== null) {
      builder.text(`Column ${index + 1}`, value);
      builder.warn('Rows with more fields than headers', 'The record has more fields than the export has headers.');
    }
  }
}

/** Values of the vocabulary that LEAPP expresses by the name of its artifact, or in several columns. */
function addKindFacts(builder: HitBuilder, { kind, application, table }: TablePlan, { values }: LeappRow): void {
  if (application !== null && builder.fragments.every(({ name }) => name !== 'Source')) {
    builder.text('Source', application);
  }
  // Only the name of the module tells whose positions they are (docs/positions.md).
  if (kind === 'Location') {
    builder.text('LEAPP artifact', table.name);
  }
  if (kind === 'Contact' && builder.fragments.every(({ name }) => name !== 'Name')) {
    const parts = ['first name', 'middle name', 'last name'].flatMap((header) => {
      const index = table.columns.findIndex((column) => column.header.toLowerCase() === header);
      return values[index] ?? [];
    });
    if (parts.length > 0) {
      builder.text('Name', parts.join(' '));
    }
  }
  if (kind === 'Call' && builder.fragments.every(({ name }) => name !== 'Parties')) {
    const identifier = builder.fragments.find(({ name }) => name === 'Parties Identifier')?.value;
    if (identifier !== undefined) {
      builder.text('Parties', identifier, { categories: ['Person'] });
    }
  }
}

function isInTrash({ deleted, trashed }: TablePlan, { values }: LeappRow): boolean {
  const state = trashed === null ? null : (values[trashed] ?? null);
  const isStated = state !== null && flagOf(state) === true;
  return isStated || isTrashState(state) || (deleted !== null && isTrashState(values[deleted] ?? null));
}

/** Yes or no; a time in such a column is that of the deletion. */
function deletedOf(value: Value): boolean | null {
  if (value === null) {
    return null;
  }
  return flagOf(value) ?? ('date' in parseTime(value) || 'date' in unixTime(value) ? true : null);
}

function sourcesOf({ table, source }: TablePlan, row: LeappRow, deleted: boolean | null): SourceRecord[] {
  const own = source === null ? null : (row.values[source] ?? null);
  const listed = table.sources.length <= MOST_SOURCES ? table.sources : [];
  const location = [`${table.name}, ${row.position}`];
  return (own === null ? listed : [own]).map((path) => ({ path, deleted, location }));
}
