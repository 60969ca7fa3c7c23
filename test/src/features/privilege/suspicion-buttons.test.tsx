import { addPrivilegeRules, applyPrivilegeRules, getHitPrivilege } from '@contract/calls/privilege';
import { callPath } from '@contract/define-call';
import { screen, waitFor } from '@testing-library/react';

import { paths } from '@/routing/paths';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderApp } from '@test/helpers/render-app';
import { answerOf, requestAs } from '@test/helpers/request-as';

type App = Awaited<ReturnType<typeof renderApp>>;
let app: App;
let caseId = '';
afterEach(() => app.leave());

/** The first of two items that wait for a decision, in its list. */
async function openQueue(): Promise<void> {
  const server = await startReviewServer();
  const newCase = await server.addCase(`Queue ${Math.random()}`, [{ userId: 'legal', accessLevel: 'member' }]);
  caseId = newCase;
  const texts = ['first letter to counsel', 'second letter to counsel', 'see you'];
  const hits = texts.map((value) => buildHitRecord({ fragments: [buildFragment({ name: 'Body', value })] }));
  const evidenceId = await server.addSource({ hits }, newCase);
  await server.signInAs('legal');
  await requestAs(server, 'POST', callPath(addPrivilegeRules, { caseId }), { kind: 'term', values: 'counsel' });
  expect((await requestAs(server, 'POST', callPath(applyPrivilegeRules, { caseId }), {})).status).toBe(200);
  const [, query = ''] = paths.explorer(caseId, { privilegeState: 'suspected' }).split('?');
  const address = `/case/${caseId}/evidence/${evidenceId}/group/Communication/hit/1`;
  app = await renderApp(`${address}?${query}&page=0&index=0`, { user: 'legal' });
}

const stateOf = async (hitId: string): Promise<unknown> => {
  const asked = requestAs(await startReviewServer(), 'GET', callPath(getHitPrivilege, { caseId, hitId }));
  const { privilege } = await answerOf(getHitPrivilege.response, asked);
  return [privilege?.state, privilege?.basis];
};

describe('a suspected item', () => {
  it('is confirmed by one key with the chosen basis, and gives way to the next, which is released', async () => {
    await openQueue();
    expect(await screen.findByRole('button', { name: 'Confirm' }, { timeout: 30_000 })).toBeVisible();
    await screen.findByText('1 of 2');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Basis' }), 'Work product');
    // Keys are for items as long as no field has the focus.
    await app.user.click(screen.getByRole('heading', { level: 1 }));
    await app.user.keyboard('y');
    expect(await screen.findByText('Privilege was confirmed.')).toBeVisible();
    await waitFor(async () => expect(await stateOf('1')).toEqual(['confirmed', 'workProduct']));
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/hit\/2$/));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Basis' })).toHaveValue('workProduct'));
    await app.user.click(await screen.findByRole('button', { name: 'Release' }));
    await waitFor(async () => expect(await stateOf('2')).toEqual(['released', null]));
  });
});
