import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import type { MarkTotals } from '@contract/model/import';
import { BadInputError, StorageFullError } from '@server/errors';
import type { ImportContainer } from '@server/imports/container/import-container';
import { openContainer } from '@server/imports/container/open-container';
import { belongsTo, findExtractions } from '@server/imports/find-extractions';
import type { CountSite, Extraction } from '@server/imports/importer';
import type { DetectedInput } from './detected-input';

/** Counting copies a database: the disk must have this multiple of its size free. */
const SPACE_FACTOR = 2;

/**
 * Detects a file, a folder or an archive by its content: reads its names and the beginnings of its reports.
 * @throws BadInputError for an input that cannot be imported, naming its type and the cure
 */
export async function detectInput(path: string, name: string): Promise<DetectedInput> {
  const container = await openContainer(path, name);
  const found = await findExtractions(container);
  const measured = found.map((extraction) => ({ extraction, isOwn: belongsTo(extraction, found), files: 0, bytes: 0 }));
  for await (const entry of container.entries()) {
    const own = measured.find(({ isOwn }) => isOwn(entry));
    if (own !== undefined) {
      own.files += 1;
      own.bytes += entry.size;
    }
  }
  const [first, ...others] = await Promise.all(
    measured.map(async ({ extraction, files, bytes }) => ({
      ...(await describe(container, extraction)),
      files,
      bytes,
    })),
  );
  if (first === undefined) {
    throw new Error('findExtractions answers at least one.');
  }
  const { kind, size } = container;
  const counted = found.filter(({ importer }) => importer.marks !== undefined);
  return {
    ...{ kind, name, size },
    extractions: [first, ...others],
    markBytes: counted.reduce((sum, extraction) => sum + markBytes(extraction), 0),
    countMarks: async ({ folder, importType }, site) => {
      const extraction = counted.find((one) => one.folder === folder && one.importer.type === importType);
      return extraction === undefined ? null : countMarks(container, extraction, site);
    },
    hash: (onBytes) => container.hash(onBytes),
  };
}

/** An export that cannot be counted is refused, or warned about, by its import. */
async function countMarks(
  container: ImportContainer,
  extraction: Extraction,
  site: CountSite,
): Promise<MarkTotals | null> {
  const { bavail, bsize } = await statfs(site.workFolder);
  if (bavail * bsize < markBytes(extraction) * SPACE_FACTOR) {
    return null;
  }
  const workFolder = await mkdtemp(join(site.workFolder, 'count-'));
  try {
    return (await extraction.importer.marks?.count(container, extraction, { ...site, workFolder })) ?? null;
  } catch (error) {
    if (error instanceof BadInputError || error instanceof StorageFullError) {
      return null;
    }
    throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

const markBytes = (extraction: Extraction): number => extraction.importer.marks?.bytesOf(extraction) ?? 0;

async function describe(container: ImportContainer, extraction: Extraction) {
  const { importer, folder, tool } = extraction;
  const described = await importer.describe?.(container, extraction);
  return {
    folder,
    importType: importer.type,
    tool: { name: tool.name, version: described?.toolVersion ?? tool.version },
    device: described?.device ?? null,
  };
}
