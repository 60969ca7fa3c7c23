import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';

import { CaseFilter } from '@/components/list-filters/case-filter';
import { TimestampFilter, type TimestampRange } from '@/components/list-filters/timestamp-filter';
import { UserFilter } from '@/components/list-filters/user-filter';
import { renderPart } from '@test/helpers/render-part';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const apply = () => button('Apply');
async function open(part: ReactElement, name: RegExp) {
  const view = renderPart(part);
  await view.user.click(button(name));
  return view;
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the case filter', () => {
  const cases = [
    { id: 'c-1', name: 'Harbour' },
    { id: 'c-2', name: 'Airport' },
  ];

  it('[000-2-142] [000-2-143] selects one case, shown as its name and id', async () => {
    const changes: (string | null)[] = [];
    const { user } = await open(<CaseFilter cases={cases} value={null} onChange={(id) => changes.push(id)} />, /^Case/);
    expect(apply()).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Case' }));
    expect(options()).toEqual(['Harbour c-1', 'Airport c-2']);
    await user.click(screen.getByRole('option', { name: 'Airport c-2' }));
    await user.click(apply());
    expect(changes).toEqual(['c-2']);
  });

  it('[000-5-38] requires a selection, and is removed by its button', async () => {
    const changes: (string | null)[] = [];
    const { user } = await open(<CaseFilter cases={cases} value="c-1" onChange={(id) => changes.push(id)} />, /^Case/);
    expect(screen.getByRole('combobox', { name: 'Case' })).toHaveValue('Harbour c-1');
    await user.clear(screen.getByRole('combobox', { name: 'Case' }));
    await user.click(apply());
    expect(screen.getByText('Select a case.')).toBeVisible();
    await user.click(button('Remove filter'));
    expect(changes).toEqual([null]);
  });
});

describe('the user filter', () => {
  it('[000-2-144] [000-2-145] selects one user, shown as full name (user name)', async () => {
    const changes: (string | null)[] = [];
    const users = [{ id: 'u-1', fullName: 'Anna Berg', userName: 'aberg' }];
    const { user } = await open(<UserFilter users={users} value={null} onChange={(id) => changes.push(id)} />, /^User/);
    await user.type(screen.getByRole('combobox', { name: 'User' }), 'berg');
    expect(options()).toEqual(['Anna Berg (aberg)']);
    await user.click(screen.getByRole('option', { name: 'Anna Berg (aberg)' }));
    await user.click(apply());
    expect(changes).toEqual(['u-1']);
  });
});

describe('the timestamp filter', () => {
  const range: TimestampRange = { from: '2024-07-03T13:46:40.000Z', to: '2024-12-24T18:00:00.000Z' };
  const show = (value: TimestampRange | null, onChange: (range: TimestampRange | null) => void = () => undefined) =>
    open(<TimestampFilter value={value} timezone="America/New_York" onChange={onChange} />, /^Timestamp/);

  it('[000-2-146] [000-2-147] [000-2-148] has a start and an end with date, time and offset of the zone', async () => {
    await show(range);
    expect(button('Start')).toHaveTextContent('2024-07-03 09:46:40 -04:00');
    expect(button('End')).toHaveTextContent('2024-12-24 13:00:00 -05:00');
    expect(screen.getByText('Times are in America/New_York.')).toBeVisible();
  });

  it('[000-2-146] selects another day at the same time', async () => {
    const changes: (TimestampRange | null)[] = [];
    const { user } = await show({ from: '2024-07-03T13:46:40.000Z', to: null }, (changed) => changes.push(changed));
    await user.click(button('Start'));
    await user.click(await screen.findByRole('button', { name: '5 July 2024' }));
    await user.click(apply());
    expect(changes).toEqual([{ from: '2024-07-05T13:46:40.000Z', to: null }]);
  });

  it('[000-5-26] shows an error when the end is before the start, and is removed by its button', async () => {
    const changes: (TimestampRange | null)[] = [];
    const twoDays = { from: '2024-07-03T13:46:40.000Z', to: '2024-07-04T18:00:00.000Z' };
    const { user } = await show(twoDays, (changed) => changes.push(changed));
    await user.click(button('Start'));
    await user.click(await screen.findByRole('button', { name: '5 July 2024' }));
    await user.click(apply());
    expect(screen.getByText('The end must not be before the start.')).toBeVisible();
    await user.click(button('Remove filter'));
    expect(changes).toEqual([null]);
  });
});
