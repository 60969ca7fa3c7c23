import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { BadInputError, StorageFullError } from '@server/errors';
import { hashEntry } from '@server/imports/container/hash-entry';
import type { ImportRequest } from '@server/imports/run-import';
import { node, property, view, xryXml } from '@server/sample/formats/xry-writer';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';
import { importPath, withFolder, valuesOf } from '@test/server/helpers/import-report';
import { MemoryFileStore } from '@test/server/helpers/memory-file-store';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import { field, file, model, project } from '@test/server/helpers/report-xml';
import { writeZip } from '@test/server/helpers/zip-file';

const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const PICTURE = { 'Local Path': 'files\\Image\\Photo.PNG', Tags: 'Image' };
const REPORT = project(
  `<taggedFiles>${file('f1', '/DCIM/Photo.PNG', PICTURE, '', { size: String(PNG.length) })}</taggedFiles>
   <decodedData>${model('Note', field('Title', 'Hello'))}</decodedData>`,
);

async function importZip(
  entries: Record<string, string | Buffer>,
  options = {},
  overrides: Partial<ImportRequest> = {},
) {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeZip(path, entries, options);
    const bytes = await readFile(path);
    return { ...(await importPath(path, 'phone.ufdr', { ...overrides, writer: new MemoryHitWriter() })), bytes };
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
  ])('requires a choice when another report is %s the first, and imports the chosen one', async (_title, entries) => {
    await expect(importZip(entries)).rejects.toThrow(
      'phone.ufdr holds 2 extractions: report.xml, old/a/. An import reads one. Import all of them or name the folder of one.',
    );
    const chosen = await importZip(entries, {}, { extractionFolder: '' });
    expect(chosen.hits).toHaveLength(2);
    const other = await importZip(entries, {}, { extractionFolder: 'old/a/' });
    expect(other.hits).toHaveLength(0);
    expect(other.writer.files).toEqual([]);
    await expect(importZip(entries, {}, { extractionFolder: 'new/' })).rejects.toThrow(
      'phone.ufdr has no extraction in new/; it holds report.xml, old/a/.',
    );
  });

  it('does not skip an unreadable report next to another', async () => {
    const entries = { 'a/report.xml': REPORT, 'b/Report.xml': 'of another phone' };
    await expect(importZip(entries)).rejects.toThrow('b/Report.xml in phone.ufdr is not a UFED report');
  });

  it('imports a file of the device with the name of the report, and a file that is no report, as files', async () => {
    const { hits, writer } = await importZip({
      'report.xml': REPORT,
      'files/Text/report.xml': REPORT,
      'other/report.xml': '<html/>',
    });
    expect(hits).toHaveLength(2);
    expect(writer.files.map(({ path }) => path)).toEqual(['files/Text/report.xml', 'other/report.xml']);
  });

  it('keeps both of two members of one name, attaches both and reports it', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      await writeZip(path, { 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG, 'files/Image/Phota.PNG': 'second' });
      const bytes = (await readFile(path)).toString('latin1').replaceAll('Phota', 'Photo');
      await writeFile(path, Buffer.from(bytes, 'latin1'));
      const { hits, certificate, writer } = await importPath(path, 'phone.ufdr');
      const second = 'files/Image/Photo.PNG (member 2 of this name)';
      expect(writer.files.map((file) => [file.path, file.sha256])).toEqual([
        ['files/Image/Photo.PNG', sha256Of(PNG)],
        [second, sha256Of('second')],
      ]);
      expect(hits[0]?.attachments.map((file) => [file.path, file.importance, file.stored?.sha256])).toEqual([
        ['files/Image/Photo.PNG', 'primary', sha256Of(PNG)],
        [second, 'secondary', sha256Of('second')],
      ]);
      expect(certificate.warnings.map(({ place }) => place)).toEqual(['phone.ufdr, files/Image/Photo.PNG']);
      expect(certificate.warnings[0]?.message).toContain(`kept as "${second}"`);
    });
  });

  it('reports which of several names was chosen that differ from the report in case only', async () => {
    const { certificate } = await importZip({
      'report.xml': REPORT,
      'files/Image/photo.png': 'x',
      'files/IMAGE/photo.png': 'y',
    });
    expect(certificate.warnings.map(({ message }) => message)).toEqual([
      'The container holds no file of this name; the first of several that differ from it in case was taken.',
    ]);
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
  ])('skips a damaged %s file, names it and imports the rest', async (_title, compress) => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      await writeZip(path, { 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG }, { compress });
      const bytes = await readFile(path);
      const name = bytes.indexOf('files/Image/Photo.PNG');
      bytes.fill(0xff, name + 22, name + 32);
      await writeFile(path, bytes);
      const { certificate, hits } = await importPath(path, 'phone.ufdr');
      expect(hits[0]?.attachments[0]).toMatchObject({ path: 'files/Image/Photo.PNG', stored: null });
      expect(certificate.files).toMatchObject({ stored: 0, bytes: 0, missing: 1 });
      const [damage, ...others] = certificate.warnings;
      expect(damage?.place).toBe('phone.ufdr, files/Image/Photo.PNG');
      expect(damage?.message).toMatch(/damaged.*Copy the container again/);
      expect(others).toEqual([
        { place: 'report.xml, line 3 (file f1)', message: 'The container does not hold a file of this item.' },
      ]);
    });
  });

  it.each(['packed', 'stored'])('imports the rest when the store is slow and %s files are damaged', async (how) => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      const names = Array.from({ length: 40 }, (_unused, index) => `files/Text/${index}.txt`);
      const entries = Object.fromEntries(names.map((name) => [name, `${name} `.repeat(2_000)]));
      await writeZip(path, { ...entries, 'report.xml': project('') }, { compress: how === 'packed' });
      const bytes = await readFile(path);
      const broken = names.filter((_name, index) => index % 2 === 0);
      broken.forEach((name) => {
        const start = bytes.indexOf(name) + name.length;
        bytes.fill(0xff, start, start + 40);
      });
      await writeFile(path, bytes);
      const files = new DiskFileStore(join(folder, 'store'));
      const { certificate } = await importPath(path, 'phone.ufdr', { files });
      expect(certificate.files.stored).toBe(20);
      expect(certificate.warnings.map(({ place }) => place).sort()).toEqual(
        broken.map((name) => `phone.ufdr, ${name}`).sort(),
      );
    });
  });

  it.each([
    ['report.xml', REPORT],
    ['phone.xml', xryXml(view('sms_view', node(property('text', 'x'))))],
    ['Case.mfdb', 'SQLite format 3\0'],
    ['_lava_artifacts.db', 'SQLite format 3\0'],
  ])('refuses two records of the name %s with a cure that can be followed', async (name, content) => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      const other = `${name.slice(0, -1)}~`;
      await writeZip(path, { [name]: content, [other]: content }, { compress: false });
      const bytes = await readFile(path);
      for (let at = bytes.indexOf(other); at >= 0; at = bytes.indexOf(other)) {
        bytes.write(name, at);
      }
      await writeFile(path, bytes);
      const refusal = await importPath(path, 'phone.zip').catch((error: unknown) => String(error));
      expect(refusal).toContain(`phone.zip holds two members with the name ${name}.`);
      expect(refusal).toMatch(/ Unpack it .* import these folders one after the other\.$/);
    });
  });

  it('fails with the error of the store when it fails while others are stored', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      await writeZip(path, { 'files/a': 'a', 'files/b': 'b', 'report.xml': REPORT });
      const files = new MemoryFileStore();
      files.put = async () => {
        throw new StorageFullError('There is no space left in /data.');
      };
      await expect(importPath(path, 'phone.ufdr', { files })).rejects.toThrow(StorageFullError);
    });
  });

  it.each([1, 2, 3, 5, 8, 13])('stops when it is cancelled while files are stored (at the file %i)', async (count) => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      const names = Array.from({ length: 30 }, (_unused, index) => `files/Text/${index}.txt`);
      const entries = Object.fromEntries(names.map((name) => [name, name.repeat(20_000)]));
      await writeZip(path, { ...entries, 'report.xml': project('') });
      const cancel = new AbortController();
      const files = new DiskFileStore(join(folder, 'store'));
      const batch = files.openBatch();
      const put = batch.put.bind(batch);
      files.openBatch = () => batch;
      let puts = 0;
      batch.put = (content) => {
        puts += 1;
        if (puts === count) {
          cancel.abort(new Error('cancelled by alice'));
        }
        return put(content);
      };
      const attempt = importPath(path, 'phone.ufdr', { files, signal: cancel.signal });
      await expect(attempt).rejects.toThrow('cancelled by alice');
    });
  });

  it('names a file that cannot be read while it is hashed', async () => {
    const gone = { open: async () => createReadStream('/nowhere/a.txt') };
    const attempt = hashEntry(gone, 'files/a.txt in phone', () => undefined);
    await expect(attempt).rejects.toThrow(BadInputError);
    await expect(attempt).rejects.toThrow(/^files\/a\.txt in phone cannot be read \(ENOENT\)\. Check/);
  });

  it('imports a file of a folder whose name is not UTF-8 and reports the bytes of the name', async () => {
    await withFolder(async (folder) => {
      await writeFolder(folder, { 'report.xml': REPORT, 'files/Image/Photo.PNG': PNG });
      await writeFile(
        Buffer.concat([Buffer.from(`${folder}/files/Stra`), Buffer.from([0xdf]), Buffer.from('e.txt')]),
        'x',
      );
      const { writer, certificate } = await importPath(folder, 'phone');
      expect(writer.files.map(({ path }) => path)).toEqual(['files/Image/Photo.PNG', 'files/Stra\uFFFDe.txt']);
      expect(certificate.warnings).toHaveLength(1);
      expect(certificate.warnings[0]?.place).toBe('phone, files/Stra\uFFFDe.txt');
      expect(certificate.warnings[0]?.message).toContain('53 74 72 61 DF 65 2E 74 78 74');
    });
  });

  it('reads a report folder, whose hash is that of its file list', async () => {
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

  it('reads the files next to a given report.xml, and no other neighbours', async () => {
    await withFolder(async (folder) => {
      await writeFolder(folder, { 'Report.xml': REPORT, 'files/Image/Photo.PNG': PNG, 'other/secret.txt': 'x' });
      const { writer, hits } = await importPath(join(folder, 'Report.xml'), 'Report.xml');
      expect(hits[0]?.attachments[0]?.stored).not.toBeNull();
      expect(writer.files.map(({ path }) => path)).toEqual(['files/Image/Photo.PNG']);
    });
  });

  it('reads a single report of any name, with all its files missing', async () => {
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

  it('reads UTF-16 as written by old Windows tools', async () => {
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
    expect(progress.at(-1)).toMatchObject({ phase: 'finishing', bytesRead: total, bytesTotal: total, hits: 2 });
  });

  it('stops when it is cancelled and leaves no hits and no work files', async () => {
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
