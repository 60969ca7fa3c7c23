import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { writeAxiomCase } from '@server/sample/formats/axiom-case-writer';
import { fragmentsOf, importPath, valuesOf, withFolder } from '@test/server/helpers/import-report';
import { writeZip } from '@test/server/helpers/zip-file';

import { importCase } from './import-case';
import { at, FACTS, PICTURE, STORY, whatsapp } from './story';

const artifactsOf = (hits: readonly { artifact: { group: string; name: string } }[]) =>
  hits.map(({ artifact }) => `${artifact.group}/${artifact.name}`);

describe('the importer of AXIOM cases', () => {
  it('[000-3-08] imports a case as a source of the type axiom, with the artifact names of all formats', async () => {
    const { certificate, hits } = await importCase(STORY);
    expect(certificate.importType).toBe('axiom');
    expect(certificate.tool).toEqual({ name: 'Magnet AXIOM Process', version: '9.2.0.44134', reportVersion: null });
    expect(artifactsOf(hits)).toEqual([
      'Communication/WhatsApp Messages',
      'Communication/WhatsApp Messages',
      'Communication/WhatsApp Messages',
      'Communication/Call Log',
      'Communication/Contacts',
      'Email & Calendar/Emails',
      'Media/Pictures',
      'Web/Visited Pages',
      'Web/Cookies',
      'Locations/Cell Towers',
      'Device & System/Device Information',
      'Connected Devices/Thermostat Events',
    ]);
    expect(certificate.totals).toEqual({ read: STORY.length, stored: STORY.length, refused: 0 });
    expect(valuesOf(hits[0], 'AXIOM artifact')).toEqual(['Android WhatsApp Messages']);
  });

  it('reads the older schema like the newer one, each value once', async () => {
    const newer = await importCase(STORY);
    const older = await importCase(STORY, { schema: 'older' });
    const seen = (hits: typeof newer.hits) =>
      hits.map((hit) =>
        hit.fragments.map(({ name, value }) => `${name}=${value}`).sort((left, right) => (left < right ? -1 : 1)),
      );
    expect(seen(older.hits)).toEqual(seen(newer.hits));
    expect(older.hits[0]?.date?.instant).toBe('2024-05-01T10:01:00.000Z');
    expect(newer.hits[0]?.date?.instant).toBe('2024-05-01T10:01:00.250Z');
  });

  it('reads the hits that are only in the write-ahead log', async () => {
    const { hits } = await importCase(STORY, { checkpointAt: 4 });
    expect(hits).toHaveLength(STORY.length);
    const without = await importCase(STORY, { checkpointAt: 4 }, (folder) =>
      writeFileSync(join(folder, 'Case.mfdb-wal'), ''),
    );
    expect(without.hits.length).toBeLessThan(STORY.length);
  });

  it('changes no byte of the evidence and leaves nothing in the work folder', async () => {
    await withFolder(async (folder) => {
      writeAxiomCase(folder, STORY, { schema: 'newer', facts: FACTS, checkpointAt: 4 });
      const read = async () =>
        Promise.all(
          (await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'base64')]),
        );
      const before = await read();
      await withFolder(async (workFolder) => {
        await importPath(folder, 'case', { workFolder });
        expect(await readdir(workFolder)).toEqual([]);
      });
      expect(await read()).toEqual(before);
    });
  });

  it('reads a case in an archive, nested in a folder', async () => {
    await withFolder(async (folder) => {
      writeAxiomCase(folder, STORY, { schema: 'newer', facts: FACTS, checkpointAt: 4 });
      const entries: Record<string, Buffer> = {};
      for (const name of await readdir(folder)) {
        entries[`Portable Case/${name}`] = await readFile(join(folder, name));
      }
      await writeZip(join(folder, 'portable.zip'), entries);
      const { hits, certificate } = await importPath(join(folder, 'portable.zip'), 'portable.zip');
      expect(hits).toHaveLength(STORY.length);
      expect(certificate.tool.version).toBe('9.2.0.44134');
      expect(hits.find(({ artifact }) => artifact.name === 'Pictures')?.attachments[0]?.stored?.size).toBe(
        PICTURE.length,
      );
    });
  });

  it('reads the files of a case when only its database is given', async () => {
    await withFolder(async (folder) => {
      writeAxiomCase(folder, STORY, { schema: 'newer', facts: FACTS, checkpointAt: 4 });
      writeFileSync(join(folder, 'other.txt'), 'not of the case');
      const { hits, certificate } = await importPath(join(folder, 'Case.mfdb'), 'Case.mfdb');
      expect(hits).toHaveLength(STORY.length);
      expect(certificate.files.stored).toBe(2);
    });
  });

  it('maps a message with its participants, direction, thread, location and time', async () => {
    const { hits, writer } = await importCase([whatsapp(1, true), whatsapp(2, false)]);
    expect(hits[0]?.chat).toMatchObject({
      threadKey: 'WhatsApp: 77',
      sender: { name: 'Local User', identifier: '4917611111@s.whatsapp.net', isOwner: true },
      direction: 'outgoing',
      text: 'Message 1: see you at the quay',
      status: 'Sent',
      timestamp: { instant: '2024-05-01T10:01:00.250Z', isLocal: false, original: '2024-05-01 10:01:00' },
      isSystem: false,
    });
    expect(hits[1]?.chat?.direction).toBe('incoming');
    expect(valuesOf(hits[1], 'From')).toEqual(['Anna (4917600000@s.whatsapp.net)']);
    expect(valuesOf(hits[1], 'Source')).toEqual(['WhatsApp']);
    expect(hits[0]?.sources).toEqual([
      { path: 'phone.zip\\data\\msgstore.db', deleted: null, location: ['Table: message(_id: 1)'] },
    ]);
    const [thread] = writer.threads.values();
    expect(thread).toMatchObject({ threadKey: 'WhatsApp: 77', source: 'WhatsApp' });
    expect(thread?.participants).toEqual([
      { name: 'Local User', identifier: '4917611111@s.whatsapp.net', isOwner: true },
      { name: 'Anna', identifier: '4917600000@s.whatsapp.net', isOwner: false },
    ]);
  });

  it('never marks a carved hit as deleted', async () => {
    const { hits } = await importCase([whatsapp(3, false)]);
    expect(valuesOf(hits[0], 'Recovery method')).toEqual(['Carving']);
    expect(hits[0]?.deleted).toBeNull();
    expect(hits[0]?.sources[0]?.deleted).toBeNull();
  });

  it('stores attachments of several segments and compares them with the hash of the case', async () => {
    const { hits, certificate, files } = await importCase(STORY);
    const picture = hits.find(({ artifact }) => artifact.name === 'Pictures');
    const [attachment] = picture?.attachments ?? [];
    expect(attachment).toMatchObject({ name: 'IMG_1.jpg', importance: 'primary', mimeType: 'image/jpeg' });
    expect(files.contents.get(attachment?.stored?.sha256 ?? '')?.equals(PICTURE)).toBe(true);
    expect(certificate.files).toMatchObject({ compared: 1, differing: 0 });
    expect(picture?.locations).toEqual([{ latitude: 38.98, longitude: -76.98, source: 'exif' }]);
  });

  it('names an attachment whose bytes differ from the hash of the case', async () => {
    const wrong = STORY.filter(({ artifact }) => artifact === 'Pictures').map((hit) => ({
      ...hit,
      fragments: hit.fragments.map((fragment) =>
        fragment.name === 'MD5 Hash' ? { ...fragment, text: 'a'.repeat(32) } : fragment,
      ),
    }));
    const { hits, certificate } = await importCase(wrong);
    expect(hits[0]?.attachments[0]?.differences).toHaveLength(1);
    expect(certificate.files).toMatchObject({ compared: 1, differing: 1 });
  });

  it('stores tags and comments with their authors, and lists them', async () => {
    const { hits, writer } = await importCase(STORY);
    expect(valuesOf(hits[1], 'AXIOM tag')).toEqual(['Evidence']);
    expect(valuesOf(hits[1], 'AXIOM tag by')).toEqual(['A. Examiner']);
    expect(valuesOf(hits[1], 'AXIOM comment')).toEqual(['Ask Anna']);
    expect(valuesOf(hits[1], 'AXIOM comment by')).toEqual(['B. Analyst']);
    expect(writer.finished?.extraction).toEqual(
      expect.arrayContaining([
        { name: 'AXIOM tags', fragments: [{ name: 'Evidence (A. Examiner)', value: '1 item' }] },
        { name: 'AXIOM comments', fragments: [{ name: 'B. Analyst', value: '1 item' }] },
      ]),
    );
  });

  it('reports the device and the case, and warns when the import has fewer hits than the totals of AXIOM', async () => {
    const { writer, certificate } = await importCase(STORY, {}, (folder) => {
      const path = join(folder, 'Case Information.xml');
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace('Android Call Logs" hitCount="1"', 'Android Call Logs" hitCount="9"'),
      );
    });
    expect(writer.finished?.device[0]?.fragments).toContainEqual({ name: 'IMEI', value: '356938035643809' });
    expect(writer.finished?.extraction.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Scan 1', 'Evidence source 1', 'Case database']),
    );
    expect(certificate.toolTotals).toMatchObject({ 'Android WhatsApp Messages': 3, 'Android Call Logs': 9 });
    expect(certificate.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/AXIOM counted 9 hits of the artifact Android Call Logs and the export holds 1/),
    );
  });

  it('preserves the digits of numbers above 2^53', async () => {
    const { hits } = await importCase(STORY, {}, async (folder) => {
      const { default: Database } = await import('better-sqlite3');
      const db = new Database(join(folder, 'Case.mfdb'));
      db.exec('UPDATE hit_fragment_int SET value = 9223372036854775807 WHERE value = 9007199254740991');
      db.close();
    });
    expect(fragmentsOf(hits[9], 'CID')[0]?.value).toBe('9223372036854775807');
  });

  it('reads the body of a mail completely, as text and as a file to display', async () => {
    const { hits, files } = await importCase(STORY);
    const mail = hits[5];
    expect(valuesOf(mail, 'Body')).toEqual(['It is ready']);
    expect(valuesOf(mail, 'To')).toEqual(['ben@example.org', 'cleo@example.org']);
    const [body, ...others] = mail?.attachments ?? [];
    expect(body).toMatchObject({ mimeType: 'text/html', importance: 'primary' });
    expect(files.contents.get(body?.stored?.sha256 ?? '')?.toString()).toBe('<p>It is <b>ready</b></p>');
    expect(others.map(({ name, stored }) => [name, stored])).toEqual([
      ['plan.pdf', null],
      ['quay.jpg', null],
    ]);
  });

  it('uses the first date of an artifact that is not in the vocabulary as its date', async () => {
    const { hits } = await importCase(STORY);
    expect(hits.at(-1)).toMatchObject({ artifact: { group: 'Connected Devices', name: 'Thermostat Events' } });
    expect(Date.parse(hits.at(-1)?.date?.instant ?? '')).toBe(at('2024-05-01T10:00:00.250Z'));
    expect(fragmentsOf(hits.at(-1), 'Degrees')[0]).toMatchObject({ valueType: 'number', number: 21.5 });
  });
});
