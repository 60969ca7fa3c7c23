import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { importPath, importXml, valuesOf } from '@test/server/helpers/import-report';
import { project } from '@test/server/helpers/report-xml';

// Actual output of the tool under a licence that excludes it from this repository.
const SAMPLES = join(process.cwd(), '..', 'shared', 'samples', 'ufed');
const withSamples = existsSync(SAMPLES) ? describe : describe.skip;

withSamples('real reports (skipped when ../shared/samples is absent)', () => {
  it('imports the location of the complete report with its source path', async () => {
    const path = join(SAMPLES, 'ufed-geo2x', 'tests', 'test_report.xml');
    const { hits, certificate, writer } = await importPath(path, 'test_report.xml');
    expect(hits).toHaveLength(1);
    const [location] = hits;
    expect(location?.artifact).toEqual({ group: 'Locations', name: 'Locations' });
    expect(location?.locations).toEqual([{ latitude: 52.3461127, longitude: 12.21821, source: 'exif' }]);
    expect(location?.sources).toEqual([
      {
        path: 'NO NAME/DCIM/Camera/20180720_175843.jpg/20200720_175243.jpg_embedded_1_partial.jpg',
        deleted: null,
        location: ['Offset: 0x338'],
      },
    ]);
    expect(location?.date).toEqual({
      instant: '2020-12-16T11:53:14.000Z',
      isLocal: true,
      original: '2020-12-16T11:53:14.000',
    });
    expect(valuesOf(location, 'Position Comment')).toEqual(['A Comment']);
    expect(certificate.tool).toEqual({
      name: 'Cellebrite Physical Analyzer',
      version: '7.43.0.34',
      reportVersion: '7.34',
    });
    expect(certificate.toolTotals).toEqual({ ModelCount: 524, NodeCount: 0, Location: 1 });
    expect(certificate.warnings.map(({ message }) => message)).toContain(
      'The report announces 524 models and holds 1. Ask whoever exported it whether items were left out.',
    );
    expect(writer.finished?.extraction.map(({ name }) => name)).toContain('Images');
  });

  it('imports the chat with eleven messages, whose voice notes are missing in the export', async () => {
    const chat = readFileSync(join(SAMPLES, 'iped', 'ufed-model-chat.xml'), 'utf8');
    const { hits, certificate, writer } = await importXml(
      project(`<decodedData><modelType type="Chat">${chat}</modelType></decodedData>`),
    );
    const messages = hits.filter(({ chat: fields }) => fields !== null);
    expect(messages).toHaveLength(11);
    // Eleven messages and their chat.
    expect(certificate.totals).toEqual({ read: 12, stored: 12, refused: 0 });
    expect(new Set(messages.map(({ chat: fields }) => fields?.threadKey)).size).toBe(1);
    expect([...writer.threads.values()]).toEqual([
      expect.objectContaining({
        threadKey: '5c1b7590-ec7d-43ec-8ae0-f1ff3967d30d',
        source: 'WhatsApp',
        participants: [
          { name: 'Blastoise', identifier: '5511999996666@s.whatsapp.net', isOwner: false },
          { name: 'Clefable', identifier: '5511999998888@s.whatsapp.net', isOwner: true },
        ],
      }),
    ]);
    const voice = hits.flatMap(({ attachments }) => attachments).filter(({ name }) => name.endsWith('.opus'));
    expect(voice.length).toBeGreaterThan(0);
    expect(voice.every(({ stored, mimeType }) => stored === null && mimeType === 'audio/ogg')).toBe(true);
    expect(certificate.files.missing).toBeGreaterThanOrEqual(voice.length);
    const reply = hits.find(({ chat: fields }) => fields?.replyTo);
    expect(reply?.chat).toMatchObject({ text: 'Obrigado', direction: 'outgoing' });
    expect(reply?.chat?.replyTo?.originalId).toBe('1654984910:14433');
    expect(reply?.chat?.replyTo?.text).toMatch(/^Lorem ipsum/);
    const system = hits.find(({ chat: fields }) => fields?.isSystem);
    expect(system?.chat).toMatchObject({ text: 'You joined the group via invite link', direction: 'unknown' });
    expect(system?.artifact).toEqual({ group: 'Communication', name: 'Telegram Messages' });
    expect(certificate.partsByType).toMatchObject({ Party: 17, Attachment: 7 });
  });

  it('imports the two accounts with their entries', async () => {
    const accounts = readFileSync(join(SAMPLES, 'iped', 'ufed-model-useraccount.xml'), 'utf8');
    const { hits } = await importXml(project(`<decodedData>${accounts}</decodedData>`));
    expect(hits.map(({ artifact }) => artifact.name)).toEqual(['User Accounts', 'User Accounts']);
    expect(valuesOf(hits[0], 'User ID')).toEqual([
      '5511999997777@s.whatsapp.net',
      'Raticate wannabe',
      'Normal · Flying',
    ]);
    expect(valuesOf(hits[0], 'Additional info')).toContain('Chat Backup Frequency: Daily');
    expect(valuesOf(hits[1], 'Profile picture')).toHaveLength(2);
    expect(valuesOf(hits[1], 'Source')).toEqual(['Instagram']);
  });
});
