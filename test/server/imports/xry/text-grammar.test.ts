import { encodeText, xryText, type TextOptions } from '@server/sample/formats/xry-writer';
import { valuesOf } from '@test/server/helpers/import-report';
import { importExport, importText } from '@test/server/helpers/xry-export';

const SMS = [
  'From',
  ['Tel', '+46700000001'],
  ['Name (Matched)', 'Anna'],
  ['Text', 'See you at the quay'],
  ['Time', '1/3/1990 1:23:54 AM UTC+4 (Network)'],
  ['Direction', 'Incoming'],
  ['Status', 'Read'],
] as const;

const ENCODINGS: [string, TextOptions][] = [
  ['UTF-16LE with CRLF', {}],
  ['UTF-16LE with LF', { lineBreak: '\n' }],
  ['UTF-8 without mark', { encoding: 'utf8' }],
  ['UTF-8 with mark and LF', { encoding: 'utf8-bom', lineBreak: '\n' }],
];

describe('the text export of XRY', () => {
  it.each(ENCODINGS)('is read in %s', async (_name, options) => {
    const { hits, certificate } = await importText('Messages/SMS', [SMS, SMS], options);
    expect(certificate.importType).toBe('xry');
    expect(certificate.totals).toEqual({ read: 2, stored: 2, refused: 0 });
    expect(certificate.warnings).toEqual([]);
    const [hit] = hits;
    expect(hit?.artifact).toEqual({ group: 'Communication', name: 'SMS Messages' });
    expect(hit?.originalId).toBe('Messages-SMS#1');
    expect(valuesOf(hit, 'From')).toEqual(['Anna (+46700000001)']);
    expect(valuesOf(hit, 'Body')).toEqual(['See you at the quay']);
    expect(hit?.date?.instant).toBe('1990-01-02T21:23:54.000Z');
    expect(hit?.chat).toMatchObject({ direction: 'incoming', status: 'Read', text: 'See you at the quay' });
  });

  it('is read without a byte order mark when zero bytes indicate UTF-16', async () => {
    const bytes = encodeText(xryText('Messages/SMS', [SMS])).subarray(2);
    const { certificate } = await importExport({ 'Messages-SMS.txt': bytes });
    expect(certificate.totals.stored).toBe(1);
  });

  it.each([1, 2, 3, 4])('separates keys by %s tabs from their values', async (tabs) => {
    const text = xryText('Messages/SMS', [[]]).replace('#\t1\n', `#\t1\nText:${'\t'.repeat(tabs)}hello\n`);
    const { hits } = await importExport({ 'Messages-SMS.txt': text });
    expect(valuesOf(hits[0], 'Body')).toEqual(['hello']);
  });

  it('keeps the lines of a text together, including blank ones and those with a colon', async () => {
    const body = 'first line\n\nNote: call me\nhttps://example.org/x\n\nTo: nobody\nlast line';
    const { hits, certificate } = await importText('Messages/SMS', [
      [
        ['Text', body],
        ['Status', 'Read'],
      ],
      SMS,
    ]);
    expect(certificate.totals.read).toBe(2);
    expect(valuesOf(hits[0], 'Body')).toEqual([body]);
    expect(valuesOf(hits[0], 'Status')).toEqual(['Read']);
  });

  it.each([
    [
      'behind the text',
      [
        ['Text', 'at\nTime:\tnoon\nDirection:\tup\nbye'],
        ['Time', '5/6/2024 1:00:00 PM UTC'],
        ['Direction', 'Outgoing'],
      ],
    ],
    [
      'before the text',
      [
        ['Time', '5/6/2024 1:00:00 PM UTC'],
        ['Direction', 'Outgoing'],
        ['Text', 'at\nTime:\tnoon\nDirection:\tup\nbye'],
      ],
    ],
  ] as const)('reads lines of a text that look like values as text when the values are %s', async (_where, lines) => {
    const { hits, certificate } = await importText('Messages/SMS', [lines]);
    expect(valuesOf(hits[0], 'Body')).toEqual(['at\nTime:\tnoon\nDirection:\tup\nbye']);
    expect(hits[0]?.chat?.direction).toBe('outgoing');
    expect(hits[0]?.date?.instant).toBe('2024-05-06T13:00:00.000Z');
    expect(certificate.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('kept as text')]);
  });

  it('reads a heading in a text as text', async () => {
    const { hits } = await importText('Messages/SMS', [
      ['From', ['Tel', '+1'], ['Text', 'hello\nFrom\nTel:\t+666\nTo\nend'], ['Status', 'Read']],
    ]);
    expect(valuesOf(hits[0], 'Body')).toEqual(['hello\nFrom\nTel:\t+666\nTo\nend']);
    expect(valuesOf(hits[0], 'From')).toEqual(['+1']);
  });

  it('reports numbers that are out of sequence, and keeps each item', async () => {
    const text = xryText('Messages/SMS', [[['Text', 'fake\n\nSMS #\t2\nText:\tforged']], [['Text', 'second']]]);
    const { hits, certificate } = await importExport({ 'Messages-SMS.txt': text });
    expect(hits.map(({ originalId }) => originalId)).toEqual([
      'Messages-SMS#1',
      'Messages-SMS#2',
      'Messages-SMS#2 (2)',
    ]);
    expect(certificate.warnings.map(({ place }) => place)).toEqual([
      'Messages-SMS.txt, line 12',
      'Messages-SMS.txt, line 12 (SMS 2)',
    ]);
    expect(certificate.warnings[0]?.message).toContain('The number 2 comes again');
    expect(certificate.warnings[1]?.message).toContain('stored as Messages-SMS#2 (2)');
  });

  it('reports a NUL in a text, which is kept', async () => {
    const { hits, certificate } = await importText('Messages/SMS', [[['Text', 'nul\0inside']]]);
    expect(valuesOf(hits[0], 'Body')).toEqual(['nul\0inside']);
    expect(certificate.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The line holds the character NUL'),
    );
  });

  it('counts an item that comes again with the same content as repeated', async () => {
    const once = xryText('Messages/SMS', [[['Text', 'one']], [['Text', 'two']]]);
    const again = once.slice(once.indexOf('SMS #'));
    const { hits, certificate } = await importExport({ 'Messages-SMS.txt': `${once}\n${again}` });
    expect(hits.map(({ originalId }) => originalId)).toEqual(['Messages-SMS#1', 'Messages-SMS#2']);
    expect(certificate.totals).toEqual({ read: 4, stored: 2, repeated: 2, refused: 0 });
  });

  it('keeps unknown keys, with their own name', async () => {
    const { hits } = await importText('Messages/SMS', [
      [...SMS, ['Service Center', '+46'], ['Frobnication Level', 'high']],
    ]);
    expect(valuesOf(hits[0], 'Service center')).toEqual(['+46']);
    expect(valuesOf(hits[0], 'Frobnication level')).toEqual(['high']);
  });

  it('reads a file without titles block by block', async () => {
    const text =
      'XRY Export\n\nDevice/General Information\n\n\nData:\tPhone 7\nAttribute:\tModel\n\nAttribute:\tManufacturer\nData:\tAcme\n';
    const { hits, certificate } = await importExport({ 'Device-General Information.txt': text });
    expect(certificate.totals).toEqual({ read: 2, stored: 2, refused: 0 });
    expect(hits.map((hit) => [valuesOf(hit, 'Entry name'), valuesOf(hit, 'Entry value')])).toEqual([
      [['Model'], ['Phone 7']],
      [['Manufacturer'], ['Acme']],
    ]);
  });

  it('reads values that a conversion aligned by spaces', async () => {
    const text =
      'XRY Export\n\nCalls\n\n\nCalls #  1\nCall Type:   Missed\nTime:  1/2/2019 1:23:45 PM (Device)\nFrom\nTel:         12345678\n\n';
    const { hits } = await importExport({ 'Calls.txt': text });
    expect(valuesOf(hits[0], 'Parties')).toEqual(['12345678']);
    expect(valuesOf(hits[0], 'Direction')).toEqual(['Incoming']);
    expect(hits[0]?.date).toEqual({
      instant: '2019-01-02T13:23:45.000Z',
      isLocal: true,
      original: '1/2/2019 1:23:45 PM (Device)',
    });
  });

  it('keeps bytes that are not text', async () => {
    const good = encodeText(xryText('Messages/SMS', [SMS]), { encoding: 'utf8' });
    const at = good.indexOf('quay');
    const bytes = Buffer.concat([good.subarray(0, at), Buffer.from([0xff]), good.subarray(at)]);
    const { hits, certificate } = await importExport({ 'Messages-SMS.txt': bytes });
    expect(valuesOf(hits[0], 'Body')).toEqual(['See you at the \uFFFDquay']);
    expect(valuesOf(hits[0], 'Text (original bytes)')[0]).toContain('FF 71 75 61 79');
    expect(certificate.warnings[0]?.message).toContain('no text');
  });

  it('reports a file that may be truncated', async () => {
    const whole = encodeText(xryText('Messages/SMS', [SMS]));
    const { certificate } = await importExport({ 'Messages-SMS.txt': whole.subarray(0, whole.length - 20) });
    expect(certificate.totals.read).toBe(1);
    expect(certificate.warnings.at(-1)?.message).toContain('without a line break');
  });
});
