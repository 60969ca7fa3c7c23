import { getHitNeighbours } from '@contract/calls/hits';
import {
  addPrivilegeRules,
  applyPrivilegeRules,
  countPrivilegeFollowers,
  decidePrivilege,
  getHitPrivilege,
} from '@contract/calls/privilege';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { screen, waitFor, within } from '@testing-library/react';

import { paths } from '@/routing/paths';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

type App = Awaited<ReturnType<typeof renderPage>>;
let app: App;
let caseId = '';
let calls: ReturnType<typeof scenarios> | undefined;
afterEach(() => {
  calls?.restore();
  calls = undefined;
  app.leave();
});

/** The first of two undecided items, on its page or in the list. Returns a function that releases the delayed call. */
async function openQueue(place: 'details' | 'list' = 'details', late?: CallDeclaration): Promise<() => void> {
  provideWideWindow();
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
  calls = scenarios();
  const release = late === undefined ? () => undefined : calls.delayNext(late);
  app =
    place === 'list'
      ? await renderPage(paths.explorer(caseId, { privilegeState: 'suspected' }), { user: 'legal' })
      : await renderPage(`${address}?${query}&page=0&index=0`, { user: 'legal' });
  return release;
}

/** Resolves with the id once an item other than `left` is next to the list, with its buttons. */
async function opened(left = ''): Promise<string> {
  const id = await waitFor(
    () => {
      const [, found = ''] = /\/hit\/(\d+)/.exec(link().getAttribute('href') ?? '') ?? [];
      expect(['', left]).not.toContain(found);
      return found;
    },
    { timeout: 30_000 },
  );
  await screen.findByRole('button', { name: 'Release' });
  return id;
}
const link = () => screen.getByRole('link', { name: 'Go to details page' });

const stateOf = async (hitId: string): Promise<unknown> => {
  const response = requestAs(await startReviewServer(), 'GET', callPath(getHitPrivilege, { caseId, hitId }));
  const { privilege } = await responseOf(getHitPrivilege.response, response);
  return [privilege?.state, privilege?.basis];
};

describe('a suspected item', () => {
  it('is confirmed by one key with the selected basis, followed by the next item, which is released', async () => {
    await openQueue();
    expect(await screen.findByRole('button', { name: 'Confirm' }, { timeout: 30_000 })).toBeVisible();
    await screen.findByText('1 of 2');
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Basis' }), 'Work product');
    // Keys are for items as long as no input has the focus.
    await app.user.click(screen.getByRole('heading', { level: 1 }));
    await app.user.keyboard('y');
    expect(await screen.findByText('Privilege was confirmed.')).toBeVisible();
    await waitFor(async () => expect(await stateOf('1')).toEqual(['confirmed', 'workProduct']));
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/hit\/2$/));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Basis' })).toHaveValue('workProduct'));
    await app.user.click(await screen.findByRole('button', { name: 'Release' }));
    await waitFor(async () => expect(await stateOf('2')).toEqual(['released', null]));
  });

  it.each([
    ['y', 'Privilege was confirmed.', 'confirmed'],
    ['r', /^The item was released/, 'released'],
  ] as const)('is suspected again after Undo in the toast of the key "%s"', async (key, text, state) => {
    await openQueue('list');
    const first = await opened();
    await app.user.keyboard(`k${key}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await stateOf(first)).toContain(state);
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stateOf(first)).toEqual(['suspected', null]));
  });

  it('is replaced in the list before the response has arrived, so that the next key is for the next item', async () => {
    await openQueue('list');
    const first = await opened();
    const answer = calls?.delayNext(decidePrivilege);
    await app.user.keyboard('ky');
    const second = await opened(first);
    expect(screen.queryByText('Privilege was confirmed.')).toBeNull();
    await app.user.keyboard('r');
    expect(await screen.findByText(/^The item was released/)).toBeVisible();
    answer?.();
    expect(await screen.findByText('Privilege was confirmed.')).toBeVisible();
    expect(await stateOf(first)).toEqual(['confirmed', 'attorneyClient']);
    expect(await stateOf(second)).toEqual(['released', null]);
  });

  it('stays in the queue, with a toast, when the decision could not be saved', async () => {
    await openQueue('list');
    const first = await opened();
    calls?.failNext(decidePrivilege, 500);
    await app.user.keyboard('kr');
    expect(await screen.findByText('Error')).toBeVisible();
    await opened(first);
    expect(await stateOf(first)).toEqual(['suspected', null]);
  });

  it('stays until the next item is known, and cannot be decided twice meanwhile', async () => {
    const place = await openQueue('details', getHitNeighbours);
    expect(await screen.findByRole('button', { name: 'Release' }, { timeout: 30_000 })).toBeVisible();
    const answer = calls?.delayNext(decidePrivilege);
    await app.user.keyboard('r');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled());
    await app.user.keyboard('y');
    expect(app.router.state.location.pathname).toMatch(/\/hit\/1$/);
    place();
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/\/hit\/2$/));
    answer?.();
    await waitFor(async () => expect(await stateOf('1')).toEqual(['released', null]));
    expect(await stateOf('2')).toEqual(['suspected', null]);
  });

  it('is confirmed with its copies unless the dialog leaves them out', async () => {
    await openQueue();
    calls?.answerNext(countPrivilegeFollowers, {
      counts: [{ reason: 'message', count: 2 }],
      equalTexts: [],
      equalTextCount: 0,
    });
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Basis' }, { timeout: 30_000 }), 'Other');
    await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm privilege' }));
    await app.user.type(dialog.getByRole('textbox', { name: 'Remark' }), 'bank secrecy');
    await app.user.click(await dialog.findByRole('checkbox', { name: 'Also 2 copies' }));
    await app.user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(async () => expect(await stateOf('1')).toEqual(['confirmed', 'other']));
    expect(await calls?.bodiesOf(decidePrivilege)).toEqual([
      { state: 'confirmed', basis: 'other', remark: 'bank secrecy', withFollowers: false },
    ]);
  });

  it.each([
    ['y', 'Privilege of the item and 2 copies was confirmed.', 'confirmed', 'attorneyClient'],
    ['r', 'The item and 1 copy were released: everyone with access to the case sees them.', 'released', null],
  ] as const)('is decided by %s with a toast that counts its copies', async (key, toast, state, basis) => {
    await openQueue();
    await screen.findByRole('button', { name: 'Release' }, { timeout: 30_000 });
    calls?.answerNext(decidePrivilege, {
      privilege: { state, basis, remark: '', userName: 'legal', timestamp: '2026-11-29T12:00:00.000Z', rules: [] },
      followed: state === 'confirmed' ? 2 : 1,
      actionId: null,
    });
    await app.user.click(screen.getByRole('heading', { level: 1 }));
    await app.user.keyboard(key);
    expect(await screen.findByText(toast)).toBeVisible();
  });
});
