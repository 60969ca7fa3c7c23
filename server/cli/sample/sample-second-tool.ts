import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { AppContext } from '@server/context';
import { PHONES, SAMPLE_SEED } from '@server/sample/phones';
import { SECOND_PHONE_HITS } from '@server/sample/write-sample';
import { generateToolExport } from '@server/sample/write-tool-export';

import { commandCause, commandUser } from '@server/cli/command-cause';
import type { TaskIo } from '@server/cli/command-io';
import { importInto } from '@server/cli/import-command';
import { EXTRACTIONS, sourceNameOf } from './sample-case';

/**
 * The second phone of the sample case as exported by another tool than the tool of its report, and the comparison of both
 * (docs/two-tools.md). Created when it is missing, also after a killed start.
 */
export async function addSecondTool(context: AppContext, io: TaskIo, caseId: string): Promise<void> {
  const { config, stores, services, jobs, clock } = context;
  await jobs.settled();
  const phone = sourceNameOf(PHONES.tomasz.fileName);
  const sourceName = `${phone} (AXIOM)`;
  const finished = async (name: string) =>
    (await stores.sources.listOfCases([caseId])).find((one) => one.name === name && one.ingestedAt !== null);
  const report = await finished(phone);
  if (report === undefined || (await finished(sourceName)) !== undefined) {
    return;
  }
  const start = performance.now();
  const folder = await mkdtemp(path.join(config.dataFolder, EXTRACTIONS));
  try {
    const { outPath } = await generateToolExport({
      ...{ tool: 'axiom', folder: path.join(folder, sourceName) },
      ...{ seed: SAMPLE_SEED, hits: SECOND_PHONE_HITS, signal: io.signal },
    });
    const job = await importInto(context, io, { caseId, inputPath: outPath, sourceName, again: true });
    const copy = await finished(sourceName);
    if (job.status !== 'completed' || copy === undefined) {
      throw new Error(`The second phone could not be imported as an export of AXIOM: ${job.error ?? job.status}`);
    }
    const cause = commandCause(io, 'serve --sample', 'case interaction', clock, caseId);
    await jobs.ended(await services.toolComparisons.compare(commandUser(io), [report.id, copy.id], cause));
    const seconds = (performance.now() - start) / 1000;
    io.out(`Second phone imported as an export of AXIOM in ${seconds.toFixed(1)} s: ${job.hits} items, compared.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
