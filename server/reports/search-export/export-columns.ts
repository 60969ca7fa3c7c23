import { toUSVString } from 'node:util';

import type { ColumnReference } from '@contract/model/filter';
import type { Attachment, Hit } from '@contract/model/hit';
import { DATE_COLUMN } from '@contract/rules/column-config';
import { SEARCH_EXPORT_COLUMNS_MAX } from '@contract/rules/report';
import type { NamedHit } from '@server/reports/comment-writers';
import { attachmentText, commentText, deletedText } from '@server/reports/item-texts';
import type { ReportClock } from '@server/reports/report-clock';

export interface ExportColumn {
  /** Unique among the columns of an export. */
  title: string;
  /** Whether an item may have several values. */
  isList: boolean;
  /** Empty when the item has no value. */
  read: (hit: NamedHit) => string[];
}

export interface ColumnContext {
  clock: ReportClock;
  /** By the id of the evidence source. */
  sourceNames: ReadonlyMap<number, string>;
  /** By the id of the tag. */
  tagNames: ReadonlyMap<string, string>;
  /** Titles of the configured columns, by index. */
  configuredTitles: readonly string[];
}

type NamedValues = Extract<ColumnReference, { name: string }>;

/** The names and types of the values of items, in order of appearance. */
export class ValueColumns {
  /** Whether there are more names than columns. */
  hasFurther = false;
  private readonly known = new Map<string, NamedValues>();

  constructor(private readonly max = SEARCH_EXPORT_COLUMNS_MAX) {}

  add({ fragments }: Hit): void {
    for (const { name, valueType, hidden } of fragments) {
      const key = keyOf({ name, valueType });
      if (!hidden && !this.known.has(key)) {
        if (this.known.size < this.max) {
          this.known.set(key, { name, valueType });
        } else {
          this.hasFurther = true;
        }
      }
    }
  }

  get references(): NamedValues[] {
    return [...this.known.values()];
  }
}

/** The columns of every export, then the shown ones of the table, and the tags. */
export function shownColumns(references: readonly ColumnReference[], context: ColumnContext): ExportColumn[] {
  const hasDate = references.some((reference) => 'column' in reference && reference.column === DATE_COLUMN);
  return withUniqueTitles([
    ...itemColumns(context),
    ...(hasDate ? [] : [dateColumn(context)]),
    ...references.map((reference) => referencedColumn(reference, references, context)),
    tagsColumn(context),
  ]);
}

/** The columns of every export, one for each value of the items, and those of tags, comments and the export. */
export function allColumns(values: ValueColumns, context: ColumnContext): ExportColumn[] {
  const { clock } = context;
  const { references } = values;
  return withUniqueTitles([
    ...itemColumns(context),
    dateColumn(context),
    ...references.map((reference) => referencedColumn(reference, references, context)),
    ...(values.hasFurther ? [furtherColumn(references, context)] : []),
    tagsColumn(context),
    { title: 'Comments', isList: true, read: ({ comments }) => publicComments(comments, clock) },
    { title: 'Attachments', isList: true, read: ({ attachments }) => attachments.map(attachmentFacts) },
    {
      title: 'Path in the extraction',
      isList: true,
      read: ({ origin }) => origin.sources.map(({ path }) => path),
    },
  ]);
}

const itemColumns = ({ sourceNames }: ColumnContext): ExportColumn[] => [
  single('Item ID', ({ id }) => id),
  single('Original ID', ({ originalId }) => originalId),
  single('Evidence source', ({ origin }) => sourceNames.get(origin.evidenceId) ?? ''),
  single('Artifact group', ({ artifact }) => artifact.group),
  single('Artifact', ({ artifact }) => artifact.name),
  single('Deleted', ({ deleted }) => deletedText(deleted)),
];

const dateColumn = ({ clock }: ColumnContext): ExportColumn =>
  single(`Date/time (${clock.timezone})`, (hit) => clock.dateText(hit));

const tagsColumn = ({ tagNames }: ColumnContext): ExportColumn => ({
  title: 'Tags',
  isList: true,
  read: ({ tags }) => tags.flatMap((id) => tagNames.get(id) ?? []),
});

function referencedColumn(
  reference: ColumnReference,
  among: readonly ColumnReference[],
  { clock, configuredTitles }: ColumnContext,
): ExportColumn {
  if ('name' in reference) {
    const { name, valueType } = reference;
    const isAmbiguous = among.some((other) => 'name' in other && other.name === name && other.valueType !== valueType);
    return {
      title: titleOf(isAmbiguous ? `${name} (${valueType})` : name, valueType === 'date', clock),
      isList: true,
      read: ({ fragments }) =>
        fragments
          .filter((fragment) => !fragment.hidden && fragment.name === name && fragment.valueType === valueType)
          .map((fragment) => clock.valueText(fragment)),
    };
  }
  const { column } = reference;
  const isDate = column === DATE_COLUMN;
  return {
    title: titleOf(configuredTitles[column] ?? `Column ${column + 1}`, isDate, clock),
    isList: false,
    read: (hit) => {
      const fragment = hit.multiArtifactFragments[column];
      if (fragment) {
        return [clock.valueText(fragment)];
      }
      return isDate ? [clock.dateText(hit)].filter((text) => text !== '') : [];
    },
  };
}

/** Values without a column of their own, with their names. */
function furtherColumn(references: readonly NamedValues[], { clock }: ColumnContext): ExportColumn {
  const own = new Set(references.map(keyOf));
  return {
    title: 'Further values',
    isList: true,
    read: ({ fragments }) =>
      fragments
        .filter((fragment) => !fragment.hidden && !own.has(keyOf(fragment)))
        .map((fragment) => `${fragment.name}: ${clock.valueText(fragment)}`),
  };
}

const single = (title: string, read: (hit: NamedHit) => string): ExportColumn => ({
  ...{ title, isList: false },
  read: (hit) => [read(hit)].filter((text) => text !== ''),
});

/** Private comments are excluded from all exports. */
const publicComments = (comments: NamedHit['comments'], clock: ReportClock): string[] =>
  comments.filter(({ accessLevel }) => accessLevel === 'public').map((comment) => commentText(comment, clock));

const attachmentFacts = (attachment: Attachment): string =>
  attachment.sha256 === null
    ? attachmentText(attachment)
    : `${attachmentText(attachment)}, SHA-256 ${attachment.sha256}`;

const titleOf = (name: string, isDate: boolean, { timezone }: ReportClock): string =>
  isDate ? `${name} (${timezone})` : name;

const keyOf = ({ name, valueType }: NamedValues): string => `${valueType}:${name}`;

/** A value may have the title of a standard column: the later one gets a number. */
function withUniqueTitles(columns: readonly ExportColumn[]): ExportColumn[] {
  const used = new Set<string>();
  return columns.map((column) => {
    const wanted = toUSVString(column.title);
    let title = wanted;
    for (let number = 2; used.has(title); number += 1) {
      title = `${wanted} (${number})`;
    }
    used.add(title);
    return { ...column, title };
  });
}
