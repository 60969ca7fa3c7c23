import { screen, waitFor, within } from '@testing-library/react';

import { compareTools, listToolComparisons, listToolCopies } from '@contract/calls/tool-comparisons';
import {
  buildChat,
  buildDate,
  buildFragment,
  buildHitRecord,
  buildThread,
} from '@test/helpers/builders/build-hit-record';
import { renderApp, scenarios } from '@test/helpers/render-app';

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

let app: Awaited<ReturnType<typeof renderApp>>;
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
    ...{ name: 'Image', device: DEVICE, threads, importType: 'axiom' },
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
  app = await renderApp(path);
};
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return screen.getAllByRole('article').find((card) => card.contains(heading))!;
};

it('offers to compare the extractions of a device on the page of the case, and says when that fails', async () => {
  await open(`/case/${caseId}`);
  const card = await cardOf('Phone');
  expect(await within(card).findByText('The same device as Image (AXIOM)')).toBeVisible();
  expect(within(card).getByText('IMEI 35123456789012')).toBeVisible();
  calls.failNext(compareTools, 409);
  await app.user.click(await within(card).findByRole('button', { name: 'Compare with Image' }));
  await screen.findByText('These evidence sources are being compared already.');
});

it.each([
  ['waiting' as const, 'The comparison waits for its turn.'],
  ['running' as const, 'The items are being compared.'],
])('says that a comparison is %s', async (state, text) => {
  calls.answerNext(listToolComparisons, {
    comparisons: [
      { evidenceIds: [ufed, axiom], identifiers: [], state, finishedAt: null, isOutdated: false, counts: [] },
    ],
  });
  await open(`/case/${caseId}`);
  const card = await cardOf('Image');
  expect(await within(card).findByText(text)).toBeVisible();
  expect(within(card).getByText('Compared with Phone (UFED)')).toBeVisible();
  expect(within(card).queryByRole('button', { name: /Compare/ })).not.toBeInTheDocument();
});

it('offers no filter by tools before anything was compared', async () => {
  await open(`/case/${caseId}/explorer`);
  await screen.findAllByRole('row');
  expect(await screen.findByRole('button', { name: /^Seen/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tools/ })).not.toBeInTheDocument();
});

describe('once the extractions were compared', () => {
  beforeAll(async () => {
    const server = await startReviewServer();
    const user = { id: 'investigator', userName: 'investigator' };
    const cause = { call: 'test', logEvent: 'case interaction', timestamp: new Date().toISOString(), caseId };
    const jobId = await server.context.services.toolComparisons.compare(user, [ufed, axiom], {
      ...{ ...cause, userId: user.id, userName: user.userName },
    });
    await server.context.jobs.ended(jobId);
  });

  it('the page of the case counts what both hold, and leads there', async () => {
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

  it('lists mark the items of several tools and filter them', async () => {
    await open(`/case/${caseId}/explorer`);
    expect(await screen.findAllByRole('img', { name: 'Seen by UFED and AXIOM' })).toHaveLength(1);
    expect(screen.getAllByRole('img', { name: 'Seen by AXIOM and UFED' })).toHaveLength(1);
    await app.user.click(await screen.findByRole('button', { name: /^Tools/ }));
    await app.user.click(await screen.findByRole('radio', { name: 'Found by several tools' }));
    await app.user.click(await screen.findByRole('button', { name: 'Remove filter Tools: Found by several tools' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Remove filter Tools: Found by several tools' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('the details of an item tell its copies field by field', async () => {
    await open(`/case/${caseId}/evidence/${ufed}/group/Communication/hit/1`);
    expect(await screen.findByText('Seen by UFED and AXIOM')).toBeVisible();
    calls.failNext(listToolCopies, 500);
    await app.user.click(screen.getByRole('button', { name: 'Compare the copies' }));
    await screen.findByText('Unable to get the copies that other tools have found. Try again in a few minutes.');
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FieldUFEDAXIOM',
      'StatusReadDelivered',
      'CarvednoNot stated',
    ]);
    expect(screen.getByText('4 fields are the same, 2 differ')).toBeVisible();
    expect(screen.queryByText('May be another item')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open this copy' })).toHaveAttribute(
      'href',
      `/case/${caseId}/evidence/${axiom}/group/Communication/hit/3?disableNavButtons=true`,
    );
    await app.user.click(screen.getByRole('button', { name: 'Hide the copies' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('a copy that may be another item says so', async () => {
    calls.answerNext(listToolCopies, {
      totalCount: 3,
      copies: [
        {
          ...{ hitId: '3', evidenceId: axiom, artifact: { group: 'Communication', name: 'SMS Messages' } },
          ...{ isUncertain: true, equalCount: 1, differences: [] },
        },
      ],
    });
    await open(`/case/${caseId}/evidence/${ufed}/group/Communication/hit/1`);
    await app.user.click(await screen.findByRole('button', { name: 'Compare the copies' }));
    expect(await screen.findByText('May be another item')).toBeVisible();
    expect(screen.getByText('1 field is the same, none differs')).toBeVisible();
    expect(screen.getByText('2 more copies are not listed.')).toBeVisible();
  });
});
