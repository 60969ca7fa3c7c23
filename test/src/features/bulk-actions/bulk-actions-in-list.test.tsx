import { countPrivilegeFollowers, decideBulkPrivilege } from '@contract/calls/privilege';
import { createCaseTag } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { screen, waitFor, within } from '@testing-library/react';

import { findPage } from '@test/helpers/find-page';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import type { TestUserName } from '@test/helpers/test-server';
import { explorerSource } from '@test/src/pages/explorer/explorer-source';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const CALL_LOGS = { artifacts: [{ group: 'Communication', name: 'Call Logs' }] };

let leave = (): void => undefined;
afterEach(() => leave());

async function openList(filters = {}, user: TestUserName = 'investigator') {
  leave();
  provideWideWindow();
  const server = await startReviewServer({ source: explorerSource });
  const f = encodeURIComponent(JSON.stringify(filters));
  const view = await renderPage(`/case/${server.caseId}/explorer?view=table&f=${f}`, { user });
  leave = view.leave;
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  const openMenu = () => press('Actions');
  return {
    ...view,
    press,
    openMenu,
    pick: (row: number) => view.user.click(boxes()[row] ?? view.container),
    pickPage: () => view.user.click(screen.getByLabelText('Select all items on this page')),
    choose: async (name: string) => {
      await openMenu();
      await view.user.click(await screen.findByRole('menuitem', { name }));
      await screen.findByRole('dialog', { name });
    },
  };
}

/** Those of the rendered rows: without a layout, the grid renders some of a page. */
const boxes = () => within(screen.getByRole('grid')).getAllByRole('checkbox', { name: /^Select item/ });
/** The number of selected items; no text means 0. */
const selected = () => screen.queryByText(/items? selected$/)?.textContent ?? '0 items selected';
const dialog = () => within(screen.getByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const marked = (tag: string) => within(screen.getByRole('grid')).queryAllByRole('img', { name: tag });
const rowsWithComment = () => within(screen.getByRole('grid')).queryAllByLabelText('1 comment');
const findText = (text: string | RegExp) => screen.findByText(text);

it('[001-2.12-01] [001-2.12-02] [001-2.12-03] [001-2.12-04] [001-2.12-05] [001-2.12-06] [001-2.12-07] a selection spans pages, can be extended to all items, and is cleared after a confirmation when items on other pages are selected', async () => {
  const list = await openList();
  await findPage('1 - 20 of 35');
  await list.pick(1);
  await list.pick(3);
  expect(selected()).toBe('2 items selected');
  await list.pick(3);
  expect(selected()).toBe('1 item selected');
  await list.pickPage();
  expect(selected()).toBe('20 items selected');
  await list.press('Next');
  await findPage('21 - 35 of 35');
  expect(selected()).toBe('20 items selected');
  await list.pick(0);
  expect(selected()).toBe('21 items selected');

  await list.press('Clear all');
  expect(dialog().getByText(/This deselects 21 items\.$/)).toBeVisible();
  await list.user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await noDialog();
  expect(selected()).toBe('21 items selected');

  await list.press('Select all 35 items');
  expect(selected()).toBe('35 items selected');
  await list.pick(2);
  expect(selected()).toBe('34 items selected');
  await list.press('Clear all');
  await list.user.click(dialog().getByRole('button', { name: 'Clear all' }));
  await noDialog();
  expect(selected()).toBe('0 items selected');

  // A selection of visible items only is cleared without a confirmation.
  await list.pickPage();
  expect(selected()).toBe('15 items selected');
  await list.press('Clear all');
  expect(selected()).toBe('0 items selected');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[001-2.12-11] [001-2.12-12] all items of a search but the deselected one are tagged, undone from the toast, and tags are removed', async () => {
  const server = await startReviewServer({ source: explorerSource });
  await server.signInAs('investigator');
  const tag = { name: 'Ferry', color: DEFAULT_TAG_COLOR };
  await requestAs(server, 'POST', callPath(createCaseTag, { caseId: server.caseId }), tag);
  const list = await openList();
  await findPage('1 - 20 of 35');
  await list.press('Select all 35 items');
  await list.pick(1);
  const tagAll = async () => {
    await list.choose('Add tags');
    await list.user.click(await dialog().findByRole('checkbox', { name: 'Ferry' }));
    await list.user.click(dialog().getByRole('button', { name: 'Add tags' }));
    expect(await findText('34 items were tagged.')).toBeVisible();
    await noDialog();
  };

  await tagAll();
  await waitFor(() => expect(marked('Ferry')).toHaveLength(boxes().length - 1));
  // The selection remains for further actions on the same items.
  expect(selected()).toBe('34 items selected');
  await list.press('Next');
  await findPage('21 - 35 of 35');
  await waitFor(() => expect(marked('Ferry')).toHaveLength(boxes().length));
  await list.press('Undo');
  expect(await findText('The action was undone on 34 items.')).toBeVisible();
  await waitFor(() => expect(marked('Ferry')).toHaveLength(0));

  await tagAll();
  await list.choose('Remove tags');
  await list.user.click(await dialog().findByRole('checkbox', { name: 'Ferry' }));
  await list.user.click(dialog().getByRole('button', { name: 'Remove tags' }));
  expect(await findText('Tags were removed from 34 items.')).toBeVisible();
  await waitFor(() => expect(marked('Ferry')).toHaveLength(0));
});

it('[001-2.12-10] the same comment is added to every selected item, and undone from the history', async () => {
  const list = await openList();
  await findPage('1 - 20 of 35');
  await list.pick(0);
  await list.pick(2);
  await list.choose('Add comment');
  await list.user.type(dialog().getByRole('textbox', { name: 'Comment' }), 'Compare with the bookings.');
  await list.user.click(dialog().getByRole('radio', { name: /^Public/ }));
  await list.user.click(dialog().getByRole('button', { name: 'Add comment' }));
  expect(await findText('The comment was added to 2 items.')).toBeVisible();
  await noDialog();
  await waitFor(() => expect(rowsWithComment()).toHaveLength(2));

  await list.choose('History of bulk actions');
  const newest = () => dialog().queryAllByRole('listitem')[0];
  await waitFor(() => expect(newest()).toHaveTextContent('Compare with the bookings.'));
  await list.user.click(dialog().getByRole('button', { name: /^Undo: Comment added, 2 items/ }));
  await waitFor(() => expect(newest()).toHaveTextContent(/Undone \d{4}/));
  await list.user.keyboard('{Escape}');
  await noDialog();
  await waitFor(() => expect(rowsWithComment()).toHaveLength(0));
});

it('[001-2.12-13] [001-2.12-14] [001-2.12-15] items made privileged are hidden from users who may not see them until a legal reviewer releases them', async () => {
  const examiner = await openList(CALL_LOGS, 'examiner');
  await findPage('1 - 3 of 3');
  await examiner.pick(0);
  await examiner.pick(1);
  await examiner.openMenu();
  expect(await screen.findByRole('menuitem', { name: 'Mark as privileged' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Mark as unprivileged' })).not.toBeInTheDocument();
  await examiner.user.keyboard('{Escape}');
  await examiner.choose('Mark as privileged');
  const consequence = 'This action cannot be undone, and it makes the 2 selected items invisible to you in this case.';
  expect(dialog().getByText(consequence)).toBeVisible();
  await examiner.user.click(dialog().getByRole('button', { name: 'Mark as privileged' }));
  expect(await findText('2 items were marked as privileged and are no longer visible to you.')).toBeVisible();
  await findPage('1 - 1 of 1');
  expect(selected()).toBe('0 items selected');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await examiner.choose('History of bulk actions');
  expect(await dialog().findByText('You have run no bulk actions in this case.')).toBeVisible();
  expect(dialog().queryByText('Marked as privileged')).not.toBeInTheDocument();

  const legal = await openList(CALL_LOGS, 'legal');
  await findPage('1 - 3 of 3');
  await legal.pick(0);
  await legal.pick(1);
  await legal.choose('Mark as unprivileged');
  await legal.user.click(dialog().getByRole('button', { name: 'Cancel' }));
  await noDialog();
  await legal.choose('History of bulk actions');
  await legal.user.click(await dialog().findByRole('button', { name: 'User' }));
  await legal.user.click(await screen.findByRole('combobox', { name: 'User' }));
  await legal.user.click(await screen.findByRole('option', { name: /\(examiner\)$/ }));
  await legal.press('Apply');
  const entries = () => dialog().queryAllByRole('listitem');
  await waitFor(() => expect(entries()).toHaveLength(1));
  expect(entries()[0]).toHaveTextContent(/^Marked as privileged2 items/);
  await legal.user.click(dialog().getByRole('button', { name: /^Undo: Marked as privileged, 2 items/ }));
  await waitFor(() => expect(entries()[0]).toHaveTextContent(/Undone \d{4}/));

  await openList(CALL_LOGS, 'examiner');
  await findPage('1 - 3 of 3');
});

it('the decision about many items counts what follows them, and a release says what stays', async () => {
  const list = await openList(CALL_LOGS, 'legal');
  await findPage('1 - 3 of 3');
  await list.pick(0);
  await list.pick(1);
  const calls = scenarios();
  calls.answerNext(countPrivilegeFollowers, {
    counts: [{ reason: 'copy', count: 2 }],
    equalTexts: [],
    equalTextCount: 0,
  });
  await list.choose('Decide about privilege');
  await list.user.click(await dialog().findByRole('checkbox', { name: 'Also 2 copies' }));
  await list.user.click(dialog().getByRole('radio', { name: 'Release' }));
  expect(dialog().getByText(/^Copies that are privileged only because of it become visible, too\./)).toBeVisible();
  expect(dialog().queryByRole('checkbox')).not.toBeInTheDocument();
  await list.user.click(dialog().getByRole('radio', { name: 'Confirm' }));
  calls.answerNext(decideBulkPrivilege, { actionId: null, selected: 2, changed: 2, followed: 0 });
  await list.user.click(dialog().getByRole('button', { name: 'Decide about privilege' }));
  await noDialog();
  expect(await calls.bodiesOf(decideBulkPrivilege)).toEqual([
    expect.objectContaining({ state: 'confirmed', basis: 'attorneyClient', withFollowers: false }),
  ]);
  calls.restore();
});
