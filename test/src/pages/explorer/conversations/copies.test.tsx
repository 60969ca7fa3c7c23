import { screen, waitFor, within } from '@testing-library/react';

import { listThreadCopies } from '@contract/calls/conversation-copies';
import { buildChat, buildDate, buildHitRecord, buildThread } from '@test/helpers/builders/build-hit-record';
import { provideLayout } from '@test/helpers/provide-layout';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

const MIRA = '+49 176 04069011';
const TOM = '+49 176 04069027';
const START = Date.UTC(2024, 6, 1, 10);

const message = (owner: 'mira' | 'tom', index: number, clock = 0) =>
  buildHitRecord({
    originalId: `${owner} ${index}`,
    date: buildDate(new Date(START + index * 300_000 + clock).toISOString()),
    chat: buildChat({
      threadKey: owner,
      text: index === 5 ? null : `This is message ${index}`,
      timestamp: buildDate(new Date(START + index * 300_000 + clock).toISOString()),
      sender: { name: index % 2 === 0 ? 'Mira' : 'Tom', identifier: index % 2 === 0 ? MIRA : TOM, isOwner: false },
      direction: (index % 2 === 0) === (owner === 'mira') ? 'outgoing' : 'incoming',
    }),
  });
const thread = (owner: 'mira' | 'tom') =>
  buildThread({
    threadKey: owner,
    source: 'WhatsApp',
    account: owner === 'mira' ? MIRA : TOM,
    participants: [
      { name: owner === 'mira' ? 'Tom' : 'Mira', identifier: owner === 'mira' ? TOM : MIRA, isOwner: false },
    ],
  });
const numbers = (...lost: number[]) => [0, 1, 2, 3, 4, 5, 6, 7].filter((index) => !lost.includes(index));

describe('a conversation that is on two devices', () => {
  let app: Awaited<ReturnType<typeof renderPage>>;
  let second: number;
  beforeAll(async () => {
    const server = await startReviewServer({
      source: {
        name: 'Phone of Mira',
        hits: numbers(3).map((index) => message('mira', index)),
        threads: [thread('mira')],
      },
    });
    second = await server.addSource({
      name: 'Phone of Tom',
      hits: numbers(6).map((index) => message('tom', index, 270_000)),
      threads: [thread('tom')],
    });
  });
  beforeEach(() => {
    provideWideWindow();
    provideLayout();
  });
  afterEach(() => app.leave());

  const open = async (query = '') => {
    const server = await startReviewServer();
    const chatId = encodeURIComponent(`${server.evidenceId}:mira`);
    app = await renderPage(`/case/${server.caseId}/conversations?chatId=${chatId}${query}`, {
      flags: ['conversation-view'],
    });
  };
  const copies = () => screen.findByRole('region', { name: 'Copies on other devices' });
  const messages = () => screen.findByRole('group', { name: 'Messages of the conversation' });
  const texts = async () =>
    within(await messages())
      .getAllByRole('article')
      .map((article) => article.textContent);

  it('shows the other device, how many messages agree, and the offset of its clock, and is merged on request with each message marked by its devices', async () => {
    await open();
    expect(await copies()).toHaveTextContent('Also on Phone of Tom6 messages on both, 1 only here, 1 only there');
    expect(await copies()).toHaveTextContent('1 match is uncertain. Its clock is 04:30 ahead.');

    await app.user.click(within(await copies()).getByRole('switch', { name: 'Merge copies' }));
    await waitFor(async () => expect(await texts()).toHaveLength(8));
    const [zero, , , three, , five, six] = await texts();
    expect(zero).toContain('On Phone of Mira and Phone of Tom');
    expect(three).toContain('Only on Phone of Tom');
    expect(five).toContain('uncertain');
    expect(six).toContain('Only on Phone of Mira');
    expect(app.router.state.location.search).toContain('mergeCopies=true');
  });

  it('shows the messages that are only on one device, also by a link', async () => {
    await open('&mergeCopies=true');
    const only = within(await copies()).getByRole('combobox', { name: 'Messages of' });
    await app.user.selectOptions(only, 'Only on Phone of Tom');
    await waitFor(async () => expect(await texts()).toEqual([expect.stringContaining('This is message 3')]));
    app.leave();
    await open(`&mergeCopies=true&onlyOn=${second}`);
    expect(await texts()).toEqual([expect.stringContaining('This is message 3')]);
  });

  it('keeps what is searched, the selected message and the selection when it is merged and separated', async () => {
    await open();
    await copies();
    const article = async (text: string) => {
      const found = within(await messages())
        .getAllByRole('article')
        .find(({ textContent }) => textContent.includes(text));
      return found ?? document.body;
    };
    await waitFor(async () => expect(await texts()).toHaveLength(7));
    await app.user.type(screen.getByRole('searchbox', { name: 'Find in this conversation' }), 'harbour');
    await app.user.click(within(await article('This is message 2')).getByText('This is message 2'));
    await waitFor(() => expect(app.router.state.location.search).toContain('selectedHitId='));
    await app.user.keyboard('x');
    expect(await screen.findByText('1 item selected')).toBeVisible();
    const { search } = app.router.state.location;
    const selected = new URLSearchParams(search).get('selectedHitId');
    for (const count of [8, 7]) {
      await app.user.click(within(await copies()).getByRole('switch', { name: 'Merge copies' }));
      await waitFor(async () => expect(await texts()).toHaveLength(count));
      expect(new URLSearchParams(app.router.state.location.search).get('selectedHitId')).toBe(selected);
      expect(screen.getByRole('searchbox', { name: 'Find in this conversation' })).toHaveValue('harbour');
      expect(screen.getByText('1 item selected')).toBeVisible();
    }

    // A message of the other device is not in the thread alone: the selection ends, the search stays.
    await app.user.click(within(await copies()).getByRole('switch', { name: 'Merge copies' }));
    await waitFor(async () => expect(await texts()).toHaveLength(8));
    await app.user.click(within(await article('This is message 3')).getByText('This is message 3'));
    await app.user.click(within(await copies()).getByRole('switch', { name: 'Merge copies' }));
    await waitFor(async () => expect(await texts()).toHaveLength(7));
    expect(app.router.state.location.search).not.toContain('selectedHitId');
    expect(screen.getByRole('searchbox', { name: 'Find in this conversation' })).toHaveValue('harbour');
  });

  it('shows that the search for copies failed, and repeats it on Retry', async () => {
    const calls = scenarios();
    calls.failNext(listThreadCopies, 500);
    await open();
    const alert = await screen.findByText(/^Unable to look for copies of the conversation/);
    expect(alert).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await copies()).toBeVisible();
    calls.restore();
  });
});
