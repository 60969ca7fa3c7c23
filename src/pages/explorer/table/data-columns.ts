import type { ColumnReference, SortEntry, SortOrder } from '@contract/model/filter';
import type { DateValue, Fragment, Hit, ValueType } from '@contract/model/hit';
import type { TableLayout } from '@contract/rules/table-layout';
import type { ColDef, ITooltipParams } from 'ag-grid-community';
import type { IntlShape } from 'react-intl';

import { originalTime } from '@/components/time/time-text';
import {
  arrangeColumns,
  columnKey,
  fragmentsOfColumn,
  inReadingOrder,
  leadColumn,
  truncateValue,
  type ConfiguredColumn,
  type FragmentColumn,
} from '@/domain/columns';
import type { FilterableColumn } from '@/domain/filters-columns';
import { displayValue, measureOf } from '@/domain/fragment-units';
import type { TextOrigin } from '@/domain/highlight';
import { peopleLines } from '@/domain/people-text';
import { ColumnHeader, type ColumnHeaderParams } from '@/features/column-filters/column-header';

import { DateCell, OwnDateCell } from './hit-cells';
import { LeadCell, type LeadCellParams } from './lead-cell';
import { TextCell } from './text-cell';

/** `single`: the columns of one artifact. `multi`: the four configured ones. */
export type TableColumns =
  | { kind: 'single'; columns: readonly (FragmentColumn & { title: string })[] }
  | { kind: 'multi'; columns: readonly ConfiguredColumn[] };

interface DataColumnOptions {
  table: TableColumns;
  sort: readonly SortEntry[];
  /** Whether a search is highlighted in the cells. */
  isHighlighting: boolean;
  /** Whether rows have two lines. */
  isTall: boolean;
  leadMinWidth: number;
}

/** A column of values, before the user's layout is applied. */
interface DataColumn {
  id: string;
  definition: ColDef<Hit>;
}

/** The configured date/time column (rules 000-9). */
const DATE_COLUMN = 3;
/** Pixels at 13 px font size: `09:40:00 +01:00` below its date, or a whole time with its offset. */
const DATE_WIDTH = { tall: 128, low: 218 };
const TEXT_WIDTH = { tall: 106, low: 140 };
const NUMBER_WIDTH = 88;
/** Pixels: the minimum width of the lead column, which gets the remaining width. */
const LEAD_MIN_WIDTH = 145;
const LEAD_WANTED_WIDTH = 240;
/** Pixels: the columns left of the values, and the scrollbar. */
const FIXED_WIDTH = { icons: 167, names: 261 };
const AVERAGE_CHARACTER = 7;
const HEADER_CHARACTER = 7.6;
const HEADER_PADDING = 22;
const SORT_ARROW = 18;

/** The columns of values, the lead first (rules 001-2.4). */
export function makeDataColumns(options: DataColumnOptions, intl: IntlShape): DataColumn[] {
  const { table } = options;
  if (table.kind === 'multi') {
    return readConfigured(table.columns).map((column, index) =>
      configuredColumn(column, { ...options, isLead: index === 0 }, intl),
    );
  }
  const names = table.columns.map(({ name }) => name);
  const lead = leadColumn(table.columns);
  return inReadingOrder(table.columns, lead).map((column) =>
    fragmentColumn(column, { ...options, isLead: column === lead, names }, intl),
  );
}

/** The ids and names of the same columns. */
export const namesOfColumns = (table: TableColumns): { id: string; title: string }[] =>
  table.kind === 'multi'
    ? readConfigured(table.columns).map(({ order, friendlyName }) => ({ id: configuredId(order), title: friendlyName }))
    : inReadingOrder(table.columns, leadColumn(table.columns)).map((column) => ({
        id: columnKey(column),
        title: column.title,
      }));

/** References of the visible columns in their order, for requests. */
export function shownReferences(table: TableColumns, layout: Pick<TableLayout, 'order' | 'hidden'>): ColumnReference[] {
  const columns =
    table.kind === 'multi'
      ? readConfigured(table.columns).map(({ order }) => ({ id: configuredId(order), reference: { column: order } }))
      : inReadingOrder(table.columns, leadColumn(table.columns)).map((column) => ({
          id: columnKey(column),
          reference: { name: column.name, valueType: column.valueType },
        }));
  return arrangeColumns<{ id: string; reference: ColumnReference }>(columns, layout)
    .filter(({ id }) => !layout.hidden.includes(id))
    .map(({ reference }) => reference);
}

const configuredId = (order: number): string => `column:${order}`;

function readConfigured(columns: readonly ConfiguredColumn[]): ConfiguredColumn[] {
  const sorted = columns.toSorted((left, right) => left.order - right.order);
  return inReadingOrder(sorted, sorted[0] ?? null);
}

interface ColumnContext extends DataColumnOptions {
  isLead: boolean;
}

function configuredColumn(column: ConfiguredColumn, context: ColumnContext, intl: IntlShape): DataColumn {
  const { friendlyName: title, order } = column;
  const isDate = order === DATE_COLUMN;
  const sorted = isDate ? orderOf(context.sort, (entry) => entry.by === 'date') : null;
  const fragment = (hit: Hit): Fragment[] => [hit.multiArtifactFragments[order] ?? []].flat();
  const configuredNames = ({ multiArtifactFragments }: Hit) => multiArtifactFragments.flatMap((own) => own?.name ?? []);
  return {
    id: configuredId(order),
    definition: {
      colId: configuredId(order),
      ...filterHeader(
        { title, valueType: isDate ? 'date' : 'text', reference: { column: order } },
        { order: sorted, isSortable: isDate },
      ),
      ...(isDate
        ? {
            ...dateCell(
              ({ multiArtifactFragments, date }) => multiArtifactFragments[order]?.dateValue ?? date,
              context,
              intl,
            ),
            cellRenderer: OwnDateCell,
          }
        : valueCell(
            {
              read: fragment,
              place: (hit) => ({ fragmentName: hit.multiArtifactFragments[order]?.name, column: order }),
              shownNames: configuredNames,
            },
            context,
          )),
      sort: sorted,
    },
  };
}

function fragmentColumn(
  column: FragmentColumn & { title: string },
  context: ColumnContext & { names: readonly string[] },
  intl: IntlShape,
): DataColumn {
  const { name, valueType, title } = column;
  const id = columnKey(column);
  const fragments = (hit: Hit): Fragment[] => fragmentsOfColumn(hit.fragments, { name, valueType });
  const sorted = orderOf(context.sort, (entry) => entry.by === 'fragment' && columnKey(entry) === id);
  return {
    id,
    definition: {
      colId: id,
      ...filterHeader({ title, valueType, reference: { name, valueType } }, { order: sorted, isSortable: true }),
      ...(valueType === 'date'
        ? dateCell((hit) => fragments(hit)[0]?.dateValue, context, intl)
        : valueCell(
            { read: fragments, place: () => ({ fragmentName: name }), shownNames: () => context.names, valueType },
            context,
          )),
      // Text is sorted from A first, counts and dates from the largest and latest.
      ...(valueType === 'text' && { sortingOrder: ['asc', 'desc'] }),
      sort: sorted,
    },
  };
}

/** A header with the filter of its column, at least as wide as its longest word. */
function filterHeader(
  filterable: FilterableColumn,
  { order, isSortable }: { order: SortOrder | null; isSortable: boolean },
): ColDef<Hit> {
  const longest = Math.max(...filterable.title.split(' ').map((word) => word.length));
  return {
    headerName: filterable.title,
    headerComponent: ColumnHeader,
    headerComponentParams: { filterable, order } satisfies ColumnHeaderParams,
    sortable: isSortable,
    minWidth: Math.ceil(longest * HEADER_CHARACTER) + HEADER_PADDING + (isSortable ? SORT_ARROW : 0),
  };
}

function dateCell(
  read: (hit: Hit) => DateValue | null | undefined,
  { isTall }: ColumnContext,
  intl: IntlShape,
): ColDef<Hit> {
  return {
    valueGetter: ({ data }) => data && read(data),
    cellRenderer: DateCell,
    tooltip: ({ data }) => {
      const value = data && read(data);
      return value ? originalTime(value, intl) : undefined;
    },
    cellClass: isTall ? 'data-grid__time data-grid__time--tall' : 'data-grid__time',
    width: isTall ? DATE_WIDTH.tall : DATE_WIDTH.low,
  };
}

interface ValueSource {
  read: (hit: Hit) => Fragment[];
  place: (hit: Hit) => TextOrigin;
  shownNames: (hit: Hit) => readonly string[];
  valueType?: ValueType;
}

/** A cell for text or numbers: plain text without a search, since plain cells render fastest. */
function valueCell(source: ValueSource, context: ColumnContext): ColDef<Hit> {
  const { isLead, isTall, isHighlighting, leadMinWidth } = context;
  const { read, place, shownNames, valueType } = source;
  const tooltip: ColDef<Hit>['tooltip'] = (params) =>
    params.data && tooltipOf(read(params.data), params, isLead && isTall);
  if (isLead && isTall) {
    return {
      valueGetter: ({ data }) => data && valueText(read(data), isTall),
      cellRenderer: LeadCell,
      cellRendererParams: { read, place, shownNames } satisfies LeadCellParams,
      cellClass: 'data-grid__lead',
      tooltip,
      flex: 1,
      minWidth: leadMinWidth,
    };
  }
  return {
    valueGetter: ({ data }) => data && valueText(read(data), isTall),
    tooltip,
    cellClass: classesOf(valueType, isTall),
    ...(isHighlighting && {
      cellRenderer: TextCell,
      cellRendererParams: ({ data }: { data?: Hit }) => (data ? place(data) : {}),
    }),
    ...(isLead ? { flex: 1, minWidth: leadMinWidth } : { width: widthOf(valueType, isTall) }),
  };
}

const classesOf = (valueType: ValueType | undefined, isTall: boolean): string[] => [
  ...(isTall ? ['data-grid__lines'] : []),
  ...(valueType === 'number' ? ['data-grid__number'] : []),
];

function widthOf(valueType: ValueType | undefined, isTall: boolean): number {
  if (valueType === 'number') {
    return NUMBER_WIDTH;
  }
  return isTall ? TEXT_WIDTH.tall : TEXT_WIDTH.low;
}

/**
 * Pixels: the minimum width of the lead column leaves space for the date, however narrow the table is. With 0 the table
 * has no layout yet.
 */
export function leadMinWidthOf(
  tableWidth: number,
  { isTall, hasIcons }: { isTall: boolean; hasIcons: boolean },
): number {
  if (tableWidth === 0) {
    return LEAD_WANTED_WIDTH;
  }
  const free =
    tableWidth - (hasIcons ? FIXED_WIDTH.icons : FIXED_WIDTH.names) - (isTall ? DATE_WIDTH.tall : DATE_WIDTH.low);
  return Math.min(LEAD_WANTED_WIDTH, Math.max(LEAD_MIN_WIDTH, free));
}

/**
 * One or two lines: names above identifiers of people. Line breaks in a value are replaced, because they would hide the
 * rest.
 */
function valueText(fragments: readonly Fragment[], isTall: boolean): string {
  const values = fragments.map((fragment) => displayValue(fragment).replace(/\s+/g, ' '));
  const isPeople = isTall && fragments.some(({ categories }) => categories.includes('Person'));
  return truncateValue(isPeople ? peopleLines(values) : values.join(', '));
}

/** The whole value when it does not fit into its cell, or the exact number of a measure. */
function tooltipOf(
  fragments: readonly Fragment[],
  { column }: ITooltipParams<Hit>,
  hasTwoLines: boolean,
): string | undefined {
  const measures = fragments.flatMap((fragment) => measureOf(fragment)?.original ?? []);
  const value = measures.length > 0 ? measures.join(', ') : fragments.map((fragment) => fragment.value).join(', ');
  const width = column && 'getActualWidth' in column ? column.getActualWidth() : 0;
  const isLong = value !== truncateValue(value) || value.length * AVERAGE_CHARACTER > width * (hasTwoLines ? 2 : 1);
  return measures.length > 0 || isLong ? value : undefined;
}

const orderOf = (sort: readonly SortEntry[], isMeant: (entry: SortEntry) => boolean): SortOrder | null =>
  sort.find(isMeant)?.order ?? null;
