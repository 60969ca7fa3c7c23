import { isInTrash, otherStateOf } from '@contract/text/chat-marks';
import { isTrashFolder } from '@server/imports/hits/trash';
import { node, property, view, xryText, xryXml } from '@server/sample/formats/xry-writer';
import { importFolder } from '@test/server/helpers/import-folder';
import { importXml, type FinishedTestImport } from '@test/server/helpers/import-report';
import { field, model, reportOf } from '@test/server/helpers/report-xml';
import { importExport, importXryXml } from '@test/server/helpers/xry-export';

import { artifact, importOutput } from './leapp/lava-fixture';

const FOLDERS = ['[Gmail]/Trash', 'Inbox', 'Papierkorb', 'Trash talk'];
const mails = FOLDERS.map((folder, index) =>
  model('Email', field('Subject', folder) + field('Folder', folder), { id: `m${index}` }),
);
const axiomHit = (values: Readonly<Record<string, string>>) =>
  `<Hit>${Object.entries(values)
    .map(([name, value]) => `<Fragment name="${name}">${value}</Fragment>`)
    .join('')}</Hit>`;
const importAxiom = (name: string, hits: readonly Readonly<Record<string, string>>[]) =>
  importFolder('<note/>', {
    'Export.xml': `<?xml version="1.0"?><Artifacts><Artifact name="${name}"><Hits>${hits.map(axiomHit).join('')}</Hits></Artifact></Artifacts>`,
  });

const BY_FOLDER: readonly [string, () => Promise<FinishedTestImport>][] = [
  ['UFED', () => importXml(reportOf(...mails))],
  [
    'AXIOM',
    () =>
      importAxiom(
        'Outlook Emails',
        FOLDERS.map((folder) => ({ Subject: folder, 'Folder Name': folder })),
      ),
  ],
  [
    'XRY text',
    () =>
      importExport({
        'Messages-Emails.txt': xryText(
          'Messages/Emails',
          FOLDERS.map((folder) => [
            ['Subject', folder],
            ['Folder', folder],
          ]),
        ),
      }),
  ],
  [
    'XRY XML',
    () =>
      importXryXml(
        xryXml(
          view(
            'emails_view',
            ...FOLDERS.map((folder) => node(property('subject', folder), property('folder', folder))),
          ),
        ),
      ),
  ],
  [
    'LEAPP',
    () => importOutput([artifact('Emails', ['Subject', 'Folder'], ...FOLDERS.map((folder) => [folder, folder]))]),
  ],
];

const STATES = ['Trash', 'In Trash', 'No', ''];
const BY_STATE: readonly [string, () => Promise<FinishedTestImport>, readonly string[]][] = [
  [
    'AXIOM',
    () =>
      importAxiom(
        'Custom Things',
        ['Yes', 'Trashed', 'No', ''].map((value) => ({ Name: 'x', 'Is Trashed': value })),
      ),
    ['yes', 'yes', 'no', 'no'],
  ],
  [
    'XRY',
    () =>
      importExport({
        'Messages-SMS.txt': xryText(
          'Messages/SMS',
          STATES.slice(0, 3).map((state) => [
            ['Text', 'x'],
            ['Deleted', state],
          ]),
        ),
      }),
    ['yes', 'yes', 'no'],
  ],
  [
    'LEAPP',
    () =>
      importOutput([artifact('Media', ['Path', 'Is Trashed'], ['a', '1'], ['b', 'Trashed'], ['c', '0'], ['d', ''])]),
    ['yes', 'yes', 'no', 'no'],
  ],
];

describe('items in the trash', () => {
  it.each(BY_FOLDER)('[case-23] are mails of %s in a folder of the trash', async (_format, importMails) => {
    const { hits } = await importMails();
    expect(hits.map((hit) => isInTrash(hit))).toEqual([true, false, true, false]);
    expect(hits.map((hit) => otherStateOf(hit))).toEqual(['Trash', null, 'Trash', null]);
  });

  it.each(BY_STATE)('[case-23] are those of %s with such a state', async (_format, importItems, expected) => {
    const { hits } = await importItems();
    expect(hits.map((hit) => (isInTrash(hit) ? 'yes' : 'no'))).toEqual(expected);
    expect(hits.some(({ deleted }) => deleted === true)).toBe(false);
  });

  it('are no messages, notes or files in a folder of that name', async () => {
    const { hits } = await importAxiom('Apple Notes', [{ Title: 'x', Body: 'y', Folder: 'Trash' }]);
    expect(hits.map((hit) => isInTrash(hit))).toEqual([false]);
  });

  it.each(['Trash', 'INBOX.Trash', 'Deleted Items', 'Mailbox\\Gelöschte Elemente', 'Корзина', 'Trash/2023'])(
    'are in the folder %s',
    (folder) => {
      expect(isTrashFolder(folder)).toBe(true);
    },
  );

  it.each(['Inbox', 'Trash talk', 'Not trash', 'Sent', 'Spam', ''])('are not in the folder "%s"', (folder) => {
    expect(isTrashFolder(folder)).toBe(false);
  });
});
