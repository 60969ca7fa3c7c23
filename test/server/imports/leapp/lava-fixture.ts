import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { writeLavaOutput, type GeneratedArtifact, type GeneratedMedia } from '@bench/generator/leapp-output';
import { BadInputError } from '@server/errors';
import { importPath, withFolder, type FinishedTestImport } from '@test/server/helpers/import-report';

export const SENT = 1_714_557_600;
const sha1Of = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');
export const PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

export const WHATSAPP: GeneratedArtifact = {
  category: 'WhatsApp',
  name: 'WhatsApp - Messages',
  key: 'whatsAppMessages',
  headers: [
    ['Timestamp', 'datetime'],
    'Chat ID',
    'Chat Name',
    'Sender Name',
    'From ID',
    'Direction',
    'Message',
    ['Attachment File', 'media'],
    'Latitude',
    'Longitude',
  ],
  rows: [
    [
      SENT,
      'c1',
      'Harbour',
      'Anna',
      '4917600000@s.whatsapp.net',
      'Incoming',
      'See you at the quay',
      'ref1',
      '53.5',
      '9.9',
    ],
    [SENT + 60.5, 'c1', 'Harbour', 'Local User', null, 'Outgoing', 'I bring the crate', null, '0', '0'],
  ],
  conversation: {
    conversationDiscriminatorColumn: 'Chat ID',
    conversationLabelColumn: 'Chat Name',
    textColumn: 'Message',
    directionColumn: 'Direction',
    directionSentValue: 'Outgoing',
    timeColumn: 'Timestamp',
    senderColumn: 'Sender Name',
    mediaColumn: 'Attachment File',
  },
  sourcePath: 'private/var/mobile/ChatStorage.sqlite',
};

export const MEDIA: GeneratedMedia = {
  reference: 'ref1',
  item: sha1Of(PICTURE),
  name: 'quay.png',
  devicePath: 'private/var/Media/quay.png',
  outputPath: `media/${sha1Of(PICTURE)}.png`,
  isEmbedded: true,
  created: SENT,
};

async function bytesBelow(folder: string): Promise<Record<string, string>> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, sha1Of(await readFile(path))] as const)),
  );
}

/** Writes an output folder, lets the test change it, and imports it. */
export async function importOutput(
  artifacts: readonly GeneratedArtifact[],
  {
    media = [],
    tool,
    change,
  }: { media?: GeneratedMedia[]; tool?: string; change?: (folder: string) => Promise<void> | void } = {},
): Promise<FinishedTestImport> {
  return withFolder(async (folder) => {
    const output = join(folder, 'iLEAPP_Output_2026');
    writeLavaOutput(output, artifacts, { media, ...(tool !== undefined && { tool }) });
    await mkdir(join(output, 'media'));
    for (const { outputPath } of media) {
      await writeFile(join(output, outputPath), PICTURE);
    }
    await change?.(output);
    const before = await bytesBelow(output);
    const imported = await importPath(folder, 'output');
    expect(await bytesBelow(output)).toEqual(before);
    return imported;
  });
}

export const artifact = (
  name: string,
  headers: GeneratedArtifact['headers'],
  ...rows: (string | number | null)[][]
) => ({
  ...{ category: 'Some App', name, key: name, headers, rows },
});

export const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'imported',
    (error: unknown) => (error instanceof BadInputError ? error.message : `unclear: ${String(error)}`),
  );

export const changeDatabase = (sql: string) => (folder: string) => {
  const db = new Database(join(folder, '_lava_artifacts.db'));
  db.exec(sql);
  db.close();
};
