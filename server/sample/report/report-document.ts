import { createHash } from 'node:crypto';

import type { Extraction } from '@server/sample/extraction';
import { decodedData } from './decoded-data';
import { AFTER_MODELS, REPORT_END, reportHeader } from './report-header';
import type { SamplePlan } from './sample-plan';
import { taggedFile } from './tagged-file';

/** The whole report.xml in document order (formats.md 1.2), piece by piece. */
export async function* reportDocument(extraction: Extraction, plan: SamplePlan): AsyncGenerator<string> {
  yield reportHeader({
    phone: extraction.phone,
    ids: extraction.ids,
    nodeCount: plan.nodeCount,
    modelCount: [...plan.modelsByType.values()].reduce((sum, count) => sum + count, 0),
    imageHash: createHash('sha256').update(extraction.phone.serial).digest('hex').toUpperCase(),
  });
  yield '<taggedFiles>\n';
  for (const row of extraction.storyFiles.values()) {
    yield `${taggedFile(extraction, row)}\n`;
  }
  for (let index = 0; index < extraction.everydayFileCount; index += 1) {
    yield `${taggedFile(extraction, extraction.everydayFile(index))}\n`;
  }
  yield '</taggedFiles>\n';
  yield* decodedData(extraction, plan);
  yield AFTER_MODELS;
  yield* extraction.extraInfos.read();
  yield REPORT_END;
}
