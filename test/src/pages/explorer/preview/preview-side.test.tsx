import { checkAuthorization } from '@contract/calls/auth';
import { createRedaction } from '@contract/calls/redactions';
import { addHitTag, createCaseTag, listCaseTags } from '@contract/calls/tags';
import { callPath } from '@contract/define-call';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { screen, waitFor, within } from '@testing-library/react';

import { HitPane } from '@/pages/explorer/preview/hit-pane';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import { chatSource } from '@test/src/features/conversation/chat-source';
import { renderCasePart } from '@test/src/features/render-case-part';

import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

let leave: () => void = () => undefined;
afterEach(() => leave());

beforeAll(() => {
  Object.defineProperty(window, 'IntersectionObserver', {
    configurable: true,
    value: class {
      observe() {}
      disconnect() {}
    },
  });
});

/** The pane of the newest message, without the list. */
async function openPane() {
  const { caseId } = await startReviewServer({ source: chatSource });
  const rest = { listed: undefined, detailsPath: () => '/', onClose: () => undefined, onHidden: () => undefined };
  const view = await renderCasePart(() => <HitPane caseId={caseId} hitId="453" {...rest} />, caseId);
  leave = view.leave;
  await screen.findByRole('region', { name: 'Preview' });
}

async function open() {
  provideWideWindow();
  const server = await startReviewServer({ source: chatSource });
  const view = await renderPage(`/case/${server.caseId}/explorer?view=table`);
  leave = view.leave;
  await screen.findByText(/^1 - 20 of/);
  return view;
}
const pane = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the preview pane', () => {
  it('[001-2.3-10] shows a compact conversation, previews and details', async () => {
    await openPane();
    const conversation = await pane().findByRole('region', { name: 'Conversation' });
    expect(await within(conversation).findByText('2 participants, 3 messages')).toBeVisible();
    expect(within(conversation).getAllByRole('article')).toHaveLength(3);
    expect(within(conversation).getByRole('group')).toHaveClass('chat-messages--compact');
    expect(await pane().findByRole('heading', { name: 'Details' })).toBeVisible();
  });

  it.each([
    ['the tags', listCaseTags, ''],
    ['a permission', checkAuthorization, createRedaction.authorization.resource],
  ])('shows tags and buttons at once: none moves when the response about %s arrives', async (_name, call, content) => {
    const server = scenarios();
    const release = server.delayNext(call, content);
    await openPane();
    expect(await pane().findByRole('heading', { name: 'Details' })).toBeVisible();
    expect(pane().queryByRole('button', { name: /^Comments/ })).not.toBeInTheDocument();
    expect(pane().queryByRole('button', { name: 'Mark as privileged' })).not.toBeInTheDocument();
    release();
    expect(await pane().findByRole('button', { name: /^Comments/ })).toBeVisible();
    for (const name of ['New tag', 'Make an exhibit', 'Redact', 'Mark as privileged']) {
      expect(pane().getByRole('button', { name })).toBeVisible();
    }
    server.restore();
  });

  it('[001-2.11-03] [001-2.11-04] [001-2.11-05] tags the item in the list at once, and removes the tag', async () => {
    const { caseId, browserOf } = await startReviewServer({ source: chatSource });
    const tag = { name: 'Handwritten', color: TAG_PALETTE.red };
    await requestAs(await browserOf('investigator'), 'POST', callPath(createCaseTag, { caseId }), tag);
    const server = scenarios();
    const store = server.delayNext(addHitTag);
    const app = await open();
    const box = () => pane().findByRole('checkbox', { name: 'Handwritten' });
    const inList = () => within(screen.getByRole('grid')).queryByLabelText('Handwritten');
    await app.user.click(await box());
    expect(await box()).toBeDisabled();
    expect(await box()).toBeChecked();
    await waitFor(() => expect(inList()).toBeVisible());
    store();
    await waitFor(async () => expect(await box()).toBeEnabled());
    expect(inList()).toBeVisible();
    await app.user.click(await box());
    await waitFor(() => expect(inList()).not.toBeInTheDocument());
    server.restore();
  });

  it('[001-2.11-23] selects the next item when the user may no longer see the current one', async () => {
    const app = await open();
    const query = () => new URLSearchParams(app.router.state.location.search);
    await waitFor(() => expect(query().get('selectedHitId')).not.toBeNull());
    const before = query().get('selectedHitId');
    await app.user.click(await pane().findByRole('button', { name: 'Mark as privileged' }));
    const dialog = within(screen.getByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Mark as privileged' }));
    await waitFor(() => expect(query().get('selectedHitId')).not.toBe(before));
    expect(query().get('selectedHitId')).not.toBeNull();
    expect(query().get('index')).toBe('0');
    expect(await screen.findByText('1 - 20 of 452')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
