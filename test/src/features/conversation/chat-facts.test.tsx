import { AMBIGUOUS_REPLY_FRAGMENT } from '@contract/rules/identifiers';
import { screen, within } from '@testing-library/react';

import type { ChatFields } from '@contract/model/hit';
import { NO_DAY, UNCERTAIN_DAY } from '@/domain/chat-thread';
import { ForwardedFrom, FurtherContent, Quote } from '@/features/conversation/chat-facts';
import { ChatReactions } from '@/features/conversation/chat-reactions';
import { DayHeading } from '@/features/conversation/day-heading';
import { buildHit } from '@test/helpers/builders/build-hit';
import { buildFragment } from '@test/helpers/builders/build-hit-record';
import { renderPart } from '@test/helpers/render-part';

const messageWith = (...values: [name: string, value: string][]) =>
  buildHit('1', {
    fragments: values.map(([name, value]) => ({
      ...buildFragment({ name, value }),
      displayName: name,
      importance: 'secondary',
      hidden: false,
      categories: [],
    })),
  });

describe('what a bubble shows besides the text', () => {
  it('[case-05] who wrote a forwarded message, or that it is forwarded', () => {
    const { rerender } = renderPart(
      <ForwardedFrom message={messageWith(['Message label', 'Forwarded'], ['Forwarded from', 'Zoran Vidic (+381)'])} />,
    );
    expect(document.body).toHaveTextContent('Forwarded from Zoran Vidic (+381)');
    rerender(<ForwardedFrom message={messageWith(['Forwarded', 'Yes'])} />);
    expect(screen.getByText('Forwarded')).toBeVisible();
    rerender(<ForwardedFrom message={messageWith(['Forwarded', 'No'])} />);
    expect(screen.queryByText('Forwarded')).toBeNull();
  });

  it('[case-34] one pill for each emoji with its number, the people in a tooltip, and removed ones marked', async () => {
    const values = Array.from({ length: 1500 }, (_, index): [string, string][] => [
      ['Reaction Value', '👍'],
      ['Reaction Party', `Member ${index} (+479000${index})`],
      ['Reaction Party Identifier', `+479000${index}`],
    ]).flat();
    const { user } = renderPart(
      <ChatReactions
        message={messageWith(
          ...values,
          ['Reaction Value', '❤️'],
          ['Reaction Party', 'Noa'],
          ['Reaction Deleted state', 'Deleted'],
        )}
      />,
    );
    const pills = within(screen.getByRole('list', { name: 'Reactions' })).getAllByRole('listitem');
    expect(pills.map(({ textContent }) => textContent)).toEqual(['👍1,500', '❤️1removed']);
    await user.hover(screen.getByRole('button', { name: /👍/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Member 0 \(\+4790000\).*and 1,470 others/);
  });

  it('that several messages have the id of the quoted one, and no way to one of them', () => {
    const chat: ChatFields = {
      ...{ chatThreadId: 't', threadName: null, participants: [], sender: null, direction: 'unknown', text: 'Yes' },
      ...{ status: null, timestamp: null, isSystem: false, replyTo: { originalId: 'same', text: 'Hello' } },
    };
    const quote = (message: ReturnType<typeof messageWith>) => (
      <Quote message={message} chat={chat} onQuote={() => undefined} />
    );
    const { rerender } = renderPart(quote(messageWith()));
    expect(screen.getByRole('button', { name: 'In reply to' })).toBeVisible();
    rerender(quote(messageWith([AMBIGUOUS_REPLY_FRAGMENT, 'x'])));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body).toHaveTextContent('Several messages have the id of the quoted message');
    expect(document.body).toHaveTextContent('Hello');
  });

  it('the text before an edit, a poll, and that a message can be viewed once', () => {
    renderPart(
      <FurtherContent
        message={messageWith(
          ['Edited Previous body', 'before'],
          ['Poll Question', 'When?'],
          ['View once', 'True'],
          ['Body', 'now'],
          ['Expired', 'False'],
        )}
      />,
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Edited Previous body',
      'Poll Question',
      'View once',
    ]);
  });

  it('a heading of their own above messages without a readable time', () => {
    renderPart(<DayHeading day={NO_DAY} className="day" />);
    expect(screen.getByRole('heading', { name: 'No time' })).toBeVisible();
  });

  it('[case-18] a heading of their own above messages whose date can mean two days', () => {
    renderPart(<DayHeading day={UNCERTAIN_DAY} className="day" />);
    expect(screen.getByRole('heading', { name: 'Date not certain' })).toBeVisible();
  });
});
