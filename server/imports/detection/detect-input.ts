import type { ImportContainer } from '@server/imports/container/import-container';
import { openContainer } from '@server/imports/container/open-container';
import { belongsTo, findExtractions } from '@server/imports/find-extractions';
import type { Extraction } from '@server/imports/importer';
import type { DetectedInput } from './detected-input';

/**
 * Looks at a file, a folder or an archive by its content: reads its names and the beginnings of its reports.
 * @throws BadInputError for what cannot be imported, naming what it is and the cure
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
  return { kind, name, size, extractions: [first, ...others], hash: (onBytes) => container.hash(onBytes) };
}

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
