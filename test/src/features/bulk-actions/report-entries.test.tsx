import { createReport } from '@contract/calls/reports';
import { act, screen, waitFor } from '@testing-library/react';

import { allHitsSelected, hitToggled } from '@/state/selection-slice';
import { findPage } from '@test/helpers/find-page';
import { renderApp } from '@test/helpers/render-app';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

type App = Awaited<ReturnType<typeof renderApp>>;

let app: App;
const FILTER = { groups: ['Communication'] };

async function open(): Promise<void> {
  provideWideWindow();
  const { caseId } = await startReviewServer({ source: explorerSource });
  app = await renderApp(`/case/${caseId}/explorer?view=table&f=${encodeURIComponent(JSON.stringify(FILTER))}`);
  await findPage(/^1 - \d+ of \d+$/);
}
afterEach(() => app.leave());

const openMenu = async () => app.user.click(await screen.findByRole('button', { name: 'Actions' }));
const entry = (name: RegExp) => screen.findByRole('menuitem', { name });
const isInWizard = () => waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/reports\/create$/));
const filterInAddress = () => new URLSearchParams(app.router.state.location.search).get('f');

describe('the Actions menu', () => {
  it('[001-6-05] has no report action for users who may not create one', async () => {
    const restore = refusePermission(createReport);
    await open();
    await openMenu();
    await entry(/^History/);
    expect(screen.queryByRole('menuitem', { name: /report/ })).toBeNull();
    restore();
  });

  it('opens a report of the search, also without a selection', async () => {
    await open();
    await openMenu();
    expect(await entry(/report of the selected items/)).toBeDisabled();
    await app.user.click(await entry(/of this search/));
    await isInWizard();
    expect(JSON.parse(filterInAddress() ?? '')).toEqual(FILTER);
  });

  it('opens a report of the selected items', async () => {
    await open();
    act(() => void app.store.dispatch(hitToggled('3')));
    act(() => void app.store.dispatch(hitToggled('4')));
    await openMenu();
    await app.user.click(await entry(/report of the selected items/));
    await isInWizard();
    expect(app.router.state.location.state).toEqual({ hitIds: ['3', '4'] });
    expect(await screen.findByText('Only the 2 items that you selected are included.')).toBeVisible();
  });

  it('shows why excluded items cannot be omitted from a report', async () => {
    await open();
    act(() => void app.store.dispatch(allHitsSelected(5)));
    act(() => void app.store.dispatch(hitToggled('3')));
    await openMenu();
    expect(await entry(/Items were taken out of the selection/)).toBeDisabled();
  });
});
