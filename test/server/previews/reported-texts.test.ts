import { join } from 'node:path';

import { decodeHtml } from '@contract/text/text-encoding';
import { sanitizeEmailBody } from '@server/domain/sanitize-email-body';
import { mailDocument } from '@server/previews/converters/mail-document';
import { readEml } from '@server/previews/converters/read-eml';
import { importPath } from '@test/server/helpers/import-report';

/** The stored files of a report by name. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const path = join(__dirname, '../fixtures/reported', folder, 'report.ufdr');
  const { hits, files } = await importPath(path, 'report.ufdr');
  return new Map(
    hits.flatMap(({ attachments }) =>
      attachments.flatMap(({ name, stored }) => {
        const content = stored === null ? undefined : files.contents.get(stored.sha256);
        return content === undefined ? [] : [[name, content] as const];
      }),
    ),
  );
}

it('[case-14] saved pages are shown in the encoding that they declare', async () => {
  const files = await filesOf('14-html-charset');
  const shown = [...files.values()].map((bytes) => sanitizeEmailBody(decodeHtml(bytes).text)).join('');
  expect(shown).toContain('Встреча на мельнице');
  expect(shown).toContain('明日港で会う');
  expect(shown).not.toContain('\ufffd');
});

describe('[case-24] the preview of a mail', () => {
  it('shows the mail that is attached to it, with its header', async () => {
    const mail = await readEml((await filesOf('24-nested-mail-and-winmail')).get('nested.eml')!);
    const html = mailDocument([mail]);
    expect(html).toContain('OUTERBODY');
    expect(html).toContain('Inner plan');
    expect(html).toContain('INNERBODY meet at the mill');
    expect(html).toContain('bo@example.org');
  });

  it('shows the message in winmail.dat, and names its files', async () => {
    const mail = await readEml((await filesOf('24-nested-mail-and-winmail')).get('winmail.eml')!);
    expect(mail.attachments).toEqual(['winmail.dat', 'plan.txt (in winmail.dat)']);
    expect(mailDocument([mail])).toContain('Secret subject in tnef');
  });
});
