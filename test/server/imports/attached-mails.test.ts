import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { importPath, valuesOf, withFolder } from '@test/server/helpers/import-report';
import { field, model, multi, reportOf } from '@test/server/helpers/report-xml';

const REPORTED = join(__dirname, '../fixtures/reported/24-nested-mail-and-winmail');

/** A mail of a report with the two mails of the case as attachments, and their names. */
async function importMail(names: readonly string[]) {
  return withFolder(async (folder) => {
    const { files, hits } = await importPath(join(REPORTED, 'report.ufdr'), 'report.ufdr');
    await mkdir(join(folder, 'files'));
    for (const { name, stored } of hits.flatMap(({ attachments }) => attachments)) {
      await writeFile(join(folder, 'files', name), files.contents.get(stored?.sha256 ?? '') ?? '');
    }
    await writeFile(join(folder, 'files', 'broken.eml'), 'no mail at all');
    const attachments = names.map((name) =>
      model('Attachment', field('Filename', name) + field('attachment_extracted_path', `files\\${name}`)),
    );
    const mail = model('Email', field('Subject', 'With a mail') + multi('Attachments', 'Attachment', ...attachments));
    await writeFile(join(folder, 'report.xml'), reportOf(mail));
    return (await importPath(folder, 'export')).hits[0];
  });
}

it('[case-24] subject and text of attached mails and of winmail.dat are values of a mail', async () => {
  const hit = await importMail(['nested.eml', 'winmail.eml']);
  expect(valuesOf(hit, 'Subject')).toEqual(['With a mail']);
  expect(valuesOf(hit, 'Attached message subject')).toEqual([
    ...['outer', 'Inner plan', 'with winmail', 'Secret subject in tnef'],
  ]);
  expect(valuesOf(hit, 'Attached message text')).toEqual(['OUTERBODY', 'INNERBODY meet at the mill', 'see winmail']);
});

it('a file that is not a mail adds nothing', async () => {
  const hit = await importMail(['broken.eml']);
  expect(hit?.attachments).toHaveLength(1);
  expect(hit?.fragments.filter(({ name }) => name.startsWith('Attached message'))).toEqual([]);
});
