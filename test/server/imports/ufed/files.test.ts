import { createHash } from 'node:crypto';

import { importFolder } from '@test/server/helpers/import-folder';
import { fragmentsOf, importXml, valuesOf } from '@test/server/helpers/import-report';
import { field, file, jump, model, multi, project } from '@test/server/helpers/report-xml';

const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex');

const tagged = (...files: string[]) => `<taggedFiles>${files.join('')}</taggedFiles>`;
const metadata = (items: Record<string, string>) =>
  `<metadata section="MetaData">${Object.entries(items)
    .map(([name, text]) => `<item name="${name}" group="EXIF"><![CDATA[${text}]]></item>`)
    .join('')}</metadata>`;

async function importFile(items: Record<string, string>, extra = '', path = '/DCIM/a.jpg', attributes = {}) {
  const { hits, certificate } = await importXml(project(tagged(file('f1', path, items, extra, attributes))));
  expect(hits).toHaveLength(1);
  return { hit: hits[0], certificate };
}

describe('the import of files', () => {
  it.each([
    [{ Tags: 'Image' }, '/a', 'Media', 'Pictures'],
    [{ Tags: 'Video' }, '/a', 'Media', 'Videos'],
    [{ Tags: 'Audio' }, '/a', 'Media', 'Audio'],
    [{ Tags: 'Document' }, '/a', 'Documents', 'Documents'],
    [{ Tags: 'Text' }, '/a', 'Documents', 'Text Files'],
    [{ Tags: 'Archives' }, '/a', 'Files', 'Archives'],
    [{ Tags: 'Database' }, '/a', 'Files', 'Databases'],
    [{ Tags: 'Bild', 'Local Path': 'files\\Image\\a' }, '/a', 'Media', 'Pictures'],
    [{}, '/a.mp4', 'Media', 'Videos'],
    [{ Tags: 'Rätsel' }, '/a.xyz', 'Files', 'Uncategorized Files'],
  ])('maps %j with the path %s to %s, %s', async (items, path, group, name) => {
    const { hit } = await importFile({ ...items }, '', path);
    expect(hit?.artifact).toEqual({ group, name });
  });

  it('stores name, path, size, hashes and times', async () => {
    const times =
      '<accessInfo><timestamp name="CreationTime" format="TimeStampKnown">2024-05-01T10:00:00.000+00:00</timestamp>' +
      '<timestamp name="ModifyTime">2024-05-02T10:00:00.000</timestamp><timestamp name="DeletedTime"/></accessInfo>';
    const { hit } = await importFile(
      { Tags: 'Image', MD5: 'A'.repeat(32), SHA256: 'D'.repeat(64) },
      times,
      '/DCIM/a.jpg',
      {
        deleted: 'Deleted',
      },
    );
    expect(hit).toMatchObject({
      originalId: 'f1',
      deleted: true,
      sources: [{ path: 'Phone/DCIM/a.jpg', deleted: true, location: [] }],
    });
    expect(valuesOf(hit, 'File name')).toEqual(['a.jpg']);
    expect(valuesOf(hit, 'Path')).toEqual(['Phone/DCIM/a.jpg']);
    expect(fragmentsOf(hit, 'Size')[0]).toMatchObject({ number: 5, importance: 'primary' });
    expect(fragmentsOf(hit, 'MD5')[0]?.categories).toEqual(['Hash']);
    expect(fragmentsOf(hit, 'Modified')[0]?.date?.isLocal).toBe(true);
    expect(hit?.date?.instant).toBe('2024-05-01T10:00:00.000Z');
  });

  it('uses the capture time of EXIF as the date of a picture, and stores every notation as text', async () => {
    const { hit } = await importFile(
      { Tags: 'Image' },
      metadata({
        EXIFCaptureTime: '03/11/2021 13:50:36',
        ExifEnumDateTimeOriginal: '2021:11:03 13:50:36',
        ExifEnumMake: 'Canon',
      }),
    );
    expect(hit?.date).toEqual({ instant: '2021-11-03T13:50:36.000Z', isLocal: true, original: '2021:11:03 13:50:36' });
    expect(valuesOf(hit, 'EXIF capture time')).toEqual(['03/11/2021 13:50:36']);
    expect(valuesOf(hit, 'Exif make')).toEqual(['Canon']);
  });

  it.each([
    [{ MetaDataLatitudeAndLongitude: '38.98 / -76.98' }, { latitude: 38.98, longitude: -76.98 }],
    [
      {
        ExifEnumGPSLatitude: '38, 30, 0',
        ExifEnumGPSLatitudeRef: 'South',
        ExifEnumGPSLongitude: '76, 15, 0',
        ExifEnumGPSLongitudeRef: 'W',
      },
      { latitude: -38.5, longitude: -76.25 },
    ],
  ])('stores the location of a picture with %j', async (items, position) => {
    const { hit } = await importFile({ Tags: 'Image' }, metadata({ ...items }));
    expect(hit?.locations).toEqual([{ ...position, source: 'exif' }]);
    expect(fragmentsOf(hit, 'Latitude')[0]?.number).toBe(position.latitude);
  });

  it('stores no location for a picture with an invalid position', async () => {
    const { hit } = await importFile({ Tags: 'Image' }, metadata({ MetaDataLatitudeAndLongitude: '0 / 0' }));
    expect(hit?.locations).toEqual([]);
  });

  it('stores the bytes of files with the same content once, wherever their path is written', async () => {
    const md5 = createHash('md5').update('hello').digest('hex');
    const xml = project(
      tagged(
        file('early', '/a.txt', { Tags: 'Text', MD5: md5.toUpperCase() }),
        file('named', '/b.txt', { Tags: 'Text', MD5: md5, 'Local Path': 'files\\Text\\b.txt' }),
        file('late', '/c.txt', { Tags: 'Text', MD5: md5.toUpperCase() }),
        file('other', '/d.txt', { Tags: 'Text', MD5: 'B'.repeat(32) }),
      ),
    );
    const { writer, files, certificate } = await importFolder(xml, { 'files/Text/b.txt': 'hello' });
    const stored = { sha256: sha256Of('hello'), size: 5 };
    for (const id of ['early', 'named', 'late']) {
      expect(writer.hits.get(id)?.attachments[0]).toMatchObject({
        path: 'files/Text/b.txt',
        mimeType: 'text/plain',
        stored,
      });
    }
    expect(writer.hits.get('late')?.attachments[0]?.name).toBe('c.txt');
    expect(writer.hits.get('other')?.attachments[0]?.stored).toBeNull();
    expect([...files.contents.keys()]).toEqual([sha256Of('hello')]);
    expect(certificate.files).toEqual({ stored: 1, bytes: 5, missing: 1, compared: 3, differing: 0 });
    expect(certificate.totals).toEqual({ read: 4, stored: 4, refused: 0 });
  });

  it('imports a file whose Local Path is missing or invalid', async () => {
    const none = await importFile({ Tags: 'Image' });
    expect(none.hit?.attachments).toEqual([
      { path: 'Phone/DCIM/a.jpg', name: 'a.jpg', importance: 'primary', mimeType: 'image/jpeg', stored: null },
    ]);
    const lost = await importFile({ Tags: 'Image', 'Local Path': 'files\\Image\\gone.jpg' });
    expect(lost.hit?.attachments[0]).toMatchObject({ path: 'files/Image/gone.jpg', stored: null });
  });

  it('keeps a file that the report lists again as infected, and reports it', async () => {
    const photo = file('f1', '/x.jpg', { Tags: 'Image' });
    const { hits, certificate } = await importXml(
      project(`${tagged(photo)}<infectedFiles>${photo}${file('f2', '/y.apk', {})}</infectedFiles>`),
    );
    expect(hits.map(({ originalId }) => originalId)).toEqual(['f1', 'f1 (infectedFiles)', 'f2']);
    expect(hits.map((hit) => valuesOf(hit, 'Report section'))).toEqual([[], ['infectedFiles'], ['infectedFiles']]);
    expect(certificate.totals).toEqual({ read: 3, stored: 3, refused: 0 });
    const infected = certificate.warnings.filter(({ message }) => message === 'The tool marks this file as infected.');
    expect(infected.map(({ place }) => place)).toEqual([
      'report.xml, line 3 (file f1)',
      'report.xml, line 3 (file f2)',
    ]);
  });

  it('imports a file element inside another, and the rest of the outer one', async () => {
    const inner = file('inner', '/in.jpg', { Tags: 'Image' });
    const outer = file(
      'outer',
      '/out.zip',
      { Tags: 'Archives' },
      `${inner}<metadata section="File"><item name="SHA256">AB</item></metadata>`,
    );
    const { hits, certificate } = await importXml(project(tagged(outer)));
    expect(hits.map(({ originalId }) => originalId)).toEqual(['inner (in outer)', 'outer']);
    expect(valuesOf(hits[1], 'SHA256')).toEqual(['AB']);
    expect(certificate.totals).toEqual({ read: 2, stored: 2, refused: 0 });
    expect(certificate.warnings.some(({ message }) => message === 'Both are imported as files.')).toBe(true);
  });

  it('reports the position of a file that is not an item', async () => {
    const stray = `<decodedData>${model('Note', file('f9', '/stray.txt', {}))}</decodedData>`;
    const { certificate } = await importXml(project(stray));
    expect(certificate.warnings.map(({ message }) => message)).toContain('The element <file> is not an item here.');
  });

  it('reads carved files and marks them as carved', async () => {
    const { hits } = await importXml(
      project(`<carvedFiles>${file('c1', '/x.jpg', { Tags: 'Image' })}</carvedFiles><infectedFiles/>`),
    );
    expect(valuesOf(hits[0], 'Report section')).toEqual(['carvedFiles']);
  });
});

describe('the import of attachments', () => {
  const attachment = (name: string, extra = '', attributes = {}) =>
    model('Attachment', (name && field('Filename', name)) + extra, attributes);
  const messageWith = (attachments: string[], more = '') =>
    `<decodedData>${model('InstantMessage', multi('Attachments', 'Attachment', ...attachments) + more, { id: 'm' })}</decodedData>`;
  const voice = file('f1', '/voice.opus', { Tags: 'Audio', 'Local Path': 'files\\Audio\\voice.opus' });

  it.each([
    ['its extracted path', attachment('note.opus', field('attachment_extracted_path', 'FILES\\Audio\\Voice.opus')), ''],
    ['its file id', attachment('note.opus', '', { file_id: 'f1' }), ''],
    ['a jump target of the message', '', jump({ id: 'f1' })],
  ])('finds the bytes of an attachment by %s', async (_title, inner, more) => {
    const { writer } = await importFolder(project(tagged(voice) + messageWith(inner ? [inner] : [], more)), {
      'files/Audio/voice.opus': 'sound',
    });
    expect(writer.hits.get('m')?.attachments).toEqual([
      expect.objectContaining({
        path: 'files/Audio/voice.opus',
        importance: 'primary',
        stored: { sha256: sha256Of('sound'), size: 5 },
      }),
    ]);
  });

  it('stores the name and type of attachments that the export does not contain, the first as primary', async () => {
    const parts = [
      attachment('a.bin', field('ContentType', 'audio/ogg; codecs=opus') + field('Title', 'Duration: 00:00:03')),
      attachment('a.bin', '<dataField name="Data" type="MemoryRange"><source length="7054"/></dataField>'),
      attachment(''),
    ];
    const { hits, certificate } = await importXml(project(messageWith(parts)));
    expect(hits[0]?.attachments).toEqual([
      { path: 'a.bin', name: 'a.bin', importance: 'primary', mimeType: 'audio/ogg', stored: null },
      { path: 'a.bin', name: 'a.bin', importance: 'secondary', mimeType: 'application/octet-stream', stored: null },
    ]);
    expect(valuesOf(hits[0], 'Attachment')).toEqual(['a.bin', 'a.bin']);
    expect(valuesOf(hits[0], 'Attachment State')).toEqual(['not in export', 'not in export']);
    expect(valuesOf(hits[0], 'Attachment Title')).toEqual(['Duration: 00:00:03']);
    expect(fragmentsOf(hits[0], 'Attachment Data')[0]?.number).toBe(7054);
    expect(certificate.files.missing).toBe(2);
  });

  it('attaches the photo of a contact as secondary', async () => {
    const photo = model('ContactPhoto', '<nodeField name="PhotoNode"><id name="x">f1</id></nodeField>');
    const contact = model('Contact', field('Name', 'Ana') + multi('Photos', 'ContactPhoto', photo), { id: 'c' });
    const picture = file('f1', '/ana.jpg', { Tags: 'Image', 'Local Path': 'files/Image/ana.jpg' });
    const { writer } = await importFolder(project(`${tagged(picture)}<decodedData>${contact}</decodedData>`), {
      'files/Image/ana.jpg': 'jpg',
    });
    expect(writer.hits.get('c')?.attachments).toEqual([
      expect.objectContaining({ name: 'ana.jpg', importance: 'secondary' }),
    ]);
  });
});
