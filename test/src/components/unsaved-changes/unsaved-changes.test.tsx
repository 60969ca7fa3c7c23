import { act, screen, waitFor } from '@testing-library/react';

import { KeywordModal } from '@/features/filters-bar/keyword-modal';
import { MakeExhibitModal } from '@/features/exhibits/exhibit-modal';
import { ReasonModal } from '@/features/deletion/reason-modal';
import { AddRulesModal } from '@/pages/privilege/add-rules-modal';
import { CreateCaseModal } from '@/pages/dashboard/create-case/create-case-modal';
import { paths } from '@/routing/paths';
import { draftChanged, draftKey } from '@/state/drafts-slice';
import { leaveWindow } from '@/state/leave-window';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { renderConnected, renderPage } from '@test/helpers/render-app';

type App = Awaited<ReturnType<typeof renderPage>>;
let app: App;
afterEach(() => app.leave());

const server = {
  source: {
    hits: [
      buildHitRecord({
        artifact: { group: 'Web', name: 'Cookies' },
        fragments: [buildFragment({ name: 'Domain', value: 'example.org' })],
      }),
    ],
  },
};
const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' });
const answer = async (name: string) => app.user.click(await screen.findByRole('button', { name }));
/** Whether the browser asks before the window is closed. */
const asksOnUnload = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const go = (to: string) => act(async () => app.router.navigate(to));
const type = async (label: string | RegExp) => app.user.type(await screen.findByLabelText(label), 'North');

const PAGES: [string, string, () => Promise<unknown>][] = [
  ['a new user', paths.addUser(), () => type(/^First name/)],
  ['the letterhead', paths.letterhead(), () => type(/^Agency name/)],
  [
    'the artifact configuration',
    paths.artifactConfiguration(),
    async () => app.user.selectOptions(await screen.findByLabelText('Priority of Cookies'), 'Secondary'),
  ],
];

it.each(PAGES)('asks before %s is left with changes, and only then', async (_name, address, change) => {
  app = await renderPage(address, { user: 'admin', server });
  await screen.findByRole('heading', { level: 1 });
  expect(asksOnUnload()).toBe(false);
  await change();
  expect(asksOnUnload()).toBe(true);
  await go(paths.about());
  expect(await screen.findByText('What you entered is not saved yet.')).toBeVisible();
  await answer('Keep editing');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(app.router.state.location.pathname).toBe(address);
  await go(paths.about());
  await answer('Discard changes');
  await waitFor(() => expect(app.router.state.location.pathname).toBe(paths.about()));
  // The page is removed when the next one is rendered.
  await waitFor(() => expect(asksOnUnload()).toBe(false));
});

it('asks nothing on a page without changes', async () => {
  app = await renderPage(paths.letterhead(), { user: 'admin', server });
  await screen.findByLabelText(/^Agency name/);
  await go(paths.about());
  await waitFor(() => expect(app.router.state.location.pathname).toBe(paths.about()));
  expect(question()).not.toBeInTheDocument();
});

const onClose = jest.fn();
const DIALOGS: [string, (caseId: string) => React.ReactElement, string | RegExp][] = [
  ['a new case', () => <CreateCaseModal onClose={onClose} />, /^Case name/],
  ['an exhibit', (caseId) => <MakeExhibitModal caseId={caseId} hitId="1" onClose={onClose} />, /^Title/],
  ['entries of privilege lists', (caseId) => <AddRulesModal caseId={caseId} onClose={onClose} />, /^Remark/],
  ['a keyword search', () => <KeywordModal applied={null} onClose={onClose} onApply={onClose} />, /^Terms/],
  [
    'a reason',
    () => <ReasonModal title="Delete case" text="" submitLabel="Next" onSubmit={onClose} onClose={onClose} />,
    /^Reason/,
  ],
];

it.each(DIALOGS)('asks before the dialog of %s is closed with changes, and only then', async (_name, dialog, label) => {
  onClose.mockClear();
  const { caseId } = await startReviewServer(server);
  app = await renderConnected(dialog(caseId), { user: 'admin', server });
  await screen.findByLabelText(label);
  await app.user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).not.toBeInTheDocument();
  await type(label);
  expect(asksOnUnload()).toBe(true);
  await app.user.keyboard('{Escape}');
  expect(await screen.findByText('What you entered is not saved yet.')).toBeVisible();
  // Escape closes the question only.
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  await app.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await answer('Discard changes');
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('asks for drafts only when the window is closed: another page keeps them', async () => {
  app = await renderPage(paths.letterhead(), { user: 'admin', server });
  await screen.findByLabelText(/^Agency name/);
  const key = draftKey('comment', 'case', '1');
  act(() => void app.store.dispatch(draftChanged({ key, fields: { content: 'Seen at the pier' } })));
  expect(asksOnUnload()).toBe(true);
  await go(paths.about());
  await waitFor(() => expect(app.router.state.location.pathname).toBe(paths.about()));
  // A redirect that ends the session is not held up.
  leaveWindow(() => expect(asksOnUnload()).toBe(false));
  expect(asksOnUnload()).toBe(true);
});
