import { BadInputError } from '@server/errors';
import { baseName, folderOf, lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry } from '@server/imports/container/import-container';
import { readHead, readRequiredEntry } from '@server/imports/container/read-entry';
import { copyDatabase, type CopiedDatabase } from '@server/imports/databases/copied-database';
import { messageOf } from '@server/domain/error-facts';
import { ThreadCollector } from '@server/imports/hits/thread-collector';
import { KEPT_LOSSES } from '@server/imports/import-ledger';
import { ImportTurns } from '@server/imports/import-turns';
import type { ImportedReport, Importer, ImporterInput } from '@server/imports/importer';
import type { InformationSection } from '@server/stores/hit-writer';

import { OutputFolders, outputFinder, type OutputFiles } from './find-outputs';
import { announcedRows, deviceSections, pageKey, sidebarCategories, toolOf } from './html-pages';
import { describeLava, type LavaDescription } from './lava-description';
import { MediaLibrary } from './media-library';
import type { OutputState } from './output-state';
import { DatabaseReader } from './read-database';
import { ExportReader } from './read-exports';
import { TableImporter } from './table-importer';

const MAX_DESCRIPTION_BYTES = 64 << 20;
const MAX_PAGE_BYTES = 8 << 20;
/** Reports have some thousand artifacts. */
const MOST_PAGES = 20_000;

/** Output folders of iLEAPP, ALEAPP, RLEAPP and VLEAPP (docs/formats.md, "LEAPP"). */
export const leappImporter: Importer = {
  type: 'leapp',
  finder: (container) => outputFinder(container, () => leappImporter),
  read: readLeapp,
};

async function readLeapp(input: ImporterInput): Promise<ImportedReport> {
  const { container, ledger, writer, workFolder } = input;
  const pages = await readPages(input);
  const files = filesOf(input);
  const description = await readDescription(input, files);
  const threads = new ThreadCollector(workFolder);
  const copy = files.database === null ? null : await copyOf(input, files.database, files.log, 'lava');
  const db = copy?.db ?? null;
  try {
    const media = new MediaLibrary(db, input.staging, files.folder);
    media.compareEmbedded();
    const tables = new TableImporter(input, media, threads);
    const state = newState(input, tables);
    const reader = new ExportReader(state);
    if (db !== null && files.database !== null) {
      const location = locationOf(input, files.database);
      await new DatabaseReader(state).readDatabase(db, description, location, files.database.size);
    }
    for (const entry of files.tsv) {
      const page = pages.artifacts.get(pageKey(baseName(entry.path).replace(/\.tsv$/i, '')));
      const announced = page === undefined ? null : announcedRows(await readPage(input, page));
      await reader.readExport(entry, locationOf(input, entry), pages.categories, announced);
    }
    await readTimeline(input, files, reader, pages.categories);
    for (const thread of threads.threads()) {
      writer.writeThread(thread);
    }
    requireSomething(container.name, state, ledger.warnings(container.name).length);
    return {
      tool: description?.tool ?? { name: 'LEAPP', version: null, reportVersion: null, ...pages.tool },
      toolTotals: Object.fromEntries(state.toolTotals),
      itemsRead: tables.itemsRead,
      elements: state.rowsRead,
      missingFiles: tables.missingFiles,
      comparedFiles: media.comparedFiles,
      differingFiles: media.differingFiles,
      device: [...pages.device, ...tables.device.filter(({ fragments }) => fragments.length > 0)],
      extraction: [...(description?.information ?? []), ...sourcesSection(description)],
    };
  } finally {
    await copy?.close();
    threads.close();
  }
}

function newState(input: ImporterInput, tables: TableImporter): OutputState {
  const turns = new ImportTurns(input.meter, () => input.meter.setHits(tables.hits));
  return {
    ...{ input, tables, turns, rowsRead: 0 },
    toolTotals: new Map(),
    covered: { byDatabase: new Set(), byExports: new Set() },
    rowsByExport: new Map(),
  };
}

const locationOf = ({ container }: ImporterInput, { path }: ContainerEntry): string =>
  container.kind === 'file' ? container.name : `${path} in ${container.name}`;

function filesOf({ extraction }: ImporterInput): OutputFiles {
  const folders = new OutputFolders();
  extraction.records.forEach((entry) => folders.add(entry));
  const [files] = folders.list();
  if (files === undefined) {
    throw new Error(`The extraction ${extraction.folder} has no files.`);
  }
  return files;
}

/** A read-only copy: integers as they are stored, which may exceed the precision of a number. */
async function copyOf(
  { container, workFolder, meter, ledger }: ImporterInput,
  main: ContainerEntry,
  log: ContainerEntry | null,
  name: string,
): Promise<CopiedDatabase> {
  const site = {
    ...{ container: container.name, workFolder },
    onBytes: () => meter.addBytes(0),
    warn: (kind: string, location: string, message: string) => ledger.warn(kind, location, message, KEPT_LOSSES),
  };
  const copy = await copyDatabase(site, { main, log, journal: null }, name);
  copy.db.pragma('query_only = ON');
  copy.db.defaultSafeIntegers(true);
  return copy;
}

/** Null when there is none: an interrupted run writes none. A damaged one loses headers and types, not rows. */
async function readDescription(input: ImporterInput, files: OutputFiles): Promise<LavaDescription | null> {
  const { ledger, meter } = input;
  const { description: entry, database } = files;
  if (entry === null) {
    if (database !== null) {
      const message =
        'The output holds no _lava_data.lava, which names headers and kinds of columns: its run was not finished, or the file was not copied. ' +
        'Headers are made of the names of columns. Run the parser again, or import the whole output folder.';
      ledger.warn('Outputs without a description', locationOf(input, database), message, KEPT_LOSSES);
    }
    return null;
  }
  const location = locationOf(input, entry);
  try {
    const description = describeLava(JSON.parse(await readText(entry, location, MAX_DESCRIPTION_BYTES)));
    meter.addBytes(entry.size);
    if (!description.isComplete) {
      const message = 'The run of the parser was not finished. Run it again.';
      ledger.warn('Outputs of runs that were not finished', location, message, KEPT_LOSSES);
    }
    return description;
  } catch (error) {
    meter.addBytes(0);
    const message = `The description cannot be read (${messageOf(error)}). Headers are made of the names of columns. Copy it again from its origin.`;
    ledger.warn('Outputs whose description is damaged', location, message, KEPT_LOSSES);
    return null;
  }
}

async function readText(entry: ContainerEntry, location: string, limit: number): Promise<string> {
  if (entry.size > limit) {
    throw new BadInputError(`${location} is larger than LEAPP writes it (${entry.size} bytes). Run the parser again.`);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of readRequiredEntry(entry, location)) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

interface Pages {
  /** Pages of artifacts by their names, which count the rows. */
  artifacts: ReadonlyMap<string, ContainerEntry>;
  categories: ReadonlyMap<string, string>;
  tool: { name: string; version: string | null } | null;
  device: InformationSection[];
}

/** The pages of the HTML report contain the device, the categories and the version of the parser, which exports lack. */
async function readPages(input: ImporterInput): Promise<Pages> {
  const { container, extraction } = input;
  const folder = lookupKey(extraction.folder);
  const artifacts = new Map<string, ContainerEntry>();
  const pages: Pages = { artifacts, categories: new Map(), tool: null, device: [] };
  for await (const entry of container.entries()) {
    const name = baseName(entry.path).toLowerCase();
    const key = lookupKey(folderOf(entry.path));
    if (name === '_lava_artifacts.db-journal' && key === folder && entry.size > 0) {
      const message =
        'A rollback journal lies beside the database: the parser was cut off while it wrote. It was not applied, because a journal may name ' +
        'other files to delete; rows of the last write may be wrong. Run the parser again.';
      input.ledger.warn('Databases with a rollback journal', locationOf(input, entry), message, KEPT_LOSSES);
    } else if (name === 'deviceinfo.html' && /^(?:_html\/)?_?script[ _]logs\/$/.test(key.slice(folder.length))) {
      pages.device = deviceSections(await readPage(input, entry));
    } else if (name === 'index.html' && (key === folder || key === `${folder}_html/`)) {
      const text = await readPage(input, entry);
      const categories = sidebarCategories(text);
      pages.categories = categories.size > 0 ? categories : pages.categories;
      pages.tool = toolOf(text) ?? pages.tool;
    } else if (key === folder || key === `${folder}_html/`) {
      addArtifactPage(artifacts, name, entry);
    }
  }
  return pages;
}

function addArtifactPage(pages: Map<string, ContainerEntry>, name: string, entry: ContainerEntry): void {
  if (name.endsWith('.html') && pages.size < MOST_PAGES) {
    pages.set(pageKey(name.slice(0, -'.html'.length)), entry);
  }
}

async function readPage(input: ImporterInput, entry: ContainerEntry): Promise<string> {
  try {
    return (await readHead(entry, locationOf(input, entry), MAX_PAGE_BYTES)).toString('utf8', 0, MAX_PAGE_BYTES);
  } catch (error) {
    if (error instanceof BadInputError) {
      // Reported when it was stored as a file.
      return '';
    }
    throw error;
  }
}

async function readTimeline(
  input: ImporterInput,
  { timeline, timelineLog }: OutputFiles,
  reader: ExportReader,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  if (timeline === null) {
    return;
  }
  const location = locationOf(input, timeline);
  try {
    const copy = await copyOf(input, timeline, timelineLog, 'timeline');
    try {
      await reader.readTimeline(copy.db, location, categories);
    } finally {
      await copy.close();
    }
  } catch (error) {
    if (!(error instanceof BadInputError)) {
      throw error;
    }
    input.ledger.warn('Timelines that cannot be read', location, error.message, KEPT_LOSSES);
  }
  input.meter.addBytes(timeline.size);
}

/** @throws BadInputError when nothing could be read and a file is damaged: an empty import would look like an empty device */
function requireSomething(name: string, { rowsRead }: OutputState, warnings: number): void {
  if (rowsRead === 0 && warnings > 0) {
    throw new BadInputError(
      `${name} holds the output of a LEAPP parser in which no row can be read. Copy it again from its origin, or run the parser again.`,
    );
  }
}

/** The files with the rows of each artifact: hits contain them only when there are few. */
function sourcesSection(description: LavaDescription | null): InformationSection[] {
  const fragments = (description?.artifacts ?? []).map(({ name, tableName, module, sourcePath }) => ({
    name,
    value: [`table ${tableName}`, ...(module === null ? [] : [`module ${module}`]), sourcePath ?? ''].join('\n').trim(),
  }));
  return fragments.length > 0 ? [{ name: 'Artifacts of the parser', fragments }] : [];
}
