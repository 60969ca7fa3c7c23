import type { Fragment, Importance, ValueType } from '@contract/model/hit';

import {
  arrangeColumns,
  columnKey,
  foldableColumnCount,
  fragmentsOfColumn,
  hasTwoLines,
  inReadingOrder,
  leadColumn,
  namedColumns,
  pickDisplayFragment,
  truncateValue,
  visibleColumns,
} from '@/domain/columns';

const column = (name: string, valueType: ValueType, importance: Importance, order = 0) => ({
  name,
  displayName: name,
  valueType,
  importance,
  order,
});

const fragment = (name: string, valueType: ValueType, importance: Importance, hidden = false): Fragment => ({
  ...column(name, valueType, importance),
  value: name,
  hidden,
  categories: [],
});

describe('the columns of one artifact', () => {
  it('are in the configured order', () => {
    const columns = [column('Second', 'text', 'primary', 2), column('First', 'text', 'primary', 1)];
    expect(namedColumns(columns).map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  it('[001-2.4-25] distinguish fragments of one name by their type', () => {
    const columns = [
      column('Size', 'text', 'primary', 0),
      column('Size', 'date', 'primary', 1),
      column('Size', 'number', 'primary', 2),
      column('Name', 'text', 'primary', 3),
    ];
    expect(namedColumns(columns).map(({ title }) => title)).toEqual([
      'Size (text)',
      'Size (date)',
      'Size (number)',
      'Name',
    ]);
    expect(new Set(columns.map(columnKey)).size).toBe(4);
  });

  it.each([
    ['all are primary', ['primary', 'primary'], 0],
    ['all are secondary', ['secondary', 'secondary'], 0],
    ['some are secondary', ['primary', 'secondary', 'secondary'], 2],
    ['there are none', [], 0],
  ] as const)('[001-2.4-05] can be folded only when some but not all are secondary: %s', (_case, kinds, foldable) => {
    expect(foldableColumnCount(kinds.map((kind, index) => column(String(index), 'text', kind)))).toBe(foldable);
  });

  it('include the secondary ones on demand, or when there are no others', () => {
    const mixed = [column('A', 'text', 'primary'), column('B', 'text', 'secondary')];
    expect(visibleColumns(mixed, false)).toHaveLength(1);
    expect(visibleColumns(mixed, true)).toHaveLength(2);
    expect(visibleColumns([column('B', 'text', 'secondary')], false)).toHaveLength(1);
  });

  it('contain every visible fragment of their name and type', () => {
    const fragments = [
      fragment('To', 'text', 'primary'),
      fragment('To', 'text', 'primary'),
      fragment('To', 'number', 'primary'),
      fragment('To', 'text', 'primary', true),
    ];
    expect(fragmentsOfColumn(fragments, { name: 'To', valueType: 'text' })).toHaveLength(2);
  });
});

describe('a shown value', () => {
  it('[001-2.4-20] is cut after 100 characters with an ellipsis', () => {
    expect(truncateValue('a'.repeat(100))).toBe('a'.repeat(100));
    expect(truncateValue('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  });

  it('is never cut within a surrogate pair', () => {
    expect(truncateValue('😀'.repeat(101))).toBe(`${'😀'.repeat(100)}…`);
  });
});

describe('the display fragment', () => {
  const secondaryText = fragment('text', 'text', 'secondary');
  const secondaryDate = fragment('secondary date', 'date', 'secondary');
  const primaryText = fragment('primary text', 'text', 'primary');
  const primaryDate = fragment('primary date', 'date', 'primary');

  it.each([
    ['[001-2.4-21] is the primary date', [secondaryText, secondaryDate, primaryText, primaryDate], primaryDate],
    ['[001-2.4-22] is else the first primary', [secondaryText, secondaryDate, primaryText], primaryText],
    ['[001-2.4-23] is else a secondary date', [secondaryText, secondaryDate], secondaryDate],
    ['[001-2.4-24] is else the first of all', [secondaryText], secondaryText],
    ['is null without fragments', [], null],
    ['is never a hidden fragment', [fragment('hidden', 'date', 'primary', true), secondaryText], secondaryText],
  ])('%s', (_title, fragments, expected) => {
    expect(pickDisplayFragment(fragments)).toEqual(expected);
  });
});

describe('the main column of a row', () => {
  const message = ['Timestamp', 'Source', 'From', 'To', 'Body'].map((name) =>
    column(name, name === 'Timestamp' ? 'date' : 'text', 'primary'),
  );

  it('is the text of a message, the parties of a call, the name of a file', () => {
    expect(leadColumn(message)?.name).toBe('Body');
    expect(leadColumn([column('Direction', 'text', 'primary'), column('Parties', 'text', 'primary')])?.name).toBe(
      'Parties',
    );
    expect(leadColumn([column('MD5', 'text', 'primary'), column('File name', 'text', 'primary')])?.name).toBe(
      'File name',
    );
  });

  it('is the first text for an unknown artifact, and null without any text', () => {
    expect(leadColumn([column('Body', 'text', 'secondary'), column('Glyph', 'text', 'primary')])?.name).toBe('Glyph');
    expect(leadColumn([column('Size', 'number', 'primary')])).toBeNull();
  });

  it('is first, followed by the date, the parties, the rest, and the application', () => {
    const columns = [...message, column('Status', 'text', 'primary')];
    expect(inReadingOrder(columns, leadColumn(columns)).map(({ name }) => name)).toEqual([
      'Body',
      'Timestamp',
      'From',
      'To',
      'Status',
      'Source',
    ]);
  });

  it('has two lines for messages and calls only', () => {
    expect(['Body', 'Parties', 'File name'].map((name) => hasTwoLines({ name }))).toEqual([true, true, false]);
    expect(hasTwoLines(null)).toBe(false);
  });

  it('follows the order of the user; columns without a place in it come last', () => {
    const columns = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(arrangeColumns(columns, { order: ['c', 'a'] }).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
  });
});
