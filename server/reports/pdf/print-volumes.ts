import type { ReportDocument } from '@server/reports/archive/report-archive';
import { ReportIncompleteError } from '@server/reports/report-content';

import { PrintError } from './print-error';
import { PAGES_MAX, type VolumePlan } from './volumes';

/** The items of one volume. */
export interface VolumePart<Item> {
  items: readonly Item[];
  /** From 1. */
  volume: number;
  /** Position of the first item, from 1. */
  first: number;
  plan: VolumePlan;
}

interface VolumeRun<Item> {
  /** Each call returns the same items. */
  items: () => AsyncIterable<Item>;
  count: number;
  /** @param scale actual pages per estimated page */
  plan: (scale: number) => VolumePlan;
  /** Null when the volume has too many pages. */
  print: (part: VolumePart<Item>) => Promise<ReportDocument | null>;
  onProgress: (itemsWritten: number) => void;
}

/** Maximum number of plans, each with fewer items per volume. */
const ATTEMPTS = 4;

/** Prints items in volumes of up to `PAGES_MAX` pages. @throws PrintError when one item has more, ReportIncompleteError */
export async function printVolumes<Item>(run: VolumeRun<Item>): Promise<ReportDocument[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const documents = await printPlanned(run, run.plan(2 ** attempt));
    if (documents !== null) {
      return documents;
    }
  }
  throw new PrintError(
    `An item of the report takes more than ${PAGES_MAX} pages. Leave it out, or create the report in another format.`,
  );
}

/** Null when a volume has too many pages. */
async function printPlanned<Item>(run: VolumeRun<Item>, plan: VolumePlan): Promise<ReportDocument[] | null> {
  const documents: ReportDocument[] = [];
  let items: Item[] = [];
  let position = 0;
  const print = async () => {
    const document = await run.print({ items, volume: documents.length + 1, first: position - items.length + 1, plan });
    items = [];
    return document;
  };
  for await (const item of run.items()) {
    if (plan.volumeOf(position + 1) > documents.length + 1) {
      const document = await print();
      if (document === null) {
        return null;
      }
      documents.push(document);
      run.onProgress(position);
    }
    position += 1;
    items.push(item);
  }
  if (position !== run.count) {
    throw new ReportIncompleteError([`items: ${position} instead of ${run.count}`]);
  }
  const last = await print();
  run.onProgress(position);
  return last === null ? null : [...documents, last];
}

/** The name of a volume in its archive. */
export const volumeName = (base: string, { volume, plan }: Pick<VolumePart<unknown>, 'volume' | 'plan'>): string =>
  plan.count === 1 ? `${base}.pdf` : `${base}-volume-${volume}-of-${plan.count}.pdf`;
