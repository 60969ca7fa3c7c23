import { checkAuthorization } from '@contract/calls/auth';
import { createRedaction } from '@contract/calls/redactions';
import { listCaseTags } from '@contract/calls/tags';
import { screen, waitFor, within } from '@testing-library/react';

import { renderApp, scenarios } from '@test/helpers/render-app';
import { chatSource } from '@test/src/features/conversation/chat-source';

import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

let leave: () => void = () => undefined;
afterEach(() => leave());

async function open() {
  provideWideWindow();
  Object.defineProperty(window, 'IntersectionObserver', {
    configurable: true,
    value: class {
      observe() {}
      disconnect() {}
    },
  });
  const server = await startReviewServer({ source: chatSource });
  const view = await renderApp(`/case/${server.caseId}/explorer?view=table`);
  leave = view.leave;
  await screen.findByText(/^1 - 20 of/);
  return view;
}
const pane = () => within(screen.getByRole('region', { name: 'Preview' }));

describe('the preview pane', () => {
  it('[001-2.3-10] shows a compact conversation, previews and details', async () => {
    await open();
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
    await open();
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
