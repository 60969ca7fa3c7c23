import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ConversionFailure } from '@server/previews/conversion-failure';
import { isEncryptedDocument, openCompoundFile } from '@server/previews/compound-file';
import { isEncryptedOpenDocument } from '@server/previews/open-document';
import { PROGRAM_TIME_MAX, TABLE_MAX } from '@server/previews/preview-limits';
import { runProgram } from '@server/previews/run-program';

import type { Converter, ConverterTask } from './converter';
import { addPageThumbnail } from './pdf';

/** LibreOffice chooses the filter by the extension where the content is ambiguous. */
const EXTENSIONS: readonly [type: RegExp, extension: string][] = [
  [/wordprocessingml|ms-word\.document/, 'docx'],
  [/spreadsheetml|ms-excel\.sheet\.macro/, 'xlsx'],
  [/ms-excel\.sheet\.binary/, 'xlsb'],
  [/presentationml|ms-powerpoint\.presentation/, 'pptx'],
  [/opendocument\.text/, 'odt'],
  [/opendocument\.spreadsheet/, 'ods'],
  [/opendocument\.presentation/, 'odp'],
  [/msword/, 'doc'],
  [/ms-excel/, 'xls'],
  [/ms-powerpoint/, 'ppt'],
  [/rtf/, 'rtf'],
  [/tab-separated/, 'tsv'],
  [/csv/, 'csv'],
];

/** No macros, no external links, no recovery of an earlier run. */
const SETTINGS: readonly [path: string, name: string, value: string][] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Office.Writer/Content/Update', 'Link', '0'],
  ['Office.Calc/Content/Update', 'Link', '2'],
  ['Office.Common/Misc', 'UseSystemFileDialog', 'false'],
  ['Office.Recovery/RecoveryInfo', 'Enabled', 'false'],
];

/** Converts Office documents to PDF with the thumbnail of the first page, by LibreOffice with a profile of its own. */
export const convertOffice: Converter = async (task) => {
  if (/^text\/(?:csv|tab)/.test(task.mimeType) && task.size > TABLE_MAX) {
    throw new ConversionFailure('TOO_LARGE', 'The table is too large to be laid out on pages.');
  }
  await refuseEncrypted(task);
  const file = 'source.pdf';
  await writePdf(task);
  if ((await stat(path.join(task.folder, file)).catch(() => null)) === null) {
    throw new ConversionFailure('MALFORMED', 'LibreOffice cannot read the document. It may be damaged or incomplete.');
  }
  const pdf = { conversion: 'DOCUMENT', outcome: 'converted', file, mimeType: 'application/pdf' } as const;
  return addPageThumbnail({ made: [pdf] }, path.join(task.folder, file), task.folder);
};

async function writePdf({ path: source, mimeType, folder, stage }: ConverterTask): Promise<void> {
  const extension = EXTENSIONS.find(([type]) => type.test(mimeType))?.[1] ?? 'bin';
  // LibreOffice writes a lock file next to its input, and detects formats by their extension.
  const copy = path.join(folder, `source.${extension}`);
  await copyFile(source, copy);
  const profile = path.join(folder, 'profile');
  await writeProfile(profile);
  await runProgram(
    'soffice',
    [
      ...[
        '--headless',
        '--invisible',
        '--norestore',
        '--nolockcheck',
        '--nodefault',
        '--nologo',
        '--nofirststartwizard',
      ],
      `-env:UserInstallation=${pathToFileURL(profile).href}`,
      ...['--convert-to', 'pdf', '--outdir', folder, copy],
    ],
    { folder, timeMax: PROGRAM_TIME_MAX[stage], environment: { HOME: folder } },
  );
}

async function writeProfile(profile: string): Promise<void> {
  const items = SETTINGS.map(
    ([place, name, value]) =>
      `<item oor:path="/org.openoffice.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(path.join(profile, 'user'), { recursive: true });
  await writeFile(
    path.join(profile, 'user', 'registrymodifications.xcu'),
    '<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry" ' +
      `xmlns:xs="http://www.w3.org/2001/XMLSchema">${items.join('')}</oor:items>`,
  );
}

/** Detected from the content, since LibreOffice only reports that it cannot load such a file. */
async function refuseEncrypted({ path: source, mimeType }: ConverterTask): Promise<void> {
  const content = await readFile(source);
  const compound = openCompoundFile(content);
  const isEncrypted =
    compound !== null
      ? isEncryptedDocument(compound)
      : mimeType.includes('opendocument') && (await isEncryptedOpenDocument(content));
  if (isEncrypted) {
    throw new ConversionFailure('PASSWORD_PROTECTED', 'The document is protected with a password.');
  }
}
