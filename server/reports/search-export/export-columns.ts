import { toUSVString } from 'node:util';

import type { ColumnReference } from '@contract/model/filter';
import type { Attachment, Fragment, Hit } from '@contract/model/hit';
import { DATE_COLUMN } from '@contract/rules/column-config';
import { SEARCH_EXPORT_COLUMNS_MAX } from '@contract/rules/report';
import type { NamedHit } from '@server/reports/comment-writers';
import { attachmentText, commentText, deletedText } from '@server/reports/item-texts';
import type { ReportClock } from '@server/reports/report-clock';

export interface ExportColumn {
  /** Unique among the columns of an export. */
  title: string;
  /** An item may have several values. */
  isList: boolean;
  /** Empty where the item has no value. */
  read: (hit: NamedHit) => string[];
}

export interface ColumnContext {
  clock: ReportClock;
  /** By the id of the evidence source. */
  sourceNames: ReadonlyMap<number, string>;
  /** By the id of the tag. */
  tagNames: ReadonlyMap<string, string>;
  /** Titles of the configured columns, by their number. */
  configuredTitles: readonly string[];
}

type NamedValues = Extract<ColumnReference, { name: string }>;

/** The names and types of the values that items have, in the order in which they come. */
export class ValueColumns {
  /** More names than there are columns for. */
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

/** The columns that every export has, then those that the table shows, and the tags. */
export function shownColumns(references: readonly ColumnReference[], context: ColumnContext): ExportColumn[] {
  const hasDate = references.some((reference) => 'column' in reference && reference.column === DATE_COLUMN);
  return withUniqueTitles([
    ...itemColumns(context),
    ...(hasDate ? [] : [dateColumn(context)]),
    ...references.map((reference) => referencedColumn(reference, references, context)),
    tagsColumn(context),
  ]);
}

/** The columns that every export has, one for each value that the items have, and what people and the export say beside. */
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
  single(`Date/time (${clock.timezone})`, ({ date }) => (date === null ? '' : clock.isoText(date)));

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
          .map((fragment) => valueText(fragment, clock)),
    };
  }
  const { column } = reference;
  const isDate = column === DATE_COLUMN;
  return {
    title: titleOf(configuredTitles[column] ?? `Column ${column + 1}`, isDate, clock),
    isList: false,
    read: ({ multiArtifactFragments, date }) => {
      const fragment = multiArtifactFragments[column];
      if (fragment) {
        return [valueText(fragment, clock)];
      }
      return isDate && date !== null ? [clock.isoText(date)] : [];
    },
  };
}

/** Values for which there is no column of their own, with their names. */
function furtherColumn(references: readonly NamedValues[], { clock }: ColumnContext): ExportColumn {
  const own = new Set(references.map(keyOf));
  return {
    title: 'Further values',
    isList: true,
    read: ({ fragments }) =>
      fragments
        .filter((fragment) => !fragment.hidden && !own.has(keyOf(fragment)))
        .map((fragment) => `${fragment.name}: ${valueText(fragment, clock)}`),
  };
}

const single = (title: string, read: (hit: NamedHit) => string): ExportColumn => ({
  ...{ title, isList: false },
  read: (hit) => [read(hit)].filter((text) => text !== ''),
});

/** Private comments are in no export. */
const publicComments = (comments: NamedHit['comments'], clock: ReportClock): string[] =>
  comments.filter(({ accessLevel }) => accessLevel === 'public').map((comment) => commentText(comment, clock));

const attachmentFacts = (attachment: Attachment): string =>
  attachment.sha256 === null
    ? attachmentText(attachment)
    : `${attachmentText(attachment)}, SHA-256 ${attachment.sha256}`;

const valueText = ({ dateValue, value }: Fragment, clock: ReportClock): string =>
  dateValue === undefined ? value : clock.isoText(dateValue);

const titleOf = (name: string, isDate: boolean, { timezone }: ReportClock): string =>
  isDate ? `${name} (${timezone})` : name;

const keyOf = ({ name, valueType }: NamedValues): string => `${valueType}:${name}`;

/** A value may be called like a column that every export has: the later one has a number then. */
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
