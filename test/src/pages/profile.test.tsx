import { act, screen, waitFor, within } from '@testing-library/react';

import { getUser, getUserSettings, updateUserSettings } from '@contract/calls/users';
import { ProfileDetails } from '@/pages/profile/profile-details';
import { ProfileSettings } from '@/pages/profile/profile-settings';
import { renderApp, renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

describe('Profile', () => {
  let app: Awaited<ReturnType<typeof renderPage>>;
  let calls: ReturnType<typeof scenarios>;
  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => {
    app.leave();
    calls.restore();
  });
  const renderSettings = (user: TestUserName = 'investigator') => renderConnected(<ProfileSettings />, { user });
  const itemsPerPage = () => screen.findByLabelText(/Items per page/);
  const card = (name: string) => within(screen.getByRole('region', { name }));
  const save = (name = 'Settings') => card(name).getByRole('button', { name: 'Save' });
  const undo = (name: string) => card(name).getByRole('button', { name: 'Undo changes' });

  it('[000-2-21] [002-2-137] shows the details of the user, without a way to change them', async () => {
    app = await renderPage('/profile', { user: 'legal' });
    const details = await screen.findByRole('region', { name: 'Details' });
    await within(details).findByText('legal@review.example');
    const labels = within(details)
      .getAllByRole('term')
      .map((term) => term.textContent);
    expect(labels).toEqual(['Username', 'First name', 'Last name', 'Email', 'Title', 'Role']);
    expect(within(details).getByText('Legal reviewer')).toBeInTheDocument();
    expect(within(details).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('[002-2-138] [002-5-42] [002-5-43] [002-9-01] [002-2-139] [002-8-18] [002-8-19] [002-2-140] requires the items per page: 20, 40, 60, 80 or 100, by default 20, and saves them only after a change, with Save disabled while it saves', async () => {
    app = await renderSettings();
    const select = await itemsPerPage();
    expect(select).toBeRequired();
    expect(select).toHaveValue('20');
    const options = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['20', '40', '60', '80', '100']);
    expect(save()).toBeDisabled();
    // A failure keeps the selection.
    calls.failNext(updateUserSettings, 500);
    await app.user.selectOptions(select, '80');
    await app.user.click(save());
    const toast = await screen.findByRole('alert');
    expect(toast).toHaveTextContent('Your settings cannot be updated at this time. Please try again later.');
    expect(await itemsPerPage()).toHaveValue('80');
    expect(save()).toBeEnabled();
    await app.user.selectOptions(await itemsPerPage(), '60');
    await app.user.click(save());
    expect(await screen.findByText('Your settings have been updated.')).toBeInTheDocument();
    await waitFor(() => expect(save()).toBeDisabled());
    expect(await itemsPerPage()).toHaveValue('60');
    calls.holdNext(updateUserSettings);
    await app.user.selectOptions(await itemsPerPage(), '100');
    expect(save()).toBeEnabled();
    await app.user.click(save());
    expect(save()).toBeDisabled();
  });

  it('shows in place that the details cannot be loaded', async () => {
    calls.failNext(getUser, 500);
    app = await renderConnected(<ProfileDetails />);
    const details = await screen.findByRole('region', { name: 'Details' });
    expect(await within(details).findByRole('alert')).toHaveTextContent('Unable to get user details.');
    await app.user.click(within(details).getByRole('button', { name: 'Retry' }));
    expect(await within(details).findByText('investigator@review.example')).toBeInTheDocument();
  });

  describe('its other cards (decision 12)', () => {
    const field = (label: string) => screen.findByLabelText(label);
    const stored = async (): Promise<string> => {
      const response = await act(() => fetch(new Request('http://localhost/user/api/REVIEW/users/me/settings')));
      return response.text();
    };
    const keyOf = async (action: string) => {
      const keyboard = await screen.findByRole('region', { name: 'Keyboard' });
      return within(keyboard).getByRole('button', { name: new RegExp(`^${action}: `) });
    };
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

    it('apply the theme when it is saved, and undo a change that is not saved', async () => {
      app = await renderApp('/profile', { user: 'examiner' });
      const theme = await field('Theme');
      expect(theme).toHaveValue('system');
      expect(undo('Display')).toBeDisabled();
      await app.user.selectOptions(theme, 'Dark');
      await app.user.click(undo('Display'));
      expect(theme).toHaveValue('system');
      expect(undo('Display')).toBeDisabled();
      await app.user.selectOptions(theme, 'Dark');
      await app.user.click(save('Display'));
      await waitFor(() => expect(scheme()).toBe('dark'));
      expect(await screen.findByText('Your settings have been updated.')).toBeInTheDocument();
      await app.user.selectOptions(await field('Theme'), 'Light');
      await app.user.click(save('Display'));
      await waitFor(() => expect(scheme()).toBe('light'));
    });

    it('show times in UTC for users who select it', async () => {
      app = await renderSettings('examiner');
      const { caseId } = app.server;
      await app.user.selectOptions(await field('Time zone of dates and times'), 'UTC');
      await app.user.click(save('Display'));
      await screen.findByText('Your settings have been updated.');
      app.leave();
      app = await renderApp(`/case/${caseId}`, { user: 'examiner' });
      expect((await screen.findAllByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+00:00$/))[0]).toBeVisible();
      expect(screen.queryByText(/ \+0[12]:00$/)).not.toBeInTheDocument();
    });

    it('save the shown defaults, once', async () => {
      app = await renderSettings('legal');
      expect(await field('Hide pictures and videos until I reveal them')).toHaveValue('blur');
      expect(await stored()).not.toContain('exposure-protection');
      await app.user.click(save('Review'));
      await screen.findByText('Your settings have been updated.');
      expect(await stored()).toContain('{"key":"exposure-protection","value":"blur"}');
      await waitFor(() => expect(save('Review')).toBeDisabled());
    });

    it('blur pictures and keep the item selected by default, and save other selections', async () => {
      app = await renderSettings('examiner');
      const exposure = await field('Hide pictures and videos until I reveal them');
      expect(exposure).toHaveValue('blur');
      expect(await field('After tagging with a key')).toHaveValue('off');
      await app.user.selectOptions(exposure, 'Greyscale');
      await app.user.selectOptions(await field('After tagging with a key'), 'Go to the next item');
      await app.user.click(save('Review'));
      await screen.findByText('Your settings have been updated.');
      expect(await stored()).toContain('{"key":"exposure-protection","value":"grey"}');
      expect(await stored()).toContain('{"key":"auto-advance","value":"on"}');
    });

    it('change a key by pressing another one, with the keyboard alone', async () => {
      app = await renderSettings();
      const key = await keyOf('Next item');
      expect(save('Keyboard')).toBeDisabled();
      act(() => key.focus());
      await app.user.keyboard('{Enter}');
      expect(key).toHaveTextContent('Press a key…');
      await app.user.keyboard('{Shift>}l{/Shift}');
      expect(key).toHaveTextContent('Shift + L');
      await app.user.click(save('Keyboard'));
      await screen.findByText('Your settings have been updated.');
      expect(await stored()).toContain(JSON.stringify({ key: 'shortcuts', value: '{"hit.next":"shift+l"}' }));
      await waitFor(() => expect(save('Keyboard')).toBeDisabled());
    });

    it('show which action already has a key, and which keys cannot be used', async () => {
      app = await renderSettings();
      const key = await keyOf('Open details');
      await app.user.click(key);
      await app.user.keyboard('c');
      expect(screen.getByRole('alert')).toHaveTextContent('C is the key of "Write a comment". Choose another one.');
      await app.user.keyboard('{Control>}d{/Control}');
      expect(screen.getByRole('alert')).toHaveTextContent('Ctrl + D cannot be used. Choose another key.');
      await app.user.keyboard('{Escape}');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(key).toHaveTextContent('Enter');
      expect(screen.queryByRole('button', { name: /^Close what is on top/ })).not.toBeInTheDocument();
    });

    it('restore the default keys, one by one or all', async () => {
      app = await renderSettings('admin');
      await app.user.click(await keyOf('Next item'));
      await app.user.keyboard('l');
      await app.user.click(await keyOf('Previous item'));
      await app.user.keyboard('j');
      await app.user.click(screen.getByRole('button', { name: 'Reset Next item to J' }));
      expect(screen.getByRole('alert')).toHaveTextContent('J is the key of "Previous item". Choose another one.');
      await app.user.click(screen.getByRole('button', { name: 'Reset Previous item to K' }));
      expect(await keyOf('Previous item')).toHaveTextContent('K');
      await app.user.click(screen.getByRole('button', { name: 'Reset all keys' }));
      expect(await keyOf('Next item')).toHaveTextContent('J');
      expect(save('Keyboard')).toBeDisabled();
      await app.user.click(await keyOf('Next item'));
      await app.user.keyboard('l');
      await app.user.click(undo('Keyboard'));
      expect(await keyOf('Next item')).toHaveTextContent('J');
    });

    it('keep changed keys when saving fails', async () => {
      app = await renderSettings('admin');
      calls.failNext(updateUserSettings, 500);
      await app.user.click(await keyOf('Next item'));
      await app.user.keyboard('l');
      await app.user.click(save('Keyboard'));
      expect(await screen.findByText(/^Your settings cannot be updated at this time/)).toBeVisible();
      expect(await keyOf('Next item')).toHaveTextContent('L');
      expect(save('Keyboard')).toBeEnabled();
    });

    it('are replaced by one error when the settings cannot be loaded', async () => {
      calls.failNext(getUserSettings, 500);
      app = await renderSettings();
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Keyboard' })).not.toBeInTheDocument();
      await app.user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('region', { name: 'Keyboard' })).toBeVisible();
    });
  });
});
