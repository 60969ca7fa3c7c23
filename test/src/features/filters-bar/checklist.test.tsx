import { screen } from '@testing-library/react';

import { Checklist } from '@/features/filters-bar/checklist';
import { renderPart } from '@test/helpers/render-part';

const show = (given: Partial<Parameters<typeof Checklist>[0]> & { size?: number }) => {
  const toggles: [string, boolean][] = [];
  const entries = Array.from({ length: given.size ?? 3 }, (_, index) => ({
    id: `t${index + 1}`,
    label: `Tag ${index + 1}`,
    count: index + 1,
    isChecked: index === 0,
  }));
  const view = renderPart(
    <Checklist
      searchLabel="Search for a tag"
      emptyText="No matching tags"
      entries={entries}
      failure={null}
      onToggle={(...toggle) => toggles.push(toggle)}
      {...given}
    />,
  );
  return { ...view, toggles };
};
const search = () => screen.queryByPlaceholderText('Search for a tag');

describe('a list of checkboxes in a dropdown', () => {
  it('[000-2-161] [000-2-162] has a checkbox with its count for each entry', async () => {
    const { user, toggles } = show({});
    expect(screen.getByLabelText('Tag 1, 1 item')).toBeChecked();
    await user.click(screen.getByLabelText('Tag 2, 2 items'));
    await user.click(screen.getByLabelText('Tag 1, 1 item'));
    expect(toggles).toEqual([
      ['t2', true],
      ['t1', false],
    ]);
  });

  it.each([
    [10, false],
    [11, true],
  ])('[000-2-165] [000-2-169] with %d entries has a search: %s', (size, hasSearch) => {
    show({ size });
    expect(search() !== null).toBe(hasSearch);
  });

  it('[000-2-166] shows a message when nothing matches the search', async () => {
    const { user } = show({ size: 11 });
    await user.type(screen.getByPlaceholderText('Search for a tag'), 'TAG 11');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.type(screen.getByPlaceholderText('Search for a tag'), '1');
    expect(screen.getByText('No matching tags')).toBeVisible();
  });

  it('collapses entries without items in a long list, but not in a short one or in search results', async () => {
    const entriesOf = (size: number) =>
      Array.from({ length: size }, (_, index) => ({
        id: `t${index}`,
        label: `Tag ${index}`,
        count: index < 2 ? 5 : 0,
        isChecked: index === 2,
      }));
    const short = show({ entries: entriesOf(10) });
    expect(screen.getAllByRole('checkbox')).toHaveLength(10);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    short.unmount();
    const { user } = show({ entries: entriesOf(12) });
    // Two with items, and a selected one.
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show 9 more without items' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    expect(screen.getByRole('button', { name: 'Hide 9 without items' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Hide 9 without items' }));
    await user.type(screen.getByPlaceholderText('Search for a tag'), 'tag 11');
    expect(screen.getByLabelText('Tag 11, 0 items')).toBeVisible();
  });

  it('shows an error in place and retries', async () => {
    const calls: string[] = [];
    const { user } = show({
      failure: { message: 'Unable to get evidence sources.', onRetry: () => calls.push('retry') },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to get evidence sources.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(calls).toEqual(['retry']);
  });
});
