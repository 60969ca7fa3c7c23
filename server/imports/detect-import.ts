import type { Readable } from 'node:stream';

import { BadInputError } from '@server/errors';

import { baseName } from './container/entry-path';
import type { ContainerEntry, ImportContainer } from './container/import-container';
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
  let report: ContainerEntry | null = null;
  let fileBytes = 0;
  let foreign: string | null = null;
  for await (const entry of container.entries()) {
    fileBytes += entry.size;
    if (container.kind === 'file' || isBetter(entry, report)) {
      report = entry;
    }
    foreign ??= cureOf(entry.path) === null ? null : entry.path;
  }
  if (report === null) {
    throw new BadInputError(`${container.name} holds no report.xml. ${(foreign && cureOf(foreign)) ?? CURE}`);
  }
  checkReportHead(await headOf(report), reportPlace(container, report));
  return { importer: ufedImporter, report, fileBytes: fileBytes - report.size };
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

/** `report.xml` in any case; the one nearest to the top, as archives may nest it in a folder (formats.md 1.1). */
function isBetter(entry: ContainerEntry, known: ContainerEntry | null): boolean {
  if (baseName(entry.path).toLowerCase() !== 'report.xml') {
    return false;
  }
  return known === null || depthOf(entry.path) < depthOf(known.path);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

async function headOf(entry: ContainerEntry): Promise<Buffer> {
  const stream: Readable = await entry.open();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    if (chunk instanceof Buffer) {
      chunks.push(chunk);
      length += chunk.length;
    }
    if (length >= REPORT_HEAD_BYTES) {
      break;
    }
  }
  return Buffer.concat(chunks);
}
