import { createReport } from '@contract/calls/reports';
import { act, screen, waitFor } from '@testing-library/react';

import { paths } from '@/routing/paths';
import { allHitsSelected, hitToggled } from '@/state/selection-slice';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderPage } from '@test/helpers/render-app';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';

import { openActionsMenu } from './open-actions-menu';

const FILTER = { groups: ['Communication'] };
let leave: () => void;
afterEach(() => leave());

async function open() {
  const app = await openActionsMenu({ filters: { filter: FILTER, queryFilters: [] } });
  leave = app.leave;
  const location = () => app.router.state.location;
  const isInWizard = () => waitFor(() => expect(location().pathname).toMatch(/\/reports\/create$/));
  return { ...app, location, isInWizard };
}

const entry = (name: RegExp) => screen.findByRole('menuitem', { name });

describe('the Actions menu', () => {
  it('[001-6-05] has no report action for users who may not create one', async () => {
    const restore = refusePermission(createReport);
    const app = await open();
    await app.openMenu();
    await entry(/^History/);
    await requestsAnswered(app.store);
    expect(screen.queryByRole('menuitem', { name: /report/ })).toBeNull();
    restore();
  });

  it('opens a report of the search, also without a selection', async () => {
    const app = await open();
    await app.openMenu();
    expect(await entry(/report of the selected items/)).toBeDisabled();
    await app.user.click(await entry(/of this search/));
    await app.isInWizard();
    expect(JSON.parse(new URLSearchParams(app.location().search).get('f') ?? '')).toEqual(FILTER);
  });

  it('opens a report of the selected items', async () => {
    const app = await open();
    app.select('3', '4');
    await app.openMenu();
    await app.user.click(await entry(/report of the selected items/));
    await app.isInWizard();
    const state = { hitIds: ['3', '4'] };
    expect(app.location().state).toEqual(state);
    app.leave();
    const view = await renderPage(paths.createReport(app.caseId));
    leave = view.leave;
    await act(() => view.router.navigate(app.location().pathname, { state }));
    expect(await screen.findByText('Only the 2 items that you selected are included.')).toBeVisible();
  });

  it('shows why excluded items cannot be omitted from a report', async () => {
    const app = await open();
    act(() => void app.store.dispatch(allHitsSelected(5)));
    act(() => void app.store.dispatch(hitToggled('3')));
    await app.openMenu();
    expect(await entry(/Items were taken out of the selection/)).toBeDisabled();
  });
});
