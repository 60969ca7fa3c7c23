import { BadInputError } from '@server/errors';

import { baseName, folderOf, lookupKey } from './container/entry-path';
import type { ContainerEntry, ImportContainer } from './container/import-container';
import { readRequiredEntry } from './container/read-entry';
import type { Importer } from './importer';
import { checkReportHead, REPORT_HEAD_BYTES } from './ufed/read-report';
import { ufedImporter, reportPlace } from './ufed/ufed-importer';

interface DetectedImport {
  importer: Importer;
  report: ContainerEntry;
  /** Of all files but the report. */
  fileBytes: number;
}

const AS_UFDR =
  'Open it in Cellebrite Physical Analyzer and export it as a UFED Reader report (.ufdr) or an XML report.';
// Files of the tools that are not reports; by the end of the name, lower case.
const CURES: readonly [suffix: string, cure: string][] = [
  ['.ufd', `It is a UFED acquisition, not a report. ${AS_UFDR}`],
  ['.ufdx', `It is a UFED acquisition, not a report. ${AS_UFDR}`],
  ['.clbe', `It is a Cellebrite acquisition, not a report. ${AS_UFDR}`],
  [
    '.xry',
    'It is an XRY extraction. Export from XAMN or XRY as a text or XML report; REVIEW does not read .xry files.',
  ],
  ['.mfdb', 'It is an AXIOM case. REVIEW does not read AXIOM cases; export from the tool as a UFED report if you can.'],
];
const CURE = 'Export the extraction from Physical Analyzer as a UFED Reader report (.ufdr) or as an XML report.';

/**
 * Picks the importer of an input and finds its report. Goes through all names of the container, so that an unsafe or
 * encrypted entry is refused before anything is stored.
 * @throws BadInputError when no importer reads it, naming what to export instead
 */
export async function detectImport(container: ImportContainer): Promise<DetectedImport> {
  refuseByName(container.name);
  const reports: ContainerEntry[] = [];
  let fileBytes = 0;
  let foreign: string | null = null;
  for await (const entry of container.entries()) {
    fileBytes += entry.size;
    if (container.kind === 'file' || baseName(entry.path).toLowerCase() === 'report.xml') {
      reports.push(entry);
    }
    foreign ??= cureOf(entry.path) === null ? null : entry.path;
  }
  const report = await theOneReport(container, reports);
  if (report === null) {
    throw new BadInputError(`${container.name} holds no report.xml. ${(foreign && cureOf(foreign)) ?? CURE}`);
  }
  const place = reportPlace(container, report);
  checkReportHead(await headOf(report, place), place);
  return { importer: ufedImporter, report, fileBytes: fileBytes - report.size };
}

/**
 * `report.xml` in any case, the one nearest to the top, as archives may nest it in a folder (formats.md 1.1). Files of
 * the device may have that name too; another one that is a report is not left out silently.
 * @throws BadInputError naming both when there are two reports
 */
async function theOneReport(
  container: ImportContainer,
  candidates: readonly ContainerEntry[],
): Promise<ContainerEntry | null> {
  const [report, ...others] = candidates.toSorted((left, right) => depthOf(left.path) - depthOf(right.path));
  if (report === undefined) {
    return null;
  }
  const files = lookupKey(`${folderOf(report.path)}files/`);
  for (const other of others) {
    const isFile = lookupKey(other.path).startsWith(files);
    if (!isFile && (depthOf(other.path) === depthOf(report.path) || (await isReport(container, other)))) {
      throw new BadInputError(
        `${container.name} holds two reports: ${report.path} and ${other.path}. An import reads one. Unpack it and import ` +
          'each report by its own path, such as "npm run review -- import folder/report.xml --case <name>": what lies in ' +
          'the folder "files" beside a report is imported with it.',
      );
    }
  }
  return report;
}

async function isReport(container: ImportContainer, entry: ContainerEntry): Promise<boolean> {
  const place = reportPlace(container, entry);
  try {
    checkReportHead(await headOf(entry, place), place);
    return true;
  } catch (error) {
    if (error instanceof BadInputError) {
      return false;
    }
    throw error;
  }
}

function refuseByName(name: string): void {
  const cure = cureOf(name);
  if (cure !== null) {
    throw new BadInputError(`${name} cannot be imported. ${cure}`);
  }
}

function cureOf(name: string): string | null {
  const lower = name.toLowerCase();
  return CURES.find(([suffix]) => lower.endsWith(suffix))?.[1] ?? null;
}

function depthOf(path: string): number {
  return path.split('/').length;
}

async function headOf(entry: ContainerEntry, place: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of readRequiredEntry(entry, place)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= REPORT_HEAD_BYTES) {
      break;
    }
  }
  return Buffer.concat(chunks);
}
