import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { TSchema } from '@sinclair/typebox';

import { getImportCertificate, listEvidenceSources } from '@contract/calls/cases';
import { searchFragments } from '@contract/calls/column-config';
import { cancelImport, getImport, listImports, startImport } from '@contract/calls/imports';
import type { ImportJob } from '@contract/model/import';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';

let server: TestServer;
let imports: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'examiner' });
  imports = `/api/cases/v0.0/cases/${server.caseId}/imports`;
});
afterEach(() => server.close());

function upload(content: string, fields: Record<string, string> = {}, fileName = 'phone.xml'): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, value);
  }
  form.append('file', new Blob([content]), fileName);
  return server.fetch(new Request(`http://localhost${imports}`, { method: 'POST', body: form }));
}

async function ended(response: Response): Promise<ImportJob> {
  const { import: job } = await responseOf(startImport.response, response);
  return server.context.services.imports.ended(server.caseId, job.id);
}

const uploads = () => readdirSync(path.join(server.context.config.dataFolder, 'uploads'));
const get = <Schema extends TSchema>(schema: Schema, at: string) => responseOf(schema, requestAs(server, 'GET', at));
const sources = async () => {
  const at = `/api/cases/v0.0/cases/${server.caseId}/evidence-sources`;
  return (await get(listEvidenceSources.response, at)).evidenceSources;
};

describe('startImport', () => {
  it('refuses a request that is not a form, and a form without a file', async () => {
    expect((await requestAs(server, 'POST', imports, { file: 'a' })).status).toBe(400);
    const form = new FormData();
    form.append('name', 'Phone');
    const response = await server.fetch(new Request(`http://localhost${imports}`, { method: 'POST', body: form }));
    expect(await response.json()).toMatchObject({ status: 400, fields: { file: 'Choose the file to import.' } });
  });

  it('refuses a file that is not a report, names the cure and stores nothing', async () => {
    const response = await upload('this is a letter', {}, 'letter.xml');
    expect(response.status).toBe(422);
    expect((await refusalOf(response)).message).toMatch(/^letter\.xml.* Export the extraction from Physical Analyzer/);
    expect(uploads()).toEqual([]);
    expect(await sources()).toEqual([]);
  });

  it('refuses a file beyond the limit and stores nothing', async () => {
    const { limits } = server.context.config;
    const small = await startTestServer({ user: 'admin', config: { limits: { ...limits, uploadBytes: 1000 } } });
    const form = new FormData();
    form.append('file', new Blob(['x'.repeat(5000)]), 'big.ufdr');
    const url = `http://localhost/api/cases/v0.0/cases/${small.caseId}/imports`;
    const response = await small.fetch(new Request(url, { method: 'POST', body: form }));
    expect(response.status).toBe(413);
    expect(readdirSync(path.join(small.context.config.dataFolder, 'uploads'))).toEqual([]);
    await small.close();
  });

  it('refuses a source name that is too long', async () => {
    const response = await upload(NOTES_REPORT, { name: 'x'.repeat(256) });
    expect(response.status).toBe(400);
    expect(uploads()).toEqual([]);
  });

  it('imports an upload, with its certificate, counts, columns and status, and removes the upload', async () => {
    const job = await ended(await upload(NOTES_REPORT, { name: 'Phone of Anna' }));
    expect(job).toMatchObject({ status: 'completed', inputName: 'phone.xml', hits: 2, error: null });
    const [source] = await sources();
    expect(source).toMatchObject({
      id: job.evidenceId,
      name: 'Phone of Anna',
      importType: 'ufed',
      evidenceType: 'mobile',
      counts: { total: 2 },
      events: [{ eventType: 'IngestionStarted' }, { eventType: 'IngestionStopped', metadata: { reason: 'success' } }],
    });
    const at = `/api/cases/v0.0/cases/${server.caseId}/evidence-sources/${job.evidenceId}/certificate`;
    const { certificate } = await get(getImportCertificate.response, at);
    expect(certificate).toMatchObject({
      inputSha256: createHash('sha256').update(NOTES_REPORT).digest('hex'),
      totals: { read: 2, stored: 2, refused: 0 },
    });
    const [{ group, artifact } = { group: '', artifact: '' }] = certificate.rows;
    const columns = await requestAs(server, 'POST', '/column-config/api/fragments/profile/Default/search', {
      importTypes: ['ufed'],
      artifacts: [{ group, name: artifact }],
    });
    const { fragments } = await responseOf(searchFragments.response, columns);
    expect(fragments.map(({ name }) => name)).toContain('Body');
    expect(uploads()).toEqual([]);
  });

  it('recognises a container that the case already has and returns the earlier source', async () => {
    await ended(await upload(NOTES_REPORT, { name: 'Phone of Anna' }));
    const response = await upload(NOTES_REPORT, { name: 'Another' }, 'renamed.xml');
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toMatch(
      /^renamed\.xml is already in this case as “Phone of Anna”, imported .* Import it again\?$/,
    );
    expect(uploads()).toEqual([]);
    expect(await sources()).toHaveLength(1);
  });

  it('accepts one of four concurrent uploads of the same container, and reports it to the others', async () => {
    const answers = await Promise.all(
      ['one.xml', 'two.xml', 'three.xml', 'four.xml'].map((name) => upload(NOTES_REPORT, {}, name)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = await Promise.all(answers.filter(({ status }) => status === 409).map(refusalOf));
    refused.forEach(({ message }) => {
      expect(message).toMatch(/^\w+\.xml is already (?:being imported into|in) this case/);
    });
    await Promise.all(answers.filter(({ status }) => status === 200).map(ended));
    expect(await sources()).toHaveLength(1);
    expect(uploads()).toEqual([]);
  });

  it('accepts the container again after its import was cancelled', async () => {
    await upload(NOTES_REPORT.replace('quay', 'pier'));
    const { import: waiting } = await responseOf(startImport.response, await upload(NOTES_REPORT));
    await requestAs(server, 'DELETE', `${imports}/${waiting.id}`);
    expect((await ended(await upload(NOTES_REPORT))).status).toBe('completed');
  });

  it('imports it again when requested', async () => {
    await ended(await upload(NOTES_REPORT));
    expect((await ended(await upload(NOTES_REPORT, { again: 'true' }))).status).toBe('completed');
    expect(await sources()).toHaveLength(2);
  });

  it('rolls back an import that fails and reports line and cure', async () => {
    const job = await ended(await upload(NOTES_REPORT.replace('</project>', '')));
    expect(job.status).toBe('failed');
    expect(job.error).toMatch(/^phone\.xml/);
    expect(await sources()).toEqual([]);
    expect(uploads()).toEqual([]);
    expect((await ended(await upload(NOTES_REPORT))).status).toBe('completed');
  });
});

describe('listImports, getImport and cancelImport', () => {
  it('return 404 for an unknown import', async () => {
    expect((await requestAs(server, 'GET', `${imports}/nothing`)).status).toBe(404);
    expect((await requestAs(server, 'DELETE', `${imports}/nothing`)).status).toBe(404);
  });

  it('list the imports of the case, newest first, and return one by id', async () => {
    const first = await ended(await upload(NOTES_REPORT));
    server.passTime(1000);
    const second = await ended(await upload(NOTES_REPORT, { again: 'true' }));
    expect((await get(listImports.response, imports)).imports.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await get(getImport.response, `${imports}/${first.id}`)).import).toMatchObject({
      id: first.id,
      status: 'completed',
    });
  });

  it('run imports one after the other, and cancel a waiting one', async () => {
    const first = await upload(NOTES_REPORT);
    const second = await upload(NOTES_REPORT, { again: 'true' });
    const waiting = (await responseOf(startImport.response, second)).import;
    const response = await requestAs(server, 'DELETE', `${imports}/${waiting.id}`);
    expect((await responseOf(cancelImport.response, response)).import).toMatchObject({
      status: 'cancelled',
      error: null,
    });
    expect((await ended(first)).status).toBe('completed');
    expect(await sources()).toHaveLength(1);
    expect(uploads()).toEqual([]);
  });

  it('refuse to cancel an import that has ended', async () => {
    const { id } = await ended(await upload(NOTES_REPORT));
    const response = await requestAs(server, 'DELETE', `${imports}/${id}`);
    expect(response.status).toBe(409);
    expect((await refusalOf(response)).message).toBe('The import has already ended.');
  });
});
