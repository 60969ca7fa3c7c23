import type { TSchema } from '@sinclair/typebox';

import { getCase, getEvidenceSource, updateCase } from '@contract/calls/cases';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { lastSystemAudit } from '@test/helpers/system-audit';
import { startTestServer, type TestServer } from '@test/helpers/test-server';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ user: 'examiner' });
});
afterEach(() => server.close());

const CASES = '/api/cases/v0.0/cases';
const call = (method: string, path: string, body?: unknown) => requestAs(server, method, path, body);
const get = <Schema extends TSchema>(schema: Schema, path: string) => responseOf(schema, call('GET', path));

describe('a case that was changed after the revision', () => {
  const UPDATE = CASES.replace('v0.0', 'v1.0');
  const update = (body: object) => call('PUT', `${UPDATE}/${server.caseId}`, { timezone: 'UTC', ...body });
  const stored = async () => (await get(getCase.response, `${CASES}/${server.caseId}`)).case;

  it('is not overwritten, and returned with the refusal', async () => {
    const { revision } = await stored();
    const { case: changed } = await responseOf(
      updateCase.response,
      update({ name: 'Pier', shortDescription: 'theirs', revision }),
    );
    const response = await update({ name: 'Pier', longDescription: 'mine', revision });
    expect(response.status).toBe(409);
    const refusal = await refusalOf(response);
    expect(refusal.message).toBe('Somebody else has changed the case in the meantime.');
    expect(refusal.stored).toMatchObject({
      revision: changed.revision,
      values: { name: 'Pier', shortDescription: 'theirs', longDescription: '', phoneCountry: null },
      changedBy: 'examiner',
    });
    expect(refusal.stored?.changedAt).not.toBeNull();
    expect(await stored()).toEqual(changed);
    expect((await update({ name: 'Pier', longDescription: 'mine', revision: changed.revision })).status).toBe(200);
  });

  it('is overwritten without a revision, with the replaced value in the audit log', async () => {
    await update({ name: 'Pier', shortDescription: 'theirs' });
    expect((await update({ name: 'Pier', shortDescription: 'mine' })).status).toBe(200);
    expect(lastSystemAudit(server)).toMatchObject({ description: { shortDescription: ['theirs', 'mine'] } });
  });

  it('stores one of several changes that are based on the same revision', async () => {
    const { revision } = await stored();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((shortDescription) => update({ name: 'Pier', shortDescription, revision })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('an evidence source that was changed after the revision', () => {
  it('is not overwritten, so that one of several changes is stored', async () => {
    const evidenceId = await server.addSource({ hits: [buildHitRecord()] });
    const source = `${CASES}/${server.caseId}/evidence-sources/${evidenceId}`;
    const { revision } = (await get(getEvidenceSource.response, source)).evidenceSource;
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => call('PUT', source, { name, revision, longDescription: name })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { evidenceSource: stored } = await get(getEvidenceSource.response, source);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await refusalOf(refused))).toMatchObject({
      message: 'Somebody else has changed the evidence source in the meantime.',
      stored: {
        ...{ revision: stored.revision, values: { name: stored.name, longDescription: stored.name } },
        changedBy: 'examiner',
      },
    });
    expect((await call('PUT', source, { name: 'last', longDescription: '' })).status).toBe(200);
    expect(lastSystemAudit(server)).toMatchObject({
      description: { name: [stored.name, 'last'], longDescription: [stored.name, ''] },
    });
  });
});
