import { createCaseUcoExport, createReport } from '@contract/calls/reports';
import { act, screen, waitFor } from '@testing-library/react';

import { allHitsSelected, hitToggled } from '@/state/selection-slice';
import { findPage } from '@test/helpers/find-page';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

type App = Awaited<ReturnType<typeof renderApp>>;

let app: App;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

async function open(): Promise<void> {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  app = await renderApp(`/case/${caseId}/explorer?view=table`);
  await findPage(/^1 - \d+ of \d+$/);
}

const openMenu = async () => app.user.click(await screen.findByRole('button', { name: 'Actions' }));
const findEntry = () => screen.findByRole('menuitem', { name: 'Export the selection as CASE/UCO' });
const isInReports = () => waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/reports$/));

describe('the CASE/UCO export in the Actions menu', () => {
  it('exports the named items, and shows the export in the list of reports', async () => {
    await open();
    await openMenu();
    expect(await findEntry()).toHaveAttribute('data-disabled');
    await app.user.keyboard('{Escape}');
    act(() => void app.store.dispatch(hitToggled('3')));
    await openMenu();
    await app.user.click(await findEntry());
    await isInReports();
    expect(await calls.bodiesOf(createCaseUcoExport)).toEqual([{ name: 'CASE-UCO 1 item', hitIds: ['3'] }]);
    expect(await screen.findByText('CASE/UCO export')).toBeVisible();
  });

  it('exports the matches of the search, except for excluded items', async () => {
    await open();
    act(() => void app.store.dispatch(allHitsSelected(5)));
    act(() => void app.store.dispatch(hitToggled('3')));
    await openMenu();
    await app.user.click(await findEntry());
    await isInReports();
    expect(await calls.bodiesOf(createCaseUcoExport)).toMatchObject([{ criteria: { exceptHitIds: ['3'] } }]);
  });

  it('is hidden from users who may not create reports', async () => {
    const restore = refusePermission(createReport);
    await open();
    await openMenu();
    await screen.findByRole('menuitem', { name: /^History/ });
    expect(screen.queryByRole('menuitem', { name: /CASE\/UCO/ })).toBeNull();
    restore();
  });
});
