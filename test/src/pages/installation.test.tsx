import { screen, waitFor, within } from '@testing-library/react';

import {
  getDiskUsage,
  getInstallation,
  listFailedJobs,
  listQueues,
  measureDiskUsage,
  pauseQueue,
  resumeQueue,
  retryFailedJob,
} from '@contract/calls/installation';
import type { BackupState, DiskUsage, FailedJob, InstallationStatus, Queue } from '@contract/model/installation';
import { QUEUE_NAMES } from '@contract/model/installation';
import { renderApp, renderPage, scenarios } from '@test/helpers/render-app';
import type { TestUserName } from '@test/helpers/test-server';

let app: Awaited<ReturnType<typeof renderPage>>;
let calls: ReturnType<typeof scenarios>;
beforeEach(async () => {
  calls = scenarios();
  await startReviewServer();
});
afterEach(() => {
  setPageVisible(true);
  app.leave();
  calls.restore();
});

const AT = '2026-11-24T12:00:00.000Z';
const GB = 1024 ** 3;
const BACKUP: BackupState = { last: null, underWay: null, failure: null };
const status = (given: Partial<InstallationStatus> = {}): InstallationStatus => ({
  ...{ version: '0.1.0', nodeVersion: '24.21.0', startedAt: '2026-11-21T08:00:00.000Z', checkedAt: AT },
  dataFolder: '/var/lib/review',
  health: [{ part: 'records', state: 'ok', problems: [] }],
  records: { kind: 'sqlite', location: 'server.db', answeredIn: 0.4 },
  search: { threads: 4, openCases: 2, indexedCases: 0 },
  previews: { processes: 3 },
  identity: { kind: 'embedded', name: 'REVIEW' },
  licence: { isRequired: false, expiresOn: null },
  memory: {
    ...{ resident: GB / 2, heapUsed: GB / 8, heapLimit: 4 * GB, searchLimit: 2 * GB, jobLimit: 4 * GB },
    ...{ total: 8 * GB, available: 2 * GB },
  },
  disk: { total: 500 * GB, free: 120 * GB, reserve: GB / 2, state: 'ok' },
  backup: BACKUP,
  ...given,
});
const queues = (given: Partial<Queue> = {}): Queue[] =>
  QUEUE_NAMES.map((queue) => ({
    ...{ queue, pending: 0, running: 0, failed: 0, paused: null },
    ...(queue === 'import' && given),
  }));
const usage = (given: Partial<DiskUsage> = {}): DiskUsage => ({
  measured: {
    at: AT,
    parts: [{ part: 'files', bytes: 30 * GB }],
    cases: [
      {
        ...{ id: 'c1', name: 'Harbour', createdAt: AT, lastUsedAt: AT },
        ...{ items: 3547, databaseBytes: 2 * GB, fileBytes: 3 * GB },
      },
      {
        ...{ id: 'c2', name: 'Bakery', createdAt: AT, lastUsedAt: null },
        ...{ items: null, databaseBytes: GB, fileBytes: null },
      },
    ],
  },
  ...{ progress: null, failure: null },
  ...given,
});
const failedJob = (given: Partial<FailedJob> = {}): FailedJob => ({
  ...{ id: 'j1', queue: 'import', subject: 'phone.ufdr', case: { id: 'c1', name: 'Harbour' }, userName: 'anna' },
  ...{ queuedAt: AT, finishedAt: AT, canRetry: true },
  failure: { code: 'REFUSED', message: 'phone.ufdr is cut off.' },
  ...given,
});

/** A hidden page does not poll, so that a response which a test injects once remains shown. */
const setPageVisible = (isVisible: boolean) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: isVisible ? 'visible' : 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
};
const open = async (user: TestUserName = 'admin', isPolling = false, render = renderPage) => {
  app = await render('/settings/installation', { user });
  setPageVisible(isPolling);
};
const region = (name: string) => screen.findByRole('region', { name });
const row = async (table: string, text: string): Promise<HTMLElement> => {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  const found = rows.find((candidate) => candidate.textContent.includes(text));
  if (found === undefined) {
    throw new Error(`There is no row with ${text}.`);
  }
  return found;
};

describe('the installation page', () => {
  it.each(['examiner', 'investigator', 'legal'] as const)('is not available to the %s', async (user) => {
    await open(user);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/not-found'));
  });

  it('shows version, health with the cure, memory and disk, below its name in the breadcrumbs', async () => {
    calls.answerNext(
      getInstallation,
      status({
        health: [
          { part: 'records', state: 'ok', problems: [] },
          { part: 'previews', state: 'warning', problems: ['There are no previews of videos. Install ffmpeg.'] },
        ],
      }),
    );
    calls.answerNext(getDiskUsage, usage());
    await open('admin', false, renderApp);
    const server = await region('Server');
    expect(server).toHaveTextContent('Needs attention');
    expect(server).toHaveTextContent('Running for3 d 4 h');
    expect(await region('Memory')).toHaveTextContent('2 GB of 8 GB available');
    await waitFor(async () => expect(await region('Disk')).toHaveTextContent('Files of evidence30 GB'));
    expect(within(await region('Disk')).queryByRole('alert')).toBeNull();
    expect(await row('Health', 'Previews')).toHaveTextContent('Install ffmpeg.');
    expect(await row('Health', 'Records')).toHaveTextContent('SQLite (server.db), answers in 0.4 ms');
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    expect(within(crumbs).getByText('Installation')).toHaveAttribute('aria-current', 'page');
    expect(within(crumbs).getByRole('link', { name: 'REVIEW' })).toHaveAttribute('href', '/');
  });

  it.each([
    ['low', 'Less than a tenth of the disk is free.'],
    ['short', 'Less than 512 MB are free: uploads are refused'],
  ] as const)('warns of a disk with %s space', async (state, text) => {
    calls.answerNext(getInstallation, status({ disk: { total: 500 * GB, free: GB / 4, reserve: GB / 2, state } }));
    await open();
    expect(await within(await region('Disk')).findByRole('alert')).toHaveTextContent(text);
  });

  it('shows a spinner while it loads, and in each part that it could not be loaded', async () => {
    calls.holdNext(getInstallation);
    calls.failNext(listQueues, 500);
    calls.failNext(listFailedJobs, 500);
    calls.failNext(getDiskUsage, 500);
    await open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    const part = await region('Queues');
    expect(await within(part).findByRole('alert')).toHaveTextContent('The queues cannot be retrieved at this time.');
    calls.answerNext(listQueues, { queues: queues({ pending: 7 }) });
    await app.user.click(within(part).getByRole('button', { name: 'Retry' }));
    expect(await row('Queues', 'Imports')).toHaveTextContent('Imports7');
    expect(await within(await region('Failed jobs')).findByRole('alert')).toBeVisible();
    expect(await within(await region('Cases')).findByRole('alert')).toHaveTextContent('The sizes cannot be retrieved');
  });

  it('shows that no backup has been made, or the last, the running and the failed one', async () => {
    calls.answerNext(getInstallation, status());
    await open();
    const none = await region('Last backup');
    expect(none).toHaveTextContent('No backup has been made.');
    expect(none).toHaveTextContent('npm run review -- backup create');
    app.leave();
    const last = { finishedAt: AT, startedBy: 'root', folder: '/backups', name: '2026-11-24', bytes: 5 * GB };
    calls.answerNext(
      getInstallation,
      status({
        backup: {
          last: { ...last, isInPlace: true, problems: 0 },
          underWay: { queuedAt: AT, fraction: 0.5 },
          failure: { finishedAt: AT, message: 'The disk is full.' },
        },
      }),
    );
    await open();
    const part = await region('Last backup');
    expect(part).toHaveTextContent('Complete: nothing was missing or changed when it was made');
    expect(part).toHaveTextContent('Size5 GB');
    expect(within(part).getByRole('progressbar', { name: 'A backup is being made' })).toBeVisible();
    expect(within(part).getByRole('alert')).toHaveTextContent('failed. The disk is full.');
  });
});

describe('queues on the page', () => {
  it('are paused after a confirmation in place and resumed, by keys', async () => {
    calls.answerNext(listQueues, { queues: queues({ pending: 2 }) });
    await open();
    (await screen.findByRole('button', { name: 'Pause: Imports' })).focus();
    await app.user.keyboard('{Enter}');
    const confirmation = await screen.findByRole('group', { name: 'Pause: Imports' });
    expect(confirmation).toHaveTextContent('2 waiting jobs and new ones wait until somebody resumes the queue.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause queue' })).toHaveFocus());
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause: Imports' })).toHaveFocus());
    expect(calls.countAnswered(pauseQueue)).toBe(0);
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('button', { name: 'Pause queue' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume: Imports' })).toHaveFocus());
    expect(await row('Queues', 'Imports')).toHaveTextContent(/Paused.*by Admin/);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pause: Imports' })).toHaveFocus());
    expect(calls.countAnswered(resumeQueue)).toBe(1);
  });

  it('show why they were not changed, and their current state', async () => {
    await open();
    await app.user.click(await screen.findByRole('button', { name: 'Pause: Reports and exports' }));
    calls.failNext(pauseQueue, 409, 'The queue is already paused.');
    calls.answerNext(listQueues, {
      queues: queues().map((queue) =>
        queue.queue === 'report' ? { ...queue, paused: { at: AT, by: 'Anna' } } : queue,
      ),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Pause queue' }));
    expect(await screen.findByText('The queue was not changed. The queue is already paused.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Resume: Reports and exports' })).toBeVisible();
  });
});

describe('failed jobs on the page', () => {
  it('show the reason, and a button that starts them again when that is possible', async () => {
    const jobs = [failedJob(), failedJob({ id: 'j2', subject: 'tablet.ufdr', case: null, canRetry: false })];
    calls.answerNext(listFailedJobs, { jobs, totalCount: 2 });
    await open();
    const first = await row('Failed jobs', 'phone.ufdr');
    expect(first).toHaveTextContent('Import: phone.ufdr');
    expect(first).toHaveTextContent('phone.ufdr is cut off.');
    expect(within(first).getByRole('link', { name: 'Harbour' })).toHaveAttribute('href', '/case/c1');
    const second = await row('Failed jobs', 'tablet.ufdr');
    expect(within(second).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent('Its upload is gone: import the file again.');
    calls.answerNext(retryFailedJob, { id: 'j1' });
    calls.answerNext(listFailedJobs, { jobs: [], totalCount: 0 });
    await app.user.click(within(first).getByRole('button', { name: 'Retry: Import: phone.ufdr' }));
    expect(await screen.findByText('The job was started again.')).toBeVisible();
    expect(await screen.findByText('No job has failed.')).toBeVisible();
  });
});

describe('sizes of cases', () => {
  it('have the largest case first', async () => {
    calls.answerNext(getDiskUsage, usage());
    await open();
    const names = () =>
      screen
        .getAllByRole('row')
        // Rows are positioned by CSS: their order in the document differs.
        .sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex')))
        .map((found) => within(found).queryByRole('link', { name: /Harbour|Bakery/ })?.textContent)
        .filter(Boolean);
    await waitFor(() => expect(names()).toEqual(['Harbour', 'Bakery']));
    const part = await region('Cases');
    expect(part).toHaveTextContent('3,547');
    expect(part).toHaveTextContent('5 GB');
    expect(part).toHaveTextContent('Unreadable');
  });

  it('are measured again, and the old numbers remain until the new ones arrive', async () => {
    calls.answerNext(getDiskUsage, usage());
    await open('admin', true);
    await screen.findByText(/^Measured 2026-11-24/);
    calls.answerNext(measureDiskUsage, usage({ progress: 0.2 }));
    calls.answerNext(getDiskUsage, usage({ progress: 0.2 }));
    await app.user.click(screen.getByRole('button', { name: 'Measure again' }));
    expect(await screen.findByRole('progressbar', { name: 'Measuring sizes' })).toBeVisible();
    expect(await region('Cases')).toHaveTextContent('Harbour');
    // The next response is that of the real server, which has no such case.
    await waitFor(async () => expect(await region('Cases')).not.toHaveTextContent('Bakery'));
  });
});
