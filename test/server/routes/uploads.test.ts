import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listEvidenceSources } from '@contract/calls/cases';
import { getInspection, importExtractions, inspectInput } from '@contract/calls/inspections';
import { createUpload, listUploads, sendUploadPart } from '@contract/calls/uploads';
import type { ImportInspection } from '@contract/model/inspection';
import type { Upload } from '@contract/model/upload';
import { DiskResumableUploads } from '@server/stores/embedded/files/uploads/disk-resumable-uploads';
import { responseOf, refusalOf, requestAs } from '@test/helpers/request-as';
import { startTestServer, type TestServer } from '@test/helpers/test-server';
import { until } from '@test/helpers/until';
import { NOTES_REPORT } from '@test/server/helpers/notes-report';
import { writeZip } from '@test/server/helpers/zip-file';

const REPORT = Buffer.from(NOTES_REPORT);
const FILE = { name: 'phone.xml', kind: 'file', size: REPORT.length, manifestSize: 0, fingerprint: 'f' };

let server: TestServer;
let base: string;
beforeEach(async () => {
  server = await startTestServer({ user: 'examiner' });
  base = `/api/cases/v0.0/cases/${server.caseId}`;
});
afterEach(() => server.close());

const create = (changes: object = {}) => requestAs(server, 'POST', `${base}/uploads`, { ...FILE, ...changes });
const created = async (changes: object = {}) => (await responseOf(createUpload.response, create(changes))).upload;
const listed = async () =>
  (await responseOf(listUploads.response, requestAs(server, 'GET', `${base}/uploads`))).uploads;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const send = ({ id }: Upload, offset: number, bytes: Buffer, sha256: string | null = sha256Of(bytes)) =>
  server.fetch(
    new Request(
      `http://localhost${base}/uploads/${id}/parts?offset=${offset}${sha256 === null ? '' : `&sha256=${sha256}`}`,
      {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/octet-stream' },
      },
    ),
  );
const sent = async (upload: Upload, offset: number, bytes: Buffer) =>
  (await responseOf(sendUploadPart.response, send(upload, offset, bytes))).upload;

async function sendAll(upload: Upload, stream: Buffer, step: number): Promise<void> {
  for (let offset = upload.offset; offset < stream.length; offset += step) {
    await sent(upload, offset, stream.subarray(offset, offset + step));
  }
}

/** The stream of a folder. */
function folderStream(files: Record<string, string>, sizes: Record<string, number> = {}) {
  const list = Object.entries(files).map(([name, content]) => ({ path: name, size: sizes[name] ?? content.length }));
  const manifest = Buffer.from(JSON.stringify({ files: list }));
  const stream = Buffer.concat([manifest, ...Object.values(files).map((content) => Buffer.from(content))]);
  return { stream, announced: { name: 'phone', kind: 'folder', size: stream.length, manifestSize: manifest.length } };
}

async function inspected({ id: uploadId }: Upload): Promise<ImportInspection> {
  const response = requestAs(server, 'POST', `${base}/import-inspections`, { uploadId });
  let { inspection } = await responseOf(inspectInput.response, response);
  await until(async () => {
    const answer = requestAs(server, 'GET', `${base}/import-inspections/${inspection.id}`);
    inspection = (await responseOf(getInspection.response, answer)).inspection;
    return inspection.status === 'ready' || inspection.status === 'failed';
  });
  return inspection;
}

async function importAll({ id, extractions }: ImportInspection): Promise<void> {
  const chosen = { extractions: extractions.map(({ folder }) => ({ folder, name: '' })), again: false };
  const answer = requestAs(server, 'POST', `${base}/import-inspections/${id}/imports`, chosen);
  const { imports } = await responseOf(importExtractions.response, answer);
  await Promise.all(imports.map((job) => server.context.services.imports.ended(server.caseId, job.id)));
}

const sources = async () =>
  (await responseOf(listEvidenceSources.response, requestAs(server, 'GET', `${base}/evidence-sources`)))
    .evidenceSources;
const uploadsFolder = () => path.join(server.context.config.dataFolder, 'uploads');
const onDisk = () => (existsSync(uploadsFolder()) ? readdirSync(uploadsFolder()) : []);

describe('createUpload', () => {
  it.each([
    [{ size: 0 }, 400],
    [{ size: 1.5 }, 400],
    [{ name: '' }, 400],
    [{ name: 'x'.repeat(256) }, 400],
    [{ kind: 'disk' }, 400],
    [{ manifestSize: 5 }, 400],
    [{ kind: 'folder', manifestSize: 0 }, 400],
    [{ kind: 'folder', manifestSize: FILE.size + 1 }, 400],
    [{ kind: 'folder', manifestSize: 200_000_000, size: 300_000_000 }, 413],
    [{ size: 2 ** 50 }, 413],
    [{ name: 'phone.ofbx' }, 422],
    [{ head: Buffer.from('EVF\t\r\n\xff\0', 'latin1').toString('base64') }, 422],
  ])('refuses %j', async (changes, status) => {
    expect((await create(changes)).status).toBe(status);
    expect(onDisk()).toEqual([]);
  });

  it('refuses an upload for which the disk has no space, including the rest of other uploads', async () => {
    const { bavail, bsize } = statfsSync(server.context.config.dataFolder);
    const config = { limits: { ...server.context.config.limits, uploadBytes: 2 ** 52 } };
    const large = await startTestServer({ user: 'admin', config });
    const at = `/api/cases/v0.0/cases/${large.caseId}/uploads`;
    const announce = (size: number) => requestAs(large, 'POST', at, { ...FILE, size });
    expect((await announce(Math.floor(bavail * bsize * 0.6))).status).toBe(200);
    const answer = await announce(Math.floor(bavail * bsize * 0.6));
    expect(answer.status).toBe(507);
    expect((await refusalOf(answer)).message).toMatch(
      /^phone\.xml has .* MB, and the disk of the server has space for/,
    );
    await large.close();
  });

  it('refuses the twenty-first unfinished upload', async () => {
    for (let count = 0; count < 20; count += 1) {
      await created();
    }
    expect((await create()).status).toBe(429);
  });
});

describe('an upload', () => {
  it('does not exist for another user, in another case, or under an unknown id', async () => {
    const upload = await created();
    const at = `${base}/uploads/${upload.id}`;
    const other = await server.addCase('Quay', [{ userId: 'examiner', accessLevel: 'manager' }]);
    expect((await requestAs(server, 'GET', at.replace(server.caseId, other))).status).toBe(404);
    for (const id of ['../..', '%2e%2e%2f', '00000000-0000-0000-0000-000000000000', `${upload.id}x`]) {
      expect(
        (await requestAs(server, 'GET', `${base}/uploads/${encodeURIComponent(id)}`)).status,
      ).toBeGreaterThanOrEqual(400);
    }
    await server.signInAs('admin');
    expect(await listed()).toEqual([]);
    expect((await requestAs(server, 'GET', at)).status).toBe(404);
    expect((await send(upload, 0, REPORT)).status).toBe(404);
    expect((await requestAs(server, 'DELETE', at)).status).toBe(404);
    const response = await requestAs(server, 'POST', `${base}/import-inspections`, { uploadId: upload.id });
    expect(response.status).toBe(404);
    await server.signInAs('examiner');
    expect(await listed()).toMatchObject([{ id: upload.id, offset: 0 }]);
  });

  it('refuses parts that have a wrong offset, are too long, empty or damaged, or are not bytes', async () => {
    const upload = await created();
    await sent(upload, 0, REPORT.subarray(0, 10));
    const elsewhere = await send(upload, 0, REPORT.subarray(0, 10));
    expect(elsewhere.status).toBe(409);
    expect((await refusalOf(elsewhere)).message).toBe('The next part of phone.xml begins at byte 10, not 0.');
    expect((await send(upload, 20, REPORT.subarray(20, 30))).status).toBe(409);
    expect((await send(upload, 10, Buffer.concat([REPORT, REPORT]))).status).toBe(400);
    expect((await send(upload, 10, Buffer.alloc(0))).status).toBe(400);
    expect((await send(upload, 10, REPORT.subarray(10, 20), sha256Of(REPORT))).status).toBe(400);
    expect((await requestAs(server, 'PUT', `${base}/uploads/${upload.id}/parts?offset=10`, {})).status).toBe(400);
    expect(await listed()).toMatchObject([{ offset: 10 }]);
  });

  it('refuses a part above the limit before it is read completely', async () => {
    const upload = await created({ size: 40_000_000 });
    expect((await send(upload, 0, Buffer.alloc(16 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('is not inspected before it is complete', async () => {
    const upload = await created();
    const answer = await requestAs(server, 'POST', `${base}/import-inspections`, { uploadId: upload.id });
    expect((await refusalOf(answer)).message).toMatch(/has not been uploaded completely/);
  });

  it('accepts one of two concurrent parts', async () => {
    const upload = await created();
    const answers = await Promise.all([0, 0].map((offset) => send(upload, offset, REPORT.subarray(0, 10))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('continues after a restart at the same offset, is imported and removed', async () => {
    const upload = await created();
    await sent(upload, 0, REPORT.subarray(0, 100));
    // The state on the disk after another process, with a truncated line.
    const parts = path.join(uploadsFolder(), upload.id, 'parts.jsonl');
    writeFileSync(parts, `${readFileSync(parts, 'utf8')}{"offset":100,"si`);
    expect(await new DiskResumableUploads(uploadsFolder()).get(upload.id)).toMatchObject({ offset: 100 });
    await sendAll({ ...upload, offset: 100 }, REPORT, 150);
    const inspection = await inspected(upload);
    expect(inspection).toMatchObject({ status: 'ready', sha256: sha256Of(REPORT), inputName: 'phone.xml' });
    await importAll(inspection);
    expect(await sources()).toMatchObject([{ name: 'phone', counts: { total: 2 } }]);
    expect(await listed()).toEqual([]);
    expect(onDisk()).toEqual([]);
  });

  it('is not imported when the disk returns other bytes than were sent', async () => {
    const upload = await created();
    await sendAll(upload, REPORT, 200);
    writeFileSync(path.join(uploadsFolder(), upload.id, 'upload.xml'), NOTES_REPORT.replace('quay', 'pier'));
    const { status, problem } = await inspected(upload);
    expect(status).toBe('failed');
    expect(problem).toMatch(/^The copy of phone\.xml on the disk of the server differs from what was sent/);
  });

  it('is removed when it is cancelled, and when no part arrived for a week', async () => {
    const given = await created();
    expect((await requestAs(server, 'DELETE', `${base}/uploads/${given.id}`)).status).toBe(200);
    expect(onDisk()).toEqual([]);
    const upload = await created();
    server.passTime(6 * 24 * 3_600_000);
    await server.signInAs('examiner');
    await sent(upload, 0, REPORT.subarray(0, 10));
    server.passTime(6 * 24 * 3_600_000);
    await server.signInAs('examiner');
    expect(await listed()).toHaveLength(1);
    server.passTime(2 * 24 * 3_600_000);
    await server.signInAs('examiner');
    expect(await listed()).toEqual([]);
    expect(await server.context.services.uploads.removeExpired()).toBe(1);
    expect(onDisk()).toEqual([]);
  });

  it('with several extractions is kept until the last of them is imported', async () => {
    const zip = path.join(server.context.config.dataFolder, 'phones.zip');
    await writeZip(zip, { 'one/report.xml': NOTES_REPORT, 'two/report.xml': NOTES_REPORT.replace('quay', 'pier') });
    const bytes = readFileSync(zip);
    const upload = await created({ name: 'phones.zip', size: bytes.length });
    await sendAll(upload, bytes, bytes.length);
    await importAll(await inspected(upload));
    expect(await sources()).toHaveLength(2);
    expect(onDisk()).toEqual([]);
  });
});

describe('the upload of a folder', () => {
  it.each([
    ['../secret'],
    ['/etc/passwd'],
    ['a/../../secret'],
    ['a//b'],
    ['.'],
    ['a/\0b'],
    ['a\\b'],
    ['x'.repeat(256)],
    ['report.xml/inside'],
  ])('refuses %j in its list', async (name) => {
    const { stream, announced } = folderStream({ 'report.xml': NOTES_REPORT, [name]: 'x' });
    const answer = await send(await created(announced), 0, stream);
    expect(answer.status).toBe(422);
    expect((await refusalOf(answer)).message).toMatch(/^phone: "/);
    expect(existsSync(path.join(server.context.config.dataFolder, 'secret'))).toBe(false);
  });

  it('refuses an invalid list, and one whose sizes differ from the announced ones', async () => {
    for (const text of ['', 'x', '{}', '{"files":[]}', '{"files":[{"path":"a","size":-1}]}']) {
      const stream = Buffer.from(`${text}     `);
      const upload = await created({
        name: 'phone',
        kind: 'folder',
        size: stream.length,
        manifestSize: text.length || 1,
      });
      expect((await send(upload, 0, stream)).status).toBe(422);
      await requestAs(server, 'DELETE', `${base}/uploads/${upload.id}`);
    }
    const { stream, announced } = folderStream({ 'report.xml': 'abc' }, { 'report.xml': 4 });
    expect((await send(await created(announced), 0, stream)).status).toBe(422);
  });

  it.each([1_000_000, 64, 37, 7])('keeps its paths when it is sent in parts of %i bytes', async (step) => {
    const files = { 'a/empty': '', 'report.xml': NOTES_REPORT, 'files/Ü/ñ.txt': 'picture', 'z-empty': '' };
    const { stream, announced } = folderStream(files);
    // Characters of more than one byte: sizes are those of bytes.
    const upload = await created(announced);
    await sendAll(upload, stream, step);
    const content = path.join(uploadsFolder(), upload.id, 'content');
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(path.join(content, name), 'utf8')).toBe(text);
    }
    const inspection = await inspected(upload);
    expect(inspection).toMatchObject({ status: 'ready', kind: 'folder', extractions: [{ folder: '', files: 4 }] });
    await importAll(inspection);
    expect(await sources()).toMatchObject([{ name: 'phone', counts: { total: 2 } }]);
    expect(onDisk()).toEqual([]);
  });
});
