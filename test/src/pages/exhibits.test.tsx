import { createExhibit, withdrawExhibit } from '@contract/calls/exhibits';
import { callPath } from '@contract/define-call';
import { screen, waitFor, within } from '@testing-library/react';

import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderPage } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';

type App = Awaited<ReturnType<typeof renderPage>>;
let app: App;
afterEach(() => app.leave());

/** A case with three exhibits, the second of which is withdrawn; or with none. */
async function open(user: 'investigator' | 'examiner' = 'examiner', hasExhibits = true): Promise<void> {
  const server = await startReviewServer();
  const caseId = await server.addCase(`Exhibits ${Math.random()}`, [
    { userId: 'examiner', accessLevel: 'manager' },
    { userId: 'investigator', accessLevel: 'member' },
  ]);
  await server.addSource({ hits: Array.from({ length: 3 }, () => buildHitRecord()) }, caseId);
  await server.signInAs('examiner');
  for (const hitId of hasExhibits ? ['1', '2', '3'] : []) {
    const body = { title: `Title ${hitId}`, remark: hitId === '1' ? 'Printed' : '' };
    expect((await requestAs(server, 'POST', callPath(createExhibit, { caseId, hitId }), body)).status).toBe(200);
  }
  if (hasExhibits) {
    await requestAs(server, 'POST', callPath(withdrawExhibit, { caseId, exhibitId: '2' }));
  }
  app = await renderPage(`/case/${caseId}/exhibits`, { user });
}

const grid = () => screen.findByRole('grid', { name: 'Exhibits of the case' });
const row = async (number: string) => {
  await within(await grid()).findByText(number);
  const found = screen.getAllByRole('row').find((candidate) => within(candidate).queryByText(number));
  if (found === undefined) {
    throw new Error(`${number} is in no row`);
  }
  return within(found);
};

describe('the exhibits of a case', () => {
  it('are listed by number with remark and item; a withdrawn one is marked and has no actions', async () => {
    await open();
    expect((await row('EX-0001')).getByText('Printed')).toBeInTheDocument();
    expect((await row('EX-0001')).getByRole('link', { name: 'SMS Messages, exhibit EX-0001' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/hit\/1$/),
    );
    expect((await row('EX-0002')).getByText('Withdrawn')).toBeInTheDocument();
    expect((await row('EX-0002')).queryByRole('button')).toBeNull();
    expect(screen.getByText('1 of them is withdrawn.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the items' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('{"exhibits":true}')),
    );
  });

  it('are edited and withdrawn in their row', async () => {
    await open('investigator');
    await app.user.click((await row('EX-0003')).getByRole('button', { name: 'Edit exhibit EX-0003' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit exhibit EX-0003' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Remark' }), 'Later');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await row('EX-0003')).getByText('Later')).toBeInTheDocument());
    await app.user.click((await row('EX-0003')).getByRole('button', { name: 'Withdraw exhibit EX-0003' }));
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw exhibit EX-0003?' }));
    await app.user.click(question.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('2 of them are withdrawn.')).toBeVisible();
    // Only managers of the case may change the numbering.
    expect(screen.queryByRole('button', { name: 'Change numbering' })).toBeNull();
  });

  it('can be numbered differently by managers of the case, with an example', async () => {
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Change numbering' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbering of exhibits' }));
    const prefix = dialog.getByRole('textbox', { name: 'Prefix' });
    await app.user.clear(prefix);
    await app.user.type(prefix, 'QV1');
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('End the prefix with something else than a digit, such as a hyphen.')).toBeVisible();
    await app.user.type(prefix, '-');
    expect(await dialog.findByText('New numbers look like QV1-0001.')).toBeVisible();
    await app.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are explained when there are none', async () => {
    await open('investigator', false);
    expect(await screen.findByText(/^There are no exhibits\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show the items' })).toBeNull();
  });
});
