import { act, screen, within } from '@testing-library/react';

import { getCaseStatusEvents, listEvidenceSources } from '@contract/calls/cases';
import type { EvidenceSource, StatusEvent } from '@contract/model/case';
import { casesApi } from '@/api/endpoints/cases';
import { CaseStatusBanner } from '@/features/case-status/case-status-banner';
import { EvidenceSources } from '@/pages/case-dashboard/evidence/evidence-sources';
import { paths } from '@/routing/paths';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';

import { renderCasePart } from './render-case-part';

const at = (minute: number) => new Date(Date.UTC(2024, 0, 1, 0, minute)).toISOString();
const event = (
  minute: number,
  eventType: StatusEvent['eventType'],
  metadata: StatusEvent['metadata'] = {},
): StatusEvent => ({ eventType, eventTimestamp: at(minute), metadata });

const ingesting = [event(1, 'IngestionStarted')];
const ingested = [...ingesting, event(2, 'IngestionStopped', { reason: 'success' })];
const previews = (countsByState: Record<string, number>) => [
  ...ingested,
  event(3, 'PreviewStatus', { idling: false, countsByState }),
];
const incomplete = [...ingesting, event(2, 'IngestionStopped', { reason: 'interrupted' })];
const updating = [...ingested, event(3, 'MigrationStarted')];
const updateFailed = [...updating, event(4, 'MigrationFailed')];

const buildSource = (events: StatusEvent[]): EvidenceSource => ({
  id: 1,
  caseId: '1',
  name: 'Phone',
  shortDescription: 'A black phone',
  longDescription: '',
  importType: 'ufed',
  importTypeVersion: null,
  ingestionVersion: '0.1.0',
  evidenceType: 'mobile',
  ingestedAt: null,
  timezone: null,
  legalHold: null,
  deletedAt: null,
  counts: { total: 0, primary: 0, secondary: 0 },
  events,
  groups: [],
});

describe('the status of a case', () => {
  let app: Awaited<ReturnType<typeof renderPage>>;
  let calls: ReturnType<typeof scenarios>;
  beforeEach(() => {
    calls = scenarios();
  });
  afterEach(() => {
    app.leave();
    calls.restore();
  });

  it.each([
    ['000-2-55', 'Ingesting', ingesting],
    ['000-2-56', 'Update in progress', updating],
    [
      '000-2-56',
      'Update in progress Searches find items once they are indexed: 40% done.',
      [...ingested, event(3, 'MigrationStarted', { share: 0.4 })],
    ],
    [
      '000-2-56',
      'Update in progress Items are indexed again, so that searches ignore accents: 40% done. Until then, accents and marks have to match in the others.',
      [...ingested, event(3, 'MigrationStarted', { share: 0.4, searchable: true })],
    ],
    ['000-2-57', 'Generating previews', previews({ Queued: 1 })],
    ['000-2-58', 'Update failed Contact your system administrator.', updateFailed],
    ['000-2-59', 'Incomplete Items may be missing from the case.', incomplete],
  ])('[000-2-52] [%s] is shown above its pages: %s', async (_rule, sentence, events) => {
    const { caseId } = await startReviewServer();
    calls.answerNext(getCaseStatusEvents, { events: [{ evidenceId: 1, events }] });
    app = await renderConnected(<CaseStatusBanner caseId={caseId} />);
    const [first = '', ...rest] = sentence.split(/(?<=Update failed|Incomplete|Update in progress) /);
    await screen.findAllByText(first);
    const messages = screen.getAllByRole('status').map((status) => status.textContent);
    expect(messages).toContain([first, ...rest].join(''));
  });

  it('is "Ready" in its place when nothing is left to warn about, until another page is opened', async () => {
    const server = await startReviewServer();
    calls.answerNext(getCaseStatusEvents, { events: [{ evidenceId: 1, events: previews({ Queued: 1 }) }] });
    app = await renderPage(`/case/${server.caseId}`);
    expect(await screen.findByText('Generating previews')).toBeVisible();
    const { getCaseStatusEvents: status } = casesApi.endpoints;
    const load = () =>
      act(() =>
        app.store.dispatch(status.initiate({ caseId: server.caseId }, { forceRefetch: true, subscribe: false })),
      );
    await load();
    expect(await screen.findByText('Ready')).toBeVisible();
    expect(screen.queryByText('Generating previews')).toBeNull();
    await act(() => app.router.navigate(paths.caseOverview(server.caseId)));
    expect(await screen.findByRole('heading', { name: 'Case information' })).toBeVisible();
    expect(screen.queryByText('Ready')).toBeNull();
    // Nor is it shown when nothing was warned about on this page.
    await load();
    expect(screen.queryByText('Ready')).toBeNull();
  });

  it.each([
    ['000-4-05', { Success: 9 }, 'no items remaining'],
    ['000-4-05', {}, 'no items remaining'],
    ['000-4-06', { Queued: 1 }, '1 item remaining'],
    ['000-4-06', { Queued: 1, Success: 7, Failed: 3, Canceled: 2 }, '1 item remaining'],
    ['000-4-07', { Queued: 2, InProgress: 10 }, '12 items remaining'],
  ])('[000-2-94] [%s] is for a source with the queue %p "%s"', async (_rule, queue, sentence) => {
    const { caseId } = await startReviewServer();
    calls.answerNext(listEvidenceSources, { evidenceSources: [buildSource(previews(queue))] });
    app = await renderCasePart(EvidenceSources, caseId);
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Generating previews')).toBeInTheDocument();
    expect(within(card).getByText(sentence)).toBeInTheDocument();
    expect(card).toHaveTextContent('A black phone');
  });

  it.each([
    ['Ingesting', ingesting],
    ['Generating previews', previews({ Queued: 1 })],
    ['Incomplete', incomplete],
  ])('[000-4-11] has a row for a source: %s', async (status, events) => {
    const { caseId } = await startReviewServer();
    calls.answerNext(listEvidenceSources, { evidenceSources: [buildSource(events)] });
    app = await renderCasePart(EvidenceSources, caseId);
    expect(within(await screen.findByRole('article')).getByText(status)).toBeVisible();
  });

  it.each([
    ['is being updated', updating],
    ['could not be updated', updateFailed],
    ['is well', ingested],
  ])('[000-4-11] has no row for a source that %s: the banner shows it for the case', async (_what, events) => {
    const { caseId } = await startReviewServer();
    calls.answerNext(listEvidenceSources, { evidenceSources: [buildSource(events)] });
    app = await renderCasePart(EvidenceSources, caseId);
    expect(await screen.findByRole('article')).not.toHaveTextContent(
      /Ready|Update|Ingesting|Generating previews|Incomplete|remaining/,
    );
  });
});
