import { act, screen, waitFor, within } from '@testing-library/react';

import { listNotes, updateNote } from '@contract/calls/notes';
import { Notepad } from '@/features/notepad/notepad';
import { NotepadButton } from '@/features/notepad/notepad-button';
import { paths } from '@/routing/paths';
import { ROUTES } from '@/routing/route-patterns';
import { noteEdited, selectCaseNote } from '@/state/notepad-slice';
import { renderApp, renderConnected, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';

const cleanUps: (() => void)[] = [];
afterEach(() => cleanUps.splice(0).forEach((cleanUp) => cleanUp()));

const contentOf = (text: string) => JSON.stringify([{ type: 'paragraph', children: [{ text }] }]);

/** A case with an empty note. */
async function addCase() {
  const { caseId: first, addCase: add } = await startReviewServer();
  const caseId = await add(`Quay ${Math.random()}`, [
    { userId: 'investigator', accessLevel: 'member' },
    { userId: 'examiner', accessLevel: 'member' },
  ]);
  expect(caseId).not.toBe(first);
  return caseId;
}

/** The notepad of a case with its button. */
async function open(user: 'investigator' | 'examiner' = 'investigator', given?: string) {
  cleanUps.splice(0).forEach((cleanUp) => cleanUp());
  const caseId = given ?? (await addCase());
  const view = await renderConnected(
    <>
      <NotepadButton />
      <Notepad caseId={caseId} />
    </>,
    { user, address: paths.caseDashboard(caseId), path: ROUTES.caseDashboard },
  );
  cleanUps.push(view.leave);
  const write = (text: string) =>
    act(async () => void view.store.dispatch(noteEdited({ caseId, content: contentOf(text) })));
  const savedBy = (name: 'examiner', text: string, revision: number) =>
    act(async () => {
      const other = await view.server.browserOf(name);
      const path = `/api/cases/v0.0/cases/${caseId}/notes`;
      expect((await requestAs(other, 'PUT', path, { content: contentOf(text), revision })).status).toBe(200);
    });
  return { ...view, caseId, write, savedBy, state: () => selectCaseNote(view.store.getState(), caseId) };
}
type View = Awaited<ReturnType<typeof open>>;

const panel = () => within(screen.getByRole('complementary', { name: 'Notepad' }));
async function openNotepad({ user }: Pick<View, 'user'>) {
  await user.click(await screen.findByRole('button', { name: /^Notepad/ }));
  await screen.findByRole('complementary', { name: 'Notepad' });
  await panel().findByRole('textbox', { name: 'Note of the case' });
}
const press = (view: View, name: string) => view.user.click(panel().getByRole('button', { name }));

describe('the notepad', () => {
  it('[000-2-37] [000-2-38] [002-2-189] [002-2-190] is a side panel of the pages of a case', async () => {
    const view = await renderApp(paths.caseDashboard(await addCase()));
    cleanUps.push(view.leave);
    await openNotepad(view);
    expect(panel().getByRole('group', { name: 'Formatting' })).toBeVisible();
    expect(panel().getByText('Nothing saved yet')).toBeVisible();
    expect(panel().getByRole('button', { name: 'Save' })).toBeVisible();
    expect(panel().getByRole('button', { name: 'Close' })).toBeVisible();
    await act(() => view.router.navigate(paths.profile()));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Notepad/ })).not.toBeInTheDocument());
    expect(screen.queryByRole('complementary', { name: 'Notepad' })).not.toBeInTheDocument();
  });

  it('[000-8-23] saves the text, and shows that it is saved', async () => {
    const view = await open();
    await openNotepad(view);
    await view.write('Boat at 22:40');
    expect(await panel().findByText('Boat at 22:40')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notepad, Not saved' })).toBeVisible();
    await press(view, 'Save');
    expect(await screen.findByText('Note contents updated.')).toBeVisible();
    expect(await panel().findByText(/^Saved by Investigator Test \(investigator\)/)).toBeVisible();
    expect(view.state()).toMatchObject({ draft: null, saving: 'idle', note: { revision: 1 } });
  });

  it('[002-2-191] [002-2-192] saves before it closes, and restores the focus', async () => {
    const view = await open();
    await openNotepad(view);
    await view.write('Boat at 22:40');
    await press(view, 'Close');
    expect(await screen.findByText('Note contents updated.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Notepad' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Notepad' })).toHaveFocus();
    expect(view.state().note?.content).toBe(contentOf('Boat at 22:40'));
  });

  it('[000-8-22] stays open with its text when it could not be saved', async () => {
    const view = await open();
    await openNotepad(view);
    await view.write('Boat at 22:40');
    const scenario = scenarios();
    cleanUps.push(scenario.restore);
    scenario.failNext(updateNote, 500);
    await press(view, 'Close');
    expect(await screen.findByText('Cannot update note. Try again in a few minutes.')).toBeVisible();
    expect(panel().getByText('Boat at 22:40')).toBeVisible();
    expect(view.state()).toMatchObject({ saving: 'failed', draft: { revision: 0 } });
  });

  it('[000-8-21] shows an error when the note cannot be read, and retries', async () => {
    const view = await open();
    const scenario = scenarios();
    cleanUps.push(scenario.restore);
    scenario.failNext(listNotes, 500);
    await view.user.click(await screen.findByRole('button', { name: /^Notepad/ }));
    expect(await screen.findByText('Cannot get note.')).toBeVisible();
    await view.user.click(panel().getByRole('button', { name: 'Retry' }));
    expect(await panel().findByRole('textbox', { name: 'Note of the case' })).toBeVisible();
  });

  it('keeps unsaved text over a reload, for its user only', async () => {
    const first = await open();
    await openNotepad(first);
    await first.write('Half a thought');
    const again = await open('investigator', first.caseId);
    await openNotepad(again);
    expect(await panel().findByText('Half a thought')).toBeVisible();
    const other = await open('examiner', first.caseId);
    await openNotepad(other);
    expect(panel().queryByText('Half a thought')).not.toBeInTheDocument();
    expect(window.sessionStorage.getItem('review.notes')).toBeNull();
  });

  it.each([
    ['Put mine below it', ['theirs', 'mine']],
    ['Replace it with mine', ['mine']],
    ['Discard mine', ['theirs']],
  ])('shows both texts after concurrent changes: %s', async (choice, left) => {
    const view = await open();
    await openNotepad(view);
    await view.write('mine');
    await view.savedBy('examiner', 'theirs', 0);
    await press(view, 'Save');
    const conflict = within(await panel().findByRole('alert'));
    expect(conflict.getByText('theirs')).toBeVisible();
    expect(panel().getByText('mine')).toBeVisible();
    expect(panel().getByRole('button', { name: 'Save' })).toBeDisabled();
    await press(view, choice);
    await press(view, 'Close');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Notepad' })).not.toBeInTheDocument());
    const { note, draft } = view.state();
    expect(draft).toBeNull();
    for (const text of ['mine', 'theirs']) {
      expect(note?.content.includes(text)).toBe(left.includes(text));
    }
  });
});
