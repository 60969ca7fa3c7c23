import { createHash } from 'node:crypto';

import { fragmentsOf, importXml, valuesOf } from '@test/server/helpers/import-report';
import { field, model, multi, party, reportOf, single, time } from '@test/server/helpers/report-xml';

const head =
  single('From', 'Party', party('Alice', 'alice@example.org')) +
  multi('To', 'Party', party('', 'bob@example.org')) +
  multi('Cc', 'Party', party('Carol', 'carol@example.org')) +
  field('Subject', 'Invoice') +
  time('TimeStamp', '2024-05-01T10:00:00Z');

async function importMail(content: string, type = 'Email') {
  const { hits, files, writer, certificate } = await importXml(reportOf(model(type, content, { id: 'mail-1' })));
  expect(hits).toHaveLength(1);
  return { hit: hits[0], files, writer, certificate };
}

describe('the import of e-mails', () => {
  it('stores an HTML body as the primary attachment and its text as a searchable fragment', async () => {
    const html =
      '<html><style>p{}</style><script>steal()</script><p>Dear&nbsp;Bob,</p><p>5 &lt; 6 &amp; so on</p></html>';
    const pdf = model('Attachment', field('Filename', 'invoice.pdf'));
    const { hit, files, writer, certificate } = await importMail(
      head + field('Body', html) + multi('Attachments', 'Attachment', pdf),
    );
    const sha256 = createHash('sha256').update(html).digest('hex');
    expect(hit?.artifact).toEqual({ group: 'Email & Calendar', name: 'Emails' });
    expect(hit?.attachments).toEqual([
      {
        path: 'emails/mail-1/body.html',
        name: 'body.html',
        importance: 'primary',
        mimeType: 'text/html',
        stored: { sha256, size: html.length },
      },
      { path: 'invoice.pdf', name: 'invoice.pdf', importance: 'secondary', mimeType: 'application/pdf', stored: null },
    ]);
    expect(files.contents.get(sha256)?.toString()).toBe(html);
    expect(valuesOf(hit, 'Body')).toEqual(['Dear Bob,\n5 < 6 & so on']);
    expect(fragmentsOf(hit, 'Body')[0]?.importance).toBe('secondary');
    expect(valuesOf(hit, 'Attachments')).toEqual(['invoice.pdf']);
    expect(writer.files).toEqual([{ path: 'emails/mail-1/body.html', sha256, size: html.length }]);
    expect(certificate.files).toMatchObject({ stored: 1, bytes: html.length, missing: 1 });
  });

  it('stores the targets of the links and forms of an HTML body, each once, whatever their text is', async () => {
    const html =
      '<p><a href="https://evil.example/login?a=1&amp;b=2">https://bank.example</a> <a href="#top">up</a></p>' +
      "<map><area href='mailto:eve@evil.example'></map><a href='https://evil.example/login?a=1&amp;b=2'>again</a>" +
      '<form action=" https://evil.example/post "><input></form><a name="top">x</a><script><a href="no"></script>';
    const { hit } = await importMail(head + field('Body', html));
    expect(valuesOf(hit, 'Links')).toEqual([
      'https://evil.example/login?a=1&b=2\nmailto:eve@evil.example\nhttps://evil.example/post',
    ]);
    expect(valuesOf(hit, 'Body')[0]).toMatch(/^https:\/\/bank\.example up/);
    expect(valuesOf((await importMail(head + field('Body', '<p>no link</p>'))).hit, 'Links')).toEqual([]);
  });

  it('stores a plain body unchanged as text', async () => {
    const { hit } = await importMail(head + field('Body', 'a < b\n\n  and so on'));
    expect(hit?.attachments[0]).toMatchObject({ name: 'body.txt', importance: 'primary', mimeType: 'text/plain' });
    expect(valuesOf(hit, 'Body')).toEqual(['a < b\n\n  and so on']);
  });

  it.each(['Email', 'MailMessage'])('imports a %s without a body, with its header first', async (type) => {
    const { hit } = await importMail(head, type);
    expect(hit?.attachments).toEqual([]);
    expect(hit?.date?.instant).toBe('2024-05-01T10:00:00.000Z');
    const primary = hit?.fragments.filter(({ importance }) => importance === 'primary').map(({ name }) => name);
    expect(primary).toEqual(['From', 'To', 'Subject', 'Timestamp']);
    expect(fragmentsOf(hit, 'Cc')[0]).toMatchObject({ value: 'Carol (carol@example.org)', importance: 'secondary' });
    expect(fragmentsOf(hit, 'From Identifier')[0]?.categories).toEqual(['Identifier.Email']);
  });
});
