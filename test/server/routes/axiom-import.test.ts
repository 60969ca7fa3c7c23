import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { getImportCertificate } from '@contract/calls/cases';
import { searchHits } from '@contract/calls/hits';
import { getInspection, importExtractions, inspectInput } from '@contract/calls/inspections';
import { listCaseTags } from '@contract/calls/tags';
import type { ImportInspection } from '@contract/model/inspection';
import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import { responseOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { FACTS, STORY } from '@test/server/imports/axiom/story';

let root: string;
let server: TestServer;
let base: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'review-root-'));
  mkdirSync(path.join(root, 'case'));
  writeAxiomCase(path.join(root, 'case'), STORY, { schema: 'newer', facts: FACTS });
  server = await startTestServer({ user: 'examiner', env: { REVIEW_IMPORT_ROOT: root } });
  base = `/api/cases/v0.0/cases/${server.caseId}`;
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

async function inspected(): Promise<ImportInspection> {
  const response = requestAs(server, 'POST', `${base}/import-inspections`, { path: 'case' });
  let { inspection } = await responseOf(inspectInput.response, response);
  await until(async () => {
    const answer = requestAs(server, 'GET', `${base}/import-inspections/${inspection.id}`);
    ({ inspection } = await responseOf(getInspection.response, answer));
    return inspection.status === 'ready' || inspection.status === 'failed';
  });
  return inspection;
}

/** Imports the case; returns the id of its evidence source. */
async function importCase(takesMarks?: boolean): Promise<number> {
  const { id } = await inspected();
  const extractions = [{ folder: '', name: '', ...(takesMarks !== undefined && { takesMarks }) }];
  const response = requestAs(server, 'POST', `${base}/import-inspections/${id}/imports`, { extractions, again: true });
  const { imports } = await responseOf(importExtractions.response, response);
  const job = await server.context.services.imports.ended(server.caseId, imports[0]?.id ?? '');
  expect(job).toMatchObject({ status: 'completed', error: null });
  return job.evidenceId ?? 0;
}

const hits = async () => {
  const body = { filter: {}, queryFilters: [], sort: [{ by: 'hitId', order: 'asc' }], size: 100 };
  const search = `/api/hits/v0.0/cases/${server.caseId}/profiles/Default/search`;
  return (await responseOf(searchHits.response, requestAs(server, 'POST', search, body))).data;
};
const tags = async () =>
  (await responseOf(listCaseTags.response, requestAs(server, 'GET', `${base}/tags`))).tags.map(({ name }) => name);
const marked = async () => (await hits()).filter((hit) => hit.tags.length + hit.comments.length > 0);

describe('an AXIOM case with tags and comments', () => {
  it('is inspected with their number, and with progress over everything that is read', async () => {
    const inspection = await inspected();
    expect(inspection).toMatchObject({
      status: 'ready',
      extractions: [{ importType: 'axiom', marks: { tags: 1, taggings: 1, comments: 1 } }],
    });
    expect(inspection.bytesRead).toBe(inspection.bytesTotal);
  });

  it('imports them unless they are excluded, and no tag twice', async () => {
    const without = await importCase(false);
    expect(await tags()).toEqual([]);
    expect(await marked()).toEqual([]);
    const at = (evidenceId: number) => `${base}/evidence-sources/${evidenceId}/certificate`;
    const certificateOf = async (evidenceId: number) =>
      (await responseOf(getImportCertificate.response, requestAs(server, 'GET', at(evidenceId)))).certificate;
    expect(await certificateOf(without)).not.toHaveProperty('marks');
    expect(await certificateOf(await importCase())).toMatchObject({ marks: { tags: 1, taggings: 1, comments: 1 } });
    await importCase(true);
    expect(await tags()).toEqual(['Evidence']);
    expect(await marked()).toMatchObject([1, 2].map(() => ({ comments: [{ content: 'Ask Anna', userId: '' }] })));
  });

  it('returns them with their author to every user, and those of a privileged item to legal reviewers only', async () => {
    await importCase();
    await server.signInAs('investigator');
    const [seen] = await marked();
    expect(seen?.comments).toMatchObject([
      { userName: 'B. Analyst', accessLevel: 'public', origin: { tool: 'Magnet AXIOM' } },
    ]);
    await server.signInAs('legal');
    const privileged = `/api/hits/v0.0/cases/${server.caseId}/hits/${seen?.id ?? ''}/privileged`;
    expect((await requestAs(server, 'POST', privileged)).status).toBe(200);
    expect(await marked()).toHaveLength(1);
    await server.signInAs('investigator');
    expect(await marked()).toEqual([]);
    expect(await tags()).toEqual(['Evidence']);
  });

  it('has comments that no user can change', async () => {
    await importCase();
    const [hit] = await marked();
    const comment = hit?.comments[0];
    const at = `/api/hits/v0.0/cases/${server.caseId}/hits/${hit?.id ?? ''}/comments/${comment?.id ?? ''}`;
    const change = { content: 'Mine', accessLevel: 'private', createdAt: comment?.createdAt };
    for (const user of ['examiner', 'investigator', 'admin'] as const) {
      await server.signInAs(user);
      expect((await requestAs(server, 'PUT', at, change)).status).toBe(403);
    }
    expect((await marked())[0]?.comments).toEqual([comment]);
  });
});
