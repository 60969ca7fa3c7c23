import { createHash } from 'node:crypto';
import { join } from 'node:path';

import { BadInputError } from '@server/errors';
import { openContainer } from '@server/imports/container/open-container';
import { findExtractions } from '@server/imports/find-extractions';
import { encodeText, node, property, view, xryText, xryXml } from '@server/sample/formats/xry-writer';
import { importPath, valuesOf, withFolder } from '@test/server/helpers/import-report';
import { writeZip } from '@test/server/helpers/zip-file';
import { importExport, writeFiles } from '@test/server/helpers/xry-export';

const SMS = xryText('Messages/SMS', [[['Text', 'hello']]]);
const CALLS = xryText('Calls', [[['Tel', '+46']]]);
const CHAT = xryText('Messages/Chat', [
  [
    ['Text', 'with two files'],
    ['Path', 'C:\\media\\IMG_1.jpg'],
    ['Path', '/data/lost.mp4'],
  ],
  [['Text', 'without']],
]);

async function extractionsOf(files: Readonly<Record<string, string | Buffer>>) {
  return withFolder(async (folder) => {
    await writeFiles(folder, files);
    const found = await findExtractions(await openContainer(folder, 'export'));
    return found.map(({ folder: root, importer, records }) => ({
      root,
      type: importer.type,
      records: records.map(({ path }) => path),
    }));
  });
}

describe('the layout of XRY exports', () => {
  it('combines the partitions of a case in one extraction, with the partition on each item', async () => {
    const { hits, certificate } = await importExport({
      'rdisk0s1/Messages-SMS.txt': SMS,
      'rdisk0s2/Messages-SMS.txt': SMS,
      'rdisk0s2/Calls.txt': CALLS,
    });
    expect(certificate.totals.stored).toBe(3);
    expect(hits.map(({ originalId }) => originalId)).toEqual([
      'rdisk0s1/Messages-SMS#1',
      'rdisk0s2/Calls#1',
      'rdisk0s2/Messages-SMS#1',
    ]);
    expect(hits.map((hit) => valuesOf(hit, 'Partition'))).toEqual([['rdisk0s1'], ['rdisk0s2'], ['rdisk0s2']]);
  });

  it('lists each case of a folder of cases as an extraction', async () => {
    const files = { 'A/p1/Calls.txt': CALLS, 'A/p2/Calls.txt': CALLS, 'B/p1/Calls.txt': CALLS };
    expect(await extractionsOf(files)).toEqual([
      { root: 'A/', type: 'xry', records: ['A/p1/Calls.txt', 'A/p2/Calls.txt'] },
      { root: 'B/', type: 'xry', records: ['B/p1/Calls.txt'] },
    ]);
  });

  it('reads a folder with texts and partitions below it as one case', async () => {
    const files = { 'A/Exhibit Data.txt': xryText('Exhibit Data', []), 'A/p1/Calls.txt': CALLS };
    expect(await extractionsOf(files)).toEqual([
      { root: 'A/', type: 'xry', records: ['A/Exhibit Data.txt', 'A/p1/Calls.txt'] },
    ]);
  });

  it('includes texts of unusual names in the same folder, and no text of another type', async () => {
    const files = {
      'p/Calls.txt': CALLS,
      'p/Web 2.0.txt': SMS,
      'p/readme.txt': 'hello',
      'p/Device-Readme.txt': 'hello',
    };
    expect(await extractionsOf(files)).toEqual([{ root: '', type: 'xry', records: ['p/Calls.txt', 'p/Web 2.0.txt'] }]);
  });

  it('imports an export that was stored on the phone as a file', async () => {
    const files = { 'p/Messages-Chat.txt': CHAT, 'p/Messages-Chat/Messages-Chat #1/Messages-SMS.txt': SMS };
    expect(await extractionsOf(files)).toEqual([{ root: '', type: 'xry', records: ['p/Messages-Chat.txt'] }]);
  });

  it('imports the XML of a text export as a file, and lists other XML exports as extractions', async () => {
    const xml = xryXml(view('sms_view', node(property('text_body', 'hello'))));
    const files = { 'A/p/Calls.txt': CALLS, 'A/phone.xml': xml, 'B/phone.xml': xml, 'C/other.xml': '<a/>' };
    expect(await extractionsOf(files)).toEqual([
      { root: 'A/', type: 'xry', records: ['A/p/Calls.txt'] },
      { root: 'B/', type: 'xry', records: ['B/phone.xml'] },
    ]);
  });

  it('refuses two XML exports in one folder with the cure', async () => {
    const xml = xryXml(view('sms_view'));
    await expect(extractionsOf({ 'one.xml': xml, 'two.xml': xml })).rejects.toThrow(
      /one\.xml and two\.xml.*Import each/,
    );
  });

  it('is detected in an archive', async () => {
    await withFolder(async (folder) => {
      const path = join(folder, 'phone.zip');
      await writeZip(path, { 'case/p/Messages-SMS.txt': encodeText(SMS), 'case/p/Calls.txt': encodeText(CALLS) });
      const { certificate } = await importPath(path, 'phone.zip');
      expect(certificate).toMatchObject({ importType: 'xry', totals: { read: 2, stored: 2, refused: 0 } });
    });
  });
});

describe('the files of XRY items', () => {
  it('are in the folder of the item, under the paths that it names', async () => {
    const { hits, certificate } = await importExport({
      'p/Messages-Chat.txt': CHAT,
      'p/Messages-Chat/Messages-Chat #1/IMG_1.jpg': Buffer.from('picture'),
      'p/Messages-Chat/Messages-Chat #1/voice.opus': Buffer.from('sound'),
    });
    expect(hits[0]?.attachments.map(({ path, importance, stored }) => [path, importance, stored !== null])).toEqual([
      ['p/Messages-Chat/Messages-Chat #1/IMG_1.jpg', 'primary', true],
      ['p/Messages-Chat/Messages-Chat #1/voice.opus', 'secondary', true],
      ['data/lost.mp4', 'secondary', false],
    ]);
    expect(valuesOf(hits[0], 'Path')).toEqual(['C:\\media\\IMG_1.jpg', '/data/lost.mp4']);
    expect(valuesOf(hits[0], 'Attachment State')).toEqual(['not in export']);
    expect(hits[1]?.attachments).toEqual([]);
    expect(certificate.files).toMatchObject({ stored: 2, missing: 1 });
  });

  it('are found by a path of the export and by their name in the folder of the file', async () => {
    const text = xryText('Messages/MMS', [[['Path', 'Media\\a.jpg']], [['Path', '/data/b.jpg']]]);
    const { hits } = await importExport({
      'p/Messages-MMS.txt': text,
      'p/Media/A.JPG': Buffer.from('a'),
      'p/Messages-MMS/b.jpg': Buffer.from('b'),
    });
    expect(hits.map((hit) => hit.attachments[0]?.path)).toEqual(['p/Media/A.JPG', 'p/Messages-MMS/b.jpg']);
  });

  it('are the files of the device, compared with the hashes that the export gives', async () => {
    const md5 = createHash('md5').update('picture').digest('hex');
    const rows = (hash: string, path: string) =>
      [
        ['File Name', 'a.jpg'],
        ['Path', path],
        ['MD5', hash],
        ['Size', '7'],
      ] as const;
    const { hits, certificate, writer } = await importExport({
      'p/Files-Pictures.txt': xryText('Files/Pictures', [
        rows(md5, '/dcim/a.jpg'),
        rows('0123456789abcdef0123456789abcdef', '/dcim/b.jpg'),
        [['Path', '/dcim/lost.jpg']],
      ]),
      'p/Files-Pictures/Files-Pictures #2/b.jpg': Buffer.from('altered'),
      'p/elsewhere/x.jpg': Buffer.from('picture'),
    });
    expect(hits.map(({ attachments }) => attachments[0]?.path)).toEqual([
      'p/elsewhere/x.jpg',
      'p/Files-Pictures/Files-Pictures #2/b.jpg',
      'dcim/lost.jpg',
    ]);
    expect(hits[0]?.sources).toEqual([{ path: '/dcim/a.jpg', deleted: null, location: [] }]);
    expect(hits[0]?.attachments[0]).toMatchObject({ importance: 'primary', stored: { size: 7 } });
    expect(valuesOf(hits[2], 'File name')).toEqual(['lost.jpg']);
    expect(certificate.files).toMatchObject({ compared: 2, differing: 1, missing: 1 });
    expect(writer.files.filter(({ differences }) => differences).map(({ path }) => path)).toEqual([
      'p/Files-Pictures/Files-Pictures #2/b.jpg',
    ]);
  });
});

describe('a file that is not an export of XRY', () => {
  it.each(['phone.xry', 'phone.xrycase', 'phone.XRYDUMP', 'phone.xry.001'])(
    'is refused with the cure: %s',
    async (name) => {
      await withFolder(async (folder) => {
        await writeFiles(folder, { [name]: Buffer.from('XRY\0sealed') });
        const refusal = importPath(join(folder, name), name);
        await expect(refusal).rejects.toThrow(BadInputError);
        await expect(refusal).rejects.toThrow(/XRY.*XAMN.*text or as XML/);
      });
    },
  );

  it('is refused with the cure inside a folder', async () => {
    await expect(importExport({ 'case/phone.xry': Buffer.from('XRY\0') })).rejects.toThrow(
      /export it as text or as XML/,
    );
  });

  it('is a text in another byte order', async () => {
    const bytes = encodeText(SMS).swap16();
    await expect(importExport({ 'Messages-SMS.txt': bytes })).rejects.toThrow(/big-endian.*save it as UTF-8/);
  });
});
