import { screen, waitFor, within } from '@testing-library/react';

import { listConversationServices } from '@contract/calls/chat';
import { buildChat, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';
import { ConversationsSection } from '@/pages/case-overview/conversations/conversations-section';
import { renderConnected, scenarios } from '@test/helpers/render-app';

let app: Awaited<ReturnType<typeof renderConnected>>;
let calls: ReturnType<typeof scenarios>;
let cases = 0;
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const message = (name: string, threadKey: string) =>
  buildHitRecord({ artifact: { group: 'Communication', name }, chat: buildChat({ threadKey }) });

async function open(hits: ReturnType<typeof message>[]) {
  const server = await startReviewServer();
  cases += 1;
  const caseId = await server.addCase(`Talk ${cases}`, [{ userId: 'investigator', accessLevel: 'member' }]);
  const threads = ['a', 'b', 'c'].map((threadKey) => buildThread({ threadKey }));
  await server.addSource({ hits, threads }, caseId);
  app = await renderConnected(<ConversationsSection caseId={caseId} />);
  return screen.findByRole('region', { name: 'Conversations' });
}

describe('the conversations of a case', () => {
  it('[000-2-132] are listed by service with their messages, and link to the conversations of that service', async () => {
    const section = await open([
      message('WhatsApp Messages', 'a'),
      message('WhatsApp Messages', 'b'),
      message('X', 'c'),
    ]);
    const table = await within(section).findByRole('table', { name: 'Conversations' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['WhatsApp Messages', '2', '2'],
      ['X', '1', '1'],
    ]);
    await app.user.click(within(table).getByRole('link', { name: 'WhatsApp Messages' }));
    const { pathname, search } = app.router.state.location;
    expect(pathname).toMatch(/conversations$/);
    expect(new URLSearchParams(search).get('f')).toContain('WhatsApp Messages');
  });

  it('show an error in place, and that there are none', async () => {
    calls.failNext(listConversationServices, 500);
    const section = await open([]);
    expect(await within(section).findByRole('alert')).toHaveTextContent('Unable to get conversations.');
    await app.user.click(within(section).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(section).toHaveTextContent('There are no conversations in this case.'));
  });
});
