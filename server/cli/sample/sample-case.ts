import { mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import type { AppContext } from '@server/context';
import { CASE_NAME, PHONES, SAMPLE_SEED } from '@server/sample/phones';
import { PHONE_COUNTRY, PHONE_ZONE } from '@server/sample/times';
import { generateSampleCase } from '@server/sample/write-sample';

import { commandCause } from '@server/cli/command-cause';
import type { TaskIo } from '@server/cli/command-io';
import { findCase } from '@server/cli/find-case';
import { importInto } from '@server/cli/import-command';
import { planSampleReview } from './sample-review';
import type { SampleUser } from './sample-users';

/** Prefix of the folder of the extractions during their import. */
export const EXTRACTIONS = 'sample-extractions-';
const DESCRIPTION =
  'An invented investigation, made for this installation: two phones and what their owners kept quiet.';

/** Creates the sample case when it is missing and imports its extractions as any other. @returns its id */
export async function prepareSampleCase(
  context: AppContext,
  io: TaskIo,
  users: readonly SampleUser[],
): Promise<string> {
  const caseId = await sampleCaseId(context, io, users);
  await importPhones(context, io, caseId);
  return caseId;
}

async function importPhones(context: AppContext, io: TaskIo, caseId: string): Promise<void> {
  // Jobs of a killed start finish their imports first.
  await context.jobs.settled();
  await removeExtractions(context.config.dataFolder);
  const sources = await context.stores.sources.listOfCases([caseId]);
  const present = new Set(sources.flatMap(({ name, ingestedAt }) => (ingestedAt === null ? [] : [name])));
  if (Object.values(PHONES).every(({ fileName }) => present.has(sourceNameOf(fileName)))) {
    return;
  }
  const start = performance.now();
  let items = 0;
  const folder = await mkdtemp(path.join(context.config.dataFolder, EXTRACTIONS));
  try {
    const phones = await generateSampleCase({ folder, seed: SAMPLE_SEED, workFolder: folder });
    const missing = phones.filter((phone) => !present.has(sourceNameOf(phone.outPath)));
    for (const { outPath } of missing) {
      const job = await importInto(context, io, {
        caseId,
        inputPath: outPath,
        sourceName: sourceNameOf(outPath),
        again: true,
      });
      if (job.status !== 'completed') {
        throw new Error(`The sample case could not be imported: ${job.error ?? job.status}`);
      }
      items += job.hits;
    }
    const seconds = (performance.now() - start) / 1000;
    io.out(`Sample case imported in ${seconds.toFixed(1)} s: ${missing.length} phones, ${items} items.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The name of the source of an extraction in this file. */
export const sourceNameOf = (file: string): string => path.parse(file).name;

/** Folders left by a killed start. */
async function removeExtractions(dataFolder: string): Promise<void> {
  const entries = await readdir(dataFolder, { withFileTypes: true });
  const left = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith(EXTRACTIONS));
  await Promise.all(left.map(({ name }) => rm(path.join(dataFolder, name), { recursive: true, force: true })));
}

async function sampleCaseId(context: AppContext, io: TaskIo, users: readonly SampleUser[]): Promise<string> {
  const { services, stores, clock } = context;
  const existing = await findCase(context, CASE_NAME);
  if (existing !== null) {
    return existing.id;
  }
  await planSampleReview(context.config);
  const created = await services.cases.create(
    null,
    {
      name: CASE_NAME,
      shortDescription: DESCRIPTION,
      timezone: PHONE_ZONE,
      phoneCountry: PHONE_COUNTRY,
      requiresLegalPrivilege: true,
    },
    commandCause(io, 'serve --sample', 'case created', clock),
  );
  for (const { userName, role } of users) {
    const user = await stores.users.findByUserName(userName);
    if (user !== null && role !== 'ADMINISTRATOR') {
      const accessLevel = role === 'FORENSIC_EXAMINER' ? 'manager' : 'member';
      const cause = commandCause(io, 'serve --sample', 'case metadata modified', clock, created.id);
      await services.assignments.change(created.id, [{ userId: user.id, accessLevel }], cause);
    }
  }
  return created.id;
}
