import { detectMailCharsets } from '@server/domain/mail/mail-charsets';
import { readEml } from '@server/previews/converters/read-eml';

/** `Встреча на мельнице завтра в пять часов` in KOI8-R. */
const RUSSIAN = 'Встреча на мельнице завтра в пять часов';
const KOI8 = Buffer.from('f7d3d4d2c5dec120cec120cdc5ccd8cec9c3c520dac1d7d4d2c120d720d0d1d4d820dec1d3cfd7', 'hex');

const mailOf = (header: readonly string[], ...body: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from(`${['From: a@example.org', ...header].join('\r\n')}\r\n\r\n`),
    ...body.map((part) => Buffer.from(part)),
  ]);

const quoted = [...KOI8].map((byte) => `=${byte.toString(16).toUpperCase()}`).join('');

describe('a mail that does not name its charset', () => {
  it.each([
    ['plain', mailOf([], KOI8)],
    ['of type text', mailOf(['Content-Type: text/plain', 'Content-Transfer-Encoding: 8bit'], KOI8)],
    ['in base64', mailOf(['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'], KOI8.toString('base64'))],
    [
      'quoted',
      mailOf(['Content-Type: text/plain; format=flowed', 'Content-Transfer-Encoding: quoted-printable'], quoted),
    ],
    [
      'in parts',
      mailOf(
        ['Content-Type: multipart/mixed;', ' boundary="b"'],
        ...['--b\r\nContent-Type: text/plain\r\n\r\n', KOI8, '\r\n--b--\r\n'],
      ),
    ],
  ])('has its text read by detection, and says so: %s', async (_kind, content) => {
    const mail = await readEml(content);
    expect('text' in mail.body ? mail.body.text : '').toContain(RUSSIAN);
    expect(mail.facts).toEqual([['Encoding', 'koi8-r (detected: the message does not say)']]);
  });

  it('has a header of bytes read in the charset of the text', async () => {
    const content = Buffer.concat([
      Buffer.from('From: a@example.org\r\nSubject: '),
      KOI8,
      Buffer.from('\r\n\r\n'),
      KOI8,
    ]);
    expect((await readEml(content)).subject).toBe(RUSSIAN);
  });

  it('is not changed when it is ASCII or UTF-8, or says what it is', () => {
    const contents = [
      mailOf([], 'plain'),
      mailOf(['Content-Type: text/plain'], 'Höhe 你好'),
      mailOf(['Content-Type: text/plain; charset=koi8-r'], KOI8),
      mailOf(['Content-Type: multipart/mixed; boundary=b'], 'before\r\n--b\r\n\r\ntext\r\n--b--\r\nafter'),
      Buffer.from('no header'),
    ];
    for (const content of contents) {
      expect(detectMailCharsets(content)).toEqual({ content, charsets: [] });
    }
  });
});
