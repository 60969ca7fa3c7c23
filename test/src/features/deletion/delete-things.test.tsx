import { screen, waitFor, within } from '@testing-library/react';

import { deleteCase, deleteEvidenceSource, placeCaseHold, placeSourceHold } from '@contract/calls/deletion';
import { listJobs } from '@contract/calls/jobs';
import { callPath, type CallDeclaration } from '@contract/define-call';
import type { Case, StatusEvent } from '@contract/model/case';
import { requestsAnswered } from '@test/helpers/requests-answered';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { SourceActionsMenu } from '@/features/evidence-source/source-actions-menu';
import { EvidenceSources } from '@/pages/case-dashboard/evidence/evidence-sources';
import { CaseInformation } from '@/pages/case-overview/information/case-information';
import { renderApp, scenarios } from '@test/helpers/render-app';
import { requestAs } from '@test/helpers/request-as';
import { renderCasePart } from '@test/src/features/render-case-part';

let app: Awaited<ReturnType<typeof renderApp>>;
let calls: ReturnType<typeof scenarios>;
let cases = 0;
beforeAll(async () => {
  await startReviewServer();
});
beforeEach(() => {
  calls = scenarios();
});
afterEach(() => {
  app.leave();
  calls.restore();
});

type User = 'admin' | 'examiner' | 'investigator';

/** A separate case with one source. */
async function addCase() {
  const server = await startReviewServer();
  cases += 1;
  const name = `Pier ${cases}`;
  const people = [
    { userId: 'examiner', accessLevel: 'manager' as const },
    { userId: 'investigator', accessLevel: 'member' as const },
  ];
  const caseId = await server.addCase(name, people);
  await server.addSource({ name: 'Phone', hits: [buildHitRecord()] }, caseId);
  return { server, caseId, name };
}
/** The whole page: the list of jobs in its bar reports a finished deletion. */
async function openPage(page: '' | '/overview') {
  const added = await addCase();
  app = await renderApp(`/case/${added.caseId}${page}`, { user: 'admin' });
  return added;
}
async function openPart(Part: typeof EvidenceSources, user: User = 'admin') {
  const { caseId } = await addCase();
  app = await renderCasePart(Part, caseId, { user });
}
/** Places a legal hold before anything is rendered. */
async function hold(call: CallDeclaration, params: Record<string, string | number>) {
  const server = await startReviewServer();
  await server.signInAs('admin');
  const response = await requestAs(server, call.method, callPath(call, params), { reason: 'Appeal' });
  expect(response.status).toBe(200);
}
const IMPORTING: StatusEvent[] = [
  { eventType: 'IngestionStarted', eventTimestamp: '2026-01-01T00:00:00.000Z', metadata: {} },
];
const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  app.user.click(await within(inside).findByRole('button', { name }));
const giveReason = async (reason = 'Order #12') =>
  app.user.type(await screen.findByRole('textbox', { name: 'Reason' }), reason);
const openSourceMenu = async () => {
  await press('Actions of Phone');
  return screen.findByRole('menu');
};
const choose = async (name: string) =>
  app.user.click(await within(await openSourceMenu()).findByRole('menuitem', { name }));
async function deleteThing() {
  await giveReason();
  await press('Continue');
  await press('Delete');
}

describe('an evidence source', () => {
  it('[000-2-139] [000-4-15] [000-4-17] is deleted in two steps from its menu, and removed from the page', async () => {
    const { server, caseId } = await openPage('');
    await choose('Delete');
    await giveReason();
    await press('Continue');
    const confirmation = await screen.findByRole('dialog', { name: 'Deleting an evidence source cannot be undone' });
    expect(confirmation).toHaveTextContent('Are you sure you want to delete Phone?');
    await press('Delete', confirmation);
    expect(await screen.findByText('No evidence sources are included in this case.')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: /Deleting/ })).not.toBeInTheDocument();
    expect(await server.context.stores.sources.listOfCases([caseId])).toEqual([]);
    // The user who deleted it is notified when everything was removed.
    expect(await screen.findByText('Phone was deleted.')).toBeVisible();
  });

  it('[000-4-16] remains on the page when the call fails, and the dialog closes', async () => {
    await openPart(EvidenceSources);
    calls.failNext(deleteEvidenceSource, 500, '');
    await choose('Delete');
    await deleteThing();
    expect(await screen.findByText('Unable to delete evidence source.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Deleting/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Phone' })).toBeVisible();
  });

  it('cannot be deleted when the server refuses, with the reason', async () => {
    await openPart(EvidenceSources);
    calls.failNext(deleteEvidenceSource, 409, 'This evidence source is being imported.');
    await choose('Delete');
    await deleteThing();
    expect(
      await screen.findByText('Unable to delete evidence source. This evidence source is being imported.'),
    ).toBeVisible();
  });

  it('is put on legal hold by a manager and released by an administrator, and has no Delete during the hold', async () => {
    await openPart(EvidenceSources, 'examiner');
    await choose('Place legal hold');
    await giveReason('Appeal');
    await press('Place legal hold');
    const card = await screen.findByRole('article');
    await waitFor(() => expect(card).toHaveTextContent(/On legal hold since .* by Examiner Test \(examiner\) ?Appeal/));
    const menu = await openSourceMenu();
    await within(menu).findByRole('menuitem', { name: 'View artifacts' });
    expect(within(menu).queryByRole('menuitem', { name: /Delete|Lift|Place/ })).not.toBeInTheDocument();
  });

  it('has no Delete while its case is on legal hold', async () => {
    const { caseId } = await addCase();
    await hold(placeCaseHold, { caseId });
    app = await renderCasePart(EvidenceSources, caseId, { user: 'admin' });
    const menu = await openSourceMenu();
    await within(menu).findByRole('menuitem', { name: 'Place legal hold' });
    expect(within(menu).queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('has no Delete while it is imported', async () => {
    const { caseId } = await addCase();
    const Importing = ({ openCase }: { openCase: Case }) => {
      const { data } = useListEvidenceSourcesQuery({ caseId: openCase.id });
      const [source] = data ?? [];
      return source && <SourceActionsMenu source={{ ...source, events: IMPORTING }} onOpen={() => undefined} />;
    };
    app = await renderCasePart(Importing, caseId, { user: 'admin' });
    const menu = await openSourceMenu();
    await within(menu).findByRole('menuitem', { name: 'Place legal hold' });
    expect(within(menu).queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  });

  it('[000-6-16] has no actions for users without permission', async () => {
    await openPart(EvidenceSources, 'investigator');
    const menu = await openSourceMenu();
    await within(menu).findByRole('menuitem', { name: 'View artifacts' });
    await requestsAnswered(app.store);
    expect(within(menu).queryByRole('menuitem', { name: /Delete|hold/ })).not.toBeInTheDocument();
  });
});

describe('a case', () => {
  it('[000-2-119] [000-4-14] is deleted in two steps from its overview, followed by the home page', async () => {
    const { name, server, caseId } = await openPage('/overview');
    await press('Delete case');
    await giveReason();
    await press('Continue');
    const confirmation = await screen.findByRole('dialog', { name: 'Deleting a case cannot be undone' });
    expect(confirmation).toHaveTextContent(`Are you sure you want to delete ${name}?`);
    await press('Delete', confirmation);
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
    expect(await server.context.stores.cases.get(caseId)).toBeNull();
    await waitFor(() => expect(calls.countAnswered(listJobs)).toBeGreaterThan(0));
  });

  it('[000-4-16] remains when the call fails, and the dialog closes', async () => {
    await openPart(CaseInformation);
    calls.failNext(deleteCase, 500, '');
    await press('Delete case');
    await deleteThing();
    expect(await screen.findByText('Unable to delete case.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Deleting/ })).not.toBeInTheDocument());
    expect(app.router.state.location.pathname).toMatch(/^\/case\//);
  });

  it('[000-6-17] can be deleted by its manager, and not by its members', async () => {
    await openPart(CaseInformation, 'examiner');
    expect(await screen.findByRole('button', { name: 'Delete case' })).toBeVisible();
    app.leave();
    await openPart(CaseInformation, 'investigator');
    await screen.findByRole('region', { name: 'Case information' });
    await requestsAnswered(app.store);
    expect(screen.queryByRole('button', { name: 'Delete case' })).not.toBeInTheDocument();
  });

  it('cannot be deleted on legal hold, with a message', async () => {
    await openPart(CaseInformation);
    await press('Place legal hold');
    await giveReason('Appeal');
    await press('Place legal hold', await screen.findByRole('dialog', { name: 'Place legal hold' }));
    const information = await screen.findByRole('region', { name: 'Case information' });
    await waitFor(() =>
      expect(information).toHaveTextContent(/On legal hold since .* by Admin Test \(admin\) ?Appeal/),
    );
    const remove = within(information).getByRole('button', { name: 'Delete case' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(remove);
    expect(screen.queryByRole('dialog', { name: 'Delete case' })).not.toBeInTheDocument();
    await app.user.hover(remove);
    expect(await screen.findByText('On legal hold: it can be deleted once the hold is lifted.')).toBeVisible();
    await press('Lift legal hold', information);
    await giveReason('Appeal decided');
    await press('Lift legal hold', await screen.findByRole('dialog', { name: 'Lift legal hold' }));
    await waitFor(() => expect(information).toHaveTextContent('Not on legal hold'));
    await waitFor(() =>
      expect(within(information).getByRole('button', { name: 'Delete case' })).toHaveAttribute(
        'aria-disabled',
        'false',
      ),
    );
  });

  it('cannot be deleted while one of its sources is on legal hold, with a message', async () => {
    const { server, caseId } = await addCase();
    const [source] = await server.context.stores.sources.listOfCases([caseId]);
    await hold(placeSourceHold, { caseId, evidenceId: source!.id });
    app = await renderCasePart(CaseInformation, caseId, { user: 'admin' });
    await expectRefusal('The evidence source Phone is on legal hold: the case can be deleted once the hold is lifted.');
  });

  it('cannot be deleted while evidence is imported, with a message', async () => {
    const { caseId } = await addCase();
    const Importing = ({ openCase }: { openCase: Case }) => (
      <CaseInformation openCase={{ ...openCase, statusEvents: [{ evidenceId: 1, events: IMPORTING }] }} />
    );
    app = await renderCasePart(Importing, caseId, { user: 'admin' });
    await expectRefusal(
      'Evidence is being imported: the case can be deleted once the import has ended or was cancelled.',
    );
  });
});

async function expectRefusal(reason: string) {
  const remove = await screen.findByRole('button', { name: 'Delete case' });
  await waitFor(() => expect(remove).toHaveAttribute('aria-disabled', 'true'));
  await app.user.click(remove);
  expect(screen.queryByRole('dialog', { name: 'Delete case' })).not.toBeInTheDocument();
  await app.user.hover(remove);
  expect(await screen.findByText(reason)).toBeVisible();
}
