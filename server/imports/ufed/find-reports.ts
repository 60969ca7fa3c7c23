import { BadInputError } from '@server/errors';
import { baseName, folderOf, lookupKey } from '@server/imports/container/entry-path';
import type { ContainerEntry, ImportContainer } from '@server/imports/container/import-container';
import { readHead } from '@server/imports/container/read-entry';
import { twinRefused } from '@server/imports/container/twin-member';
import type { ExtractionFinder, Importer } from '@server/imports/importer';

import { checkReportHead, REPORT_HEAD_BYTES } from './read-report';

/** The report as shown to the user: the archive with the entry in it, or the file. */
export function reportLocation(container: ImportContainer, report: ContainerEntry): string {
  return container.kind === 'file' ? container.name : `${report.path} in ${container.name}`;
}

/**
 * `report.xml` in any case, each an extraction, as archives may nest it in a folder (formats.md 1.1). Files of the device may
 * have that name, too: a file in the folder "files" next to a report is not a report, and neither is one that does not begin as
 * a report when another one does.
 */
export function reportFinder(container: ImportContainer, importer: () => Importer): ExtractionFinder {
  const candidates: ContainerEntry[] = [];
  return {
    look(entry) {
      if (container.kind === 'file' || baseName(entry.path).toLowerCase() === 'report.xml') {
        candidates.push(entry);
      }
    },
    async found() {
      const reports: ContainerEntry[] = [];
      for (const candidate of candidates.toSorted((left, right) => depthOf(left) - depthOf(right))) {
        const isFile = reports.some((report) => isFileOf(report, candidate));
        const [first] = reports;
        // Two adjacent reports are two phones: an unreadable one is not skipped silently.
        const mustBe = first === undefined || depthOf(first) === depthOf(candidate);
        if (!isFile && (await isReport(container, candidate, mustBe))) {
          if (reports.some((report) => report.path === candidate.path)) {
            throw twinRefused(container.name, candidate.path);
          }
          reports.push(candidate);
        }
      }
      return reports.map((report) => ({
        importer: importer(),
        folder: folderOf(report.path),
        tool: { name: 'Cellebrite Physical Analyzer', version: null },
        records: [report] as const,
      }));
    },
  };
}

const depthOf = ({ path }: ContainerEntry): number => path.split('/').length;

const isFileOf = (report: ContainerEntry, { path }: ContainerEntry): boolean =>
  lookupKey(path).startsWith(lookupKey(`${folderOf(report.path)}files/`));

/** @param mustBe whether a file of that name that is not a report is refused with the reason */
async function isReport(container: ImportContainer, entry: ContainerEntry, mustBe: boolean): Promise<boolean> {
  const location = reportLocation(container, entry);
  try {
    checkReportHead(await readHead(entry, location, REPORT_HEAD_BYTES), location);
    return true;
  } catch (error) {
    if (!mustBe && error instanceof BadInputError) {
      return false;
    }
    throw error;
  }
}
