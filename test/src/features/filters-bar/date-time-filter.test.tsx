import type { DateTimeCriteria } from '@contract/model/filter';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { dateTimeOf, NO_FILTERS, withDateTime } from '@/domain/filters';
import { DateTimeFilter } from '@/features/filters-bar/date-time-filter';
import { dateTimeValuesOf } from '@/features/filters-bar/date-time-values';
import { renderPart } from '@test/helpers/render-part';

async function open(applied: DateTimeCriteria | null = null) {
  const changes: (DateTimeCriteria | null)[] = [];
  const view = renderPart(
    <DateTimeFilter
      filters={withDateTime(NO_FILTERS, applied)}
      timezone="Europe/Stockholm"
      onChange={(changed) => changes.push(dateTimeOf(changed))}
    />,
  );
  await view.user.click(screen.getByRole('button', { name: /^Date and time/ }));
  return { ...view, changes };
}

const select = (name: string) => screen.getByRole('combobox', { name });
const optionsOf = (name: string) =>
  within(select(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const field = (label: string) => screen.getByLabelText(label);
const find = () => screen.getByRole('button', { name: 'Find' });
/** Date and time boxes change their value immediately, like a picker. */
function enter(label: string, value: string) {
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}

describe('the date and time filter', () => {
  it('[000-2-156] [000-2-157] [000-2-158] has the date modes, the time modes and a timezone', async () => {
    await open();
    expect(optionsOf('Date mode')).toEqual(['On a date', 'On or before', 'On or after', 'Over a date range']);
    expect(optionsOf('Time mode')).toEqual(['At a time', 'Over a time range']);
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Stockholm');
  });

  it('[001-9-19] [001-9-20] has the defaults "on a date" and "at a time"', async () => {
    await open();
    expect(select('Date mode')).toHaveDisplayValue('On a date');
    expect(select('Time mode')).toHaveDisplayValue('At a time');
    expect(dateTimeValuesOf(null, 'UTC')).toMatchObject({ dateType: 'equals', timeType: 'equals' });
  });

  it.each(['Asia/Tokyo', 'America/New_York'])('[000-9-14] has the IANA timezones, such as %s', async (zone) => {
    const { user } = await open();
    await user.click(screen.getByRole('combobox', { name: 'Time zone' }));
    fireEvent.input(screen.getByRole('combobox', { name: 'Time zone' }), { target: { value: zone } });
    await user.click(await screen.findByText(zone));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue(zone);
  });

  it('[000-2-160] [001-5-26] can be applied with a date after a change', async () => {
    const { user, changes } = await open();
    expect(find()).toBeDisabled();
    enter('Date', '2024-07-03');
    await user.click(find());
    expect(changes).toEqual([{ dateFilter: { type: 'equals', start: '2024-07-03' }, timezone: 'Europe/Stockholm' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('[000-5-36] [000-5-29] requires no date with a time, and ends "at a time" one minute after its start', async () => {
    const { user, changes } = await open();
    enter('Time (optional)', '09:46:40');
    await user.click(find());
    expect(changes).toEqual([
      { timeFilter: { type: 'equals', start: '09:46:40', end: '09:47:40' }, timezone: 'Europe/Stockholm' },
    ]);
  });

  it('[000-5-33] [000-5-30] requires both dates of a range', async () => {
    const { user, changes } = await open();
    await user.selectOptions(select('Date mode'), 'Over a date range');
    await user.click(find());
    expect(screen.getAllByText('Specify a date.')).toHaveLength(2);
    expect(changes).toEqual([]);
  });

  it('[000-5-34] [000-5-32] requires the end of a time range', async () => {
    const { user, changes } = await open();
    await user.selectOptions(select('Time mode'), 'Over a time range');
    enter('Start time', '10:00:00');
    await user.click(find());
    expect(screen.getByText('Specify a time.')).toBeVisible();
    expect(changes).toEqual([]);
  });

  it('[001-5-22] clears the end date when the mode changes', async () => {
    const { user, changes } = await open({
      dateFilter: { type: 'between', start: '2024-01-01', end: '2024-02-01' },
      timezone: 'UTC',
    });
    await user.selectOptions(select('Date mode'), 'On or after');
    await user.selectOptions(select('Date mode'), 'Over a date range');
    expect(field('End date')).toHaveValue('');
    await user.selectOptions(select('Date mode'), 'On or after');
    await user.click(find());
    expect(changes).toEqual([{ dateFilter: { type: 'after', start: '2024-01-01' }, timezone: 'UTC' }]);
  });

  it.each([
    '05.10.2024',
    '05/10/2024',
    '2024-02-30',
    '2024-13-05',
    '2024-10-5',
    '12',
    '31.10.2024',
    'yesterday',
    '5 Oct 2024',
    '2024-10-05T10:00',
    '20241005',
  ])('[000-5-29] refuses "%s", shows the expected format, and keeps the typed text', async (text) => {
    const { user, changes } = await open({ dateFilter: { type: 'equals', start: '2024-07-03' }, timezone: 'UTC' });
    await user.clear(field('Date'));
    await user.type(field('Date'), text);
    await user.tab();
    expect(screen.getByText('Specify a date.')).toBeVisible();
    expect(field('Date')).toHaveAccessibleDescription('Specify a date. Use the format YYYY-MM-DD.');
    await user.click(find());
    expect(field('Date')).toHaveValue(text);
    expect(changes).toEqual([]);
  });

  it('[000-5-33] shows the day in words once a European date is corrected', async () => {
    const { user } = await open();
    await user.type(field('Date'), '05.10.2024');
    await user.click(find());
    expect(screen.getByText('Specify a date.')).toBeVisible();
    await user.clear(field('Date'));
    await user.type(field('Date'), '2024-10-05');
    expect(field('Date')).toHaveAccessibleDescription('Saturday, 5 October 2024');
  });

  it.each(['25:99', '24:00', '9:00', '10:60', '10', '10:00:00 PM'])(
    '[000-5-34] refuses the time "%s" and keeps the typed text',
    async (text) => {
      const { user, changes } = await open();
      await user.type(field('Date'), '2024-10-05');
      await user.type(field('Time (optional)'), text);
      await user.click(find());
      expect(field('Time (optional)')).toHaveAccessibleDescription('Specify a time. Use the format HH:MM or HH:MM:SS.');
      expect(field('Time (optional)')).toHaveValue(text);
      expect(changes).toEqual([]);
    },
  );

  it('[000-5-33] shows no error for an empty field on blur, but on Find', async () => {
    const { user } = await open();
    await user.selectOptions(select('Date mode'), 'Over a date range');
    await user.click(field('Start date'));
    await user.click(field('End date'));
    await user.tab();
    expect(screen.queryByText('Specify a date.')).not.toBeInTheDocument();
    await user.click(find());
    expect(screen.getAllByText('Specify a date.')).toHaveLength(2);
  });

  it('[000-2-159] is removed by Reset', async () => {
    const { user, changes } = await open({ dateFilter: { type: 'before', start: '2024-01-01' }, timezone: 'UTC' });
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(changes).toEqual([null]);
  });

  it.each([
    ['2024-03-31', '2024-03-31 02:30:00 does not exist in Europe/Stockholm'],
    ['2024-10-27', '2024-10-27 02:30:00 occurs twice in Europe/Stockholm'],
  ])('warns about a local time on %s when the clocks change', async (date, warning) => {
    await open();
    enter('Date', date);
    enter('Time (optional)', '02:30:00');
    expect(screen.getByText((text) => text.startsWith(warning))).toBeVisible();
  });
});
