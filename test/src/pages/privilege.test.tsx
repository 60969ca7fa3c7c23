import { addPrivilegeRules, applyPrivilegeRules, countPrivilegeMatches } from '@contract/calls/privilege';
import { callPath } from '@contract/define-call';
import { screen, waitFor, within } from '@testing-library/react';

import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';

type App = Awaited<ReturnType<typeof renderPage>>;
let app: App;
afterEach(() => app.leave());

/** A case with one message that matches the list once it is applied. */
async function open(user: 'legal' | 'examiner', isApplied = false): Promise<void> {
  const server = await startReviewServer();
  const caseId = await server.addCase(`Privilege ${Math.random()}`, [
    { userId: 'examiner', accessLevel: 'manager' },
    { userId: 'legal', accessLevel: 'member' },
  ]);
  const texts = ['letter to counsel', 'see you'];
  const hits = texts.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
  await server.addSource({ hits }, caseId);
  await server.signInAs('legal');
  const rule = { kind: 'term', values: 'counsel', remark: 'Office' };
  expect((await requestAs(server, 'POST', callPath(addPrivilegeRules, { caseId }), rule)).status).toBe(200);
  if (isApplied) {
    expect((await requestAs(server, 'POST', callPath(applyPrivilegeRules, { caseId }), {})).status).toBe(200);
  }
  app = await renderPage(`/case/${caseId}/privilege`, { user });
}

/** The states of the counts of what entries find, in the order of their requests. */
const countStates = () =>
  Object.values(app.store.getState().api.queries).flatMap((query) =>
    query?.endpointName === 'countPrivilegeMatches' ? query.status : [],
  );

const grid = () => screen.findByRole('grid', { name: 'Privilege lists' });

describe('the privilege page of a case', () => {
  it('links reviewers to the items that wait for a decision', async () => {
    await open('legal', true);
    expect(await screen.findByText('1 item waits for a decision.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review suspected items' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('{"privilegeState":"suspected"}')),
    );
  });

  it('adds entries to the lists, shows which are invalid, and removes them', async () => {
    await open('legal');
    expect(await within(await grid()).findByText('counsel')).toBeInTheDocument();
    expect(within(await grid()).getByText(/^Legal .*\(legal\)$/)).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: 'Add entries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entries' }));
    const values = dialog.getByRole('textbox', { name: 'Entries, one on each line' });
    await app.user.type(values, '12');
    await app.user.click(dialog.getByRole('button', { name: 'Add entries' }));
    expect(await dialog.findByText('Enter telephone numbers of at least 7 digits, one on each line.')).toBeVisible();
    await app.user.type(values, '34567890');
    await app.user.click(dialog.getByRole('button', { name: 'Add entries' }));
    expect(await within(await grid()).findByText('1234567890')).toBeInTheDocument();
    await app.user.click(within(await grid()).getByRole('button', { name: 'Remove counsel' }));
    await waitFor(async () => expect(within(await grid()).queryByText('counsel')).toBeNull());
  });

  it('shows what entries find while they are typed, and adds what they nearly find', async () => {
    await open('legal');
    await app.user.click(await screen.findByRole('button', { name: 'Add entries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entries' }));
    const values = dialog.getByRole('textbox', { name: 'Entries, one on each line' });
    expect(dialog.queryByText(/Finds/)).toBeNull();
    await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Term');
    await app.user.type(values, 'letters');
    expect(await dialog.findByText('Finds none of the items that you see.')).toBeVisible();
    const near = within(dialog.getByRole('list', { name: 'Similar, but not found' }));
    expect(near.getByText('letter')).toBeVisible();
    expect(near.getByText('1 item')).toBeVisible();
    await app.user.click(near.getByRole('button', { name: 'Add letter to the entries' }));
    expect(values).toHaveValue('letters\nletter');
    expect(await dialog.findByText('Finds 1 item.')).toBeVisible();
    expect(dialog.queryByRole('list', { name: 'Similar, but not found' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Show it in a new window' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('"kind":"hits"')),
    );
  });

  it('cancels the count of entries that were changed, and says when a count fails', async () => {
    await open('legal');
    const calls = scenarios();
    await app.user.click(await screen.findByRole('button', { name: 'Add entries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add entries' }));
    const values = dialog.getByRole('textbox', { name: 'Entries, one on each line' });
    calls.holdNext(countPrivilegeMatches);
    calls.failNext(countPrivilegeMatches, 500);
    await app.user.click(values);
    await app.user.paste('0176 04069011');
    await waitFor(() => expect(countStates()).toEqual(['pending']));
    expect(dialog.getByText('Counting what the entries find…')).toBeVisible();
    await app.user.paste('2');
    expect(await dialog.findByText(/^What the entries find could not be counted\./)).toBeVisible();
    expect(countStates()).toEqual(['rejected', 'rejected']);
    await app.user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Finds none of the items that you see.')).toBeVisible();
    calls.restore();
  });

  it('shows how many items match before it applies the lists', async () => {
    await open('legal');
    await app.user.click(await screen.findByRole('button', { name: 'Apply to imported items' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply to imported items' }));
    expect(await dialog.findByText(/^1 item would be suspected/)).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Mark as suspected' }));
    expect(await screen.findByText('1 item waits for a decision.')).toBeVisible();
  });

  it('shows managers of the case the lists, but not what they match', async () => {
    await open('examiner', true);
    expect(await within(await grid()).findByText('counsel')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Apply to imported items' })).toBeNull();
    expect(screen.queryByText(/waits? for a decision/)).toBeNull();
  });
});
