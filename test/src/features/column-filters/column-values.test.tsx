import { screen, within } from '@testing-library/react';
import { useState } from 'react';

import type { HitFilters } from '@/domain/filters';
import { ColumnFilterButton } from '@/features/column-filters/column-filter-button';
import { ColumnFiltersContext } from '@/features/column-filters/column-filters-context';
import { FilterPills } from '@/features/filters-bar/filter-pills';
import { renderConnected } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';

const SMS: HitFilters = {
  filter: { artifacts: [{ group: 'Communication', name: 'SMS Messages' }] },
  queryFilters: [],
};

/** The filter of a column, with the pills of the applied filters. */
function Part({ caseId }: { caseId: string }) {
  const [filters, onChange] = useState(SMS);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ColumnFiltersContext value={{ caseId, filters, timezone: 'Europe/Stockholm', onChange }}>
      <ColumnFilterButton
        column={{ title: 'Folder', valueType: 'text', reference: { name: 'Folder', valueType: 'text' } }}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      />
      <FilterPills caseId={caseId} filters={filters} onChange={onChange} />
    </ColumnFiltersContext>
  );
}

it('sets a column filter by a click on a frequent value, and removes it by another', async () => {
  const { caseId } = await startReviewServer({ source: explorerSource });
  const view = await renderConnected(<Part caseId={caseId} />);
  await view.user.click(await screen.findByRole('button', { name: 'Filter column Folder' }));
  const values = within(await screen.findByRole('list', { name: 'Most frequent values' }));
  expect(values.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Inbox15 items',
    'Sent15 items',
  ]);
  await view.user.click(values.getByRole('button', { name: 'Sent 15 items' }));
  expect(await screen.findByRole('button', { name: 'Remove filter Folder: Sent (Whole value)' })).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Filter column Folder, filtered' }));
  const again = within(await screen.findByRole('list', { name: 'Most frequent values' }));
  const sent = again.getByRole('button', { name: 'Sent 15 items' });
  expect(sent).toHaveAttribute('aria-pressed', 'true');
  expect(again.getByRole('button', { name: 'Inbox 15 items' })).toHaveAttribute('aria-pressed', 'false');
  await view.user.click(sent);
  expect(await screen.findByRole('button', { name: 'Filter column Folder' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove filter Folder/ })).not.toBeInTheDocument();
  view.leave();
});
