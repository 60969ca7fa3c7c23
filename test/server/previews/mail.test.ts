import type { MailMessage } from '@server/domain/mail/mail-message';
import { mailDocument } from '@server/previews/converters/mail-document';
import { readBoxedMail, readEml } from '@server/previews/converters/read-eml';
import { splitMbox } from '@server/previews/converters/read-mbox';

const EML = [
  'Received: from a by b; Thu, 1 Feb 2024 10:00:05 +0100',
  'From: "Åsa Öberg" <asa@example.org>',
  'To: Bo <bo@example.org>, cy@example.org',
  'Cc: di@example.org',
  'Bcc: ed@example.org',
  'Date: Thu, 1 Feb 2024 10:00:00 +0100',
  'Subject: =?utf-8?Q?K=C3=B6p?= <b>now</b>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=x',
  '',
  '--x',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p onclick="steal()">Hello</p><script>steal()</script><img src="http://tracker.example/1.png">',
  '--x',
  'Content-Type: application/pdf; name="bill.pdf"',
  'Content-Disposition: attachment; filename="bill.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  'AAAA',
  '--x--',
  '',
].join('\r\n');

const message = (given: Partial<MailMessage> = {}): MailMessage => ({
  from: '',
  to: '',
  sent: '',
  received: '',
  cc: '',
  bcc: '',
  subject: '',
  attachments: [],
  body: { text: '' },
  ...given,
});

describe('mailDocument', () => {
  it('[001-4-33] writes the header in its order, as text', async () => {
    const html = mailDocument([await readEml(Buffer.from(EML))]);
    expect(
      [...html.matchAll(/<dt>(\w+)<\/dt><dd dir="auto">([^<]*)<\/dd>/g)].map(([, label, value]) => [label, value]),
    ).toEqual([
      ['From', '&quot;Åsa Öberg&quot; &lt;asa@example.org&gt;'],
      ['To', '&quot;Bo&quot; &lt;bo@example.org&gt;, cy@example.org'],
      ['Sent', 'Thu, 1 Feb 2024 10:00:00 +0100'],
      ['Received', 'Thu, 1 Feb 2024 10:00:05 +0100'],
      ['Cc', 'di@example.org'],
      ['Bcc', 'ed@example.org'],
      ['Subject', 'Köp &lt;b&gt;now&lt;/b&gt;'],
      ['Attachments', 'bill.pdf'],
    ]);
  });

  it('has no active content and no external resources', async () => {
    const html = mailDocument([await readEml(Buffer.from(EML))]);
    expect(html).toContain('<p>Hello</p>');
    expect(html).not.toMatch(/script|onclick|tracker|steal/);
  });

  it('[001-3-22] refuses a body with too many tags', () => {
    const html = '<b></b>'.repeat(60_000);
    expect(() => mailDocument([message({ body: { html } })])).toThrow('The message has more than 50000 tags of HTML.');
  });

  it('adds the details of an appointment or a contact, and no empty header', () => {
    const html = mailDocument([message({ facts: [['Location', 'Hall 2 & bay 9']] }), message()]);
    expect(html).toContain('<dt>Location</dt><dd dir="auto">Hall 2 &amp; bay 9</dd>');
    expect(html.match(/<dl>/g)).toHaveLength(1);
  });

  it('lists the parts that it does not show', () => {
    expect(mailDocument([message({ body: { text: 'a < b' } })], 'The first 1 of 2')).toContain(
      '<p>The first 1 of 2</p>',
    );
  });
});

describe('readEml', () => {
  it('refuses a text without a header', async () => {
    await expect(readEml(Buffer.from('Just a text\nof two lines'))).rejects.toMatchObject({ code: 'MALFORMED' });
  });

  it('reads a message of a mailbox without a header', async () => {
    const [boxed] = splitMbox(Buffer.from('From ann@example.org Mon Jun 01 10:00:00 2009\n\nJust a text'), 1).messages;
    expect(await readBoxedMail(boxed ?? { content: Buffer.alloc(0), envelope: null })).toMatchObject({
      from: 'ann@example.org',
      received: 'Mon Jun 01 10:00:00 2009',
      body: { text: 'Just a text' },
    });
  });

  it('uses the header of a message in a mailbox before its envelope', async () => {
    const content = Buffer.from('From: Bo <bo@example.org>\n\nText');
    const envelope = { sender: 'relay@example.org', time: 'Mon Jun 01 10:00:00 2009' };
    expect(await readBoxedMail({ content, envelope })).toMatchObject({ from: '"Bo" <bo@example.org>' });
  });
});

describe('splitMbox', () => {
  const box = [
    'From a@b Thu',
    'Subject: one',
    '',
    'Text',
    '>From quoted',
    '',
    'From c@d Fri',
    'Subject: two',
    '',
    'From here on',
    '',
  ].join('\n');

  it('finds the messages and unquotes their lines', () => {
    const { messages, totalCount } = splitMbox(Buffer.from(box), 10);
    expect(totalCount).toBe(3);
    expect(messages[0]?.content.toString()).toBe('Subject: one\n\nText\nFrom quoted\n\n');
  });

  it('returns at most the requested number and counts all', () => {
    const { messages, totalCount } = splitMbox(Buffer.from(box), 1);
    expect([messages.length, totalCount]).toEqual([1, 3]);
  });

  it('finds nothing in other text', () => {
    expect(splitMbox(Buffer.from('Hello'), 10)).toEqual({ messages: [], totalCount: 0 });
  });
});
