import type { TSchema } from '@sinclair/typebox';

import {
  addCaseBookmark,
  createCase,
  getCase,
  getCaseFeatures,
  getCaseStatusEvents,
  getEvidenceSource,
  getImportCertificate,
  listAllEvidenceSources,
  listCaseBookmarks,
  listCases,
  listCaseStatusEvents,
  listEvidenceSources,
  listImportedFiles,
  updateCase,
  updateEvidenceSource,
} from '@contract/calls/cases';
import { SourceInformation } from '@contract/model/case';
import { buildAuditEntry } from '@test/helpers/builders/build-audit-entry';
import { buildFragment, buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { listenToCase } from '@test/helpers/listen-to-case';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'investigator' });
});
afterEach(() => server.close());

const CASES = '/api/cases/v0.0/cases';
const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const get = <Schema extends TSchema>(schema: Schema, path: string) => responseOf(schema, call('GET', path));

const oneHit = () => ({
  name: 'Phone of Anna',
  hits: [buildHitRecord({ fragments: [buildFragment({ name: 'Body', value: 'quay' })] })],
});

describe('listCases', () => {
  it('[000-7-08] lists for each user the cases that they may open', async () => {
    await server.addCase('Quay');
    const names = async () => (await get(listCases.response, CASES)).cases.map(({ name }) => name).sort();
    expect(await names()).toEqual(['Harbour']);
    await server.signInAs('stranger');
    expect(await names()).toEqual([]);
    await server.signInAs('admin');
    expect(await names()).toEqual(['Harbour', 'Quay']);
  });
});

describe('createCase', () => {
  const values = { name: ' Lighthouse ', timezone: 'Europe/Oslo' };

  beforeEach(() => server.signInAs('admin'));

  it.each([
    [{ ...values, name: ' ' }, { name: 'Enter a case name.' }],
    [{ ...values, name: 'x'.repeat(256) }, { name: 'Enter a case name that is 255 characters or less.' }],
    [
      { ...values, shortDescription: 'x'.repeat(1001) },
      { shortDescription: 'Enter a case description that is 1000 characters or less.' },
    ],
    [{ ...values, timezone: 'Mars/Olympus' }, { timezone: 'Select a time zone.' }],
  ])('refuses invalid values with the messages of the form (%#)', async (body, fields) => {
    const response = await call('POST', CASES, body);
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual(fields);
  });

  it('refuses a name that is in use, in any case', async () => {
    const response = await call('POST', CASES, { ...values, name: 'HARBOUR' });
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe('The case name HARBOUR is already in use.');
  });

  it('creates a case with its creator as manager', async () => {
    const created = (await responseOf(createCase.response, call('POST', CASES, values))).case;
    expect(created).toMatchObject({
      name: 'Lighthouse',
      timezone: 'Europe/Oslo',
      assignments: [{ userId: 'admin', accessLevel: 'manager' }],
    });
    expect((await get(getCase.response, `${CASES}/${created.id}`)).case).toEqual(created);
  });
});

describe('a new case', () => {
  const values = { name: 'Pier', timezone: 'UTC' };

  it('is created by administrators and forensic examiners, who become its managers (decision 37)', async () => {
    for (const userName of ['investigator', 'legal'] as const) {
      await server.signInAs(userName);
      expect((await call('POST', CASES, values)).status).toBe(403);
    }
    await server.signInAs('examiner');
    const assignments = [
      { userId: 'legal', accessLevel: 'member' },
      { userId: 'examiner', accessLevel: 'member' },
    ];
    const created = (await responseOf(createCase.response, call('POST', CASES, { ...values, assignments }))).case;
    expect((await get(getCase.response, `${CASES}/${created.id}`)).case.assignments).toEqual([
      { userId: 'examiner', accessLevel: 'manager' },
      { userId: 'legal', accessLevel: 'member' },
    ]);
    expect(lastSystemAudit(server)).toMatchObject({
      call: 'createCase',
      description: { caseName: ['Pier'], userName: ['legal'], accessLevel: ['member'] },
    });
  });

  it('is not created with users who cannot be assigned', async () => {
    await server.signInAs('examiner');
    for (const assignment of [
      { userId: 'nobody', accessLevel: 'member' },
      { userId: 'legal', accessLevel: 'manager' },
    ]) {
      expect((await call('POST', CASES, { ...values, assignments: [assignment] })).status).toBe(400);
    }
    expect((await get(listCases.response, CASES)).cases.map(({ name }) => name)).toEqual(['Harbour']);
  });
});

describe('updateCase', () => {
  const UPDATE = CASES.replace('v0.0', 'v1.0');
  const values = { name: ' Pier ', shortDescription: 'short', longDescription: 'long', timezone: 'Europe/Oslo' };
  const update = (body: object, id = server.caseId) => call('PUT', `${UPDATE}/${id}`, body);

  it.each([
    ['investigator', 403],
    ['legal', 403],
    ['stranger', 404],
  ] as const)('is forbidden to %s', async (userName, status) => {
    await server.signInAs(userName);
    expect((await update(values)).status).toBe(status);
  });

  it('is allowed to managers of the case, refused to members, and returns 404 to others', async () => {
    await server.signInAs('examiner');
    const asMember = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'member' }]);
    expect((await update(values, asMember)).status).toBe(403);
    expect((await update(values, await server.addCase('Mole'))).status).toBe(404);
    await server.signInAs('admin');
    expect((await update(values)).status).toBe(200);
  });

  it.each([
    ['[000-5-07]', { name: ' ' }, { name: 'Enter a case name.' }],
    ['[000-5-08]', { name: 'x'.repeat(256) }, { name: 'Enter a case name that is 255 characters or less.' }],
    [
      '[000-5-09]',
      { shortDescription: 'x'.repeat(1001) },
      { shortDescription: 'Enter a case description that is 1000 characters or less.' },
    ],
    [
      '[000-5-10]',
      { longDescription: 'x'.repeat(4001) },
      { longDescription: 'Enter a case description that is 4000 characters or less.' },
    ],
    ['[000-5-11]', { timezone: 'Mars/Olympus' }, { timezone: 'Select a time zone.' }],
    ['', { phoneCountry: 'XX' }, { phoneCountry: 'Select a country for telephone numbers.' }],
  ])('%s refuses invalid values with the messages of the form (%#)', async (_rule, part, fields) => {
    await server.signInAs('examiner');
    const response = await update({ ...values, ...part });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual(fields);
    expect((await get(getCase.response, `${CASES}/${server.caseId}`)).case.name).toBe('Harbour');
  });

  it('[000-8-02] refuses the name of another case', async () => {
    await server.addCase('Quay');
    await server.signInAs('examiner');
    const response = await update({ ...values, name: 'quay' });
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe('The case name quay is already in use.');
  });

  it('[000-7-12] [000-5-06] changes the given values, keeps the others, and notifies users who have the case open', async () => {
    await server.signInAs('examiner');
    const listener = await listenToCase(server);
    await update({ ...values, phoneCountry: 'no', requiresLegalPrivilege: true });
    await update({ name: 'Pier', timezone: 'Europe/Oslo', phoneCountry: null });
    expect((await get(getCase.response, `${CASES}/${server.caseId}`)).case.phoneCountry).toBeNull();
    await update({ name: 'Pier', timezone: 'Europe/Oslo', phoneCountry: 'NO' });
    const { case: updated } = await responseOf(updateCase.response, update({ name: 'Pier', timezone: 'UTC' }));
    expect(updated).toMatchObject({
      ...{ id: server.caseId, name: 'Pier', shortDescription: 'short', longDescription: 'long', timezone: 'UTC' },
      ...{ phoneCountry: 'NO', requiresLegalPrivilege: true },
    });
    expect((await get(getCase.response, `${CASES}/${server.caseId}`)).case).toEqual(updated);
    expect(await listener.received()).toEqual(Array(4).fill({ kind: 'case', userName: 'examiner', origin: null }));
    expect(lastSystemAudit(server)).toMatchObject({
      logEvent: 'case metadata modified',
      caseId: server.caseId,
      description: {
        ...{ action: ['update case'], caseName: ['Pier'] },
        ...{ field: ['timezone'], timezone: ['Europe/Oslo', 'UTC'] },
      },
    });
  });
});

describe('updateEvidenceSource', () => {
  const values = { name: ' Tablet ', shortDescription: 'short', longDescription: 'long', evidenceType: 'computer' };
  let source: string;
  beforeEach(async () => {
    source = `${CASES}/${server.caseId}/evidence-sources/${await server.addSource(oneHit())}`;
    await server.signInAs('examiner');
  });

  it.each(['investigator', 'legal'] as const)('is forbidden to %s', async (userName) => {
    await server.signInAs(userName);
    expect((await call('PUT', source, values)).status).toBe(403);
  });

  it('is allowed to managers of the case and administrators, for a source of this case', async () => {
    const asMember = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'member' }]);
    expect((await call('PUT', source.replace(server.caseId, asMember), values)).status).toBe(403);
    await server.signInAs('admin');
    expect((await call('PUT', source.replace(server.caseId, asMember), values)).status).toBe(404);
    expect((await call('PUT', source, values)).status).toBe(200);
  });

  it.each([
    ['[002-9-05]', { name: ' ' }, { name: 'Enter an evidence source name.' }],
    [
      '[002-9-05]',
      { name: 'x'.repeat(256) },
      { name: 'Enter an evidence source name that is 255 characters or less.' },
    ],
    [
      '[002-9-06]',
      { shortDescription: 'x'.repeat(1001) },
      { shortDescription: 'Enter an evidence source description that is 1000 characters or less.' },
    ],
    [
      '[002-9-07]',
      { longDescription: 'x'.repeat(4001) },
      { longDescription: 'Enter an evidence source description that is 4000 characters or less.' },
    ],
    [
      '',
      { importTypeVersion: 'x'.repeat(256) },
      { importTypeVersion: 'Enter an import type version that is 255 characters or less.' },
    ],
  ])('%s refuses invalid values with the messages of the form (%#)', async (_rule, part, fields) => {
    const response = await call('PUT', source, { ...values, ...part });
    expect(response.status).toBe(400);
    expect((await refusalOf(response)).fields).toEqual(fields);
    expect((await call('PUT', source, { ...values, evidenceType: 'boat' })).status).toBe(400);
    expect((await get(getEvidenceSource.response, source)).evidenceSource.name).toBe('Phone of Anna');
  });

  it('[000-7-22] changes the given values, keeps the others, notifies users who have the case open, and audits both values', async () => {
    // The first search opens the case, which is published as well.
    await call('GET', source);
    const listener = await listenToCase(server);
    await call('PUT', source, { caseId: server.caseId, ...values, importTypeVersion: '7.1' });
    const put = call('PUT', source, { name: 'Tablet', importTypeVersion: null, shortDescription: '' });
    const { evidenceSource: updated } = await responseOf(updateEvidenceSource.response, put);
    expect(updated).toMatchObject({
      ...{ name: 'Tablet', shortDescription: '', longDescription: 'long', evidenceType: 'computer' },
      ...{ importType: 'ufed', importTypeVersion: null, counts: { total: 1 } },
    });
    expect(await listener.received()).toEqual(Array(2).fill({ kind: 'sources' }));
    expect(lastSystemAudit(server)).toMatchObject({
      logEvent: 'evidence metadata modified',
      caseId: server.caseId,
      evidenceId: updated.id,
      description: {
        action: ['update evidence source'],
        evidenceSourceName: ['Tablet'],
        field: ['shortDescription', 'importTypeVersion'],
        shortDescription: ['short', ''],
        importTypeVersion: ['7.1', ''],
      },
    });
    expect((await get(getEvidenceSource.response, source)).evidenceSource).toEqual(updated);
  });

  it('waits for the import of the source, which writes the same columns', async () => {
    const { sources } = server.context.stores;
    const source = { caseId: server.caseId, name: 'Phone', ingestionVersion: '1', inputSha256: 'aa' };
    const audit = buildAuditEntry();
    const id = await sources.create({ ...source, importType: 'ufed' }, 'no job', '2026-01-01T00:00:00.000Z', audit);
    expect((await call('PUT', `${CASES}/${server.caseId}/evidence-sources/${id}`, values)).status).toBe(409);
    await sources.markInterrupted(id, '2026-01-02T00:00:00.000Z', audit);
    expect((await call('PUT', `${CASES}/${server.caseId}/evidence-sources/${id}`, values)).status).toBe(200);
  });
});

describe('getCase', () => {
  it('[000-7-09] returns the case with its sources, status and the bookmark of the user', async () => {
    const evidenceId = await server.addSource(oneHit());
    const bookmark = await responseOf(addCaseBookmark.response, call('PUT', `${CASES}/${server.caseId}/bookmarks`));
    expect((await get(getCase.response, `${CASES}/${server.caseId}`)).case).toMatchObject({
      id: server.caseId,
      name: 'Harbour',
      evidenceSourceCount: 1,
      importTypes: ['ufed'],
      bookmarkedAt: bookmark.createdAt,
      statusEvents: [{ evidenceId }],
    });
  });
});

describe('status events', () => {
  it('[000-7-10] are returned for all cases that the user may open, and [000-7-11] for one case', async () => {
    const evidenceId = await server.addSource(oneHit());
    const events = [
      {
        evidenceId,
        events: [{ eventType: 'IngestionStarted' }, { eventType: 'IngestionStopped', metadata: { reason: 'success' } }],
      },
    ];
    expect(await get(listCaseStatusEvents.response, `${CASES}/status-events`)).toMatchObject({
      cases: [{ caseId: server.caseId, events }],
    });
    expect(await get(getCaseStatusEvents.response, `${CASES}/${server.caseId}/status-events`)).toMatchObject({
      events,
    });
    await server.signInAs('stranger');
    expect(await get(listCaseStatusEvents.response, `${CASES}/status-events`)).toEqual({ cases: [] });
  });
});

describe('bookmarks', () => {
  const bookmark = () => `${CASES}/${server.caseId}/bookmarks`;

  it('[000-7-19] are returned for the user only', async () => {
    await call('PUT', bookmark());
    expect(await get(listCaseBookmarks.response, `${CASES}/bookmarks`)).toMatchObject({
      casesBookmarks: [{ caseId: server.caseId, override: false }],
    });
    await server.signInAs('examiner');
    expect(await get(listCaseBookmarks.response, `${CASES}/bookmarks`)).toEqual({ casesBookmarks: [] });
  });

  it('[000-7-17] are added with an empty payload, keeping the first time, and [000-7-18] removed', async () => {
    const first = await responseOf(addCaseBookmark.response, call('PUT', bookmark()));
    server.passTime(1000);
    expect(await (await call('PUT', bookmark())).json()).toEqual(first);
    expect(await (await call('DELETE', bookmark())).json()).toEqual({ caseId: server.caseId });
    expect(await get(listCaseBookmarks.response, `${CASES}/bookmarks`)).toEqual({ casesBookmarks: [] });
  });
});

describe('the locale of a new case', () => {
  const create = (body: Record<string, unknown>) => call('POST', CASES, { name: 'Locale', timezone: 'UTC', ...body });
  beforeEach(() => server.signInAs('admin'));

  it('has a country for telephone numbers when one is given', async () => {
    const { id, phoneCountry } = (await responseOf(createCase.response, create({ phoneCountry: 'de' }))).case;
    expect(phoneCountry).toBe('DE');
    expect((await get(getCase.response, `${CASES}/${id}`)).case.phoneCountry).toBe('DE');
    const { case: other } = await responseOf(createCase.response, create({ name: 'Without' }));
    expect(other.phoneCountry).toBeNull();
  });

  it.each([
    [{ phoneCountry: 'XX' }, 'Select a country for telephone numbers.'],
    [{ phoneCountry: 'Germany' }, 'Select a country for telephone numbers.'],
  ])('refuses %j', async (body, message) => {
    const response = await create(body);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
  });

  it.each(['+01:00', 'Mars/Base', 'Stockholm'])(
    '[000-3-02] refuses the timezone %s, which is not in the IANA database',
    async (timezone) => {
      const response = await create({ timezone });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Select a time zone.');
    },
  );
});

describe('getCaseFeatures', () => {
  it('[000-7-30] returns a map of the requested features', async () => {
    const path = `${CASES}/${server.caseId}/features?features=RequiresLegalPrivilege,%20Flying`;
    const response = await get(getCaseFeatures.response, path);
    expect(response).toEqual({ features: { RequiresLegalPrivilege: false, Flying: false } });
  });

  it('[000-6-07] returns whether the case requires legal privilege', async () => {
    await server.signInAs('admin');
    const body = { name: 'Counsel', timezone: 'UTC', requiresLegalPrivilege: true };
    const { id } = (await responseOf(createCase.response, call('POST', CASES, body))).case;
    const { features } = await get(getCaseFeatures.response, `${CASES}/${id}/features?features=RequiresLegalPrivilege`);
    expect(features).toEqual({ RequiresLegalPrivilege: true });
  });
});

describe('evidence sources', () => {
  const sources = () => `${CASES}/${server.caseId}/evidence-sources`;

  it.each(['', '/certificate', '/files'])('return 404 for a source of another case (%s)', async (suffix) => {
    const elsewhere = await server.addCase('Quay');
    const evidenceId = await server.addSource(oneHit(), elsewhere);
    expect((await call('GET', `${sources()}/${evidenceId}${suffix}`)).status).toBe(404);
  });

  it('refuse an id that is not a number', async () => {
    expect((await call('GET', `${sources()}/first`)).status).toBe(400);
  });

  it('[000-7-20] are listed by case, and [000-7-21] returned by id', async () => {
    const evidenceId = await server.addSource(oneHit());
    const { evidenceSources } = await get(listEvidenceSources.response, sources());
    expect(evidenceSources).toMatchObject([
      {
        id: evidenceId,
        name: 'Phone of Anna',
        importType: 'ufed',
        importTypeVersion: '7.60',
        counts: { total: 1, primary: 1, secondary: 0 },
        groups: [
          {
            name: 'Communication',
            count: 1,
            artifacts: [{ name: 'SMS Messages', total: 1, primary: 1, secondary: 0 }],
          },
        ],
      },
    ]);
    expect(await get(getEvidenceSource.response, `${sources()}/${evidenceId}`)).toEqual({
      evidenceSource: evidenceSources[0],
    });
  });

  it('[000-7-23] are listed over all cases that the user may open', async () => {
    await server.addSource(oneHit());
    await server.addSource(oneHit(), await server.addCase('Quay'));
    expect(
      (await get(listAllEvidenceSources.response, '/api/cases/v0.0/evidence-sources')).evidenceSources,
    ).toHaveLength(1);
    await server.signInAs('admin');
    expect(
      (await get(listAllEvidenceSources.response, '/api/cases/v0.0/evidence-sources')).evidenceSources,
    ).toHaveLength(2);
  });

  it('have the certificate of their import and the hash of every file', async () => {
    const stored = await server.storeFile('picture');
    const attachments = ['a', 'b'].map((name) => ({
      path: `files/${name}.jpg`,
      name: `${name}.jpg`,
      importance: 'primary' as const,
      mimeType: 'image/jpeg',
      stored,
    }));
    const evidenceId = await server.addSource({ hits: [buildHitRecord({ attachments })] });
    const { certificate } = await get(getImportCertificate.response, `${sources()}/${evidenceId}/certificate`);
    expect(certificate.totals).toEqual({ read: 1, stored: 1, refused: 0 });
    const page = await get(listImportedFiles.response, `${sources()}/${evidenceId}/files?take=1&after=files/a.jpg`);
    expect(page).toEqual({ files: [{ path: 'files/b.jpg', ...stored }], totalCount: 2 });
  });

  it('[000-7-35] have properties of the device, and [000-7-36] of the extraction', async () => {
    const device = [{ name: 'Device', fragments: [{ name: 'IMEI', value: '490154203237518' }] }];
    const extraction = [{ name: 'Extraction', fragments: [{ name: 'Tool', value: 'UFED 7.68' }] }];
    const at = (evidenceId: number) => `/api/hits/v0.0/cases/${server.caseId}/evidence-sources/${evidenceId}`;
    const reported = at(await server.addSource({ ...oneHit(), device, extraction }));
    expect(await get(SourceInformation, `${reported}/device-information`)).toEqual({ sections: device });
    expect(await get(SourceInformation, `${reported}/extraction-information`)).toEqual({ sections: extraction });
    const silent = at(await server.addSource(oneHit()));
    expect(await get(SourceInformation, `${silent}/device-information`)).toEqual({ sections: [] });
    expect(await get(SourceInformation, `${silent}/extraction-information`)).toEqual({ sections: [] });
  });
});
