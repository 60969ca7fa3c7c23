import { BadInputError } from '@server/errors';
import { baseName, folderOf, lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry, ImportContainer } from '@server/imports/container/import-container';
import { readHead } from '@server/imports/container/read-entry';
import { twinRefused } from '@server/imports/container/twin-member';
import type { Extraction, ExtractionFinder, Importer } from '@server/imports/importer';

import { detectExport, EXPORT_HEAD_BYTES } from './export-head';

// `Messages-SMS.txt`, `Calls.txt`, `Exhibit Data.txt`; digits would also match the numbered files of other tools.
const TEXT_NAME = /^(?:calls|contacts|exhibit data|[\p{L} ]{2,40}-[\p{L} &/]{2,60})\.txt$/iu;
/** Examiners choose the name of an XML export; exports are near the top of their container. */
const XML_DEPTH = 3;
const MAX_XML_HEADS = 1_000;

type Format = 'text' | 'xml';

/** The file as shown to the user: the archive or folder with the entry in it, or the file. */
export const exportLocation = (container: ImportContainer, entry: Pick<ContainerEntry, 'path'>): string =>
  container.kind === 'file' ? container.name : `${entry.path} in ${container.name}`;

/**
 * Text exports and XML exports of XRY in a container, by their content. Text files are in a folder for each partition, in
 * the folder of their case: the folder above the partitions is one extraction (docs/formats.md, XRY).
 */
export function exportFinder(container: ImportContainer, importer: () => Importer): ExtractionFinder {
  const found: Record<Format, ContainerEntry[]> = { text: [], xml: [] };
  let refusal: BadInputError | null = null;
  let xmlHeads = 0;
  return {
    async look(entry) {
      const name = baseName(entry.path);
      const mayBeXml = /\.xml$/i.test(name) && depthOf(entry) <= XML_DEPTH && xmlHeads < MAX_XML_HEADS;
      if (container.kind !== 'file' && !mayBeXml && !TEXT_NAME.test(name)) {
        return;
      }
      xmlHeads += mayBeXml ? 1 : 0;
      try {
        const format = await formatOf(container, entry);
        if (format !== null) {
          found[format].push(entry);
        }
      } catch (error) {
        refusal ??= asRefusal(error);
      }
    },
    async found() {
      const texts = await withSiblings(container, withoutEvidence(found.text));
      const extractions = textExtractions(texts, importer);
      const roots = extractions.map(({ folder }) => lookupKey(folder));
      const xmls = found.xml.filter((entry) => !hasTextSibling(entry, roots));
      const all = [...extractions, ...xmlExtractions(container, xmls, importer)];
      if (all.length === 0 && refusal !== null) {
        throw refusal;
      }
      return all;
    },
  };
}

const depthOf = ({ path }: ContainerEntry): number => path.split('/').length;

const TOOL = { name: 'XRY', version: null };

/** A file whose beginning cannot be read is not an export; storing the files of the container reports it. */
async function formatOf(container: ImportContainer, entry: ContainerEntry): Promise<Format | null> {
  const location = exportLocation(container, entry);
  const head = await readHead(entry, location, EXPORT_HEAD_BYTES).catch((error: unknown) => {
    if (error instanceof BadInputError) {
      return null;
    }
    throw error;
  });
  return head === null ? null : (detectExport(head, location)?.format ?? null);
}

function asRefusal(error: unknown): BadInputError {
  if (error instanceof BadInputError) {
    return error;
  }
  throw error;
}

/** A text in the attachments folder of another export is evidence: a phone may contain an export. */
function withoutEvidence(entries: readonly ContainerEntry[]): ContainerEntry[] {
  const records = new Set(entries.map(({ path }) => lookupKey(path)));
  return entries.filter(({ path }) => {
    const folders = lookupKey(path).split('/').slice(0, -1);
    return !folders.some((_name, at) => records.has(`${folders.slice(0, at + 1).join('/')}.txt`));
  });
}

/** Texts of unusual names in the same folders. */
async function withSiblings(container: ImportContainer, texts: readonly ContainerEntry[]): Promise<ContainerEntry[]> {
  const paths = new Set(texts.map(({ path }) => path));
  const folders = new Set(texts.map(({ path }) => folderOf(path)));
  const all = [...texts];
  if (container.kind === 'file' || folders.size === 0) {
    return all;
  }
  for await (const entry of container.entries()) {
    const isCandidate = /\.txt$/i.test(entry.path) && folders.has(folderOf(entry.path)) && !paths.has(entry.path);
    if (isCandidate && (await formatOf(container, entry).catch(() => null)) === 'text') {
      paths.add(entry.path);
      all.push(entry);
    }
  }
  return all;
}

function textExtractions(texts: readonly ContainerEntry[], importer: () => Importer): Extraction[] {
  const partitions = new Set(texts.map(({ path }) => folderOf(path)));
  const parents = new Set([...partitions].filter((folder) => folder !== '').map((folder) => parentOf(folder)));
  const byRoot = new Map<string, ContainerEntry[]>();
  for (const entry of texts.toSorted((left, right) => (left.path < right.path ? -1 : 1))) {
    const folder = folderOf(entry.path);
    // A folder with its own texts and with subfolders of texts is the case itself.
    const root = folder === '' || parents.has(folder) ? folder : parentOf(folder);
    byRoot.set(root, [...(byRoot.get(root) ?? []), entry]);
  }
  return [...byRoot].flatMap(([folder, [first, ...others]]) =>
    first ? [{ importer: importer(), folder, tool: TOOL, records: [first, ...others] as const }] : [],
  );
}

const parentOf = (folder: string): string => folderOf(folder.slice(0, -1));

/** The XML of an export that was also written as text has the same content: it is stored as a file. */
function hasTextSibling({ path }: ContainerEntry, textRoots: readonly string[]): boolean {
  const folder = lookupKey(folderOf(path));
  return textRoots.some((root) => root.startsWith(folder) || folder.startsWith(root));
}

function xmlExtractions(
  container: ImportContainer,
  xmls: readonly ContainerEntry[],
  importer: () => Importer,
): Extraction[] {
  const byFolder = new Map<string, ContainerEntry>();
  for (const entry of xmls) {
    const folder = folderOf(entry.path);
    const other = byFolder.get(folder);
    if (other?.path === entry.path) {
      throw twinRefused(container.name, entry.path);
    }
    if (other) {
      throw new BadInputError(
        `${container.name} holds several XRY exports in one folder: ${other.path} and ${entry.path}. ` +
          'Import each of them by itself, or put each in a folder of its own with its files.',
      );
    }
    byFolder.set(folder, entry);
  }
  return [...byFolder].map(([folder, entry]) => ({ importer: importer(), folder, tool: TOOL, records: [entry] }));
}
