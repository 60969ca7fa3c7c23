import { screen, waitFor, within } from '@testing-library/react';

import { getUser, updateUserSettings } from '@contract/calls/users';
import { renderApp, scenarios } from '@test/helpers/render-app';

describe('Profile', () => {
  let app: Awaited<ReturnType<typeof renderApp>>;
  let calls: ReturnType<typeof scenarios>;
  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => {
    app.leave();
    calls.restore();
  });
  const itemsPerPage = () => screen.findByLabelText(/Items per page/);
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('[000-2-21] [002-2-137] shows the details of the user, without a way to change them', async () => {
    app = await renderApp('/profile', { user: 'legal' });
    const details = await screen.findByRole('region', { name: 'Details' });
    await within(details).findByText('legal@review.example');
    const labels = within(details)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(labels).toEqual(['Username', 'First name', 'Last name', 'Email', 'Title', 'Role']);
    expect(within(details).getByText('Legal reviewer')).toBeInTheDocument();
    expect(within(details).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('[002-2-138] [002-5-42] [002-5-43] asks for the items per page: 20, 40, 60, 80 or 100, at first 20', async () => {
    app = await renderApp('/profile');
    const select = await itemsPerPage();
    expect(select).toBeRequired();
    expect(select).toHaveValue('20');
    const choices = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(choices).toEqual(['20', '40', '60', '80', '100']);
  });

  it('[002-2-139] [002-8-19] saves only what was changed, and says so', async () => {
    app = await renderApp('/profile');
    const select = await itemsPerPage();
    expect(save()).toBeDisabled();
    await app.user.selectOptions(select, '60');
    expect(save()).toBeEnabled();
    await app.user.click(save());
    expect(await screen.findByText('Your settings have been updated.')).toBeInTheDocument();
    await waitFor(() => expect(save()).toBeDisabled());
    expect(await itemsPerPage()).toHaveValue('60');
  });

  it('[002-2-140] disables Save while it saves', async () => {
    app = await renderApp('/profile');
    calls.holdNext(updateUserSettings);
    await app.user.selectOptions(await itemsPerPage(), '100');
    await app.user.click(save());
    expect(save()).toBeDisabled();
  });

  it('[002-8-18] keeps the choice when saving fails, and says so', async () => {
    app = await renderApp('/profile');
    calls.failNext(updateUserSettings, 500);
    await app.user.selectOptions(await itemsPerPage(), '80');
    await app.user.click(save());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Your settings cannot be updated at this time. Please try again later.');
    expect(await itemsPerPage()).toHaveValue('80');
    expect(save()).toBeEnabled();
  });

  it('shows in place that the details cannot be loaded', async () => {
    calls.failNext(getUser, 500);
    app = await renderApp('/profile');
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(await within(details).findByRole('alert')).toHaveTextContent('Unable to get user details.');
    await app.user.click(within(details).getByRole('button', { name: 'Retry' }));
    expect(await within(details).findByText('investigator@review.example')).toBeInTheDocument();
  });
});
