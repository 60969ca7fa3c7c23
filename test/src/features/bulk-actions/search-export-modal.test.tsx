import { createSearchExport } from '@contract/calls/reports';
import { act, screen, waitFor, within } from '@testing-library/react';

import { allHitsSelected, hitToggled } from '@/state/selection-slice';
import { findPage } from '@test/helpers/find-page';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

const FILTER = { groups: ['Communication'] };
let app: Awaited<ReturnType<typeof renderApp>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  calls.restore();
  app.leave();
});

async function open(query = ''): Promise<void> {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  app = await renderApp(`/case/${caseId}/explorer?view=table&f=${encodeURIComponent(JSON.stringify(FILTER))}${query}`);
  await findPage(/^1 - \d+ of \d+$/);
}

const entry = async (name: string) => {
  await app.user.click(await screen.findByRole('button', { name: 'Actions' }));
  return screen.findByRole('menuitem', { name });
};
const openWindow = async (name: 'Export this search' | 'Export the selected items') => {
  await app.user.click(await entry(`${name}...`));
  return screen.findByRole('dialog', { name });
};
const create = (dialog: HTMLElement) => app.user.click(within(dialog).getByRole('button', { name: 'Create export' }));

it('hides the export from users who may not create reports', async () => {
  const restore = refusePermission(createSearchExport);
  await open();
  await app.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await screen.findByRole('menuitem', { name: /^History/ });
  expect(screen.queryByRole('menuitem', { name: /^Export/ })).toBeNull();
  restore();
});

it('exports the search in its order with the columns of the table, and shows where the file will be', async () => {
  await open();
  const dialog = await openWindow('Export this search');
  expect(dialog).toHaveTextContent('Privileged items are left out.');
  await create(dialog);
  expect(await within(dialog).findByText('Provide an export name.')).toBeVisible();
  await app.user.type(within(dialog).getByRole('textbox', { name: /^Export name/ }), ' Found ');
  calls.answerNext(createSearchExport, { reportId: 'r' });
  await create(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('The export "Found" is being created. You will find it under Reports.')).toBeVisible();
  expect(await calls.bodiesOf(createSearchExport)).toEqual([
    {
      ...{ name: 'Found', format: 'CSV_EXCEL', filter: FILTER, queryFilters: [] },
      ...{ columns: [{ column: 0 }, { column: 3 }, { column: 1 }, { column: 2 }] },
      sort: [{ by: 'column', column: 3, order: 'desc' }],
    },
  ]);
});

it('exports the selected items with all values as JSON Lines', async () => {
  await open();
  expect(await entry('Export the selected items...')).toBeDisabled();
  await app.user.keyboard('{Escape}');
  act(() => void app.store.dispatch(hitToggled('3')));
  act(() => void app.store.dispatch(hitToggled('4')));
  const dialog = await openWindow('Export the selected items');
  expect(dialog).toHaveTextContent('For 2 selected items.');
  await app.user.type(within(dialog).getByRole('textbox', { name: /^Export name/ }), 'Two');
  await app.user.click(within(dialog).getByRole('radio', { name: 'JSON Lines' }));
  await app.user.click(within(dialog).getByRole('radio', { name: 'All values, comments and attachments' }));
  calls.answerNext(createSearchExport, { reportId: 'r' });
  await create(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await calls.bodiesOf(createSearchExport)).toMatchObject([
    { name: 'Two', format: 'JSONL', columns: 'all', filter: {}, queryFilters: [], hitIds: ['3', '4'] },
  ]);
});

it('exports all items except the excluded ones, and stays open when that fails', async () => {
  await open();
  act(() => void app.store.dispatch(allHitsSelected(5)));
  act(() => void app.store.dispatch(hitToggled('3')));
  const dialog = await openWindow('Export the selected items');
  await app.user.type(within(dialog).getByRole('textbox', { name: /^Export name/ }), 'Rest');
  calls.failNext(createSearchExport, 500);
  await create(dialog);
  expect(await screen.findByText('The export could not be created at this time.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /^Export name/ })).toHaveValue('Rest');
  expect(await calls.bodiesOf(createSearchExport)).toMatchObject([{ filter: FILTER, exceptHitIds: ['3'] }]);
});
