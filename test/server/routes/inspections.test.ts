import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import Database from 'better-sqlite3';

import { listEvidenceSources } from '@contract/calls/cases';
import { getInspection, importExtractions, inspectInput, listImportFolder } from '@contract/calls/inspections';
import type { ImportInspection } from '@contract/model/inspection';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { writeZip } from '@test/server/helpers/zip-file';

const DEVICE = '<metadata section="Device Info"><item name="DeviceInfoDetectedPhoneModel">Pixel 8</item></metadata>';
const WITH_DEVICE = NOTES_REPORT.replace('<decodedData', `${DEVICE}<decodedData`);

let root: string;
let server: TestServer;
let base: string;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'review-root-'));
  writeFileSync(path.join(root, 'phone.xml'), WITH_DEVICE);
  server = await startTestServer({ user: 'examiner', env: { REVIEW_IMPORT_ROOT: root } });
  base = `/api/cases/v0.0/cases/${server.caseId}`;
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const inspect = (requestedPath: string) =>
  requestAs(server, 'POST', `${base}/import-inspections`, { path: requestedPath });
const at = ({ id }: ImportInspection) => `${base}/import-inspections/${id}`;
const read = async (inspection: ImportInspection) =>
  (await responseOf(getInspection.response, requestAs(server, 'GET', at(inspection)))).inspection;

/** An inspection when it has ended. */
async function inspected(requestedPath: string): Promise<ImportInspection> {
  let { inspection } = await responseOf(inspectInput.response, inspect(requestedPath));
  await until(async () => {
    inspection = await read(inspection);
    return inspection.status === 'ready' || inspection.status === 'failed';
  });
  return inspection;
}

const start = (inspection: ImportInspection, folders: string[], again = false, name = '') =>
  requestAs(server, 'POST', `${at(inspection)}/imports`, {
    extractions: folders.map((folder) => ({ folder, name })),
    again,
  });

async function imported(response: Promise<Response>): Promise<void> {
  const { imports } = await responseOf(importExtractions.response, response);
  await Promise.all(imports.map(({ id }) => server.context.services.imports.ended(server.caseId, id)));
}

const Entry = Type.Object({
  call: Type.String(),
  logEvent: Type.String(),
  userId: Type.String(),
  description: Type.Record(Type.String(), Type.Array(Type.String())),
});
/** The entries of an audit log in the data folder. */
function auditOf(file: string) {
  const db = new Database(path.join(server.context.config.dataFolder, file), { readonly: true });
  try {
    return db
      .prepare<[], { entry: string }>('SELECT entry FROM audit')
      .all()
      .map(({ entry }) => Value.Parse(Entry, JSON.parse(entry)));
  } finally {
    db.close();
  }
}

const sources = async () =>
  (await responseOf(listEvidenceSources.response, requestAs(server, 'GET', `${base}/evidence-sources`)))
    .evidenceSources;

describe('inspectInput', () => {
  it.each(['../etc/passwd', '/etc/passwd', '..', 'phone.xml\0', 'link', 'PHONE.XML', 'gone.ufdr'])(
    'refuses %j, which is not below the import folder',
    async (requestedPath) => {
      symlinkSync('/etc/hostname', path.join(root, 'link'));
      const response = await inspect(requestedPath);
      expect(response.status).toBe(404);
      expect((await refusalOf(response)).message).not.toContain(root);
    },
  );

  it.each([{}, { path: '' }, { path: [] }, 'phone.xml'])('refuses %j', async (body) => {
    expect((await requestAs(server, 'POST', `${base}/import-inspections`, body)).status).toBe(400);
  });

  it('accepts no path when the installation has no import folder', async () => {
    const other = await startTestServer({ user: 'admin' });
    const cases = `/api/cases/v0.0/cases/${other.caseId}`;
    const response = await requestAs(other, 'POST', `${cases}/import-inspections`, { path: 'phone.xml' });
    expect((await refusalOf(response)).message).toContain('REVIEW_IMPORT_ROOT');
    const listed = await responseOf(listImportFolder.response, requestAs(other, 'GET', `${cases}/import-folder`));
    expect(listed).toMatchObject({ isConfigured: false, entries: [] });
    await other.close();
  });

  it('reports why an input cannot be imported, and the cure', async () => {
    writeFileSync(path.join(root, 'disk.E01'), 'EVF\t\r\n');
    const { status, problem, extractions } = await inspected('disk.E01');
    expect({ status, extractions }).toEqual({ status: 'failed', extractions: [] });
    expect(problem).toMatch(/^disk\.E01 cannot be imported\. It is an image of a disk.* Decode it first/);
  });

  it('returns tool, device, size and an estimate, and that the case does not have it', async () => {
    const inspection = await inspected('phone.xml');
    expect(inspection).toMatchObject({
      status: 'ready',
      kind: 'file',
      size: WITH_DEVICE.length,
      bytesRead: WITH_DEVICE.length,
      problem: null,
      extractions: [{ folder: '', importType: 'ufed', device: 'Pixel 8', files: 1, known: null }],
    });
    expect(inspection.extractions[0]?.estimatedSeconds).toBeGreaterThan(0);
  });

  it('writes an audit entry with the path, as does the import', async () => {
    await imported(start(await inspected('phone.xml'), ['']));
    const inputPath = [path.join(realpathSync(root), 'phone.xml')];
    const ofCase = auditOf(path.join('cases', server.caseId, 'case.db')).filter(({ call }) => call === 'inspectInput');
    expect(ofCase).toMatchObject([{ userId: 'examiner', description: { action: ['inspect'], inputPath } }]);
    const started = auditOf('server.db').filter(({ logEvent }) => logEvent === 'evidence import started');
    expect(started).toMatchObject([{ call: 'importExtractions', userId: 'examiner', description: { inputPath } }]);
  });

  it('is accessible only to the requesting user in its case', async () => {
    const inspection = await inspected('phone.xml');
    await server.signInAs('admin');
    expect((await requestAs(server, 'GET', at(inspection))).status).toBe(404);
    expect((await start(inspection, [''])).status).toBe(404);
    expect((await requestAs(server, 'DELETE', at(inspection))).status).toBe(404);
    await server.signInAs('examiner');
    const other = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'manager' }]);
    expect((await requestAs(server, 'GET', at(inspection).replace(server.caseId, other))).status).toBe(404);
    expect((await requestAs(server, 'DELETE', at(inspection))).status).toBe(200);
    expect((await requestAs(server, 'GET', at(inspection))).status).toBe(404);
  });
});

describe('listImportFolder', () => {
  it('refuses a path outside of the import folder', async () => {
    for (const requestedPath of ['..', '/etc', 'phone.xml', 'a\0']) {
      expect(
        (await requestAs(server, 'GET', `${base}/import-folder?path=${encodeURIComponent(requestedPath)}`)).status,
      ).toBe(404);
    }
  });

  it('lists the folder and folders in it', async () => {
    mkdirSync(path.join(root, 'lab'));
    writeFileSync(path.join(root, 'lab', 'a.ufdr'), 'abc');
    const listed = await responseOf(listImportFolder.response, requestAs(server, 'GET', `${base}/import-folder`));
    expect(listed).toMatchObject({ isConfigured: true, path: '', entries: [{ name: 'lab' }, { name: 'phone.xml' }] });
    const inner = requestAs(server, 'GET', `${base}/import-folder?path=lab`);
    expect((await responseOf(listImportFolder.response, inner)).entries).toMatchObject([{ name: 'a.ufdr', size: 3 }]);
  });
});

describe('importExtractions', () => {
  it('refuses an inspection that failed, a folder without an extraction, and a name that is too long', async () => {
    writeFileSync(path.join(root, 'letter.txt'), 'Dear all');
    const failed = await start(await inspected('letter.txt'), ['']);
    expect(failed.status).toBe(409);
    const inspection = await inspected('phone.xml');
    expect((await start(inspection, ['elsewhere/'])).status).toBe(422);
    expect((await start(inspection, [])).status).toBe(400);
    expect((await start(inspection, [''], false, 'x'.repeat(256))).status).toBe(400);
    expect(await sources()).toEqual([]);
  });

  it('names the source after the device, or as requested, and does not move the file', async () => {
    await imported(start(await inspected('phone.xml'), ['']));
    await imported(start(await inspected('phone.xml'), [''], true));
    await imported(start(await inspected('phone.xml'), [''], true, 'Phone of Anna'));
    expect((await sources()).map(({ name }) => name).sort()).toEqual(['Phone of Anna', 'Pixel 8', 'Pixel 8 (phone)']);
    expect((await inspected('phone.xml')).extractions[0]?.known).toMatchObject({ state: 'imported' });
  });

  it('imports each extraction of an archive as a source, and recognises each of them again', async () => {
    await writeZip(path.join(root, 'phones.zip'), { 'one/report.xml': WITH_DEVICE, 'two/report.xml': NOTES_REPORT });
    const first = await inspected('phones.zip');
    expect(first.extractions.map(({ folder }) => folder)).toEqual(['one/', 'two/']);
    await imported(start(first, ['one/']));
    const second = await inspected('phones.zip');
    expect(second.extractions.map(({ known }) => known?.sourceName ?? null)).toEqual(['Pixel 8', null]);
    const refused = await start(second, ['one/', 'two/']);
    expect(refused.status).toBe(409);
    expect((await refusalOf(refused)).message).toMatch(/^one\/ in phones\.zip is already in this case as “Pixel 8”/);
    await imported(start(second, ['two/']));
    expect(await sources()).toMatchObject([
      { name: 'phones', counts: { total: 2 } },
      { name: 'Pixel 8', counts: { total: 2 } },
    ]);
  });

  it('accepts each extraction once, also under concurrent requests', async () => {
    const [one, two] = [await inspected('phone.xml'), await inspected('phone.xml')];
    const answers = await Promise.all([start(one, ['']), start(two, [''])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all(answers.filter(({ ok }) => ok).map((response) => imported(Promise.resolve(response))));
    expect(await sources()).toHaveLength(1);
  });
});
