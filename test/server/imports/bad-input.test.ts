import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BadInputError, StorageFullError } from '@server/errors';
import { importPath, importXml, withFolder } from '@test/server/helpers/import-report';
import { MemoryFileStore } from '@test/server/helpers/memory-file-store';
import { MemoryHitWriter } from '@test/server/helpers/memory-hit-writer';
import { field, model, project, reportOf } from '@test/server/helpers/report-xml';
import { writeZip } from '@test/server/helpers/zip-file';

const NOTE = reportOf(model('Note', field('Title', 'Hello')));

async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(BadInputError);
  return error instanceof BadInputError ? error.message : '';
}

const refusalOfXml = (xml: string | Buffer) => refusalOf(importXml(xml));

/** Writes an archive, lets the test damage its bytes and returns the refusal. */
async function refusalOfZip(
  entries: Record<string, string | Buffer>,
  spoil = (bytes: Buffer) => bytes,
  options: Parameters<typeof writeZip>[2] = {},
) {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload');
    await writeZip(path, entries, options);
    await writeFile(path, spoil(await readFile(path)));
    return refusalOf(importPath(path, 'phone.ufdr'));
  });
}

/** Overwrites a name with another one of equal length: yazl itself refuses to pack unsafe names. */
const renamed = (from: string, to: string) => (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

describe('bad input', () => {
  it('refuses a missing file by name', async () => {
    expect(await refusalOf(importPath('/nowhere/phone.ufdr', 'phone.ufdr'))).toMatch(/phone\.ufdr cannot be opened/);
  });

  it.each([
    ['', 'it is empty'],
    ['just text', 'it is not XML'],
    [Buffer.from([0, 1, 2, 3]), 'it is not XML'],
    ['<?xml version="1.0"?><html/>', 'its root element is <html> instead of <project>'],
    ['<?xml version="1.0"?><!-- nothing else -->', 'not XML|no root element'],
  ])('refuses %j, which is not a report', async (content, reason) => {
    const message = await refusalOfXml(content);
    expect(message).toMatch(new RegExp(`^report\\.xml is not a UFED report: .*(?:${reason})`));
    expect(message).toMatch(/Export the extraction from Physical Analyzer/);
  });

  it('reports line and column where the XML is truncated', async () => {
    const message = await refusalOfXml(NOTE.slice(0, NOTE.indexOf('Hello') + 3));
    expect(message).toMatch(/^report\.xml is cut off at line 4, column \d+: .* Export the report again, or copy it/);
  });

  it('reports line, column and error of XML that is not well-formed', async () => {
    const message = await refusalOfXml(NOTE.replace('</field>', '</fild>'));
    expect(message).toMatch(/^report\.xml is not well-formed XML at line 4, column \d+: unexpected close tag\./);
  });

  it('refuses a document type immediately, with or without an entity bomb', async () => {
    const bomb = '<!DOCTYPE project [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    const xml = NOTE.replace('<project', `${bomb}<project`).replace('Hello', ']]>&b;<![CDATA[');
    expect(await refusalOfXml(xml)).toMatch(/declares a document type \(<!DOCTYPE>\)/);
  });

  it('refuses a file that is not a report before it stores the files next to it', async () => {
    await withFolder(async (folder) => {
      const report = NOTE.replace('<project', '<!DOCTYPE project><project');
      await writeZip(join(folder, 'upload'), { 'files/a.txt': 'a', 'report.xml': report });
      const files = new MemoryFileStore();
      await refusalOf(importPath(join(folder, 'upload'), 'phone.ufdr', { files }));
      expect(files.contents.size).toBe(0);
    });
  });

  it('refuses endlessly nested models', async () => {
    const open = '<model type="A" id="x"><modelField name="B" type="A">';
    expect(await refusalOfXml(project(`<decodedData>${open.repeat(300)}`))).toMatch(/in more than 500 others/);
  });

  it('refuses an unsupported encoding and names the cure', async () => {
    expect(await refusalOfXml(NOTE.replace('utf-8', 'windows-1252'))).toMatch(
      /written in windows-1252.*save it as UTF-8/,
    );
  });

  it.each([
    ['phone.ufd', /UFED acquisition, not a report\. Open it in Cellebrite Physical Analyzer and export it as/],
    ['phone.clbe', /Cellebrite acquisition/],
    ['phone.xry', /sealed XRY extraction\. Open it in XAMN or XRY and export it as text or as XML/],
    ['case.mfdb', /AXIOM case/],
  ])('refuses %s and names the format to export instead', async (name, cure) => {
    await withFolder(async (folder) => {
      await writeFile(join(folder, name), 'binary');
      expect(await refusalOf(importPath(join(folder, name), name))).toMatch(cure);
    });
  });

  it('refuses an archive without a report, and names its content when it is recognised', async () => {
    expect(await refusalOfZip({ 'readme.txt': 'x' })).toMatch(
      /phone\.ufdr contains no known export\. REVIEW reads what tools export/,
    );
    expect(await refusalOfZip({ 'a/phone.ufd': 'x' })).toMatch(/contains no known export\. It is a UFED acquisition/);
  });

  it('refuses a folder without a report', async () => {
    await withFolder(async (folder) => {
      await mkdir(join(folder, 'empty'));
      expect(await refusalOf(importPath(join(folder, 'empty'), 'empty'))).toMatch(/empty contains no known export/);
    });
  });

  it('refuses an archive whose end is missing', async () => {
    const message = await refusalOfZip({ 'report.xml': NOTE }, (bytes) => bytes.subarray(0, bytes.length - 30));
    expect(message).toMatch(/^phone\.ufdr is cut off or damaged.*Copy it again from its origin/);
  });

  it('refuses an archive whose Zip64 directory has an impossible offset', async () => {
    const message = await refusalOfZip(
      { 'report.xml': NOTE },
      (bytes) => {
        const end = bytes.indexOf(Buffer.from('PK\u0006\u0007', 'latin1'));
        bytes.fill(0xff, end + 8, end + 16);
        return bytes;
      },
      { forceZip64: true },
    );
    expect(message).toMatch(/^phone\.ufdr is cut off or damaged.*Copy it again from its origin/);
  });

  it('refuses an archive whose directory declares fewer entries than it has', async () => {
    const message = await refusalOfZip({ 'report.xml': NOTE, 'files/a.txt': 'a' }, (bytes) => {
      bytes.writeUInt16LE(1, bytes.length - 22 + 10);
      return bytes;
    });
    expect(message).toMatch(
      /^phone\.ufdr is a damaged archive: its directory announces 1 entries and holds more\. Copy/,
    );
  });

  it.each([
    ['unpacked', 8, /^report\.xml in phone\.ufdr is damaged in its archive \(.*\)\. Copy the container again/],
    ['packed by an unknown method', 12, /packed by the method 12, which REVIEW does not unpack\)\. Unpack the archive/],
  ])('refuses a report whose start cannot be %s', async (_title, method, cure) => {
    const message = await refusalOfZip({ 'report.xml': NOTE }, (bytes) => {
      bytes.writeUInt16LE(method, bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 10);
      bytes.fill(0xff, 42, 60);
      return bytes;
    });
    expect(message).toMatch(cure);
  });

  it('refuses an encrypted entry and names it', async () => {
    const encrypt = (bytes: Buffer) => {
      const central = bytes.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
      bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) | 1, central + 8);
      return bytes;
    };
    const message = await refusalOfZip({ 'report.xml': NOTE }, encrypt);
    expect(message).toMatch(/^phone\.ufdr: the entry "report\.xml" is encrypted\. Export the report again without/);
  });

  it.each([
    ['aa/evil.sh', '../evil.sh'],
    ['aevil.sh', '/evil.sh'],
    ['aaaevil.sh', 'C:/evil.sh'],
    ['aa/evil.sh', '..\\evil.sh'],
  ])('refuses an entry that points outside of the archive (%s as %s)', async (packed, name) => {
    const message = await refusalOfZip({ 'report.xml': NOTE, [packed]: 'x' }, renamed(packed, name));
    expect(message).toContain(`the entry "${name.replaceAll('\\', '/')}" points outside of the archive`);
  });

  it('refuses a report whose unpacked content differs from the packed one', async () => {
    const text = reportOf(
      ...Array.from({ length: 2_000 }, (_, index) => model('Note', field('Title', `note ${index}`))),
    );
    const spoil = (bytes: Buffer) => {
      bytes.fill(0x55, 5_000, 5_020);
      return bytes;
    };
    expect(await refusalOfZip({ 'report.xml': text }, spoil)).toMatch(
      /report\.xml in phone\.ufdr .*line|damaged in its archive/,
    );
  });

  it('reports a full disk and removes the written files', async () => {
    await withFolder(async (folder) => {
      await writeZip(join(folder, 'upload'), { 'report.xml': NOTE, 'files/a.txt': 'a' });
      const files = new MemoryFileStore();
      files.put = () => Promise.reject(new StorageFullError('There is no space left in /data.'));
      const writer = new MemoryHitWriter();
      const attempt = importPath(join(folder, 'upload'), 'phone.ufdr', { files, writer });
      await expect(attempt).rejects.toThrow(StorageFullError);
      expect(writer).toMatchObject({ isAborted: true, finished: null });
    });
  });

  it('stores no hit of a report that breaks after its first models', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'upload');
      const many = Array.from({ length: 3_000 }, (_, index) => model('Note', field('Title', `note ${index}`)));
      await writeFile(path, reportOf(...many).slice(0, -200));
      const writer = new MemoryHitWriter();
      await refusalOf(importPath(path, 'report.xml', { writer }));
      expect(writer.written).toBeGreaterThan(1_000);
      expect(writer).toMatchObject({ isAborted: true, finished: null });
      expect(writer.hits.size).toBe(0);
    });
  });
});
