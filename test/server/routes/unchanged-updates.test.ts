import { allCalls } from '@contract/calls/all-calls';
import { createExhibit } from '@contract/calls/exhibits';
import { addHitComment, searchHits } from '@contract/calls/hits';
import { createSavedSearch } from '@contract/calls/saved-searches';
import { createCaseTag } from '@contract/calls/tags';
import { callPath, type CallDeclaration } from '@contract/define-call';
import { CONFIG_SCHEMA_VERSION } from '@contract/rules/column-config';
import { DEFAULT_PROFILE, REALM } from '@contract/rules/identifiers';
import { TAG_PALETTE } from '@contract/rules/tag-palette';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { listenToCase } from '@test/helpers/listen-to-case';
import { requestAs, responseOf } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';

// An update that changes nothing is no act: it is not logged, raises no revision, and nobody is notified.

let server: TestServer;
let ids: Record<string, string>;
const call = (declaration: CallDeclaration, body?: unknown) =>
  requestAs(server, declaration.method, callPath(declaration, ids), body);
beforeAll(async () => {
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord()] } });
  ids = { caseId: server.caseId, profile: DEFAULT_PROFILE, realm: REALM };
  const search = { filter: {}, queryFilters: [], size: 1, sort: [] };
  const { data } = await responseOf(searchHits.response, call(searchHits, search));
  ids = { ...ids, evidenceId: String(server.evidenceId), hitId: data[0]?.id ?? '', userId: 'stranger' };
  const [tag, saved, { exhibit }, { comments }] = await Promise.all([
    responseOf(createCaseTag.response, call(createCaseTag, { name: 'van', color: TAG_PALETTE.red })),
    responseOf(createSavedSearch.response, call(createSavedSearch, { name: 'boats', query: 'x', isShared: true })),
    responseOf(createExhibit.response, call(createExhibit, { title: 'van', remark: '' })),
    responseOf(addHitComment.response, call(addHitComment, { content: 'x', accessLevel: 'public' })),
  ]);
  ids = { ...ids, tagId: tag.id, searchId: saved.id, exhibitId: exhibit.id, commentId: comments[0]?.id ?? '' };
});
afterAll(() => server.close());

const HIDDEN = { name: '*', importance: 'secondary' };
/** A body that changes something the first time. */
const UPDATES: Record<string, () => unknown> = {
  updateCaseAssignments: () => ({ updates: [{ userId: 'investigator', accessLevel: 'manager' }] }),
  updateCase: () => ({ name: 'Pier', timezone: 'UTC', shortDescription: 's' }),
  addCaseBookmark: () => undefined,
  updateEvidenceSource: () => ({ name: 'Phone of Anna', longDescription: 'x' }),
  saveColumns: () => ({ schemaVersion: CONFIG_SCHEMA_VERSION, config: [], evidenceInformation: HIDDEN }),
  updateExhibit: () => ({ title: 'The van', remark: 'seen' }),
  updateExhibitNumbering: () => ({ prefix: 'QV-', digits: 2 }),
  updateHitComment: () => ({ content: 'y', accessLevel: 'public' }),
  updateLetterhead: () => ({ agency: 'Police', address: '', department: '' }),
  updateNote: () => ({ content: JSON.stringify([{ type: 'paragraph', children: [{ text: 'Boat' }] }]) }),
  updateSavedSearch: () => ({ name: 'ships', query: 'y', isShared: true }),
  requireUserSecondFactor: () => ({ isRequired: true }),
  updateCaseTag: () => ({ name: 'vans', color: TAG_PALETTE.red, isEnabled: false, key: 7 }),
  updateUser: () => ({
    ...{ id: 'stranger', userName: 'stranger', firstName: 'Stan', lastName: 'Ranger', email: 'stan@example.com' },
    ...{ title: 'Dr', role: 'INVESTIGATOR', isEnabled: true },
  }),
};
/** Audited calls with this method that are no update of values. */
const OTHER: Record<string, string> = {
  placeCaseHold: 'refused while there is a hold',
  placeSourceHold: 'refused while there is a hold',
  changePassword: 'refused with the same password',
  decidePrivilege: 'a decision is an act, also when it confirms an earlier one',
};

it('is checked for every audited call that updates', () => {
  const updates = allCalls.filter(({ method, audit }) => method === 'PUT' && audit !== null).map(({ name }) => name);
  expect([...Object.keys(UPDATES), ...Object.keys(OTHER)].sort()).toEqual(updates.sort());
});

it.each(Object.keys(UPDATES))('%s that changes nothing is not logged, and notifies nobody', async (name) => {
  const declaration = allCalls.find((one) => one.name === name)!;
  const { context, caseId } = server;
  const heads = async () => [await context.stores.systemAudit.head(), context.stores.hits.auditHead(caseId)];
  const before = await heads();
  const first = await call(declaration, UPDATES[name]!());
  expect(first.status).toBe(200);
  const changed = await heads();
  expect(changed).not.toEqual(before);
  // The update of cases ends in the background.
  await until(async () => (await context.stores.configurations.listUpdating()).length === 0);
  const others = await listenToCase(server);
  const second = await call(declaration, UPDATES[name]!());
  expect(second.status).toBe(200);
  expect(await second.json()).toEqual(await first.json());
  expect(await heads()).toEqual(changed);
  expect(await others.received()).toEqual([]);
  await others.leave();
});
