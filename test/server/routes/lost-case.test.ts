import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listCases } from '@contract/calls/cases';
import { startImport } from '@contract/calls/imports';
import { STORE_UNUSABLE } from '@contract/model/common';
import { buildHitRecord } from '@test/helpers/builders/build-hit-record';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';

const SEARCH = { filter: {}, queryFilters: [], size: 20, sort: [{ by: 'date', order: 'asc' }] };

let server: TestServer;
let other: TestServer['caseId'];
beforeEach(async () => {
  server = await startTestServer({ user: 'admin', source: { hits: [buildHitRecord()] } });
  other = await server.addCase('Quay');
  await server.addSource({ hits: [buildHitRecord(), buildHitRecord({ originalId: 'b' })] }, other);
});
afterEach(() => server.close());

const file = () => path.join(server.context.config.dataFolder, 'cases', server.caseId, 'case.db');
const search = (caseId: string) =>
  requestAs(server, 'POST', `/api/hits/v0.0/cases/${caseId}/profiles/Default/search`, SEARCH);
const calls = (caseId: string) => ({
  case: requestAs(server, 'GET', `/api/cases/v0.0/cases/${caseId}`),
  sources: requestAs(server, 'GET', `/api/cases/v0.0/cases/${caseId}/evidence-sources`),
  search: search(caseId),
});

describe.each([
  ['missing', () => rmSync(file())],
  ['empty', () => writeFileSync(file(), '')],
])('a case whose database is %s', (state, lose) => {
  it('returns this error in every call, and other cases are available', async () => {
    lose();
    for (const response of Object.values(calls(server.caseId))) {
      expect((await response).status).toBe(503);
      const { code, message } = await refusalOf(response);
      expect(code).toBe(STORE_UNUSABLE);
      expect(message).toMatch(/case\.db is .*backup/);
    }
    for (const response of Object.values(calls(other))) {
      expect((await response).status).toBe(200);
    }
    const { cases } = await responseOf(listCases.response, requestAs(server, 'GET', '/api/cases/v0.0/cases'));
    expect(cases.map(({ name }) => name).sort()).toEqual(['Harbour', 'Quay']);
    expect((await server.app.inject('/readyz')).statusCode).toBe(200);
    expect(state === 'missing' ? existsSync(file()) : false).toBe(false);
  });

  it('fails an import with this error, and imports of other cases continue', async () => {
    lose();
    const [failed, completed] = [await importInto(server.caseId), await importInto(other)];
    expect(failed).toMatchObject({ status: 'failed' });
    expect(failed.error).toMatch(/case\.db is (missing|empty)/);
    expect(completed).toMatchObject({ status: 'completed', error: null });
  });
});

async function importInto(caseId: string) {
  const form = new FormData();
  form.append('file', new Blob([NOTES_REPORT]), 'phone.xml');
  const request = new Request(`http://localhost/api/cases/v0.0/cases/${caseId}/imports`, {
    method: 'POST',
    body: form,
  });
  const { import: job } = await responseOf(startImport.response, server.fetch(request));
  return server.context.services.imports.ended(caseId, job.id);
}
