import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Value } from '@sinclair/typebox/value';

import { writeLavaOutput } from '@bench/generator/leapp-output';
import { getImportCertificate, listEvidenceSources } from '@contract/calls/cases';
import { searchFragments } from '@contract/calls/column-config';
import { startImport } from '@contract/calls/imports';
import { ImportType } from '@contract/model/case';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer } from '@test/helpers/test-server';
import { withFolder } from '@test/server/helpers/import-report';
import { writeZip } from '@test/server/helpers/zip-file';

/** A ZIP of an output folder, as a browser sends it. */
const zipOfOutput = (tool: string): Promise<Buffer> =>
  withFolder(async (folder) => {
    const output = join(folder, 'out');
    const headers = [['Call Timestamp', 'datetime'] as const, 'Direction', 'Phone Number'];
    const rows = [[1_714_557_600, 'Incoming', '+4917600000']];
    writeLavaOutput(output, [{ category: 'Calls', name: 'Call Logs', key: 'calls', headers, rows }], { tool });
    const names = ['_lava_artifacts.db', '_lava_data.lava'];
    const entries = await Promise.all(
      names.map(async (name) => [`out/${name}`, await readFile(join(output, name))] as const),
    );
    await writeZip(join(folder, 'out.zip'), Object.fromEntries(entries));
    return readFile(join(folder, 'out.zip'));
  });

it('[000-3-08] an import type is xry, axiom or ufed, or that of the open parsers', () => {
  const known = ['xry', 'axiom', 'ufed', 'leapp', 'other', ''].filter((type) => Value.Check(ImportType, type));
  expect(known).toEqual(['xry', 'axiom', 'ufed', 'leapp']);
});

it.each([
  ['iLEAPP', 'mobile'],
  ['RLEAPP', 'warrant'],
  ['VLEAPP', 'vehicle'],
])(
  'imports the uploaded output of %s as a source of its type, with certificate and columns',
  async (tool, evidenceType) => {
    const server = await startTestServer({ user: 'examiner' });
    try {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(await zipOfOutput(tool))]), 'out.zip');
      const url = `http://localhost/api/cases/v0.0/cases/${server.caseId}/imports`;
      const { import: job } = await responseOf(
        startImport.response,
        await server.fetch(new Request(url, { method: 'POST', body: form })),
      );
      expect(await server.context.services.imports.ended(server.caseId, job.id)).toMatchObject({
        status: 'completed',
        error: null,
      });
      const at = `/api/cases/v0.0/cases/${server.caseId}/evidence-sources`;
      const [source] = (await responseOf(listEvidenceSources.response, requestAs(server, 'GET', at))).evidenceSources;
      expect(source).toMatchObject({
        importType: 'leapp',
        importTypeVersion: '2.3.1',
        evidenceType,
        counts: { total: 1 },
      });
      const path = `${at}/${source?.id}/certificate`;
      const { certificate } = await responseOf(getImportCertificate.response, requestAs(server, 'GET', path));
      expect(certificate).toMatchObject({ importType: 'leapp', tool: { name: tool }, toolTotals: { 'Call Logs': 1 } });
      const columns = requestAs(server, 'POST', '/column-config/api/fragments/profile/Default/search', {
        importTypes: ['leapp'],
        artifacts: [{ group: 'Communication', name: 'Call Log' }],
      });
      expect((await responseOf(searchFragments.response, columns)).fragments.map(({ name }) => name)).toContain(
        'Parties',
      );
    } finally {
      await server.close();
    }
  },
);
