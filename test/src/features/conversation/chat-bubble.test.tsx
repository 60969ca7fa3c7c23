import type { ChatFields, Hit } from '@contract/model/hit';
import { screen } from '@testing-library/react';

import { ChatBubble } from '@/features/conversation/chat-bubble';
import { buildHit } from '@test/helpers/builders/build-hit';
import { buildFragment } from '@test/helpers/builders/build-hit-record';
import { renderPart } from '@test/helpers/render-part';

const chat: ChatFields = {
  ...{ chatThreadId: '1:t', threadName: null, participants: [], direction: 'outgoing', isSystem: false },
  sender: null,
  ...{ text: null, status: 'Read', timestamp: null, replyTo: null },
};

function renderBubble(values: readonly [name: string, value: string][], changes: Partial<Hit> = {}) {
  const fragments = values.map(([name, value]) => ({
    ...buildFragment({ name, value }),
    ...{ displayName: name, importance: 'secondary' as const, hidden: false, categories: [] },
  }));
  const message = buildHit('7', { chat, fragments, ...changes });
  renderPart(<ChatBubble message={message} timezone="UTC" isCurrent={false} path={null} onQuote={() => {}} />);
}

const bubble = () => screen.getByRole('article', { name: 'Message' });

describe('a bubble', () => {
  it.each(['Drafts', 'Outbox', 'Failed', 'Queued'])('[case-42] says that the message was not sent: %s', (box) => {
    renderBubble([['Direction (as stored)', box]]);
    expect(bubble()).toHaveTextContent(new RegExp(`Read ?${box}`));
  });

  it('does not repeat a status, and does not show the box of a message that was sent', () => {
    renderBubble([
      ['Status', 'Read'],
      ['Type', 'Sent'],
    ]);
    expect(bubble()).toHaveTextContent('Read');
    expect(bubble()).not.toHaveTextContent(/Read ?Read|Sent/);
  });

  it('[case-48] says which segments of the message are missing', () => {
    renderBubble([['Missing segments', '2']]);
    expect(bubble()).toHaveTextContent(/Missing segments ?2/);
  });

  it('[case-39] shows a shared location, also where pictures are not loaded', () => {
    renderBubble([], { locations: [{ latitude: 59.9139, longitude: 10.7522 }] });
    expect(bubble()).toHaveTextContent(/Shared location ?59\.9139, 10\.7522/);
  });
});
