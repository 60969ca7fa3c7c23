import { createSearchExport } from '@contract/calls/reports';
import { act, screen, waitFor, within } from '@testing-library/react';

import { allHitsSelected, hitToggled } from '@/state/selection-slice';
import { findPage } from '@test/helpers/find-page';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

import { openActionsMenu } from './open-actions-menu';

const FILTER = { groups: ['Communication'] };
let leave: () => void;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  calls.restore();
  leave();
});

/** The menu of a table with one column. */
async function open() {
  const order = { sort: [], columns: [{ column: 0 }] };
  const app = await openActionsMenu({ filters: { filter: FILTER, queryFilters: [] }, order });
  leave = app.leave;
  return app;
}
type App = Pick<Awaited<ReturnType<typeof open>>, 'user'>;

const findDialog = (name: 'Export this search' | 'Export the selected items') => screen.findByRole('dialog', { name });
const typeName = ({ user }: App, dialog: HTMLElement, name: string) =>
  user.type(within(dialog).getByRole('textbox', { name: /^Export name/ }), name);
const create = ({ user }: App, dialog: HTMLElement) =>
  user.click(within(dialog).getByRole('button', { name: 'Create export' }));

it('hides the export from users who may not create reports', async () => {
  const restore = refusePermission(createSearchExport);
  const app = await open();
  await app.openMenu();
  await screen.findByRole('menuitem', { name: /^History/ });
  expect(screen.queryByRole('menuitem', { name: /^Export/ })).toBeNull();
  restore();
});

it('exports the search in its order with the columns of the table, and shows where the file will be', async () => {
  // The explorer, which passes its filters, its order and its columns to the menu.
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  const view = await renderPage(`/case/${caseId}/explorer?view=table&f=${encodeURIComponent(JSON.stringify(FILTER))}`);
  leave = view.leave;
  await findPage(/^1 - \d+ of \d+$/);
  await view.user.click(await screen.findByRole('button', { name: 'Actions' }));
  await view.user.click(await screen.findByRole('menuitem', { name: 'Export this search...' }));
  const dialog = await findDialog('Export this search');
  expect(dialog).toHaveTextContent('Privileged items are left out.');
  await create(view, dialog);
  expect(await within(dialog).findByText('Provide an export name.')).toBeVisible();
  await typeName(view, dialog, ' Found ');
  calls.answerNext(createSearchExport, { reportId: 'r' });
  await create(view, dialog);
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
  const app = await open();
  await app.openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Export the selected items...' })).toBeDisabled();
  await app.user.keyboard('{Escape}');
  app.select('3', '4');
  await app.choose('Export the selected items...');
  const dialog = await findDialog('Export the selected items');
  expect(dialog).toHaveTextContent('For 2 selected items.');
  await typeName(app, dialog, 'Two');
  await app.user.click(within(dialog).getByRole('radio', { name: 'JSON Lines' }));
  await app.user.click(within(dialog).getByRole('radio', { name: 'All values, comments and attachments' }));
  calls.answerNext(createSearchExport, { reportId: 'r' });
  await create(app, dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await calls.bodiesOf(createSearchExport)).toMatchObject([
    { name: 'Two', format: 'JSONL', columns: 'all', filter: {}, queryFilters: [], hitIds: ['3', '4'] },
  ]);
});

it('exports all items except the excluded ones, and stays open when that fails', async () => {
  const app = await open();
  act(() => void app.store.dispatch(allHitsSelected(5)));
  act(() => void app.store.dispatch(hitToggled('3')));
  await app.choose('Export the selected items...');
  const dialog = await findDialog('Export the selected items');
  await typeName(app, dialog, 'Rest');
  calls.failNext(createSearchExport, 500);
  await create(app, dialog);
  expect(await screen.findByText('The export could not be created at this time.')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: /^Export name/ })).toHaveValue('Rest');
  expect(await calls.bodiesOf(createSearchExport)).toMatchObject([{ filter: FILTER, exceptHitIds: ['3'] }]);
});
