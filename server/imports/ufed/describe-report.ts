import type { ContainerEntry, ImportContainer } from '@server/imports/container/import-container';
import { readRequiredEntry } from '@server/imports/container/read-entry';
import { deviceNameOf } from '@server/imports/device-name';
import type { ReportDescription } from '@server/imports/importer';
import type { InformationSection } from '@server/stores/hit-writer';
import { BadInputError } from '@server/errors';

import { reportLocation } from './find-reports';
import { readReport } from './read-report';
import type { InformationMap } from './report-items';
import { ReportReader } from './report-reader';

/** The sections about the device come before the data (formats.md 1.2). */
const HEAD_BYTES = 1024 * 1024;

/** Tool version and device, from the first megabyte of a report; later or damaged values stay unknown. */
export async function describeReport(container: ImportContainer, report: ContainerEntry): Promise<ReportDescription> {
  const location = reportLocation(container, report);
  const reader = new ReportReader(
    location,
    () => undefined,
    () => undefined,
  );
  let read = 0;
  try {
    const batches = readReport(readRequiredEntry(report, location), reader, location, (count) => {
      read += count;
    });
    while (read < HEAD_BYTES && (await batches.next()).done !== true) {
      // The reader keeps the sections parsed before the error.
    }
    await batches.return(undefined);
  } catch (error) {
    // A damaged report is refused at import, with the location; its beginning is enough here.
    if (!(error instanceof BadInputError)) {
      throw error;
    }
  }
  const { toolVersion, device } = reader.header;
  return { toolVersion, device: deviceNameOf(sectionsOf(device)) };
}

export function sectionsOf(sections: InformationMap): InformationSection[] {
  return [...sections].map(([name, fragments]) => ({ name, fragments }));
}
