import { screen, waitFor, within } from '@testing-library/react';

import { renderApp } from '@test/helpers/render-app';
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
