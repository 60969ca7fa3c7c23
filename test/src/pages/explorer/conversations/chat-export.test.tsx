import { createChatExport, getReport } from '@contract/calls/reports';
import type { CaseReport } from '@contract/model/report';
import { act, screen, waitFor, within } from '@testing-library/react';

import { NO_FILTERS } from '@/domain/filters';
import { ChatExportButton } from '@/pages/explorer/conversations/chat-export-button';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { allInsideOf, insideOf } from '@test/helpers/look-inside';
import { provideLayout } from '@test/helpers/provide-layout';
import { renderConnected, renderPage, scenarios } from '@test/helpers/render-app';
import { downloadOf } from '@test/src/pages/download-of';
import { refusePermission } from '@test/src/pages/hit-details/refuse-permission';
import { provideWideWindow } from '@test/src/pages/explorer/wide-window';

import { conversationsSource } from './conversations-source';

const cleanUps: (() => void)[] = [];
let calls: ReturnType<typeof scenarios>;
beforeEach(() => {
  calls = scenarios();
  cleanUps.push(calls.restore);
});
afterEach(() =>
  cleanUps
    .splice(0)
    .toReversed()
    .forEach((step) => step()),
);

/** The page of conversations with one of them. */
async function openPage(query = '') {
  provideWideWindow();
  provideLayout();
  const server = await startReviewServer({ source: conversationsSource });
  const view = await renderPage(`/case/${server.caseId}/conversations${query}`, { flags: ['conversation-view'] });
  cleanUps.push(view.leave);
  await screen.findAllByRole('article', { name: 'Message' });
  return view;
}

/** Only the button of a conversation. */
async function open() {
  const { caseId } = await startReviewServer({ source: conversationsSource });
  const chat = { chatThreadId: '1:crew', timezone: 'Europe/Stockholm', filters: NO_FILTERS };
  const view = await renderConnected(<ChatExportButton caseId={caseId} {...chat} />);
  cleanUps.push(view.leave);
  return view;
}

const REPORT: CaseReport = {
  ...{ id: 'r', caseId: 'c', name: 'k3v9x1m2p0', ownerId: 'investigator', ownerName: 'I T' },
  ...{ createdAt: '2026-03-01T09:00:00.000Z', reportType: 'chat_export', format: 'HTML', status: 'pending' },
  ...{ path: null, fileName: null, size: null, itemCount: null, progress: null, failure: null },
  ...{ withheld: false, notes: [] },
};
const respondWith = (given: Partial<CaseReport>) => calls.answerNext(getReport, { report: { ...REPORT, ...given } });
const begin = async ({ prepare, render = open }: { prepare?: () => unknown; render?: typeof open } = {}) => {
  const view = await render();
  const button = await screen.findByRole('button', { name: 'Export conversation' });
  await view.user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Export conversation' });
  calls.answerNext(createChatExport, { reportId: 'r' });
  prepare?.();
  await view.user.click(within(dialog).getByRole('button', { name: 'Create export' }));
  await within(dialog).findByText('Download');
  return { view, dialog };
};

describe('the export of a conversation', () => {
  it('[001-2.7-13] [002-4-13] [002-4-14] [002-4-15] opens a dialog that neither Escape nor a click outside of it closes', async () => {
    respondWith({});
    const { view, dialog } = await begin({ render: openPage });
    await view.user.keyboard('{Escape}');
    const overlay = insideOf(document.body, '.mantine-Modal-overlay');
    await view.user.click(overlay ?? dialog);
    expect(overlay).toBeVisible();
    expect(dialog).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(await within(dialog).findByRole('button', { name: 'Download' })).toBeDisabled();
    respondWith({ status: 'failed' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[001-2.7-13] has no button for users who may not create reports', async () => {
    await startReviewServer({ source: conversationsSource });
    cleanUps.push(refusePermission(createChatExport));
    const view = await open();
    await requestsAnswered(view.store);
    expect(screen.queryByRole('button', { name: 'Export conversation' })).not.toBeInTheDocument();
  });

  it('[001-7-15] [002-4-10] [002-4-11] [002-4-16] is polled every 5 seconds until it can be downloaded', async () => {
    try {
      respondWith({});
      const { dialog } = await begin({ prepare: () => jest.useFakeTimers({ advanceTimers: true }) });
      await waitFor(() => expect(dialog).toHaveTextContent('The export is in the queue...'));
      respondWith({ status: 'in_progress' });
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      await waitFor(() => expect(dialog).toHaveTextContent('Creating the export...'));
      respondWith({ status: 'completed', path: '/reports/c/r' });
      await act(async () => jest.advanceTimersByTimeAsync(5_000));
      const link = await within(dialog).findByRole('link', { name: 'Download' });
      expect(link).toHaveAttribute('href', '/files/api/download/reports/c/r');
      expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
      const requestCount = calls.countAnswered(getReport);
      await act(async () => jest.advanceTimersByTimeAsync(20_000));
      expect(calls.countAnswered(getReport)).toBe(requestCount);
    } finally {
      jest.useRealTimers();
    }
  });

  it('[002-4-12] [002-8-04] shows that it failed', async () => {
    respondWith({ status: 'failed', failure: 'No room.' });
    const { dialog } = await begin();
    expect(await within(dialog).findByText('Export failed')).toBeVisible();
    expect(dialog).toHaveTextContent('Unable to create chat export at this time. Try again in a few minutes.');
  });

  it('[002-8-05] [002-4-24] closes and shows that it could not be started', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Export conversation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export conversation' });
    calls.failNext(createChatExport, 500);
    await view.user.click(within(dialog).getByRole('button', { name: 'Create export' }));
    expect(await screen.findByText('Unable to export chat at this time. Try again later.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[002-1-03] is a document with every message, which requests nothing from REVIEW', async () => {
    const { user, server } = await openPage('?sort=messageCount%3Adesc');
    expect(await screen.findByText('2 participants, 300 messages')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Export conversation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export conversation' });
    const showProgress = calls.delayNext(getReport);
    await user.click(within(dialog).getByRole('button', { name: 'Create export' }));
    await waitFor(() => expect(calls.countAnswered(createChatExport)).toBe(1));
    await act(() => server.context.jobs.settled());
    showProgress();
    const { content } = await downloadOf(await within(dialog).findByRole('link', { name: 'Download' }));
    const { documentElement: page } = new DOMParser().parseFromString(content.toString('utf8'), 'text/html');
    expect(allInsideOf(page, 'article .text').map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 300 }, (_, index) => `Message ${index + 1}`),
    );
    expect(allInsideOf(page, 'script, link, iframe, [src]')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be limited to a range of dates, and shows the notes of the file', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Export conversation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export conversation' });
    expect(within(dialog).getByRole('radio', { name: /Selected messages/ })).toBeDisabled();
    await view.user.click(within(dialog).getByRole('radio', { name: 'A range of dates' }));
    await view.user.click(within(dialog).getByRole('button', { name: 'Create export' }));
    expect(await within(dialog).findByText('Enter a start date, an end date or both.')).toBeVisible();
    await view.user.type(within(dialog).getByRole('textbox', { name: 'From' }), '2024-07-03');
    calls.answerNext(createChatExport, { reportId: 'r' });
    respondWith({ status: 'completed', path: '/reports/c/r', notes: ['Something to know.'] });
    await view.user.click(within(dialog).getByRole('button', { name: 'Create export' }));
    expect(await within(dialog).findByText('Something to know.')).toBeVisible();
    expect(await calls.bodiesOf(createChatExport)).toMatchObject([
      { messages: { kind: 'dates', start: '2024-07-03' } },
    ]);
  });
});
