import { createCaseUcoExport, createReport } from '@contract/calls/reports';
import { act, screen, waitFor } from '@testing-library/react';

import { paths } from '@/routing/paths';
import { allHitsSelected, hitToggled } from '@/state/selection-slice';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

import { openActionsMenu } from './open-actions-menu';

let leave: () => void;
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  leave();
  calls.restore();
});

async function open() {
  const app = await openActionsMenu();
  leave = app.leave;
  const isInReports = () => waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/reports$/));
  return { ...app, isInReports };
}

const findEntry = () => screen.findByRole('menuitem', { name: 'Export the selection as CASE/UCO' });

describe('the CASE/UCO export in the Actions menu', () => {
  it('exports the named items, and shows the export in the list of reports', async () => {
    const app = await open();
    await app.openMenu();
    expect(await findEntry()).toHaveAttribute('data-disabled');
    await app.user.keyboard('{Escape}');
    app.select('3');
    await app.openMenu();
    await app.user.click(await findEntry());
    await app.isInReports();
    expect(await calls.bodiesOf(createCaseUcoExport)).toEqual([{ name: 'CASE-UCO 1 item', hitIds: ['3'] }]);
    app.leave();
    ({ leave } = await renderPage(paths.reports(app.caseId)));
    expect(await screen.findByText('CASE/UCO export')).toBeVisible();
  });

  it('exports the matches of the search, except for excluded items', async () => {
    const app = await open();
    act(() => void app.store.dispatch(allHitsSelected(5)));
    act(() => void app.store.dispatch(hitToggled('3')));
    await app.openMenu();
    await app.user.click(await findEntry());
    await app.isInReports();
    expect(await calls.bodiesOf(createCaseUcoExport)).toMatchObject([{ criteria: { exceptHitIds: ['3'] } }]);
  });

  it('is hidden from users who may not create reports', async () => {
    const restore = refusePermission(createReport);
    const app = await open();
    await app.openMenu();
    await screen.findByRole('menuitem', { name: /^History/ });
    expect(screen.queryByRole('menuitem', { name: /CASE\/UCO/ })).toBeNull();
    restore();
  });
});
