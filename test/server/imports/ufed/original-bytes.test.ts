import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ReportDecoder } from '@server/imports/values/report-decoder';
import { importPath, importXml, valuesOf, withFolder } from '@test/server/helpers/import-report';
import { field, file, model, project, reportOf } from '@test/server/helpers/report-xml';
import { writeZip } from '@test/server/helpers/zip-file';

/** The text in UTF-8, with the character `¤` in it replaced by the byte E9, which is invalid UTF-8 before a space. */
const withByte = (text: string) =>
  Buffer.from(Buffer.from(text, 'utf8').toString('latin1').replaceAll('Â¤', 'é'), 'latin1');

describe('bytes that are not UTF-8', () => {
  it('are reported with their location, shown as U+FFFD and kept with the value', async () => {
    const { hits, certificate } = await importXml(
      withByte(reportOf(model('Note', field('Title', 'Caf¤ noir')), model('Note', field('Title', 'ä — 😀')))),
    );
    expect(valuesOf(hits[0], 'Title')).toEqual(['Caf\uFFFD noir']);
    expect(valuesOf(hits[0], 'Title (original bytes)')).toEqual(['43 61 66 E9 20 6E 6F 69 72']);
    expect(valuesOf(hits[1], 'Title')).toEqual(['ä — 😀']);
    expect(certificate.warnings).toHaveLength(1);
    expect(certificate.warnings[0]?.place).toBe('report.xml, line 4');
    expect(certificate.warnings[0]?.message).toMatch(/^Byte \d+: E9 is no text\. It is shown as \uFFFD/);
  });

  it('are also kept for attributes, parties and properties of files', async () => {
    const party = model('Party', field('Name', 'Zo¤ '));
    const call = model('Call', `<multiModelField name="Parties" type="Party">${party}</multiModelField>`);
    const photo = file('f1', '/DCIM/¤ .jpg', { Tags: 'Image', Camera: '¤ ' });
    const { hits } = await importXml(
      withByte(project(`<taggedFiles>${photo}</taggedFiles><decodedData>${call}</decodedData>`)),
    );
    expect(valuesOf(hits[0], 'Path')).toEqual(['Phone/DCIM/\uFFFD .jpg']);
    expect(valuesOf(hits[0], 'Path (original bytes)')).toEqual(['2F 44 43 49 4D 2F E9 20 2E 6A 70 67']);
    expect(valuesOf(hits[0], 'Camera (original bytes)')).toEqual(['E9 20']);
    expect(hits[1]?.fragments.find(({ value }) => value === '5A 6F E9 20')?.name).toMatch(/Name \(original bytes\)$/);
  });

  it('are reported for values in Base64', async () => {
    const { hits, certificate } = await importXml(
      reportOf(
        model(
          'Note',
          field('Title', Buffer.from('48e921', 'hex').toString('base64'), 'String', { format: 'Base64String' }),
        ),
      ),
    );
    expect(valuesOf(hits[0], 'Title')).toEqual(['H\uFFFD!']);
    expect(valuesOf(hits[0], 'Title (original bytes)')).toEqual(['48 E9 21']);
    expect(certificate.warnings.map(({ message }) => message)).toEqual(['Title is not Base64 of UTF-8.']);
  });

  it('are reported for half a character in UTF-16', async () => {
    await withFolder(async (folder) => {
      const text = `\uFEFF${reportOf(model('Note', field('Title', 'a\uD83D b'))).replace('utf-8', 'utf-16')}`;
      await writeFile(join(folder, 'export.xml'), Buffer.from(text, 'utf16le'));
      const { hits, certificate } = await importPath(join(folder, 'export.xml'), 'export.xml');
      expect(valuesOf(hits[0], 'Title')).toEqual(['a\uFFFD\uFFFD b']);
      expect(valuesOf(hits[0], 'Title (original bytes)')).toEqual(['61 00 3D D8 20 00 62 00']);
      expect(certificate.warnings).toHaveLength(1);
    });
  });

  it('do not prevent the import of a report in an archive', async () => {
    await withFolder(async (folder) => {
      await writeZip(join(folder, 'upload'), { 'report.xml': withByte(reportOf(model('Note', field('Title', '¤ ')))) });
      const { certificate } = await importPath(join(folder, 'upload'), 'phone.ufdr');
      expect(certificate.totals).toEqual({ read: 1, stored: 1, refused: 0 });
    });
  });

  it.each([1, 2, 3, 5, 64])('are found at any chunk boundary (%i bytes a chunk)', (size) => {
    const bytes = Buffer.concat([
      Buffer.from('aä—😀'),
      Buffer.from('ffe28048f09f98c0af', 'hex'),
      Buffer.from('ü'),
      Buffer.from('f09f', 'hex'),
    ]);
    const decoder = new ReportDecoder('utf8');
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_unused, index) =>
      decoder.decode(bytes.subarray(index * size, (index + 1) * size)),
    );
    const decoded = [...chunks, decoder.end()];
    const text = decoded.map((chunk) => chunk.text).join('');
    expect(decoder.bytesOf(text).replaceAll(' ', '').toLowerCase()).toBe(bytes.toString('hex'));
    expect(text.replace(/\p{Surrogate}+/gu, '?')).toBe('aä—😀?H?ü?');
    const damaged = decoded.flatMap(({ damage }) => damage);
    expect(Buffer.concat(damaged.map((found) => found.bytes)).toString('hex')).toBe('ffe280f09f98c0aff09f');
    damaged.forEach((found) =>
      expect(bytes.subarray(found.offset, found.offset + found.bytes.length)).toEqual(found.bytes),
    );
  });
});
