import { readFileSync } from 'node:fs';
import path from 'node:path';

import { AjvCompiler } from '@fastify/ajv-compiler';

import { DEFAULT_TAG_COLOR } from '@contract/rules/tag-palette';
import { isRecord, readJson } from '@contract/text/read-json';
import { requestAs } from '@test/helpers/request-as';
import { downloadOf, madeTags, startReportServer } from '@test/server/routes/report-server';

const SCHEMA = path.resolve('docs/tags-and-comments.schema.json');

it('[002-3-02] the export of tags and comments conforms to its published schema, and contains hostile text unchanged', async () => {
  const server = await startReportServer();
  try {
    const { caseId } = server;
    const hostile = '=cmd|\u2028"]}</script>\u0000';
    const created = await requestAs(server, 'POST', `/api/cases/v0.0/cases/${caseId}/tags`, {
      name: 'red',
      color: DEFAULT_TAG_COLOR,
    });
    for (const hitId of ['1', '5', '6']) {
      await requestAs(server, 'POST', `/api/hits/v0.0/cases/${caseId}/hits/${hitId}/comments`, {
        ...{ content: hostile, accessLevel: hitId === '5' ? 'private' : 'public' },
      });
    }
    expect(created.status).toBe(200);
    await requestAs(server, 'POST', `/api/hits/v0.0/cases/${caseId}/hits/2/tags`, { tagId: '1' });
    const text = await (await downloadOf(server, await madeTags(server, { scope: 'all' }))).text();
    const document = readJson(text);
    assertIsRecord(document);
    const schema = readJson(readFileSync(SCHEMA, 'utf8'));
    const validate = AjvCompiler()({}, { customOptions: { removeAdditional: false, coerceTypes: false } })({ schema });
    expect(validate(document)).toBe(true);
    expect(document).toMatchObject({
      itemCount: 3,
      tags: [{ name: 'red' }],
      // Ordered by the name of the source, then by date.
      items: [
        { hitId: '6' },
        { hitId: '2', tags: [{ id: '1', name: 'red' }] },
        { hitId: '1', comments: [{ content: hostile, author: 'investigator' }] },
      ],
    });
    expect(text).not.toContain('private');
    // The schema refuses other documents.
    expect(validate({ ...document, itemCount: 'two' })).toBe(false);
    expect(validate({ ...document, more: 1 })).toBe(false);
  } finally {
    await server.close();
  }
});

function assertIsRecord(value: unknown): asserts value is Record<string, unknown> {
  expect(isRecord(value)).toBe(true);
}
