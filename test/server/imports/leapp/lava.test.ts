import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { writeLavaOutput, type GeneratedArtifact } from '@bench/generator/leapp-output';
import { fragmentsOf, importPath, valuesOf, withFolder } from '@test/server/helpers/import-report';

import { artifact, changeDatabase, importOutput, MEDIA, PICTURE, SENT, WHATSAPP } from './lava-fixture';

describe('the output of a LEAPP parser', () => {
  it('maps messages to the tree nodes, participants, direction, times, files and positions of the other formats', async () => {
    const { certificate, hits, writer } = await importOutput([WHATSAPP], { media: [MEDIA] });
    expect(certificate).toMatchObject({
      importType: 'leapp',
      tool: { name: 'iLEAPP', version: '2.3.1', reportVersion: '2' },
      totals: { read: 2, stored: 2, refused: 0 },
      toolTotals: { 'WhatsApp - Messages': 2 },
      files: { missing: 0, compared: 1, differing: 0 },
      warnings: [],
    });
    const [received, sent] = hits;
    expect(received).toMatchObject({
      originalId: 'whatsappmessages row 1',
      artifact: { group: 'Communication', name: 'WhatsApp Messages' },
      date: { instant: '2024-05-01T10:00:00.000Z', isLocal: false, original: '2024-05-01 10:00:00+00:00' },
      locations: [{ latitude: 53.5, longitude: 9.9 }],
      attachments: [
        { name: 'quay.png', importance: 'primary', mimeType: 'image/png', stored: { size: PICTURE.length } },
      ],
      sources: [{ path: 'private/var/mobile/ChatStorage.sqlite', location: ['WhatsApp - Messages, row 1'] }],
      chat: {
        threadKey: 'whatsappmessages: c1',
        direction: 'incoming',
        text: 'See you at the quay',
        sender: { name: 'Anna', identifier: '4917600000@s.whatsapp.net', isOwner: false },
      },
    });
    expect(valuesOf(received, 'Body')).toEqual(['See you at the quay']);
    expect(valuesOf(received, 'From')).toEqual(['Anna (4917600000@s.whatsapp.net)']);
    expect(valuesOf(received, 'Source')).toEqual(['WhatsApp']);
    expect(valuesOf(received, 'Chat Name')).toEqual(['Harbour']);
    expect(valuesOf(received, 'Attachment File')).toEqual(['private/var/Media/quay.png']);
    expect(fragmentsOf(received, 'Attachment File created')[0]?.date?.instant).toBe('2024-05-01T10:00:00.000Z');
    expect(sent).toMatchObject({ locations: [], chat: { direction: 'outgoing', sender: { isOwner: true } } });
    expect(sent?.date?.instant).toBe('2024-05-01T10:01:00.500Z');
    expect([...writer.threads.values()]).toMatchObject([
      {
        threadKey: 'whatsappmessages: c1',
        name: 'Harbour',
        source: 'WhatsApp',
        participants: [{ isOwner: true }, { name: 'Anna' }],
      },
    ]);
  });

  it('reads the recipient of sent messages from the column of the sender', async () => {
    const conversation = {
      ...{ conversationDiscriminatorColumn: 'Chat ID', textColumn: 'Message', timeColumn: 'Message Timestamp' },
      ...{
        directionColumn: 'From Me',
        directionSentValue: 1,
        senderColumn: 'Chat Contact ID',
        sentMessageLabelColumn: 'Account',
      },
    };
    const headers = [
      ['Message Timestamp', 'datetime'] as const,
      'Message',
      'Service',
      'Account',
      'Chat Contact ID',
      'Chat ID',
      'From Me',
    ];
    const rows = [
      [SENT, 'Hello', 'SMS', '+4917611111', '+4917600000', '1', '1'],
      [SENT, 'Hi', 'iMessage', '+4917611111', '+4917600000', '1', '0'],
    ];
    const sms = { category: 'SMS & iMessage', name: 'SMS', key: 'sms', headers, rows, conversation };
    const [sent, received] = (await importOutput([sms])).hits;
    expect(sent).toMatchObject({
      artifact: { name: 'SMS Messages' },
      chat: { direction: 'outgoing', sender: { identifier: '+4917611111', isOwner: true } },
    });
    expect(valuesOf(sent, 'To')).toEqual(['+4917600000']);
    expect(valuesOf(sent, 'From Me')).toEqual(['1']);
    expect(received).toMatchObject({
      artifact: { name: 'iMessage Messages' },
      chat: { direction: 'incoming', sender: { identifier: '+4917600000', isOwner: false } },
    });
  });

  it('groups messages of a table without conversations by application and participants', async () => {
    const headers = ['Timestamp', 'Sender Name', 'From ID', 'Receiver', 'To ID', 'Message'];
    const { hits } = await importOutput([
      artifact(
        'WhatsApp - Messages',
        headers,
        ['2022-06-05 00:46:50+00:00', 'Anna', '49176@s.whatsapp.net', 'Local User', '49177@s.whatsapp.net', 'One'],
        ['2022-06-05 00:47:50', 'Local User', '49177@s.whatsapp.net', 'Anna', '49176@s.whatsapp.net', 'Two'],
      ),
    ]);
    expect(hits.map(({ chat }) => chat?.direction)).toEqual(['incoming', 'outgoing']);
    expect(new Set(hits.map(({ chat }) => chat?.threadKey)).size).toBe(1);
    expect(hits.map(({ date }) => date?.isLocal)).toEqual([false, true]);
  });

  it.each<
    [
      string,
      string,
      GeneratedArtifact['headers'],
      (string | number)[],
      { group: string; name: string },
      Record<string, string>,
    ]
  >([
    [
      'calls',
      'Call History',
      [['Starting Timestamp', 'datetime'], 'Direction', ['Phone Number', 'phonenumber'], 'Call Duration'],
      [SENT, 'Incoming', '+49176', '0:02:05'],
      { group: 'Communication', name: 'Call Log' },
      { Parties: '+49176', Direction: 'Incoming', Duration: '125' },
    ],
    [
      'contacts',
      'Address Book',
      ['First Name', 'Last Name', 'Phone Numbers', 'Email addresses'],
      ['Anna', 'Berg', '+49176', 'a@b.de'],
      { group: 'Communication', name: 'Contacts' },
      { Name: 'Anna Berg', Phone: '+49176', Email: 'a@b.de', 'Last Name': 'Berg' },
    ],
    [
      'visited pages',
      'Safari Browser - History',
      [['Visit Time', 'datetime'], 'Title', 'URL', 'Visit Count'],
      [SENT, 'Quay', 'https://quay.example', '3'],
      { group: 'Web', name: 'Visited Pages' },
      { Url: 'https://quay.example', 'Visit count': '3', Source: 'Safari Browser' },
    ],
    [
      'pictures',
      'Photos.sqlite Metadata',
      [['Date Taken', 'datetime'], 'File Name', 'Directory'],
      [SENT, 'IMG_1.HEIC', 'DCIM/100APPLE'],
      { group: 'Media', name: 'Pictures' },
      { 'File name': 'IMG_1.HEIC', Path: 'DCIM/100APPLE' },
    ],
    [
      'locations',
      'Cache Locations',
      [['Timestamp', 'datetime'], 'Latitude', 'Longitude', 'Horizontal Accuracy'],
      [SENT, '53.5', '9.9', '12'],
      { group: 'Locations', name: 'Locations' },
      { Latitude: '53.5' },
    ],
    [
      'installed applications',
      'Installed Apps',
      ['Bundle ID', 'App Name'],
      ['org.example', 'Example'],
      { group: 'Application Usage', name: 'Installed Applications' },
      { Identifier: 'org.example', Name: 'Example' },
    ],
    [
      'mails',
      'Apple Email',
      [['Date Sent', 'datetime'], 'Address', 'To Recipients', 'Subject'],
      [SENT, 'a@b.de', 'c@d.de', 'Crate'],
      { group: 'Email & Calendar', name: 'Emails' },
      { From: 'a@b.de', To: 'c@d.de', Subject: 'Crate' },
    ],
    [
      'facts of the device',
      'iOS Information',
      ['Property', 'Property Value'],
      ['Version', '17.3'],
      { group: 'Device & System', name: 'Device Information' },
      { 'Entry name': 'Version', 'Entry value': '17.3' },
    ],
    [
      'what has no equivalent',
      'Chrome Extensions',
      ['Name', 'Version'],
      ['Reader', '2'],
      { group: 'Some App', name: 'Chrome Extensions' },
      { Name: 'Reader', Version: '2' },
    ],
  ])('maps %s to the vocabulary of all formats', async (_what, name, headers, row, expected, values) => {
    const { hits } = await importOutput([artifact(name, headers, row)]);
    expect(hits[0]?.artifact).toEqual(expected);
    for (const [fragment, value] of Object.entries(values)) {
      expect(valuesOf(hits[0], fragment)).toContain(value);
    }
    const shownValues = hits[0]?.fragments.map(({ value }) => value) ?? [];
    row.filter((cell) => typeof cell === 'string').forEach((cell) => expect(shownValues).toContain(cell));
  });

  it('never invents a time: 0, text and numbers that are not seconds stay text, a day and a local time stay local', async () => {
    const headers = [['Created', 'datetime'] as const, ['Birthday', 'date'] as const, 'Written'];
    const { certificate, hits } = await importOutput([
      artifact('Odd Times', headers, [0, '1990-05-01', '2024-05-01 10:00:00']),
      artifact('Late Times', headers, [1_714_557_600_000, 'May 1990', 'soon']),
    ]);
    const late = hits.find(({ artifact: { name } }) => name === 'Late Times');
    const odd = hits.find(({ artifact: { name } }) => name === 'Odd Times');
    expect(fragmentsOf(odd, 'Created')[0]?.valueType).toBe('text');
    expect(fragmentsOf(odd, 'Birthday')[0]?.date).toMatchObject({ isLocal: true, instant: '1990-05-01T00:00:00.000Z' });
    expect(fragmentsOf(odd, 'Written')[0]?.date).toMatchObject({ isLocal: true });
    expect(late?.fragments.map(({ valueType }) => valueType)).toEqual(['text', 'text', 'text']);
    expect(certificate.warnings.filter(({ message }) => message.includes('the text is'))).toHaveLength(3);
  });

  it('keeps deleted states, bytes, large numbers and rows of undescribed tables', async () => {
    const { certificate, hits } = await importOutput(
      [artifact('Things', ['Name', 'Deleted'], ['a', 'Yes'], ['b', 'No'], ['c', null])],
      {
        change: changeDatabase(
          "CREATE TABLE left_over (big INTEGER, sender_name TEXT, raw BLOB); INSERT INTO left_over VALUES (9007199254740993, 'Anna', x'00ff')",
        ),
      },
    );
    expect(hits.filter(({ artifact: { name } }) => name === 'Things').map(({ deleted }) => deleted)).toEqual([
      true,
      false,
      null,
    ]);
    const rest = hits.find(({ artifact: { name } }) => name === 'left_over');
    expect(rest?.artifact.group).toBe('Other');
    expect(rest?.fragments.map(({ name, value }) => [name, value])).toEqual([
      ['Big', '9007199254740993'],
      ['Sender Name', 'Anna'],
      ['Raw', '00 FF'],
    ]);
    expect(certificate.warnings).toContainEqual(expect.objectContaining({ message: 'The table is "left_over".' }));
  });

  it('reports a different number of rows than the parser, a missing table and missing media', async () => {
    const things = {
      ...artifact('Things', ['Name', ['Photo', 'media']], ['a', 'nowhere'], ['b', 'ref1']),
      recordCount: 5,
    };
    const { certificate, hits } = await importOutput([things, artifact('Gone', ['Name'], ['a'])], {
      media: [MEDIA],
      change: async (folder) => {
        changeDatabase('DROP TABLE gone')(folder);
        await rm(join(folder, MEDIA.outputPath));
      },
    });
    const messages = certificate.warnings.map(({ message }) => message).join('\n');
    expect(messages).toContain('The parser counted 5 rows of "Things", and the table "things" holds 2.');
    expect(messages).toContain('names the table "gone" of "Gone", which the database does not hold');
    expect(messages).toContain('Photo: the database holds no file of this id.');
    expect(certificate.files).toMatchObject({ missing: 1 });
    expect(valuesOf(hits[0], 'Photo')).toEqual(['nowhere']);
    expect(hits[1]?.attachments).toMatchObject([{ stored: null }]);
  });

  it('compares embedded files with the hash in their name', async () => {
    const { certificate, hits } = await importOutput([WHATSAPP], {
      media: [MEDIA],
      change: (folder) => writeFile(join(folder, MEDIA.outputPath), 'another picture'),
    });
    expect(certificate.files).toMatchObject({ compared: 1, differing: 1 });
    expect(hits[0]?.attachments[0]?.differences).toMatchObject([{ what: 'sha1', report: MEDIA.item }]);
  });

  it('reads rows that are only in the write-ahead log, and does not change the evidence', async () => {
    const { hits, certificate } = await importOutput([artifact('Things', ['Name'], ['a'])], {
      change: async (folder) => {
        const path = join(folder, '_lava_artifacts.db');
        const db = new Database(path);
        db.pragma('journal_mode = WAL');
        db.exec("INSERT INTO things VALUES ('in the log')");
        const [database, log] = await Promise.all([readFile(path), readFile(`${path}-wal`)]);
        db.close();
        await writeFile(path, database);
        await writeFile(`${path}-wal`, log);
      },
    });
    expect(hits.flatMap((hit) => valuesOf(hit, 'Name'))).toEqual(['a', 'in the log']);
    expect(certificate.warnings.map(({ message }) => message)).toEqual([
      'The parser counted 1 rows of "Things", and the table "things" holds 2.',
    ]);
  });

  it('reads the format of 2024: another name, headers to columns, an object of types, views called chat', async () => {
    const { hits } = await importOutput([artifact('Things', ['Name'], ['a'])], {
      change: async (folder) => {
        await rm(join(folder, '_lava_data.lava'));
        changeDatabase(
          "CREATE TABLE sms (message_time INTEGER, message TEXT, chat_id TEXT, sent TEXT); INSERT INTO sms VALUES (1714557600, 'Hi', 'c1', '1')",
        )(folder);
        const sms = {
          ...{ name: 'SMS', tablename: 'sms', record_count: 1, object_columns: { 'Message Time': 'datetime' } },
          column_map: { 'Message Time': 'message_time', Message: 'message', 'Chat ID': 'chat_id', Sent: 'sent' },
          data_views: {
            chat: {
              threadDiscriminatorColumn: 'Chat ID',
              textColumn: 'Message',
              directionColumn: 'Sent',
              directionSentValue: 1,
              timeColumn: 'Message Time',
            },
          },
        };
        await writeFile(
          join(folder, '_lava_data.json'),
          JSON.stringify({ leapp_version: '1.19', artifacts: { SMS: [sms] } }),
        );
      },
    });
    const message = hits.find(({ chat }) => chat !== null);
    expect(message).toMatchObject({
      date: { instant: '2024-05-01T10:00:00.000Z' },
      chat: { threadKey: 'sms: c1', direction: 'outgoing', text: 'Hi' },
    });
    expect(valuesOf(message, 'Sent')).toEqual(['1']);
  });

  it.each([
    ['is missing', undefined, 'The output holds no _lava_data.lava'],
    ['is damaged', '{"artifacts": {', 'The description cannot be read'],
    ['has another shape', '{"artifacts": [1, {"a": 2}], "parser_info": 5}', 'The table is "calls"'],
    [
      'says that the run was not finished',
      '{"processing_status": "In Progress"}',
      'The run of the parser was not finished',
    ],
  ])('is read with the headers of its columns when the description %s', async (_why, text, warning) => {
    const headers = [['Call Timestamp', 'datetime'] as const, 'Direction', 'Phone Number'];
    const { certificate, hits } = await importOutput(
      [{ ...artifact('Calls', headers, [SENT, 'Incoming', '+49176']), key: 'calls' }],
      {
        change: async (folder) => {
          const path = join(folder, '_lava_data.lava');
          await rm(path);
          await (text === undefined ? undefined : writeFile(path, text));
        },
      },
    );
    expect(certificate.warnings.map(({ message }) => message).join('\n')).toContain(warning);
    expect(hits[0]).toMatchObject({ artifact: { name: 'Call Log' }, date: { instant: '2024-05-01T10:00:00.000Z' } });
  });

  it('reads device properties and the zone from the page of the report, and reports the run', async () => {
    const page =
      '<b>--- <u>Device Info </u>---</b><br>\n<ul>\n<li><b>iOS version:</b> 17.3 <span title="x"><i>(Source: lastBuild)</i></span></li>\n' +
      '<li><b>Timezone:</b> Europe/Berlin <span title="x"><i>(Source: tz)</i></span></li>\n' +
      '<li><b>Name:</b><ul><li>Anna <script>alert(1)</script></li><li>Berta</li></ul></li></ul>';
    const { writer } = await importOutput([WHATSAPP], {
      change: async (folder) => {
        await mkdir(join(folder, '_HTML', '_Script_Logs'), { recursive: true });
        await writeFile(join(folder, '_HTML', '_Script_Logs', 'DeviceInfo.html'), page);
      },
    });
    expect(writer.finished?.device).toEqual([
      {
        name: 'Device Info',
        fragments: [
          { name: 'iOS version', value: '17.3 (Source: lastBuild)' },
          { name: 'Time zone', value: 'Europe/Berlin' },
          { name: 'Name', value: 'Anna alert(1)' },
          { name: 'Name', value: 'Berta' },
        ],
      },
    ]);
    expect(writer.finished?.extraction.map(({ name }) => name)).toEqual([
      'Run of the parser',
      'Modules of the parser',
      'Artifacts of the parser',
    ]);
  });

  it('is read from its database alone, without files and column names', async () => {
    const headers = [['Call Timestamp', 'datetime'] as const, 'Direction', 'Phone Number'];
    const { certificate, hits } = await withFolder(async (folder) => {
      writeLavaOutput(join(folder, 'output'), [
        { ...artifact('Calls', headers, [SENT, 'Incoming', '+49176']), key: 'calls' },
      ]);
      return importPath(join(folder, 'output', '_lava_artifacts.db'), '_lava_artifacts.db');
    });
    expect(certificate).toMatchObject({ importType: 'leapp', totals: { read: 1, stored: 1, refused: 0 } });
    expect(certificate.warnings.map(({ place }) => place)).toEqual(['_lava_artifacts.db']);
    expect(certificate.warnings[0]?.message).toContain('import the whole output folder');
    expect(hits[0]).toMatchObject({ artifact: { name: 'Call Log' }, date: { instant: '2024-05-01T10:00:00.000Z' } });
  });
});
