import { downloadFile } from '@contract/calls/files';
import { getHit, getHitNeighbours } from '@contract/calls/hits';
import { act, screen, waitFor, within } from '@testing-library/react';

import { HitDetailsCard } from '@/features/hit-details-card/hit-details-card';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { renderConnected, scenarios } from '@test/helpers/render-app';

import type { DetailsKind } from './details-source';
import { loadHit, openDetails } from './open-details';
import { refusePermission } from './refuse-permission';

const previous = () => screen.getByRole('button', { name: 'Previous item' });
const next = () => screen.getByRole('button', { name: 'Next item' });

let leave: () => void = () => undefined;
let calls: ReturnType<typeof scenarios> | null = null;
const open = async (...args: Parameters<typeof openDetails>) => {
  const app = await openDetails(...args);
  leave = app.leave;
  return app;
};

/** Opens the card of a hit without the page around it. */
const openCard = async (kind: DetailsKind) => {
  const { caseId, hit } = await loadHit(kind);
  const view = await renderConnected(<HitDetailsCard caseId={caseId} hit={hit} />);
  leave = view.leave;
  return view;
};

afterEach(() => {
  leave();
  calls?.restore();
  calls = null;
});

describe('the header of hit details', () => {
  it('[000-2-09] [001-2.6-01] [001-2.6-02] [001-2.6-05] shows the artifact and its position, and disables a button without a neighbour', async () => {
    const { router, caseId, hit } = await open('contact');
    const { evidenceId } = hit.origin;
    const address = `/case/${caseId}/evidence/${evidenceId}/group/${encodeURIComponent(hit.artifact.group)}/hit/${hit.id}`;
    expect(router.state.location.pathname).toBe(address);
    expect(await screen.findByText('1 of 7')).toBeVisible();
    expect(previous()).toBeDisabled();
    await waitFor(() => expect(next()).toBeEnabled());
    expect(document.title).toBe('Contacts – REVIEW');
  });

  it('[001-2.6-07] steps through items by button and key, keeps the position, and links back to the list with the item', async () => {
    const { user, router, hit } = await open('contact', '?page=0&index=0');
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(next());
    expect(await screen.findByText('2 of 7')).toBeVisible();
    expect(new URLSearchParams(router.state.location.search).get('index')).toBe('1');
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('0');
    await waitFor(() => expect(previous()).toBeEnabled());
    await user.keyboard('k');
    expect(await screen.findByText('1 of 7')).toBeVisible();

    const back = screen.getByRole('link', { name: 'Back to evidence items' });
    const query = new URL(back.getAttribute('href') ?? '', 'http://localhost').searchParams;
    expect(query.get('selectedHitId')).toBe(hit.id);
    expect(query.get('index')).toBe('0');
  });

  it('[000-2-64] steps through items within the filters of the URL', async () => {
    const f = encodeURIComponent(
      JSON.stringify({ artifacts: [{ group: 'Communication', name: 'WhatsApp Messages' }] }),
    );
    const { user } = await open('message', `?f=${f}`);
    expect(await screen.findByText('1 of 2')).toBeVisible();
    await waitFor(() => expect(next()).toBeEnabled());
    await user.click(next());
    expect(await screen.findByText('2 of 2')).toBeVisible();
    await waitFor(() => expect(previous()).toBeEnabled());
    expect(next()).toBeDisabled();
  });

  it('[001-2.6-04] has both buttons disabled while loading', async () => {
    calls = scenarios();
    calls.holdNext(getHitNeighbours);
    await open('message');
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  it('[001-2.6-06] has both buttons disabled when the URL disables them', async () => {
    await open('message', '?disableNavButtons=true');
    await screen.findByText('Evidence source');
    expect(previous()).toBeDisabled();
    expect(next()).toBeDisabled();
  });

  it.each(['conversation', 'worldmap', 'timeline'])(
    '[000-2-116] [001-2.6-03] [001-2.2-07] has no such buttons when opened from the %s, whose page it keeps',
    async (prev) => {
      const { router } = await open('message', `?prev=${prev}&page=2`);
      await screen.findByText('Evidence source');
      const query = new URLSearchParams(router.state.location.search);
      expect([query.get('prev'), query.get('page')]).toEqual([prev, '2']);
      expect(screen.queryByRole('button', { name: 'Next item' })).not.toBeInTheDocument();
    },
  );
});

describe('the page of hit details', () => {
  it('[001-2.1-02] redirects to "Page not found" when there is no such item', async () => {
    const { router, caseId } = await open('contact');
    await act(() => router.navigate(`/case/${caseId}/evidence/1/group/Web/hit/99999999`));
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(router.state.location.pathname).toBe('/not-found');
  });

  it('[001-2.6-10] shows a spinner while the item loads', async () => {
    const { router, caseId, hit } = await open('contact');
    calls = scenarios();
    calls.holdNext(getHit);
    await act(() =>
      router.navigate(`/case/${caseId}/evidence/${hit.origin.evidenceId}/group/Web/hit/${Number(hit.id) + 1}`),
    );
    expect(await screen.findByRole('status', { name: 'Loading item' })).toBeVisible();
  });

  it('shows in place that the item could not be loaded, and loads it on Retry', async () => {
    const first = await open('contact');
    calls = scenarios();
    calls.failNext(getHit, 500);
    await act(() =>
      first.router.navigate(
        `/case/${first.caseId}/evidence/${first.hit.origin.evidenceId}/group/Web/hit/${Number(first.hit.id) + 1}`,
      ),
    );
    expect(await screen.findByText('Unable to get the evidence item. Try again in a few minutes.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await first.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Evidence source')).toBeVisible();
  });

  it('[001-2.6-09] [001-2.6-26] [001-2.6-27] shows filters, tags with their history and comments', async () => {
    await open('contact');
    expect(await screen.findByRole('region', { name: 'Tags' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Comments' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Tag history/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Evidence sources/ })).toBeVisible();
  });

  it('[001-2.6-12] [001-2.6-13] shows a message with its conversation, previews, details, participants, tags and comments', async () => {
    await open('message');
    await screen.findByText('Evidence source');
    const names = ['Conversation', 'Preview', 'Details', 'Participants', 'Tags', 'Comments'];
    const parts = names.map((name) => screen.getByRole('region', { name }));
    const order = parts.slice(1).map((part, index) => parts[index]!.compareDocumentPosition(part));
    expect(order).toEqual(order.map(() => Node.DOCUMENT_POSITION_FOLLOWING));
    expect(screen.getByRole('region', { name: 'Participants' })).toHaveTextContent(
      'Anna Berg+46701Owner of the deviceBo Ek+46702',
    );
  });

  it('[001-2.6-11] has a preview only for items that have one', async () => {
    await open('contact');
    await screen.findByText('Evidence source');
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument();
    leave();
    await open('email');
    await screen.findByText('Evidence source');
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
  });
});

describe('the details card', () => {
  it('[001-2.6-18] [001-2.6-19] [001-2.6-20] [001-2.6-21] [001-2.6-22] shows source, category, type with its icon, and content', async () => {
    await open('contact');
    expect(await screen.findByText('Anna’s phone')).toBeVisible();
    const card = screen.getByRole('region', { name: 'Details' });
    expect(card).toHaveTextContent('Evidence sourceAnna’s phone');
    expect(card).toHaveTextContent('Artifact categoryCommunication');
    expect(card).toHaveTextContent('Artifact typeContactsDeleted');
    expect(card).toHaveTextContent('NameBo EkPhone+46702+46703');
    const type = screen.getByText('Contacts', { selector: 'dd span' });
    // eslint-disable-next-line testing-library/no-node-access -- an icon next to a name has no name of its own
    expect(type.previousElementSibling).toHaveClass('tabler-icon-address-book');
  });

  it('shows the coordinates and the path of the item, with buttons to copy them, and links only as text', async () => {
    await openCard('contact');
    expect(await screen.findByText('59.3293, 18.0686')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy 59.3293, 18.0686' })).toBeVisible();
    expect(screen.getByText('data/contacts2.db')).toBeVisible();
    expect(screen.getByText('Offset: 0x10')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy data/contacts2.db' })).toBeVisible();
    expect(screen.getByText('https://evil.example/track')).toBeVisible();
    expect(screen.queryByRole('link', { name: /evil/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeVisible();
  });

  it('[001-2.6-23] hides secondary content behind a toggle, and never shows hidden content', async () => {
    const { user } = await openCard('contact');
    await screen.findByText('Anna’s phone');
    expect(screen.queryByText('bo@example.org')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more details' }));
    expect(screen.getByText('bo@example.org')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show fewer details' }));
    expect(screen.queryByText('bo@example.org')).not.toBeInTheDocument();
    expect(screen.queryByText('secret-guid')).not.toBeInTheDocument();
  });

  it('[001-2.6-24] shows secondary content when there is no primary content', async () => {
    await openCard('device');
    expect(await screen.findByText('Unlocked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show fewer details' })).toBeVisible();
  });

  it('[001-2.6-17] [000-6-18] has no download for users who may not download', async () => {
    const restorePermission = refusePermission(downloadFile);
    const { store } = await openCard('message');
    const list = within(await screen.findByRole('region', { name: 'Attachments' }));
    expect(list.getByText('Not in the export')).toBeVisible();
    await requestsAnswered(store);
    expect(screen.queryByRole('link', { name: /^Download/ })).not.toBeInTheDocument();
    restorePermission();
  });

  it('[001-2.6-17] [000-6-18] lists attachments with hash and download, and those that the export does not contain', async () => {
    await openCard('message');
    const list = within(await screen.findByRole('region', { name: 'Attachments' }));
    expect(list.getByText('pier.jpg')).toBeVisible();
    expect(list.getByText('2 KB')).toBeVisible();
    expect(list.getByText('a'.repeat(64))).toBeVisible();
    expect(list.getByText('Not in the export')).toBeVisible();
    const downloads = await list.findAllByRole('link', { name: /^Download/ });
    expect(downloads.map((link) => link.getAttribute('aria-label'))).toEqual(['Download pier.jpg']);
  });
});
