import { listChatMessages, searchChatThreads } from '@contract/calls/chat';
import { viewAttachment } from '@contract/calls/files';
import { act, screen, waitFor, within } from '@testing-library/react';

import { chatApi } from '@/api/endpoints/chat';
import { provideLayout } from '@test/helpers/provide-layout';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

import { conversationsSource } from './conversations-source';

const cleanUps: (() => void)[] = [];
afterEach(() =>
  cleanUps
    .splice(0)
    .toReversed()
    .forEach((step) => step()),
);

async function open(query = '', { prepare }: { prepare?: () => unknown } = {}) {
  provideWideWindow();
  provideLayout();
  const server = await startReviewServer({ source: conversationsSource });
  prepare?.();
  const view = await renderPage(`/case/${server.caseId}/conversations?${query}`, { flags: ['conversation-view'] });
  cleanUps.push(view.leave);
  return view;
}
type View = Awaited<ReturnType<typeof open>>;

function withScenarios() {
  const calls = scenarios();
  cleanUps.push(calls.restore);
  return calls;
}

const params = ({ router }: View) => new URLSearchParams(router.state.location.search);
const pane = () => screen.findByRole('region', { name: 'Conversations' });
const thread = () => screen.findByRole('region', { name: 'Conversation' });
const bubbleOf = (text: string) =>
  waitFor(async () => {
    const bubbles = within(await thread()).getAllByRole('article', { name: 'Message' });
    const bubble = bubbles.find(({ textContent }) => textContent.includes(text));
    if (bubble === undefined) {
      throw new Error(`No message contains "${text}".`);
    }
    return bubble;
  });
const rows = async () => within(await pane()).findAllByRole('listitem');

describe('the list of conversations', () => {
  it('[001-2.7-01] [001-2.7-03] [001-2.7-04] [001-2.7-05] [001-2.7-06] [001-2.7-08] [001-2.7-09] [001-4-05] [001-1-02] shows participants, ten of them in a tooltip, latest message, time and count of each, with four pages prefetched', async () => {
    const view = await open();
    expect(within(await pane()).getByRole('heading', { name: 'Conversations' })).toBeVisible();
    const [first] = await rows();
    const row = within(first!);
    expect(row.getByText('Sailor 1')).toBeVisible();
    expect(row.getByText('+11')).toBeVisible();
    expect(row.getByText('The ferry leaves the harbour at half pas…')).toBeVisible();
    expect(row.getByText('2025-06-11 22:00:00 +02:00')).toBeVisible();
    expect(row.getByText('8 messages')).toBeVisible();
    expect(row.getByText('Harbour crew')).toBeVisible();
    expect(first!.innerHTML).toContain('<svg');

    await view.user.hover(within(first!).getByText('Sailor 1'));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip).toHaveTextContent('Sailor 10');
    expect(tooltip).not.toHaveTextContent('Sailor 11');
    expect(within(tooltip).getAllByText(/^(?:Sailor|Anna)/)).toHaveLength(10);

    const starts = () =>
      chatApi.util
        .selectCachedArgsForQuery(view.store.getState(), 'searchChatThreads')
        .filter(({ size }) => size === 20)
        .map(({ start }) => start)
        .sort((left, right) => left - right);
    await waitFor(() => expect(starts()).toEqual([0, 20, 40, 60, 80]));
    expect(await screen.findByText('122 conversations')).toBeVisible();
  });

  it('[001-2.7-07] shows how many messages of a thread match, and the newest of them', async () => {
    const f = JSON.stringify({
      queryFilters: [{ kind: 'keyword', text: { terms: ['boat'], matchType: 'exact', operator: 'OR' } }],
    });
    await open(`f=${encodeURIComponent(f)}`);
    const [first, ...others] = await rows();
    expect(within(first!).getByText('2 of 8 messages')).toBeVisible();
    expect(first).toHaveTextContent('A boat came');
    expect(others).toHaveLength(0);
    expect(await bubbleOf('Who has the keys?')).toBeVisible();
  });

  it('[001-2.7-02] [001-2.7-14] is sorted by date and time or by number of messages, is searched by name, number or title, and shows when nothing is found', async () => {
    const view = await open();
    await rows();
    const sort = within(await pane()).getByRole('combobox', { name: 'Sort conversations by' });
    expect(
      within(sort)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date/time', 'Number of messages']);
    await view.user.selectOptions(sort, 'Number of messages');
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('300 messages'));
    expect(params(view).get('sort')).toBe('messageCount:desc');

    const { user } = view;
    const box = within(await pane()).getByRole('searchbox', { name: 'Name, number or title' });
    await user.type(box, 'Bo Ek');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.clear(box);
    await user.type(box, 'nobody');
    expect(await within(await pane()).findByText('There are no conversations that match the criteria.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(2));
  });

  it('shows one error when it cannot be loaded, and loads on Retry', async () => {
    const { user } = await open('', {
      prepare: () => withScenarios().failNext(searchChatThreads, 500),
    });
    const alerts = await within(await pane()).findAllByText('Unable to get conversations. Try again in a few minutes.');
    expect(alerts).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(within(await pane()).getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect((await rows()).length).toBeGreaterThan(0));
  });
});

describe('the open conversation', () => {
  it('[001-2.7-10] [001-2.7-12] [001-2.7-15] is the first of the list when the URL contains none, or an unknown one', async () => {
    const view = await open('chatId=1:none');
    expect(await within(await thread()).findByRole('heading', { name: 'Harbour crew' })).toBeVisible();
    expect(await screen.findByText('12 participants, 8 messages')).toBeVisible();
    expect(params(view).get('chatId')).toBe('1:crew');
    expect(await bubbleOf('half past nine sharp')).toBeVisible();
  });

  it('[001-9-22] names one participant in its header, and the number of the others', async () => {
    await open('chatId=1:long');
    const heading = await within(await thread()).findByRole('heading', { name: /^Bo Ek/ });
    expect(heading).toHaveTextContent(/^Bo Ek\+1$/);
  });

  it('[001-2.7-11] shows that it is loading', async () => {
    await open('', { prepare: () => withScenarios().holdNext(listChatMessages) });
    expect(await screen.findByText('Loading conversation...')).toBeVisible();
  });

  it('[001-2.2-03] [001-2.7-16] opens at the message of a link, and deselects one that is not in the thread', async () => {
    const view = await open('chatId=1:long&selectedHitId=150&userSelectedHit=true&hidePreviewPane=true');
    await waitFor(async () => expect(await bubbleOf('Message 150')).toHaveAttribute('aria-current', 'true'));
    expect(params(view).get('selectedHitId')).toBe('150');
    view.leave();
    const other = await open('chatId=1:long&selectedHitId=425&userSelectedHit=true');
    await waitFor(() => expect(params(other).get('selectedHitId')).toBeNull());
    expect(params(other).get('chatId')).toBe('1:long');
    await waitFor(async () => expect(await bubbleOf('Message 300')).toBeVisible());
  });

  it('is that of the message that another view had selected; an item that is not a message is deselected', async () => {
    const view = await open('selectedHitId=150&userSelectedHit=true');
    await waitFor(() => expect(params(view).get('chatId')).toBe('1:long'));
    view.leave();
    const other = await open('selectedHitId=429&userSelectedHit=true');
    await waitFor(() => expect(params(other).get('chatId')).toBe('1:crew'));
    expect(params(other).get('selectedHitId')).toBeNull();
  });

  it('shows contacts in place, from the export and from a vCard file, also next to the details of their message', async () => {
    const { user } = await open('', {
      prepare: () => {
        const { answerText } = withScenarios();
        const lines = [
          'BEGIN:VCARD',
          'FN:<b>Pilot</b> Nilsen',
          'TEL;CELL:+47 911',
          'URL:javascript:alert(1)',
          'END:VCARD',
        ];
        // Once for the thread, and once for the details.
        answerText(viewAttachment, lines.join('\r\n'));
        answerText(viewAttachment, lines.join('\r\n'));
      },
    });
    const bubble = within(await bubbleOf('A boat came'));
    const [fromFile, fromExport] = await waitFor(() => {
      const cards = bubble.getAllByRole('region', { name: 'Shared contact' });
      expect(cards).toHaveLength(2);
      return cards;
    });
    expect(within(fromFile!).getByRole('heading')).toHaveTextContent('<b>Pilot</b> Nilsen');
    expect(within(fromFile!).getByText('Phone (cell)')).toBeVisible();
    expect(within(fromFile!).getByText('+47 911')).toBeVisible();
    expect(within(fromFile!).queryByRole('link')).toBeNull();
    expect(within(fromExport!).getByRole('heading')).toHaveTextContent('Skipper Olsen');
    expect(within(fromExport!).getByText('Phone (Mobile)')).toBeVisible();

    await user.click(bubble.getByTitle('Open the details of this message'));
    expect(await screen.findByRole('region', { name: 'Details' })).toBeVisible();
    // The conversation is rendered again when its page is loaded.
    await waitFor(async () =>
      expect(
        within(await bubbleOf('A boat came'))
          .getAllByRole('region', { name: 'Shared contact' })
          .map((card) => within(card).getByRole('heading').textContent),
      ).toEqual(['Skipper Olsen', '<b>Pilot</b> Nilsen']),
    );
  });

  it('[001-2.7-27] [000-1-02] shows sides, reactions, edited and deleted marks, files and locations; a reply leads to the quoted message, and back', async () => {
    const view = await open();
    const yes = await bubbleOf('Yes');
    expect(within(yes).getByRole('button', { name: '👍 1' })).toBeVisible();
    expect(yes).toHaveTextContent('Edited');
    expect(yes).toHaveTextContent('Deleted');
    expect(yes).toHaveTextContent('Incoming');
    expect(await bubbleOf('pier.txt')).toBeVisible();
    const here = await bubbleOf('Shared location');
    expect(here).toHaveTextContent('59.3');
    expect(here).toHaveTextContent('Forwarded from Zoran Vidic');
    expect(within(here).getByText('Trash')).toBeVisible();
    expect(await bubbleOf('Sailor 3 left')).toHaveClass('chat-bubble--system');
    expect(await bubbleOf('half past nine')).toHaveClass('chat-bubble--outgoing');

    const reply = await bubbleOf('The boat is ready');
    expect(reply).toHaveTextContent(/In reply to\s*Anna Berg\s*Quoted message: Deleted/);
    await view.user.click(within(reply).getByRole('button', { name: 'In reply to' }));
    await waitFor(async () => expect(await bubbleOf('Who has the keys?')).toHaveAttribute('aria-current', 'true'));
    expect(params(view).get('prevViewedHitId')).toBe('422');
    await view.user.click(screen.getByRole('button', { name: 'Back to the reply' }));
    await waitFor(async () => expect(await bubbleOf('The boat is ready')).toHaveAttribute('aria-current', 'true'));
    expect(params(view).get('prevViewedHitId')).toBeNull();
  });

  it('keeps the shown messages while another part of the thread is loading', async () => {
    const view = await open('chatId=1:long');
    await bubbleOf('Message 300');
    withScenarios().holdNext(listChatMessages);
    await view.user.click(screen.getByRole('button', { name: 'Go to the first message' }));
    expect(await screen.findByRole('status', { name: 'Loading conversation...' })).toBeInTheDocument();
    expect(await bubbleOf('Message 300')).toBeVisible();
    expect(screen.queryByText('Loading conversation...')).toBeNull();
  });

  it('keeps its search when a pane opens, and opens the confirmation of privilege after one key press', async () => {
    const view = await open('chatId=1:long&hidePreviewPane=true');
    await view.user.type(await screen.findByRole('searchbox', { name: 'Find in this conversation' }), 'Message 29');
    await bubbleOf('Message 300');
    act(() => screen.getByRole('group', { name: 'Messages of the conversation' }).focus());
    await view.user.keyboard('j');
    await waitFor(() => expect(params(view).get('selectedHitId')).not.toBeNull());
    await view.user.keyboard('p');
    expect(await screen.findByRole('dialog', { name: 'Mark as privileged' })).toBeVisible();
    expect(params(view).get('hidePreviewPane')).not.toBe('true');
    await view.user.keyboard('{Escape}');
    expect(screen.getByRole('searchbox', { name: 'Find in this conversation' })).toHaveValue('Message 29');
  });

  it('searches in the thread, steps through the matches, and goes to its first message', async () => {
    const view = await open('chatId=1:long');
    await bubbleOf('Message 300');
    await view.user.type(screen.getByRole('searchbox', { name: 'Find in this conversation' }), 'Message 15');
    expect(await screen.findByText('11 matches')).toBeVisible();
    expect(
      screen.getByRole('slider', { name: 'Position in the conversation' }).innerHTML.split('overview-rail__tick'),
    ).toHaveLength(12);
    await view.user.click(screen.getByRole('button', { name: 'Previous match' }));
    expect(await screen.findByText('11 of 11')).toBeVisible();
    await waitFor(async () => expect(await bubbleOf('Message 159')).toHaveAttribute('aria-current', 'true'));
    await view.user.click(screen.getByRole('button', { name: 'Go to the first message' }));
    expect(
      await screen.findByRole('slider', { name: 'Position in the conversation', value: { now: 1 } }),
    ).toBeVisible();
  });

  const matching = (term: string) => {
    const text = { terms: [term], matchType: 'partial', operator: 'OR' };
    return encodeURIComponent(JSON.stringify({ queryFilters: [{ kind: 'keyword', text }] }));
  };

  it('goes to a match as soon as the thread is loaded when the key was pressed before', async () => {
    const calls = withScenarios();
    const threads = [calls.delayNext(searchChatThreads), calls.delayNext(searchChatThreads)];
    const view = await open(`chatId=1:long&f=${matching('Message 15')}`);
    expect(await screen.findByText('Loading conversation...')).toBeVisible();
    await view.user.keyboard('{Shift>}n{/Shift}');
    threads.forEach((release) => release());
    await bubbleOf('Message 15');
    await waitFor(() => expect(params(view).get('selectedHitId')).not.toBeNull());
  });

  it('goes to a match as soon as the messages are loaded when the button was pressed before', async () => {
    const respond = withScenarios().delayNext(listChatMessages);
    const view = await open(`chatId=1:crew&f=${matching('boat')}`);
    await view.user.click(await screen.findByRole('button', { name: 'Next match' }));
    expect(params(view).get('selectedHitId')).toBeNull();
    respond();
    await waitFor(() => expect(params(view).get('selectedHitId')).not.toBeNull());
  });

  it('goes to a match of the typed text when Enter follows the last letter immediately', async () => {
    const view = await open('chatId=1:long');
    await bubbleOf('Message 300');
    await view.user.type(
      screen.getByRole('searchbox', { name: 'Find in this conversation' }),
      'Message 15{Shift>}{Enter}{/Shift}',
    );
    await waitFor(async () => expect(await bubbleOf('Message 159')).toHaveAttribute('aria-current', 'true'));
    expect(await screen.findByText('11 of 11')).toBeVisible();
  });

  it('is operated by keys: step through messages, tick, and open the details', async () => {
    const view = await open('hidePreviewPane=true');
    await bubbleOf('half past nine');
    // Not awaited: the act of a scroll event would end an awaited act, and timers would then run outside of both.
    act(
      () =>
        void view.router.navigate(
          `?${new URLSearchParams({ page: '0', chatId: '1:crew', selectedHitId: '426', hidePreviewPane: 'true' }).toString()}`,
        ),
    );
    await waitFor(async () => expect(await bubbleOf('A boat came')).toHaveAttribute('aria-current', 'true'));
    await view.user.keyboard('k');
    await waitFor(() => expect(params(view).get('selectedHitId')).toBe('425'));
    await view.user.keyboard('x');
    expect(await screen.findByText('1 item selected')).toBeVisible();
    await view.user.keyboard('j');
    await waitFor(() => expect(params(view).get('selectedHitId')).toBe('426'));
    const tick = within(await thread()).getByRole('checkbox', { name: 'Select message: Sailor 3 left' });
    await view.user.keyboard('{Shift>}');
    await view.user.click(tick);
    await view.user.keyboard('{/Shift}');
    expect(await screen.findByText('3 items selected')).toBeVisible();
    // A focused checkbox handles Enter itself.
    await view.user.click(within(await thread()).getByRole('heading', { name: 'Harbour crew' }));
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(view.router.state.location.pathname).toMatch(/\/hit\/426$/));
    expect(params(view).get('prev')).toBe('conversation');
    // A timer of the list of messages must not run after the end of the test.
    view.leave();
  });
});
