import { listChatMessages } from '@contract/calls/chat';
import { searchHits } from '@contract/calls/hits';
import { callPath } from '@contract/define-call';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { useGetHitQuery } from '@/api/endpoints/hits';
import { Conversation } from '@/features/conversation/conversation';
import { renderPage, scenarios } from '@test/helpers/render-app';
import { renderCasePart } from '@test/src/features/render-case-part';

import { chatSource } from './chat-source';

// Hundreds of bubbles, each a component with a role and a name.

let undo: (() => void)[] = [];
/** Observed edge spinners; a test makes one visible with `see`. */
const watched: { spinner: Element; threshold: number | undefined; see: () => void }[] = [];

beforeAll(() => {
  class EdgeObserver {
    constructor(
      private readonly report: (entries: { isIntersecting: boolean }[]) => void,
      private readonly options: { threshold?: number },
    ) {}
    observe(spinner: Element) {
      const see = () => act(() => this.report([{ isIntersecting: true }]));
      watched.push({ spinner, threshold: this.options.threshold, see });
    }
    disconnect() {}
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: EdgeObserver, configurable: true });
});

afterEach(() => {
  undo.toReversed().forEach((step) => step());
  undo = [];
  watched.length = 0;
});

function withScenarios() {
  const world = scenarios();
  undo.push(world.restore);
  return world;
}

/** The hits of the source, which this file does not change. */
let hits: Static<typeof searchHits.response>['data'] | null = null;

async function findHits(caseId: string): Promise<Static<typeof searchHits.response>['data']> {
  const answer = await fetch(
    new Request(`http://localhost${callPath(searchHits, { caseId, profile: 'Default' })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filter: {}, queryFilters: [], size: 1000, sort: [] }),
    }),
  );
  return Value.Parse(searchHits.response, await answer.json()).data;
}

/** The message and the path of its details. */
async function findMessage(originalId: string) {
  const server = await startReviewServer({ source: chatSource });
  await server.signInAs('investigator');
  hits ??= await findHits(server.caseId);
  const hit = hits.find((candidate) => candidate.originalId === originalId);
  if (!hit) {
    throw new Error(`The source has no hit "${originalId}".`);
  }
  const path = `/case/${server.caseId}/evidence/${hit.origin.evidenceId}/group/Communication/hit/${hit.id}`;
  return { caseId: server.caseId, hit, path };
}

async function open(originalId: string, beforeOpening: () => void = () => undefined) {
  const { caseId, hit } = await findMessage(originalId);
  beforeOpening();
  const Part = () => {
    const { data } = useGetHitQuery({ caseId, hitId: hit.id });
    return data && <Conversation caseId={caseId} hit={data} messagePath={({ id }) => `/hit/${id}`} />;
  };
  const view = await renderCasePart(Part, caseId);
  undo.push(view.leave);
  await screen.findByRole('region', { name: 'Conversation' });
  return view;
}

const conversation = () => within(screen.getByRole('region', { name: 'Conversation' }));
const messages = () => conversation().getAllByRole('article', { name: 'Message' });
const textOf = (element: Element | undefined) => element?.textContent ?? '';
const seeSpinner = (name: string) => {
  const spinner = conversation().getByRole('status', { name });
  watched.findLast((edge) => edge.spinner.contains(spinner))?.see();
};

describe('the conversation of a message', () => {
  it('[001-2.7-17] [001-2.7-18] [001-2.7-20] [001-2.7-12] loads 100 messages before and after it and highlights it', async () => {
    await open('group-225');
    expect(await screen.findByText('3 participants, 450 messages')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Harbour crew' })).toBeVisible();
    expect(messages()).toHaveLength(201);
    expect(textOf(messages()[0])).toContain('Message 125');
    expect(textOf(messages().at(-1))).toContain('Message 325');
    const current = messages().filter((message) => message.getAttribute('aria-current') === 'true');
    expect(current.map((message) => message.textContent)).toEqual([expect.stringContaining('Message 225')]);
    expect(watched.map(({ threshold }) => threshold)).toEqual([0.5, 0.5]);
  });

  it('[001-2.7-19] loads 100 more when the spinner at an edge is visible, up to the ends of the thread', async () => {
    await open('group-225');
    await screen.findByText('3 participants, 450 messages');
    seeSpinner('Loading earlier messages');
    await waitFor(() => expect(messages()).toHaveLength(301));
    expect(textOf(messages()[0])).toContain('Message 25');
    seeSpinner('Loading later messages');
    await waitFor(() => expect(messages()).toHaveLength(401));
    expect(textOf(messages().at(-1))).toContain('Message 425');
    seeSpinner('Loading earlier messages');
    seeSpinner('Loading later messages');
    await waitFor(() => expect(messages()).toHaveLength(450));
    expect(conversation().queryByRole('status')).not.toBeInTheDocument();
  });

  it('[001-2.7-22] [001-2.7-23] [001-2.7-25] shows sender, time, direction, text and status, quoted and attached content', async () => {
    await open('short-1');
    await screen.findByText('2 participants, 3 messages');
    const bubble = within(messages()[0]!);
    expect(bubble.getByText('Anna Berg')).toBeVisible();
    expect(bubble.getByText('+46701')).toBeVisible();
    expect(bubble.getByText('Outgoing')).toBeVisible();
    expect(bubble.getByText('Read')).toBeVisible();
    expect(bubble.getByText('2024-07-03 14:00:00 +02:00')).toBeVisible();
    expect(bubble.getByRole('blockquote')).toHaveTextContent('In reply toWhere do we meet?');
    expect(bubble.getByText('At the harbour, bring the keys.')).toBeVisible();
    expect(bubble.getByText('pier.jpg')).toBeVisible();
  });

  it('[001-2.7-24] [001-2.7-26] [001-2.7-28] marks local times, distinguishes directions and labels empty messages', async () => {
    await open('short-1');
    await screen.findByText('2 participants, 3 messages');
    const [outgoing, incoming, system] = messages();
    expect(outgoing).toHaveClass('chat-bubble--outgoing');
    expect(incoming).toHaveClass('chat-bubble--incoming');
    expect(system).toHaveClass('chat-bubble--system');
    expect(system).toHaveTextContent('System messageBo Ek left');
    expect(within(incoming!).getByText('needs validation')).toBeVisible();
    expect(incoming).toHaveTextContent(
      'No message or attachment content to display. For more information about this message, see the Details card.',
    );
  });

  it('is grouped by day', async () => {
    await open('short-1');
    await screen.findByText('2 participants, 3 messages');
    const days = conversation().getAllByRole('heading', { level: 3 });
    expect(days.map((day) => day.textContent)).toEqual(['2024-07-03', '2024-07-04']);
  });

  it('opens the details of another of its messages', async () => {
    const { hit, path } = await findMessage('short-1');
    const view = await renderPage(path);
    undo.push(view.leave);
    await screen.findByText('2 participants, 3 messages');
    expect(within(messages()[0]!).queryByRole('link')).not.toBeInTheDocument();
    await view.user.click(within(messages()[2]!).getByRole('link'));
    await waitFor(() => expect(view.router.state.location.pathname).not.toContain(`/hit/${hit.id}`));
    await waitFor(() => expect(messages()[2]).toHaveAttribute('aria-current', 'true'));
  });

  it('[001-2.7-11] shows a loading indicator while the message itself is visible', async () => {
    await open('short-1', () => withScenarios().holdNext(listChatMessages));
    expect(screen.getByText('Loading conversation...')).toBeVisible();
    expect(messages()).toHaveLength(1);
    expect(textOf(messages()[0])).toContain('At the harbour');
  });

  it('[001-8-10] shows an error in place when it cannot be loaded, and retries', async () => {
    const app = await open('short-1', () => withScenarios().failNext(listChatMessages, 500));
    expect(await screen.findByText('Failed to fetch the chat thread.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await app.user.click(conversation().getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('2 participants, 3 messages')).toBeVisible();
  });

  it('has a retry button for a page that failed', async () => {
    const app = await open('group-225');
    await screen.findByText('3 participants, 450 messages');
    withScenarios().failNext(listChatMessages, 500);
    seeSpinner('Loading earlier messages');
    await app.user.click(await conversation().findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(messages()).toHaveLength(301));
  });
});
