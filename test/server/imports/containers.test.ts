import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { importPath, withFolder, valuesOf } from '@test/server/helpers/import-report';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import { field, file, model, project } from '@test/server/helpers/report-xml';
import { writeZip } from '@test/server/helpers/zip-file';

const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const REPORT = project(
  `<taggedFiles>${file('f1', '/DCIM/Photo.PNG', { 'Local Path': 'files\\Image\\Photo.PNG', Tags: 'Image' })}</taggedFiles>
   <decodedData>${model('Note', field('Title', 'Hello'))}</decodedData>`,
);

async function importZip(entries: Record<string, string | Buffer>, options = {}) {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeZip(path, entries, options);
    const bytes = await readFile(path);
    return { ...(await importPath(path, 'phone.ufdr')), bytes };
  });
}

async function writeFolder(folder: string, entries: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(entries)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

describe('containers', () => {
  it.each([
    ['report.xml at the top', { 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG }],
    [
      'a report with a capital in a nested folder',
      { 'My phone/Report.xml': REPORT, 'My phone/files/Image/Photo.PNG': PNG },
    ],
    ['file names in another case', { 'REPORT.XML': REPORT, 'Files/image/photo.png': PNG }],
  ])('reads an archive with %s', async (_title, entries) => {
    const { hits, certificate, bytes, files, writer } = await importZip(entries);
    expect(hits.map(({ artifact }) => artifact.name)).toEqual(['Pictures', 'Notes']);
    const [picture] = hits;
    const path = Object.keys(entries)[1];
    expect(picture?.attachments).toEqual([
      {
        path,
        name: 'Photo.PNG',
        importance: 'primary',
        mimeType: 'image/png',
        stored: { sha256: sha256Of(PNG), size: PNG.length },
      },
    ]);
    expect(certificate).toMatchObject({
      inputName: 'phone.ufdr',
      inputSize: bytes.length,
      inputSha256: sha256Of(bytes),
      files: { stored: 1, bytes: PNG.length, missing: 0 },
    });
    expect([...files.contents.keys()]).toEqual([sha256Of(PNG)]);
    expect(writer.files).toEqual([{ path, sha256: sha256Of(PNG), size: PNG.length }]);
  });

  it('reads a Zip64 archive', async () => {
    const { hits } = await importZip({ 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG }, { forceZip64: true });
    expect(hits).toHaveLength(2);
  });

  it.each([
    ['before', { 'old/a/report.xml': project(''), 'report.xml': REPORT }],
    ['behind', { 'report.xml': REPORT, 'old/a/report.xml': project('') }],
  ])('takes the report nearest to the top when another stands %s it', async (_title, entries) => {
    const { hits } = await importZip(entries);
    expect(hits).toHaveLength(2);
  });

  it('prefers the exact name of two that differ only in case', async () => {
    const { hits } = await importZip({
      'report.xml': REPORT,
      'files/Image/photo.png': 'x',
      'files/Image/Photo.PNG': PNG,
    });
    expect(hits[0]?.attachments[0]?.stored?.sha256).toBe(sha256Of(PNG));
  });

  it.each([
    ['packed', true],
    ['stored', false],
  ])('leaves a damaged %s file out, names it and imports the rest', async (_title, compress) => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      await writeZip(path, { 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG }, { compress });
      const bytes = await readFile(path);
      const name = bytes.indexOf('files/Image/Photo.PNG');
      bytes.fill(0xff, name + 22, name + 32);
      await writeFile(path, bytes);
      const { certificate, hits } = await importPath(path, 'phone.ufdr');
      expect(hits[0]?.attachments[0]).toMatchObject({ path: 'files/Image/Photo.PNG', stored: null });
      expect(certificate.files).toEqual({ stored: 0, bytes: 0, missing: 1 });
      expect(certificate.warnings.map(({ place }) => place)).toEqual(['phone.ufdr, files/Image/Photo.PNG']);
      expect(certificate.warnings[0]?.message).toMatch(/damaged.*Copy the container again/);
    });
  });

  it('reads a report folder, whose hash is that of the list of its files', async () => {
    await withFolder(async (folder) => {
      const root = join(folder, 'report');
      await writeFolder(root, { 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG });
      await symlink('/etc/passwd', join(root, 'files', 'link'));
      const { hits, certificate, writer } = await importPath(root, 'report');
      expect(hits[0]?.attachments[0]?.stored?.sha256).toBe(sha256Of(PNG));
      const list = `${sha256Of(PNG)}  files/Image/Photo.PNG\n${sha256Of(REPORT)}  report.xml\n`;
      expect(certificate.inputSha256).toBe(sha256Of(list));
      expect(writer.files.map(({ path }) => path)).toEqual(['files/Image/Photo.PNG']);
    });
  });

  it('reads the files beside a report.xml that is named itself, and no other neighbours', async () => {
    await withFolder(async (folder) => {
      await writeFolder(folder, { 'Report.xml': REPORT, 'files/Image/Photo.PNG': PNG, 'other/secret.txt': 'x' });
      const { writer, hits } = await importPath(join(folder, 'Report.xml'), 'Report.xml');
      expect(hits[0]?.attachments[0]?.stored).not.toBeNull();
      expect(writer.files.map(({ path }) => path)).toEqual(['files/Image/Photo.PNG']);
    });
  });

  it('reads a bare report of any name, with all its files missing', async () => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, 'export.xml'), REPORT);
      const { hits, certificate } = await importPath(join(folder, 'export.xml'), 'export.xml');
      expect(hits).toHaveLength(2);
      expect(hits[0]?.attachments).toEqual([
        {
          path: 'files/Image/Photo.PNG',
          name: 'Photo.PNG',
          importance: 'primary',
          mimeType: 'image/png',
          stored: null,
        },
      ]);
      expect(certificate).toMatchObject({ inputSha256: sha256Of(REPORT), files: { stored: 0, bytes: 0, missing: 1 } });
    });
  });

  it('reads UTF-16 as old Windows tools write it', async () => {
    await withFolder(async (folder) => {
      const text = `\uFEFF${REPORT.replace('utf-8', 'utf-16')}`;
      await writeFile(join(folder, 'export.xml'), Buffer.from(text, 'utf16le'));
      const { hits } = await importPath(join(folder, 'export.xml'), 'export.xml');
      expect(valuesOf(hits[1], 'Title')).toEqual(['Hello']);
    });
  });

  it('reports its phases and counts every byte', async () => {
    const { progress, certificate } = await importZip({ 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG });
    expect(progress.map(({ phase }) => phase)).toEqual(['hashing', 'storing files', 'reading', 'finishing']);
    const total = certificate.inputSize + PNG.length + REPORT.length;
    expect(progress.at(-1)).toEqual({ phase: 'finishing', bytesRead: total, bytesTotal: total, hits: 2 });
  });

  it('stops when it is cancelled and leaves neither hits nor work files', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload.xml');
      const workFolder = join(folder, 'work');
      await writeFile(path, REPORT);
      const cancel = new AbortController();
      const writer = new MemoryHitWriter();
      const attempt = importPath(path, 'report.xml', {
        writer,
        workFolder,
        signal: cancel.signal,
        onProgress: ({ phase }) => phase === 'reading' && cancel.abort(new Error('cancelled by alice')),
      });
      await expect(attempt).rejects.toThrow('cancelled by alice');
      expect(writer).toMatchObject({ isAborted: true, finished: null, written: 0 });
      expect(await readdir(workFolder)).toEqual([]);
    });
  });
});
