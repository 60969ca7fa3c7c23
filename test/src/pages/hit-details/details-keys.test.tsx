import { checkAuthorization } from '@contract/calls/auth';
import { getHit } from '@contract/calls/hits';
import { createRedaction } from '@contract/calls/redactions';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { act, screen, waitFor } from '@testing-library/react';

import { scenarios } from '@test/helpers/render-app';
import { stampKeys } from '@test/helpers/stamp-keys';

import { openDetails } from './open-details';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

async function open(...args: Parameters<typeof openDetails>) {
  const view = await openDetails(...args);
  cleanUps.push(view.leave);
  return view;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the keys of the details', () => {
  it('open the adjacent items; up and down without Alt scroll', async () => {
    const app = await open('contact');
    await screen.findByRole('button', { name: 'Next item' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next item' })).toBeEnabled());
    await app.user.keyboard('{ArrowDown}');
    await heading('Contacts');
    await app.user.keyboard('j');
    await heading('WhatsApp Messages');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous item' })).toBeEnabled());
    await app.user.keyboard('{ArrowLeft}');
    await heading('Contacts');
  });

  it('focus the comment form, which Esc leaves', async () => {
    const app = await open('contact');
    const form = await screen.findByPlaceholderText('Add a comment');
    await app.user.keyboard('c');
    expect(form).toHaveFocus();
    await app.user.keyboard('jk{Escape}');
    expect(form).toHaveValue('jk');
    expect(form).not.toHaveFocus();
  });

  it('start a comment while the item is still loading: all further keys are its text', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore, stampKeys());
    const app = await open('contact');
    await screen.findByPlaceholderText('Add a comment');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next item' })).toBeEnabled());
    const release = calls.delayNext(getHit);
    await app.user.keyboard('j');
    await waitFor(() => expect(screen.queryByPlaceholderText('Add a comment')).not.toBeInTheDocument());
    await app.user.keyboard('cJust like 1 plan');
    act(release);
    await waitFor(() => expect(screen.getByPlaceholderText('Add a comment')).toHaveValue('Just like 1 plan'));
  });

  it('start a comment before the permissions are known, after which tags and buttons are shown at once', async () => {
    const calls = scenarios();
    cleanUps.push(calls.restore, stampKeys());
    const release = calls.delayNext(checkAuthorization, createRedaction.authorization.resource);
    const app = await open('contact');
    await heading('Contacts');
    await app.user.keyboard('cJust like 1 plan');
    for (const name of ['Mark as privileged', 'Make an exhibit', 'New tag', 'Redact']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    act(release);
    expect(await screen.findByPlaceholderText('Add a comment')).toHaveValue('Just like 1 plan');
    for (const name of ['Mark as privileged', 'Make an exhibit', 'New tag', 'Redact']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it('tag the item, and show it', async () => {
    const app = await open('contact');
    const request = new Request(`http://localhost${callPath(createCaseTag, { caseId: app.caseId })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Important', color: '#d6293e' }),
    });
    const response = await act(() => fetch(request));
    expect(response.ok).toBe(true);
    app.leave();
    const again = await open('contact');
    await screen.findByRole('checkbox', { name: 'Important' });
    await again.user.keyboard('1');
    expect(await screen.findByText(/^The tag "Important" was added\./)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Important' })).toBeChecked());
  });

  it('open the next item that the user has not seen, and return to the list', async () => {
    const app = await open('contact');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next item' })).toBeEnabled());
    await app.user.keyboard('u');
    await waitFor(() => expect(app.router.state.location.pathname).not.toContain(`/hit/${app.hit.id}`));
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/explorer$/));
  });
});
