import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { writeAxiomXml } from '@server/sample/formats/axiom-xml-writer';
import {
  fragmentsOf,
  importPath,
  valuesOf,
  withFolder,
  type FinishedTestImport,
} from '@test/server/helpers/import-report';

import { PICTURE, STORY } from './story';

const fragment = (name: string, value: string) => `<Fragment name="${name}">${value}</Fragment>`;
const artifact = (name: string, ...hits: string[]) =>
  `<Artifact name="${name}"><Hits>${hits.map((hit) => `<Hit>${hit}</Hit>`).join('')}</Hits></Artifact>`;
const documentOf = (...artifacts: string[]) => `<?xml version="1.0"?><Artifacts>${artifacts.join('')}</Artifacts>`;

function importText(
  content: string | Buffer,
  files: Readonly<Record<string, string>> = {},
): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    mkdirSync(join(folder, 'Attachments'));
    writeFileSync(join(folder, 'Export.xml'), content);
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(folder, name), text);
    }
    return importPath(folder, 'export');
  });
}

const note = (name: string, value: string) => documentOf(artifact('Custom Things', fragment(name, value)));
const firstDate = async (name: string, value: string) => {
  const { hits } = await importText(note(name, value));
  return hits[0]?.fragments.find(({ valueType }) => valueType === 'date')?.date ?? null;
};

describe('the importer of AXIOM XML exports', () => {
  it('reads the same items as from the case', async () => {
    await withFolder(async (folder) => {
      writeAxiomXml(folder, STORY, 'EV-1');
      const { hits, certificate } = await importPath(folder, 'export');
      expect(certificate.importType).toBe('axiom');
      expect(certificate.totals).toEqual({ read: STORY.length, stored: STORY.length, refused: 0 });
      expect(hits[0]).toMatchObject({
        originalId: 'Android WhatsApp Messages/1',
        artifact: { group: 'Communication', name: 'WhatsApp Messages' },
        date: { instant: '2024-05-01T10:01:00.000Z', isLocal: false, original: '5/1/2024 10:01:00 AM' },
        sources: [{ path: 'phone.zip\\data\\msgstore.db', location: ['Table: message(_id: 1)'] }],
        chat: { direction: 'outgoing', threadKey: 'WhatsApp: 77' },
      });
      expect(valuesOf(hits[0], 'Evidence number')).toEqual(['EV-1']);
      const picture = hits.find(({ artifact: { name } }) => name === 'Pictures');
      expect(picture?.attachments[0]).toMatchObject({
        path: 'Attachments/IMG_1.jpg',
        stored: { size: PICTURE.length },
      });
      expect(certificate.files).toMatchObject({ compared: 1, differing: 0 });
    });
  });

  it.each([
    ['Created Date/Time - UTC+00:00 (M/d/yyyy)', '5/1/2024 2:03:04 PM', '2024-05-01T14:03:04.000Z', false],
    ['Created Date/Time - UTC+00:00 (dd/MM/yyyy)', '05/01/2024 14:03:04', '2024-01-05T14:03:04.000Z', false],
    ['Created Date/Time - UTC+02:00 (dd.MM.yyyy)', '05.01.2024 14:03:04', '2024-01-05T12:03:04.000Z', false],
    ['Created Date/Time - UTC-06:00 (M/d/yyyy)', '1/5/2024 11:30:00 PM', '2024-01-06T05:30:00.000Z', false],
    ['Created Date/Time - UTC-06:00 (M/d/yyyy)[DST]', '7/5/2024 11:30:00 PM', '2024-07-05T23:30:00.000Z', true],
    ['Created Date/Time - UTC+00:00 (M/d/yyyy)[DST]', '7/5/2024 11:30:00 PM', '2024-07-05T23:30:00.000Z', true],
    ['Created Date/Time - Local Time (yyyy-MM-dd)', '2024-07-05 23:30:00', '2024-07-05T23:30:00.000Z', true],
    ['Created Date/Time', '2024-07-05T23:30:00Z', '2024-07-05T23:30:00.000Z', false],
    ['Created Date/Time', '2024-07-05 23:30:00', '2024-07-05T23:30:00.000Z', true],
    ['Created Date/Time', '13/07/2024 23:30:00', '2024-07-13T23:30:00.000Z', true],
  ])('reads the date under "%s"', async (name, value, instant, isLocal) => {
    expect(await firstDate(name, value)).toEqual({ instant, isLocal, original: value });
  });

  it.each([
    ['Created Date/Time - UTC+00:00 (M/d/yyyy)', '13/13/2024 10:00:00 AM'],
    ['Created Date/Time - UTC+00:00 (M/d/yyyy)', '1/1/1601 12:00:00 AM'],
  ])('keeps a text under "%s" that is not a time, with a warning', async (name, value) => {
    const { hits, certificate } = await importText(note(name, value));
    expect(valuesOf(hits[0], 'Created Date/Time')).toEqual([value]);
    expect(hits[0]?.date).toBeNull();
    expect(certificate.warnings).toHaveLength(1);
  });

  it.each([
    [null, null],
    ['Seen Date/Time - UTC+00:00 (M/d/yyyy)', '2024-05-06T23:30:00.000Z'],
    ['Seen Date/Time - UTC+00:00 (dd/MM/yyyy)', '2024-06-05T23:30:00.000Z'],
  ])('reads a date without a pattern as another pattern of the export shows: %s', async (pattern, instant) => {
    const shown = pattern === null ? '' : artifact('Custom Things', fragment(pattern, '1/1/2024 10:00:00'));
    const uncertain = artifact('Custom Things', fragment('Created Date/Time', '05/06/2024 23:30:00'));
    const { hits } = await importText(documentOf(`${uncertain}${shown}`));
    const [hit] = hits;
    expect(hit?.date?.instant ?? null).toBe(instant);
    expect(hit?.uncertainDate?.map((reading) => reading.instant) ?? null).toEqual(
      instant === null ? ['2024-06-05T23:30:00.000Z', '2024-05-06T23:30:00.000Z'] : null,
    );
  });

  it('removes zone and pattern from the names of fragments', async () => {
    const { hits } = await importText(note('Seen Date/Time - UTC+01:00 (dd.MM.yyyy)[DST]', '05.01.2024 14:03:04'));
    expect(hits[0]?.fragments.map(({ name }) => name)).toContain('Seen Date/Time');
  });

  it.each([
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(note('Name', 'Ä quay'), 'utf16le')])],
    ['utf-16be', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(note('Name', 'Ä quay'), 'utf16le')]).swap16()],
    ['utf-8 with a mark', Buffer.from(`\uFEFF${note('Name', 'Ä quay')}`)],
  ])('reads an export in %s', async (_encoding, content) => {
    const { hits } = await importText(content);
    expect(valuesOf(hits[0], 'Name')).toEqual(['Ä quay']);
  });

  it('warns about bytes that are not text, with their offset, and keeps them next to the value', async () => {
    const content = `<?xml version="1.0"?>\n${note('Name', 'M\xfcller').slice(21)}`;
    const { certificate, hits } = await importText(Buffer.from(content, 'latin1'));
    expect(certificate.warnings).toContainEqual({
      place: 'Export.xml, line 2',
      message: `Byte ${content.indexOf('\xfc')}: FC is no text. It is shown as \uFFFD, and the original bytes stand beside the value.`,
    });
    expect(valuesOf(hits[0], 'Name')).toEqual(['M\uFFFDller']);
    expect(valuesOf(hits[0], 'Name (original bytes)')).toEqual(['4D FC 6C 6C 65 72']);
  });

  it('keeps the bytes of names of artifacts and values that are not text, and warns about each', async () => {
    const hit = fragment('Gr\xf6\xdfe', '12') + fragment('Name', 'b');
    const content = documentOf(artifact('Caf\xe9 Things', hit, fragment('Name', 'c')));
    const { certificate, hits } = await importText(Buffer.from(content, 'latin1'));
    for (const [first, bytes] of [
      ['\xf6', 'F6 DF'],
      ['\xe9', 'E9'],
    ] as const) {
      const start = `Byte ${content.indexOf(first)}: ${bytes} is no text.`;
      expect(certificate.warnings.filter(({ message }) => message.startsWith(start))).toHaveLength(1);
    }
    expect(hits.map((one) => one.artifact.name)).toEqual(['Caf\uFFFD Things', 'Caf\uFFFD Things']);
    expect(hits.map((one) => valuesOf(one, 'Artifact (original bytes)'))).toEqual([
      ['43 61 66 E9 20 54 68 69 6E 67 73'],
      ['43 61 66 E9 20 54 68 69 6E 67 73'],
    ]);
    expect(valuesOf(hits[0], 'Gr\uFFFD\uFFFDe')).toEqual(['12']);
    expect(valuesOf(hits[0], 'Name of "Gr\uFFFD\uFFFDe" (original bytes)')).toEqual(['47 72 F6 DF 65']);
    expect(hits[1]?.fragments.map(({ name }) => name)).not.toContain('Name of "Name" (original bytes)');
  });

  it.each([
    ['Sent', 'outgoing'],
    ['Received', 'incoming'],
    ['Unknown', 'unknown'],
  ])('takes the direction from the status %s', async (status, direction) => {
    const hit = fragment('Sender', 'Anna') + fragment('Message', 'hi') + fragment('Message Status', status);
    const { hits } = await importText(documentOf(artifact('Signal Messages - iOS', hit)));
    expect(hits[0]?.chat?.direction).toBe(direction);
    expect(hits[0]?.artifact.name).toBe('Signal Messages');
  });

  it('creates one thread for both directions when the export names none', async () => {
    const { hits } = await importText(
      documentOf(
        artifact(
          'TikTok Messages',
          fragment('Sender', 'anna') +
            fragment('Recipient', 'ben') +
            fragment('Message', '1') +
            fragment('Direction', 'Sent'),
          fragment('Sender', 'ben') +
            fragment('Recipient', 'anna') +
            fragment('Message', '2') +
            fragment('Direction', 'Received'),
        ),
      ),
    );
    expect(hits.map(({ chat }) => chat?.threadKey)).toEqual(['TikTok: ben', 'TikTok: ben']);
  });

  it.each([
    ['Android SMS/MMS', 'SMS', 'SMS Messages'],
    ['Android SMS/MMS', 'MMS', 'MMS Messages'],
    ['iOS iMessage/SMS/MMS', 'iMessage', 'iMessage Messages'],
    ['Android Messages', 'Sent', 'SMS Messages'],
    ['WhatsApp Messages - Android', 'Sent', 'WhatsApp Messages'],
    ['Instagram Direct Messages', 'Sent', 'Instagram Messages'],
    ['iOS Telegram Chats', 'Sent', 'Telegram Messages'],
    ['Snapchat Chat Messages', 'Sent', 'Snapchat Messages'],
  ])('names %s of the type %s "%s"', async (name, type, expected) => {
    const { hits } = await importText(documentOf(artifact(name, fragment('Type', type) + fragment('Message', 'hi'))));
    expect(hits[0]?.artifact).toEqual({ group: 'Communication', name: expected });
  });

  it.each([
    ['Apple Contacts - iOS', 'Contacts'],
    ['iOS Call Logs', 'Call Log'],
    ['Apple Mail', 'Emails'],
    ['Safari History', 'Visited Pages'],
    ['Firefox Cookies', 'Cookies'],
    ['Parsed Search Queries', 'Searched Items'],
    ['WiFi Locations', 'Wireless Networks'],
    ['Significant Locations Visits', 'Locations'],
    ['Live Photos', 'Pictures'],
    ['PDF Documents', 'Documents'],
    ['Text Documents', 'Text Files'],
    ['iOS Device Information', 'Device Information'],
    ['Android WhatsApp Accounts Information', 'User Accounts'],
    ['Prefetch Files - Windows 8/10/11', 'Prefetch Files - Windows 8/10/11'],
  ])('maps %s to "%s"', async (name, expected) => {
    const { hits } = await importText(documentOf(artifact(name, fragment('Name', 'x'))));
    expect(hits[0]?.artifact.name).toBe(expected);
  });

  it.each([
    ['Chrome Keyword Search Terms', 'Chrome'],
    ['iOS Safari Recent Search Terms', 'Safari'],
  ])('sets the application of %s', async (name, application) => {
    const { hits } = await importText(documentOf(artifact(name, fragment('Keyword Search Term', 'van'))));
    expect(hits[0]?.artifact.name).toBe('Searched Items');
    expect(valuesOf(hits[0], 'Source')).toEqual([application]);
    expect(valuesOf(hits[0], 'Value')).toEqual(['van']);
  });

  it.each([
    ['Sent', 'outgoing', ['Outgoing']],
    ['received', 'incoming', ['Incoming']],
    ['Sent to server', 'outgoing', ['Outgoing', 'Sent to server']],
  ])('normalizes the direction "%s"', async (exported, direction, expected) => {
    const hit = fragment('Direction', exported) + fragment('Message', 'hi');
    const { hits } = await importText(documentOf(artifact('iOS Telegram Chats', hit)));
    expect(hits[0]?.chat?.direction).toBe(direction);
    expect(valuesOf(hits[0], 'Direction')).toEqual(expected);
  });

  it('applies the hemisphere to a position, and stores both ends of a trip as locations', async () => {
    const { hits } = await importText(
      documentOf(
        artifact(
          'Apple Maps Trips',
          fragment('Origin Latitude', '33.9') +
            fragment('Origin Latitude Reference', 'South') +
            fragment('Origin Longitude', '18.4') +
            fragment('Destination Latitude', '0') +
            fragment('Destination Longitude', '0'),
        ),
      ),
    );
    expect(hits[0]?.locations).toEqual([{ latitude: -33.9, longitude: 18.4 }]);
    expect(fragmentsOf(hits[0], 'Origin Latitude')[0]).toMatchObject({ valueType: 'number', number: -33.9 });
    expect(valuesOf(hits[0], 'Destination Latitude')).toEqual(['0']);
  });

  it('stores a value in Base64 as a file', async () => {
    const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(600)]);
    const hit = fragment('File Name', 'a.png') + fragment('Image', bytes.toString('base64'));
    const { hits, files } = await importText(documentOf(artifact('Pictures', hit)));
    const [attachment] = hits[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ name: 'a.png', mimeType: 'image/png' });
    expect(files.contents.get(attachment?.stored?.sha256 ?? '')?.equals(bytes)).toBe(true);
  });

  it('finds attachments only within the export', async () => {
    const hit = fragment('File Name', '../secret.txt') + fragment('File', '/etc/passwd');
    const { hits } = await importText(documentOf(artifact('Text Documents', hit)), { 'secret.txt': 'x' });
    expect(hits[0]?.attachments.filter(({ stored }) => stored !== null)).toEqual([]);
  });

  it('gives hits of several files different ids', async () => {
    const { hits, certificate } = await importText(note('Name', 'one'), { 'More.xml': note('Name', 'two') });
    expect(hits.map(({ originalId }) => originalId)).toEqual([
      'Export.xml#Custom Things/1',
      'More.xml#Custom Things/1',
    ]);
    expect(certificate.totals.stored).toBe(2);
  });

  it.each([
    [
      'a document type',
      note('Name', 'x').replace('<Artifacts>', '<!DOCTYPE a [<!ENTITY b "c">]><Artifacts>'),
      /document type/,
    ],
    ['an end that is missing', note('Name', 'x').slice(0, -30), /Export\.xml in export is cut off at line 1/],
    [
      'tags that do not match',
      note('Name', 'x').replace('</Hits>', '</Hit>'),
      /is not well-formed XML at line 1|is cut off/,
    ],
  ])('refuses %s with position and cure', async (_what, content, message) => {
    await expect(importText(content)).rejects.toThrow(message);
    await expect(importText(content)).rejects.toThrow(/[Ee]xport it again/);
  });

  it('reads an export as a single file of any name', async () => {
    await withFolder(async (folder) => {
      writeAxiomXml(folder, STORY.slice(0, 3), 'EV-1');
      const path = join(folder, 'upload');
      writeFileSync(path, readFileSync(join(folder, 'Export.xml')));
      const { hits } = await importPath(path, 'phone.xml');
      expect(hits).toHaveLength(3);
    });
  });
});
