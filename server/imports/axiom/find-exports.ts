import { BadInputError } from '@server/errors';
import { baseName, folderOf, lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry, ImportContainer } from '@server/imports/container/import-container';
import { readHead } from '@server/imports/container/read-entry';
import { twinRefused } from '@server/imports/container/twin-member';
import type { Extraction, ExtractionFinder, Importer } from '@server/imports/importer';

import { encodingOf } from './xml/decode-text';

const SQLITE = 'SQLite format 3\0';
const HEAD_BYTES = 64 * 1024;
/** Maximum depth of XML files that are inspected: exports are at the top, XML files of the evidence below. */
const MAX_XML = 500;
/** Companion files of a database: write-ahead log, journal, and shared memory. */
const SIDE_FILES = /-(?:wal|shm|journal)$/;
export const TOOL = 'Magnet AXIOM';

/**
 * Cases (`Case.mfdb` with its companion files) and XML exports, by their content (formats.md 2.1, 2.4). A case with another
 * one in a folder below is two extractions.
 */
export function axiomFinder(container: ImportContainer, importer: () => Importer): ExtractionFinder {
  const databases: ContainerEntry[] = [];
  const siblings: ContainerEntry[] = [];
  const documents: ContainerEntry[] = [];
  return {
    look(entry) {
      const name = baseName(entry.path).toLowerCase();
      if (name.endsWith('.mfdb') || (container.kind === 'file' && !name.endsWith('.xml'))) {
        databases.push(entry);
      } else if (/\.(?:mfdb|attachments)(?:-(?:wal|shm|journal))?$/.test(name) || name === 'case information.xml') {
        siblings.push(entry);
      } else if (name.endsWith('.xml') && documents.length < MAX_XML) {
        documents.push(entry);
      }
    },
    async found() {
      const cases = await findCases(container, importer, databases, siblings);
      const exports = await findXmlExports(container, importer, documents, new Set(cases.map(({ folder }) => folder)));
      return [...cases, ...exports];
    },
  };
}

async function findCases(
  container: ImportContainer,
  importer: () => Importer,
  databases: readonly ContainerEntry[],
  siblings: readonly ContainerEntry[],
): Promise<Extraction[]> {
  const mains: ContainerEntry[] = [];
  for (const entry of databases) {
    if (await isCase(container, entry)) {
      mains.push(entry);
    }
  }
  const folders = mains.map(({ path }) => folderOf(path));
  return mains.map((main) => {
    const folder = folderOf(main.path);
    const namesake = mains.find((other) => other !== main && folderOf(other.path) === folder);
    if (namesake?.path === main.path) {
      throw twinRefused(container.name, main.path);
    }
    if (namesake) {
      throw new BadInputError(
        `${container.name} holds two AXIOM cases in one folder: ${main.path} and ${namesake.path}. Put each with its attachments databases into a folder of its own.`,
      );
    }
    const own = siblings.filter(({ path }) => ownerOf(path, folders) === folder && isPartOf(main, path));
    return { importer: importer(), folder, tool: { name: TOOL, version: null }, records: [main, ...own] as const };
  });
}

/** The innermost of the folders that contains the entry. */
function ownerOf(path: string, folders: readonly string[]): string | undefined {
  const key = lookupKey(path);
  return folders
    .filter((folder) => key.startsWith(lookupKey(folder)))
    .toSorted((left, right) => right.length - left.length)[0];
}

/** Logs of other databases in the folder are files of the evidence. */
function isPartOf(main: ContainerEntry, path: string): boolean {
  const key = lookupKey(path);
  return !key.replace(SIDE_FILES, '').endsWith('.mfdb') || key.replace(SIDE_FILES, '') === lookupKey(main.path);
}

/** By its first bytes; a file with the name of a case that is not one is refused with the reason. */
async function isCase(container: ImportContainer, entry: ContainerEntry): Promise<boolean> {
  const location = container.kind === 'file' ? container.name : `${entry.path} in ${container.name}`;
  const head = await readHead(entry, location, HEAD_BYTES);
  const isDatabase = head.toString('latin1', 0, SQLITE.length) === SQLITE;
  if (lookupKey(entry.path).endsWith('.mfdb')) {
    if (!isDatabase) {
      throw new BadInputError(
        `${location} has the name of an AXIOM case and is no SQLite database: it is damaged, empty or protected by a password. Copy it again from its origin, or create a portable case in AXIOM Examine and import that.`,
      );
    }
    return true;
  }
  return isDatabase && /\bscan_artifact_hit\b|\bhit_fragment\b/.test(head.toString('latin1'));
}

async function findXmlExports(
  container: ImportContainer,
  importer: () => Importer,
  documents: readonly ContainerEntry[],
  taken: ReadonlySet<string>,
): Promise<Extraction[]> {
  const byFolder = new Map<string, ContainerEntry[]>();
  let depth: number | null = null;
  for (const entry of documents.toSorted((left, right) => depthOf(left) - depthOf(right))) {
    const isBelow = depth !== null && depthOf(entry) > depth;
    const folder = folderOf(entry.path);
    if (isBelow || taken.has(folder) || !(await isXmlExport(container, entry))) {
      continue;
    }
    depth = depthOf(entry);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), entry]);
  }
  return [...byFolder].flatMap(([folder, [first, ...others]]) =>
    first === undefined
      ? []
      : [{ importer: importer(), folder, tool: { name: TOOL, version: null }, records: [first, ...others] as const }],
  );
}

const depthOf = ({ path }: ContainerEntry): number => path.split('/').length;

async function isXmlExport(container: ImportContainer, entry: ContainerEntry): Promise<boolean> {
  const head = await readHead(entry, `${entry.path} in ${container.name}`, HEAD_BYTES);
  const text = new TextDecoder(encodingOf(head)).decode(head);
  return /^\uFEFF?\s*</.test(text) && /<Artifact\b[^>]*\bname\s*=/i.test(text) && /<(?:Hits|Hit|Fragment)\b/.test(text);
}
