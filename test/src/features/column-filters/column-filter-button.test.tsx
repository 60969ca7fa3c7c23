import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { NO_FILTERS, type HitFilters } from '@/domain/filters';
import { withColumnFilter, type ColumnFilter, type FilterableColumn } from '@/domain/filters-columns';
import { ColumnFilterButton } from '@/features/column-filters/column-filter-button';
import { ColumnFiltersContext } from '@/features/column-filters/column-filters-context';
import { renderPart } from '@test/helpers/render-part';

const TEXT: FilterableColumn = { title: 'Body', valueType: 'text', reference: { name: 'Body', valueType: 'text' } };
const NUMBER: FilterableColumn = {
  title: 'Size',
  valueType: 'number',
  reference: { name: 'Size', valueType: 'number' },
};
const DATE: FilterableColumn = { title: 'Date/time', valueType: 'date', reference: { column: 3 } };

interface PartProps {
  column: FilterableColumn;
  filters: HitFilters;
  onChange: (filters: HitFilters) => void;
}

function Part({ column, filters, onChange }: PartProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ColumnFiltersContext value={{ filters, timezone: 'Europe/Stockholm', onChange }}>
      <ColumnFilterButton column={column} isOpen={isOpen} onOpenChange={setIsOpen} />
    </ColumnFiltersContext>
  );
}

async function open(column: FilterableColumn, applied: ColumnFilter | null = null) {
  const changes: HitFilters['queryFilters'][] = [];
  const view = renderPart(
    <Part
      column={column}
      filters={withColumnFilter(NO_FILTERS, column.reference, applied)}
      onChange={({ queryFilters }) => changes.push(queryFilters)}
    />,
  );
  await view.user.click(screen.getByRole('button', { name: new RegExp(`^Filter column ${column.title}`) }));
  return { ...view, changes };
}

const button = (name: string) => screen.getByRole('button', { name });
const apply = () => button('Apply');
const box = (label: string) => screen.getByLabelText(label);
const choice = (name: string) => screen.getByRole('radio', { name });
const select = (name: string) => screen.getByRole('combobox', { name });
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
function enter(label: string, value: string) {
  fireEvent.change(box(label), { target: { value } });
  fireEvent.blur(box(label));
}

describe('the filter of a text column', () => {
  it('[001-2.13-01] [001-5-06] [001-5-08] [001-5-09] [001-5-10] [001-5-11] applies trimmed terms, partial and OR', async () => {
    const { user, changes } = await open(TEXT);
    expect(apply()).toBeDisabled();
    await user.type(box('Terms'), ' ferry , ,van  key,');
    await user.click(apply());
    const text = { terms: ['ferry', 'van  key'], matchType: 'partial', operator: 'OR' };
    expect(changes).toEqual([[{ kind: 'textColumn', column: TEXT.reference, text }]]);
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('[001-5-07] requires at least one term', async () => {
    const { user, changes } = await open(TEXT);
    await user.type(box('Terms'), ' , ');
    await user.click(apply());
    expect(screen.getByText('You must enter at least one term.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('[001-2.13-02] [001-5-12] has match type and operator in the advanced options, collapsed while they have defaults', async () => {
    const { user, changes } = await open(TEXT);
    expect(button('Advanced options')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('radio', { name: 'Partial' })).not.toBeInTheDocument();
    await user.click(button('Advanced options'));
    expect(choice('Partial')).toBeChecked();
    expect(choice('OR: results contain one or more terms')).toBeChecked();
    await user.click(choice('Exact'));
    await user.click(choice('Approximate'));
    await user.click(choice('AND: results contain all terms'));
    await user.type(box('Terms'), 'ferry');
    await user.click(apply());
    expect(changes).toEqual([
      [expect.objectContaining({ text: { terms: ['ferry'], matchType: 'approximate', operator: 'AND' } })],
    ]);
  });

  it('[001-5-12] expands the advanced options when they differ from the defaults', async () => {
    const { user, changes } = await open(TEXT, {
      kind: 'textColumn',
      column: TEXT.reference,
      text: { terms: ['ferry', 'van'], matchType: 'exact', operator: 'OR' },
    });
    expect(button('Advanced options')).toHaveAttribute('aria-expanded', 'true');
    expect(choice('Exact')).toBeChecked();
    expect(box('Terms')).toHaveValue('ferry, van');
    expect(apply()).toBeDisabled();
    await user.click(button('Remove filter'));
    expect(changes).toEqual([[]]);
  });

  it('is unchanged after Cancel, and has no Remove button without a filter', async () => {
    const { user, changes } = await open(TEXT);
    expect(screen.queryByRole('button', { name: 'Remove filter' })).not.toBeInTheDocument();
    await user.type(box('Terms'), 'ferry');
    await user.click(button('Cancel'));
    expect(changes).toEqual([]);
    expect(screen.queryByLabelText('Terms')).not.toBeInTheDocument();
  });
});

describe('the filter of a number column', () => {
  it('[001-2.13-05] [001-2.13-06] has four variants, the range with a start and an end', async () => {
    const { user, changes } = await open(NUMBER);
    expect(optionsOf('Condition')).toEqual(['Equals', 'Greater than or equal to', 'Less than or equal to', 'Between']);
    expect(screen.queryByLabelText('End')).not.toBeInTheDocument();
    await user.selectOptions(select('Condition'), 'Between');
    await user.type(box('Start'), '-2.5');
    await user.type(box('End'), '10');
    await user.click(apply());
    expect(changes).toEqual([
      [{ kind: 'numberColumn', column: NUMBER.reference, variant: 'between', start: -2.5, end: 10 }],
    ]);
  });

  it('[001-5-13] [001-5-14] shows errors for missing values and a reversed range', async () => {
    const { user, changes } = await open(NUMBER);
    await user.selectOptions(select('Condition'), 'Between');
    await user.click(apply());
    expect(screen.getAllByText('You must enter a number.')).toHaveLength(2);
    await user.type(box('Start'), '5');
    await user.type(box('End'), '4');
    await user.click(apply());
    expect(screen.getByText('Start value must be less than or equal to end value.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('[001-5-16] clears the end when the variant changes', async () => {
    const applied = { kind: 'numberColumn', column: NUMBER.reference, variant: 'between', start: 1, end: 5 } as const;
    const { user, changes } = await open(NUMBER, applied);
    expect(box('End')).toHaveValue('5');
    await user.selectOptions(select('Condition'), 'Less than or equal to');
    await user.selectOptions(select('Condition'), 'Between');
    expect(box('End')).toHaveValue('');
    await user.selectOptions(select('Condition'), 'Equals');
    await user.click(apply());
    expect(changes).toEqual([[{ kind: 'numberColumn', column: NUMBER.reference, variant: 'equals', start: 1 }]]);
  });
});

describe('the filter of a date/time column', () => {
  it('[001-2.13-07] [001-2.13-08] [001-2.13-09] has date, time and zone', async () => {
    const { user, changes } = await open(DATE);
    expect(optionsOf('Date mode')).toEqual(['On a date', 'On or before', 'On or after', 'Over a date range']);
    expect(optionsOf('Time mode')).toEqual(['At a time', 'Over a time range']);
    expect(select('Time zone')).toHaveValue('Europe/Stockholm');
    await user.selectOptions(select('Date mode'), 'Over a date range');
    enter('Start date', '2024-06-01');
    enter('End date', '2024-06-05');
    await user.selectOptions(select('Time mode'), 'Over a time range');
    enter('Start time', '08:00:00');
    enter('End time', '09:30:00');
    await user.click(apply());
    const dateTime = {
      dateFilter: { type: 'between', start: '2024-06-01', end: '2024-06-05' },
      timeFilter: { type: 'between', start: '08:00:00', end: '09:30:00' },
      timezone: 'Europe/Stockholm',
    };
    expect(changes).toEqual([[{ kind: 'dateColumn', column: { column: 3 }, dateTime }]]);
  });

  it.each(['05.10.2024', '31.10.2024', 'yesterday', '2024-02-30'])(
    '[001-5-17] refuses "%s" and keeps the typed text',
    async (text) => {
      const { user, changes } = await open(DATE, {
        kind: 'dateColumn',
        column: DATE.reference,
        dateTime: { dateFilter: { type: 'equals', start: '2024-06-10' }, timezone: 'UTC' },
      });
      await user.clear(box('Date'));
      await user.type(box('Date'), text);
      await user.click(apply());
      expect(screen.getByText('Specify a date.')).toBeVisible();
      expect(box('Date')).toHaveValue(text);
      expect(changes).toEqual([]);
    },
  );

  it('[001-5-26] [001-5-17] [001-5-27] can be applied after a change, with a date or a time', async () => {
    const { user, changes } = await open(DATE);
    expect(apply()).toBeDisabled();
    await user.selectOptions(select('Date mode'), 'On or after');
    await user.click(apply());
    expect(screen.getByText('Specify a date.')).toBeVisible();
    enter('Time (optional)', '23:59:30');
    await user.click(apply());
    expect(changes).toEqual([
      [
        expect.objectContaining({
          dateTime: {
            timeFilter: { type: 'equals', start: '23:59:30', end: '24:00:00' },
            timezone: 'Europe/Stockholm',
          },
        }),
      ],
    ]);
  });

  it.each(['', '2024-06-31'])('[001-5-19] requires the end of a range: "%s"', async (end) => {
    const { user, changes } = await open(DATE);
    await user.selectOptions(select('Date mode'), 'Over a date range');
    enter('Start date', '2024-06-10');
    enter('End date', end);
    await user.click(apply());
    expect(screen.getByText('Specify a date.')).toBeVisible();
    expect(changes).toEqual([]);
    enter('End date', '2024-06-20');
    await user.click(apply());
    expect(changes).toHaveLength(1);
  });

  it('[001-5-22] [001-5-20] [001-5-21] limits each date of a range by the other, and clears the end with the range', async () => {
    const { user } = await open(DATE, {
      kind: 'dateColumn',
      column: DATE.reference,
      dateTime: { dateFilter: { type: 'between', start: '2024-06-10', end: '2024-06-20' }, timezone: 'UTC' },
    });
    const day = (name: string) => screen.findByRole('button', { name });
    await user.click(button('Calendar for: Start date'));
    expect(await day('21 June 2024')).toBeDisabled();
    expect(await day('20 June 2024')).toBeEnabled();
    await user.click(await day('11 June 2024'));
    expect(box('Start date')).toHaveValue('2024-06-11');
    expect(box('Start date')).toHaveFocus();
    await user.click(button('Calendar for: End date'));
    expect(await day('10 June 2024')).toBeDisabled();
    // Esc closes the calendar but not the filter.
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: '10 June 2024' })).not.toBeInTheDocument();
    expect(box('End date')).toHaveFocus();
    await user.selectOptions(select('Date mode'), 'On or before');
    await user.selectOptions(select('Date mode'), 'Over a date range');
    expect(box('End date')).toHaveValue('');
  });
});
