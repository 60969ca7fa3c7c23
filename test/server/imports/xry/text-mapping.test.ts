import { xryText, type XryLine } from '@server/sample/formats/xry-writer';
import { fragmentsOf, valuesOf } from '@test/server/helpers/import-report';
import { importExport, importText } from '@test/server/helpers/xry-export';

const chat = (from: readonly XryLine[], to: readonly XryLine[], rest: readonly XryLine[]): XryLine[] => [
  ['Related Application', 'WhatsApp'],
  ['Unique ID', 'a-1'],
  'From',
  ...from,
  'To',
  ...to,
  ...rest,
];

describe('messages of XRY', () => {
  it('have an artifact name from the application, like those of other tools', async () => {
    const { hits, writer } = await importText('Messages/Chat', [
      chat(
        [
          ['WhatsApp ID', '4670@s.whatsapp.net'],
          ['Name (Matched)', 'Anna'],
        ],
        [['WhatsApp ID', '4671@s.whatsapp.net']],
        [
          ['Text', 'hello'],
          ['Time', '2/3/2024 4:05:06 PM UTC'],
          ['Direction', 'Incoming'],
          ['Status', 'Read'],
        ],
      ),
    ]);
    const [hit] = hits;
    expect(hit?.artifact).toEqual({ group: 'Communication', name: 'WhatsApp Messages' });
    expect(valuesOf(hit, 'From')).toEqual(['Anna (4670@s.whatsapp.net)']);
    expect(valuesOf(hit, 'From Identifier')).toEqual(['4670@s.whatsapp.net']);
    expect(valuesOf(hit, 'To')).toEqual(['4671@s.whatsapp.net']);
    expect(valuesOf(hit, 'Source')).toEqual(['WhatsApp']);
    expect(fragmentsOf(hit, 'Unique ID')[0]).toMatchObject({ value: 'a-1', hidden: true });
    expect(fragmentsOf(hit, 'Timestamp')[0]).toMatchObject({
      importance: 'primary',
      categories: ['MessageTimestamp', 'DateTime'],
    });
    expect(hit?.chat).toMatchObject({
      threadKey: 'WhatsApp: 4670@s.whatsapp.net',
      sender: { name: 'Anna', identifier: '4670@s.whatsapp.net', isOwner: false },
      direction: 'incoming',
      text: 'hello',
      status: 'Read',
      timestamp: { instant: '2024-02-03T16:05:06.000Z', isLocal: false },
    });
    expect(writer.threads.get('WhatsApp: 4670@s.whatsapp.net')?.participants).toEqual([
      { name: null, identifier: '4671@s.whatsapp.net', isOwner: true },
      { name: 'Anna', identifier: '4670@s.whatsapp.net', isOwner: false },
    ]);
  });

  it.each([
    ['12/25/2023 1:00:00 PM UTC', '2024-02-03T16:05:06.000Z', 0],
    ['25/12/2023 1:00:00 PM UTC', '2024-03-02T16:05:06.000Z', 1],
  ])('have the order of day and month that other times of the export show: %s', async (other, instant, said) => {
    const item = (time: string): XryLine[] => [
      ['Related Application', 'WhatsApp'],
      ['Text', time],
      ['Time', time],
    ];
    const { hits, certificate } = await importText('Messages/Chat', [item('2/3/2024 4:05:06 PM UTC'), item(other)]);
    expect(hits[0]?.date?.instant).toBe(instant);
    expect(certificate.warnings.filter(({ message }) => /day first/.test(message))).toHaveLength(said);
  });
  it('of both directions are one conversation', async () => {
    const anna: XryLine[] = [['WhatsApp ID', '4670@s.whatsapp.net']];
    const owner: XryLine[] = [['WhatsApp ID', '4671@s.whatsapp.net']];
    const { hits, writer } = await importText('Messages/Chat', [
      chat(anna, owner, [
        ['Text', 'in'],
        ['Direction', 'Incoming'],
      ]),
      chat(owner, anna, [
        ['Text', 'out'],
        ['Direction', 'Outgoing'],
      ]),
    ]);
    expect(new Set(hits.map((hit) => hit.chat?.threadKey))).toEqual(new Set(['WhatsApp: 4670@s.whatsapp.net']));
    expect(hits[1]?.chat?.sender?.isOwner).toBe(true);
    expect(writer.threads.size).toBe(1);
  });
  it('of a group are one conversation with the name of the group and all participants', async () => {
    const group = (from: string, direction: string) =>
      chat(
        [['WhatsApp ID', from]],
        [['WhatsApp ID', 'x@g.us']],
        [
          ['Text', 'hello'],
          ['Direction', direction],
          ['Group Name', 'Sailing'],
        ],
      );
    const { writer } = await importText('Messages/Chat', [
      group('1', 'Incoming'),
      group('2', 'Incoming'),
      group('9', 'Outgoing'),
    ]);
    const [thread] = [...writer.threads.values()];
    expect(writer.threads.size).toBe(1);
    expect(thread?.name).toBe('Sailing');
    expect(thread?.participants.map(({ identifier }) => identifier)).toEqual(['9', 'x@g.us', '1', '2']);
  });
  it('of several participants without a group name are one conversation', async () => {
    const message = (from: string, to: readonly string[], direction: string): XryLine[] => [
      ['Related Application', 'Signal'],
      'From',
      ['Tel', from],
      ...to.flatMap((tel): XryLine[] => ['To', ['Tel', tel]]),
      ['Text', 'hello'],
      ['Direction', direction],
    ];
    const { writer } = await importText('Messages/Chat', [
      message('+1', ['+2', '+3'], 'Incoming'),
      message('+3', ['+1', '+2'], 'Outgoing'),
    ]);
    expect([...writer.threads.keys()]).toEqual(['Signal: +1, +2, +3']);
  });
  it('have the direction of the type of SMS, and the only number as the other party', async () => {
    const { hits } = await importText('Messages/SMS', [
      [
        ['Tel', '+46'],
        ['Name', 'Bo'],
        ['Text', 'out'],
        ['Type', 'Submit'],
      ],
      [
        ['Number', '+46'],
        ['Text', 'in'],
        ['Type', 'Deliver'],
      ],
      [
        ['Tel From', '+46'],
        ['From (Matched)', 'Bo'],
        ['Text', 'in'],
      ],
    ]);
    expect(hits.map((hit) => [hit.chat?.direction, valuesOf(hit, 'From'), valuesOf(hit, 'To')])).toEqual([
      ['outgoing', [], ['Bo (+46)']],
      ['incoming', ['+46'], []],
      ['unknown', ['Bo (+46)'], []],
    ]);
    expect(hits[0]?.chat?.threadKey).toBe('SMS: +46');
    expect(hits[1]?.chat?.threadKey).toBe('SMS: +46');
  });

  it.each([
    [['Deleted', 'Yes'], true],
    [['Deleted', ''], true],
    [['Deleted', 'No'], false],
    [['Status', 'Deleted'], true],
    [['Status', 'Read'], null],
  ] as const)('are deleted by %j: %s', async (line, deleted) => {
    const { hits } = await importText('Messages/SMS', [[['Text', 'x'], line]]);
    expect(hits[0]?.deleted).toBe(deleted);
  });
  it('have the location where they were sent', async () => {
    const { hits } = await importText('Messages/Chat', [
      [
        ['Text', 'here'],
        ['Latitude', '59.33'],
        ['Longitude', '18.06'],
      ],
      [
        ['Text', 'nowhere'],
        ['Latitude', '0'],
        ['Longitude', '0'],
      ],
      [
        ['Text', 'beyond'],
        ['Latitude', '99'],
        ['Longitude', '18'],
      ],
    ]);
    expect(hits.map(({ locations }) => locations)).toEqual([[{ latitude: 59.33, longitude: 18.06 }], [], []]);
    expect(fragmentsOf(hits[0], 'Latitude')[0]).toMatchObject({ valueType: 'number', number: 59.33 });
  });
});

const segment = (
  number: number,
  text: string,
  extra: readonly XryLine[] = [],
  tel = '+46',
  reference = '77',
): XryLine[] => [
  'From',
  ['Tel', tel],
  ['Text', text],
  ['Time', `5/6/2024 1:00:0${number} PM UTC`],
  ['Direction', 'Incoming'],
  ['Reference Number', reference],
  ['Segments', '3'],
  ['Segment Number', String(number)],
  ...extra,
];

describe('segments of an SMS', () => {
  it('are combined into one message, in the order of their numbers, with the values of each', async () => {
    const { hits, certificate } = await importText('Messages/SMS', [
      segment(2, 'wo th', [['Index', '8']]),
      segment(1, 'one t'),
      [['Text', 'in between']],
      segment(3, 'ree'),
    ]);
    expect(certificate.totals).toEqual({ read: 2, stored: 2, refused: 0 });
    expect(certificate.partsByType).toEqual({ 'SMS segment': 2 });
    const hit = hits.find(({ originalId }) => originalId === 'Messages-SMS#2');
    expect(valuesOf(hit, 'Body')).toEqual(['one two three']);
    expect(valuesOf(hit, 'Segment number')).toEqual(['1, 2, 3']);
    expect(fragmentsOf(hit, 'Segment time').map(({ date }) => date?.instant)).toEqual([
      '2024-05-06T13:00:02.000Z',
      '2024-05-06T13:00:03.000Z',
    ]);
    expect(valuesOf(hit, 'Segment index')).toEqual(['8']);
    expect(hit?.chat?.text).toBe('one two three');
  });
  it('are reported when some of them are missing', async () => {
    const { hits, certificate } = await importText('Messages/SMS', [segment(1, 'one '), segment(3, 'three')]);
    expect(valuesOf(hits[0], 'Missing segments')).toEqual(['2']);
    expect(valuesOf(hits[0], 'Body')).toEqual(['one three']);
    expect(certificate.warnings[0]?.message).toContain('all segments');
  });
  it('of other participants, or with a reused reference number, are other messages', async () => {
    const all = (tel: string) => [1, 2, 3].map((number) => segment(number, `${tel}.${number} `, [], tel));
    const { hits } = await importText('Messages/SMS', [
      ...all('+1'),
      ...all('+2'),
      ...all('+1'),
      segment(1, 'new ', [], '+1'),
    ]);
    expect(hits.map((hit) => hit.chat?.text)).toEqual([
      '+1.1 +1.2 +1.3 ',
      '+2.1 +2.2 +2.3 ',
      '+1.1 +1.2 +1.3 ',
      'new ',
    ]);
  });

  it('are combined when the export does not state their number', async () => {
    const uncounted = (number: number, reference: string) =>
      segment(number, `${reference}.${number} `, [], '+1', reference).filter(([key]) => key !== 'Segments');
    const { hits } = await importText('Messages/SMS', [
      uncounted(1, '5'),
      uncounted(2, '5'),
      uncounted(1, '6'),
      [['Text', 'alone']],
      uncounted(2, '6'),
    ]);
    expect(hits.map((hit) => hit.chat?.text)).toEqual(['5.1 5.2 ', '6.1 ', 'alone', '6.2 ']);
  });
});

describe('other items of XRY', () => {
  it('are calls with their parties and the direction of their type', async () => {
    const { hits } = await importText('Calls', [
      [
        ['Call Type', 'Dialed'],
        ['Time', '1/2/2019 1:23:45 PM UTC+1'],
        ['Duration', '00:01:05'],
        'To',
        ['Tel', '+46'],
        ['Name (Matched)', 'Bo'],
      ],
    ]);
    const [hit] = hits;
    expect(hit?.artifact).toEqual({ group: 'Communication', name: 'Call Log' });
    expect(valuesOf(hit, 'Parties')).toEqual(['Bo (+46)']);
    expect(valuesOf(hit, 'Parties Role')).toEqual(['To']);
    expect(valuesOf(hit, 'Direction')).toEqual(['Outgoing']);
    expect(valuesOf(hit, 'Type')).toEqual(['Dialed']);
    expect(fragmentsOf(hit, 'Duration')[0]).toMatchObject({ number: 65 });
    expect(hit?.date?.instant).toBe('2019-01-02T12:23:45.000Z');
  });

  it('are contacts with their numbers, addresses and ids under one name for each', async () => {
    const { hits } = await importText('Contacts/Contacts', [
      [
        ['Name', 'Anna'],
        ['Related Application', 'WhatsApp'],
        ['Mobile', '+4670'],
        ['Home', '+468'],
        ['Email Home', 'a@example.org'],
        ['WhatsApp ID', '4670@s.whatsapp.net'],
        ['Address Home', 'Quay 1'],
        ['Created', '1/2/2019 1:23:45 PM UTC'],
      ],
    ]);
    const [hit] = hits;
    expect(hit?.artifact).toEqual({ group: 'Communication', name: 'Contacts' });
    expect(valuesOf(hit, 'Name')).toEqual(['Anna']);
    expect(valuesOf(hit, 'Phone')).toEqual(['+4670', '+468']);
    expect(valuesOf(hit, 'Phone Category')).toEqual(['Mobile', 'Home']);
    expect(valuesOf(hit, 'Email')).toEqual(['a@example.org']);
    expect(valuesOf(hit, 'User ID')).toEqual(['4670@s.whatsapp.net']);
    expect(valuesOf(hit, 'Address home')).toEqual(['Quay 1']);
    expect(hit?.date?.instant).toBe('2019-01-02T13:23:45.000Z');
  });
  it('are mails with their body as a file to display and a searchable text', async () => {
    const { hits, files } = await importText('Messages/Emails', [
      [
        ['Subject', 'Crate'],
        'From',
        ['Email', 'a@example.org'],
        'To',
        ['Email', 'b@example.org'],
        'To',
        ['Email', 'c@example.org'],
        ['Text', '<html><body><p>Bring the <b>crate</b></p></body></html>'],
        ['MIME Type', 'text/html'],
        ['Received', '5/6/2024 1:00:00 PM UTC'],
      ],
    ]);
    const [hit] = hits;
    expect(hit?.artifact).toEqual({ group: 'Email & Calendar', name: 'Emails' });
    expect(valuesOf(hit, 'From')).toEqual(['a@example.org']);
    expect(valuesOf(hit, 'To')).toEqual(['b@example.org', 'c@example.org']);
    expect(valuesOf(hit, 'Body')).toEqual(['Bring the crate']);
    expect(valuesOf(hit, 'Received')).toEqual(['5/6/2024 1:00:00 PM UTC']);
    expect(hit?.date?.instant).toBe('2024-05-06T13:00:00.000Z');
    expect(hit?.attachments).toMatchObject([{ name: 'body.html', mimeType: 'text/html', importance: 'primary' }]);
    expect(files.contents.has(hit?.attachments[0]?.stored?.sha256 ?? '')).toBe(true);
  });

  it.each([
    ['Messages/MMS', 'Communication', 'MMS Messages'],
    ['Messages/Status Updates', 'Communication', 'Social Media Activities'],
    ['Organizer/Calendar Events', 'Email & Calendar', 'Calendar Entries'],
    ['Organizer/Notes', 'Notes & Organizer', 'Notes'],
    ['Organizer/Tasks', 'Notes & Organizer', 'Tasks'],
    ['Security/Accounts', 'Accounts & Passwords', 'User Accounts'],
    ['Web/Bookmarks', 'Web', 'Web Bookmarks'],
    ['Web/Cookies', 'Web', 'Cookies'],
    ['Web/History', 'Web', 'Visited Pages'],
    ['Locations/History', 'Locations', 'Locations'],
    ['Device/Installed Apps', 'Application Usage', 'Installed Applications'],
    ['Device/Event Log', 'Device & System', 'Log Entries'],
    ['Device/Keyboard Cache', 'Application Usage', 'Dictionary Words'],
    ['Device/Network Information', 'Device & System', 'Network Information'],
    ['Files/Archives', 'Files', 'Archives'],
    ['Files/Audio', 'Media', 'Audio'],
    ['Files/Databases', 'Files', 'Databases'],
    ['Files/Documents', 'Documents', 'Documents'],
    ['Files/Pictures', 'Media', 'Pictures'],
    ['Files/Unrecognized', 'Files', 'Uncategorized Files'],
    ['Files/Videos', 'Media', 'Videos'],
    ['Messages/Voice Memos', 'Other', 'Messages Voice Memos'],
  ])('of %s are %s / %s', async (type, group, name) => {
    const { hits, certificate } = await importText(type, [
      [
        ['Name', 'x'],
        ['Path', '/data/x.bin'],
        ['Frobnication', 'y'],
      ],
    ]);
    expect(hits[0]?.artifact).toEqual({ group, name });
    expect(hits[0]?.fragments.map(({ value }) => value)).toEqual(expect.arrayContaining(['x', '/data/x.bin', 'y']));
    expect(certificate.rows).toEqual([{ group, artifact: name, read: 1, stored: 1, refused: 0 }]);
  });

  it.each<[string, XryLine[], Record<string, string>]>([
    [
      'Web/History',
      [
        ['Web Address', 'https://a.example'],
        ['Accessed', '1/2/2019 1:00:00 PM UTC'],
        ['Access Count', '3'],
      ],
      { Url: 'https://a.example', 'Last visited': '1/2/2019 1:00:00 PM UTC', 'Visit count': '3' },
    ],
    [
      'Organizer/Calendar Events',
      [
        ['Subject', 'Trip'],
        ['Start', '1/2/2019 1:00:00 PM'],
        ['End', '1/2/2019 2:00:00 PM'],
        ['Description', 'by van'],
      ],
      { Subject: 'Trip', 'Start date': '1/2/2019 1:00:00 PM', 'End date': '1/2/2019 2:00:00 PM', Details: 'by van' },
    ],
    [
      'Device/Installed Apps',
      [
        ['Name', 'Chat'],
        ['Version', '1.2'],
        ['Package Name', 'com.example'],
        ['Purchased', '2015-03-01 10:00:00 +08:00'],
      ],
      { Name: 'Chat', Identifier: 'com.example', 'Purchase date': '2015-03-01 10:00:00 +08:00' },
    ],
    [
      'Security/Accounts',
      [
        ['Account Name', 'anna'],
        ['Related Application', 'Signal'],
        ['Password', 'secret'],
      ],
      { Username: 'anna', Source: 'Signal', Password: 'secret' },
    ],
    [
      'Locations/History',
      [
        ['Latitude', '1.5'],
        ['Longitude', '2.5'],
        ['Location Name', 'Quay'],
        ['Connection Type', 'WiFi'],
      ],
      { Latitude: '1.5', Name: 'Quay', 'Connection type': 'WiFi' },
    ],
    [
      'Device/Event Log',
      [
        ['Package Name', 'com.example'],
        ['Related Application', 'Chat'],
        ['Time', '1/2/2019 1:00:00 PM UTC'],
      ],
      { Identifier: 'com.example', Application: 'Chat', Timestamp: '1/2/2019 1:00:00 PM UTC' },
    ],
  ])('of %s use the names of the vocabulary', async (type, lines, expected) => {
    const { hits } = await importText(type, [lines]);
    const found = Object.fromEntries((hits[0]?.fragments ?? []).map(({ name, value }) => [name, value]));
    expect(found).toMatchObject(expected);
    expect(fragmentsOf(hits[0], 'Password').every(({ hidden }) => hidden)).toBe(true);
  });
  it('have the method by which a position was determined', async () => {
    const { hits } = await importText('Locations/History', [
      [
        ['Latitude', '1.5'],
        ['Longitude', '2.5'],
        ['Connection Type', 'WiFi'],
      ],
    ]);
    expect(hits[0]?.locations).toEqual([{ latitude: 1.5, longitude: 2.5, source: 'wifi' }]);
  });
});

describe('the details of an XRY source', () => {
  it('are those of the device, the SIM card, the exhibit and the export', async () => {
    const general = xryText('Device/General Information', [
      [
        ['Data', 'Phone 7'],
        ['Attribute', 'Device Name'],
      ],
      [
        ['Attribute', 'Mobile Id (IMEI)'],
        ['Data', '490154203237518'],
      ],
      [
        ['Data', '8946'],
        ['Attribute', 'SIM Identification (ICCID)'],
      ],
    ]).replace('XRY Export', 'XRY Export 9.2.1');
    const exhibit = xryText('Exhibit Data', [
      [
        ['Case Number', '2024-17'],
        ['Operator', 'B. Berg'],
      ],
    ]);
    const { writer, certificate } = await importExport({
      'Device-General Information.txt': general,
      'Exhibit Data.txt': exhibit,
    });
    expect(writer.finished?.device).toEqual([
      {
        name: 'Device',
        fragments: [
          { name: 'Device name', value: 'Phone 7' },
          { name: 'Mobile id (IMEI)', value: '490154203237518' },
        ],
      },
      { name: 'SIM card', fragments: [{ name: 'SIM identification (ICCID)', value: '8946' }] },
    ]);
    expect(writer.finished?.extraction).toEqual([
      {
        name: 'Export',
        fragments: [
          { name: 'Header', value: 'XRY Export 9.2.1' },
          { name: 'Header', value: 'XRY Export' },
        ],
      },
      {
        name: 'Exhibit data',
        fragments: [
          { name: 'Case number', value: '2024-17' },
          { name: 'Operator', value: 'B. Berg' },
        ],
      },
    ]);
    expect(certificate.tool).toEqual({ name: 'XRY', version: '9.2.1', reportVersion: null });
    expect(certificate.partsByType).toEqual({ 'Exhibit data': 1 });
  });
});
