import { screen, waitFor, within } from '@testing-library/react';

import { compareTools, listToolComparisons, listToolCopies } from '@contract/calls/tool-comparisons';
import { requestsAnswered } from '@test/helpers/requests-answered';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { hitsApi } from '@/api/endpoints/hits';
import { NO_FILTERS } from '@/domain/filters';
import { SourcesFilter } from '@/features/filters-bar/sources-filter';
import { EvidenceSources } from '@/pages/case-dashboard/evidence/evidence-sources';
import { Explore } from '@/pages/case-dashboard/explore/explore';
import { TagsAndComments } from '@/pages/case-dashboard/tags/tags-and-comments';
import { hitsCodec } from '@/routing/hits-params';
import { parseQuery } from '@/routing/search-params';
import { buildAuditContext } from '@test/helpers/builders/build-audit-entry';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { renderHeader } from '@test/src/pages/explorer/render-explorer-part';

import { renderCasePart } from './render-case-part';

const MIA = { name: 'Mia', identifier: '+49 176 12345678', isOwner: false };
const DEVICE = [{ name: 'Device', fragments: [{ name: 'IMEI', value: '351234567890123' }] }];
const threads = [buildThread({ threadKey: 'mia', source: 'WhatsApp', participants: [MIA] })];

const message = (originalId: string, text: string, status: string) =>
  buildHitRecord({
    originalId,
    date: buildDate(`2024-05-01T10:0${text.length % 10}:00.000Z`),
    fragments: [
      buildFragment({ name: 'Body', value: text, categories: ['KeyDetail'] }),
      buildFragment({ name: 'Status', value: status }),
      ...(status === 'Read' ? [buildFragment({ name: 'Carved', value: 'no' })] : []),
    ],
    chat: buildChat({ threadKey: 'mia', text, sender: MIA, direction: 'incoming' }),
  });

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
let caseId: string;
let ufed: number;
let axiom: number;

beforeAll(async () => {
  const server = await startReviewServer({
    source: {
      ...{ name: 'Phone', device: DEVICE, threads },
      hits: [message('u1', 'see you', 'Read'), message('u2', 'lost', 'Read')],
    },
  });
  caseId = server.caseId;
  ufed = server.evidenceId ?? 0;
  axiom = await server.addSource({
    ...{ name: 'Image (AXIOM)', device: DEVICE, threads, importType: 'axiom' },
    hits: [message('a1', 'see you', 'Delivered')],
  });
});
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

const open = async (path: string) => {
  app = await renderPage(path);
};
const openSources = async () => {
  app = await renderCasePart(EvidenceSources, caseId);
};
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return screen.getAllByRole('article').find((card) => card.contains(heading))!;
};

it('offers a comparison of the extractions of a device on the page of the case, and shows its failure', async () => {
  await openSources();
  const card = await cardOf('Phone');
  expect(await within(card).findByText('The same device as Image (AXIOM)')).toBeVisible();
  expect(within(card).getByText('IMEI 35123456789012')).toBeVisible();
  calls.failNext(compareTools, 409);
  await app.user.click(await within(card).findByRole('button', { name: 'Compare with Image (AXIOM)' }));
  await screen.findByText('These evidence sources are already being compared.');
});

it('compares any two sources from the menu of one of them', async () => {
  await openSources();
  const card = await cardOf('Phone');
  await app.user.click(within(card).getByRole('button', { name: 'Actions of Phone' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Compare with another source' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare Phone' });
  expect(await within(dialog).findByText('Image (AXIOM)')).toBeVisible();
  expect(within(dialog).getByText('AXIOM')).toBeVisible();
  expect(within(dialog).getByText('IMEI 35123456789012')).toBeVisible();
  calls.failNext(compareTools, 409);
  await app.user.click(within(dialog).getByRole('button', { name: 'Compare with Image (AXIOM)' }));
  await screen.findByText('These evidence sources are already being compared.');
});

it.each([
  ['waiting' as const, 'The comparison is waiting in the queue.'],
  ['running' as const, 'The items are being compared.'],
])('shows that a comparison is %s', async (state, text) => {
  calls.answerNext(listToolComparisons, {
    comparisons: [
      { evidenceIds: [ufed, axiom], identifiers: [], state, finishedAt: null, isOutdated: false, counts: [] },
    ],
  });
  await openSources();
  const card = await cardOf('Image (AXIOM)');
  expect(await within(card).findByText(text)).toBeVisible();
  expect(within(card).getByText('Compared with Phone (UFED)')).toBeVisible();
  expect(within(card).queryByRole('button', { name: /Compare/ })).not.toBeInTheDocument();
});

it('hides the filter by tools before any comparison', async () => {
  app = await renderHeader();
  expect(await screen.findByRole('button', { name: /^Seen/ })).toBeVisible();
  await requestsAnswered(app.store);
  expect(screen.queryByRole('button', { name: /^Tools/ })).not.toBeInTheDocument();
});

const openCompareSources = async () => {
  await app.user.click(await screen.findByRole('button', { name: /^Evidence sources/ }));
  const list = await screen.findByRole('dialog', { name: /^Evidence sources/ });
  await app.user.click(await within(list).findByRole('button', { name: 'Compare two sources' }));
  return screen.findByRole('dialog', { name: 'Compare two sources' });
};

it('starts a comparison from the filter of two sources when there is none', async () => {
  app = await renderConnected(<SourcesFilter caseId={caseId} filters={NO_FILTERS} onChange={() => undefined} />);
  const dialog = await openCompareSources();
  expect(within(dialog).getByRole('button', { name: 'Apply' })).toBeDisabled();
  calls.failNext(compareTools, 409);
  await app.user.click(await within(dialog).findByRole('button', { name: 'Compare these sources' }));
  await screen.findByText('These evidence sources are already being compared.');
});

describe('after the comparison of the extractions', () => {
  beforeAll(async () => {
    const server = await startReviewServer();
    const user = { id: 'investigator', userName: 'investigator' };
    const cause = buildAuditContext('case interaction', { userId: user.id, userName: user.userName, caseId });
    const jobId = await server.context.services.toolComparisons.compare(user, [ufed, axiom], cause);
    await server.context.jobs.ended(jobId);
  });

  it('the page of the case shows the number of common items, and links to them', async () => {
    await open(`/case/${caseId}`);
    const card = await cardOf('Phone');
    const only = await within(card).findByRole('link', { name: '1 found here only' });
    expect(within(card).getByRole('link', { name: '1 item found by several tools' })).toBeVisible();
    expect(within(card).getByRole('link', { name: '0 not compared' })).toBeVisible();
    await app.user.click(only);
    expect(await screen.findByText('Found by one tool only')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText('lost').length).toBeGreaterThan(0));
    expect(screen.queryByText('see you')).not.toBeInTheDocument();
  });

  it('each number of the page of the case is that of the list that its link opens', async () => {
    app = await renderConnected(
      <>
        <Explore caseId={caseId} />
        <TagsAndComments caseId={caseId} />
      </>,
      { flags: ['conversation-view', 'worldmap-view', 'timeline-view', 'maps'] },
    );
    await screen.findByRole('link', { name: /^Untagged/ });
    const links = (await screen.findAllByRole('link')).map((link) => ({
      text: link.textContent,
      number: Number(/\d+$/.exec(link.textContent)?.[0]),
      filter: hitsCodec.parse(parseQuery(new URL(link.getAttribute('href') ?? '', 'http://x').search)).filters.filter,
    }));
    expect(links.map(({ filter }) => filter.toolCopies)).toEqual(links.map(() => 'stacked'));
    expect(links.find(({ text }) => text.startsWith('All Artifacts'))?.number).toBe(2);
    const lists = links
      .filter(({ text }) => !/^(?:Conversations|Worldmap|Timeline)/.test(text))
      .map(async ({ text, number, filter }) => {
        const criteria = { caseId, filter, queryFilters: [] };
        const { data } = await app.store.dispatch(hitsApi.endpoints.countHits.initiate(criteria));
        return [text, number, data?.totalCount];
      });
    const counted = await Promise.all(lists);
    expect(counted.map(([text, , count]) => [text, count])).toEqual(counted.map(([text, number]) => [text, number]));
  });

  it('two sources can be filtered by the items of one of them, or of both', async () => {
    await open(`/case/${caseId}/explorer`);
    const dialog = await openCompareSources();
    // The two sources of the comparison.
    await within(dialog).findByRole('radio', { name: 'Only in Image (AXIOM), 0 items' });
    expect(await within(dialog).findByRole('radio', { name: 'Cannot be compared, 0 items' })).toBeVisible();
    expect(await within(dialog).findByRole('radio', { name: /^In both, 1 item$/ })).toBeVisible();
    await app.user.click(await within(dialog).findByRole('radio', { name: 'Only in Phone, 1 item' }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Remove filter Compared sources: Only in Phone, not in Image (AXIOM)' });
    await waitFor(() => expect(screen.queryByText('see you')).not.toBeInTheDocument());
    expect(screen.queryAllByText('lost').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^Evidence sources/ })).toHaveFocus();
    const again = await openCompareSources();
    expect(await within(again).findByRole('radio', { name: 'Only in Phone, 1 item' })).toBeChecked();
    await app.user.click(within(again).getByRole('button', { name: 'Remove filter' }));
    await waitFor(() => expect(screen.queryAllByText('see you').length).toBeGreaterThan(0));
  });

  it('lists show each item once with its number of copies, which can be opened', async () => {
    await open(`/case/${caseId}/explorer`);
    expect(await screen.findByText('2 items, and 1 copy of them found by other tools')).toBeVisible();
    const mark = await screen.findByRole('button', { name: 'Seen by UFED and AXIOM. Compare the copies' });
    expect(
      screen.queryByRole('button', { name: 'Seen by AXIOM and UFED. Compare the copies' }),
    ).not.toBeInTheDocument();
    await app.user.click(mark);
    const copies = await screen.findByRole('dialog', { name: 'Copies of this item' });
    expect(await within(copies).findByRole('row', { name: 'Status Read Delivered' })).toBeVisible();
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await app.user.click(screen.getByRole('button', { name: 'Remove filter Copies: One row for each item' }));
    await screen.findByRole('button', { name: 'Seen by AXIOM and UFED. Compare the copies' });
    expect(screen.queryByText('2 items, and 1 copy of them found by other tools')).not.toBeInTheDocument();
    await app.user.click(await screen.findByRole('button', { name: /^Tools/ }));
    await app.user.click(await screen.findByRole('radio', { name: 'Found by several tools' }));
    await screen.findByRole('button', { name: 'Remove filter Tools: Found by several tools' });
    await app.user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Remove filter Tools: Found by several tools' }),
      ).not.toBeInTheDocument(),
    );
    // The display of copies is kept for the next list.
    expect(screen.queryByRole('button', { name: /^Remove filter Copies/ })).not.toBeInTheDocument();
  });

  it('a bulk action shows that it includes the copies', async () => {
    const f = encodeURIComponent(JSON.stringify({ toolCopies: 'stacked' }));
    await open(`/case/${caseId}/explorer?page=0&f=${f}`);
    await screen.findByRole('button', { name: 'Seen by UFED and AXIOM. Compare the copies' });
    await app.user.click(await screen.findByRole('button', { name: 'Select all 2 items' }));
    await app.user.click(screen.getByRole('button', { name: 'Actions' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Add comment' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add comment' });
    expect(within(dialog).getByText('For 2 selected items.')).toBeVisible();
    const copies = within(dialog).getByRole('checkbox', { name: 'Also for the copies that other tools have found' });
    expect(copies).toBeChecked();
    await app.user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'both');
    await app.user.click(within(dialog).getByRole('radio', { name: /^Private/ }));
    await app.user.click(within(dialog).getByRole('button', { name: 'Add comment' }));
    await screen.findByText('The comment was added to 3 items.');
  });

  it('the details of an item compare its copies field by field', async () => {
    await open(`/case/${caseId}/evidence/${ufed}/group/Communication/hit/1`);
    expect(await screen.findByText('Seen by UFED and AXIOM')).toBeVisible();
    calls.failNext(listToolCopies, 500);
    await app.user.click(screen.getByRole('button', { name: 'Compare the copies' }));
    await screen.findByText('Unable to get the copies that other tools have found. Try again in a few minutes.');
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    const table = await screen.findByRole('table', { name: 'Fields that differ' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FieldUFEDAXIOM',
      'StatusReadDelivered',
      'CarvednoNot stated',
    ]);
    expect(screen.getByText('4 fields are the same, 2 differ')).toBeVisible();
    expect(screen.queryByText('Might be a different item')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open this copy' })).toHaveAttribute(
      'href',
      `/case/${caseId}/evidence/${axiom}/group/Communication/hit/3?disableNavButtons=true`,
    );
    await app.user.click(screen.getByRole('button', { name: 'Hide the copies' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('an uncertain copy is marked as such', async () => {
    calls.answerNext(listToolCopies, {
      totalCount: 3,
      copies: [
        {
          ...{ hitId: '3', evidenceId: axiom, artifact: { group: 'Communication', name: 'SMS Messages' } },
          ...{ isUncertain: true, equalCount: 1, differences: [] },
          notations: [{ name: 'MD5', here: ['AB12'], there: ['ab12'] }],
        },
      ],
    });
    await open(`/case/${caseId}/evidence/${ufed}/group/Communication/hit/1`);
    await app.user.click(await screen.findByRole('button', { name: 'Compare the copies' }));
    expect(await screen.findByText('Might be a different item')).toBeVisible();
    expect(screen.getByText('1 field is the same, 1 is the same but written differently, none differs')).toBeVisible();
    const notations = screen.getByRole('table', { name: 'Same value, written differently' });
    expect(within(notations).getByRole('row', { name: 'MD5 AB12 ab12' })).toBeVisible();
    expect(screen.getByText('2 more copies are not listed.')).toBeVisible();
  });
});
