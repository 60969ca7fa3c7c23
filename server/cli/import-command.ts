import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { ImportCertificate, ImportJob } from '@contract/model/import';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import type { AppContext } from '@server/context';
import { ConflictError, isStorageFull, StorageFullError } from '@server/errors';
import { pickExtraction, type DetectedInput } from '@server/imports/detection/detected-input';
import type { ImportInput, ImportRequest } from '@server/services/import-service';
import type { CaseLocale } from '@server/stores/case-locale';
import { IMPORT_QUEUE } from '@server/stores/import-job';

import { commandCause, commandUser } from './command-cause';
import { UsageError, type TaskIo } from './command-io';
import type { CommandTask } from './command-task';
import { findCase } from './find-case';
import { inspectionLines, progressLine, summaryLines } from './import-report';

const LOOK_EVERY = 500;
/** Interval of progress lines when the output is a file or a pipe. */
const LINE_EVERY = 10_000;

const OPTIONS = {
  case: { type: 'string' },
  name: { type: 'string' },
  timezone: { type: 'string' },
  'phone-country': { type: 'string' },
  again: { type: 'boolean' },
  folder: { type: 'string' },
  all: { type: 'boolean' },
  'without-tags-and-comments': { type: 'boolean' },
} as const;

/** `review import`. */
export function importCommand(args: string[]): CommandTask {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [inputPath, ...rest] = positionals;
  if (inputPath === undefined || rest.length > 0) {
    throw new UsageError('Name the one file or folder to import.');
  }
  if (values.case === undefined) {
    throw new UsageError('Name the case with --case <name or id>.');
  }
  const { case: caseName, timezone = DEFAULT_TIMEZONE, again = false, name = null, folder = null } = values;
  if (values.all === true && (folder !== null || name !== null)) {
    throw new UsageError('--all imports every extraction, each named after its device: leave out --folder and --name.');
  }
  const takesMarks = values['without-tags-and-comments'] !== true;
  const locale = { timezone, phoneCountry: values['phone-country'] ?? null };
  return async (context, io) => {
    const absolutePath = path.resolve(io.workingDirectory, inputPath);
    const input = await inspect(context, io, absolutePath);
    const chosen = values.all === true ? input.extractions : [pickExtraction(input, folder)];
    const caseId = await caseOf(context, caseName, locale, io);
    const container = await hashInput(io, absolutePath, input);
    let exitCode = 0;
    for (const extraction of chosen) {
      const order = { caseId, input: container, folder: extraction.folder, sourceName: name, takesMarks, again };
      exitCode = Math.max(exitCode, await report(context, io, await importExtraction(context, io, order)));
    }
    // Waits until the data of a failed import is removed.
    await context.collector.settled();
    return exitCode;
  };
}

/** Inspects the input before anything is stored, and prints its format. @throws BadInputError */
async function inspect({ services }: AppContext, io: TaskIo, inputPath: string): Promise<DetectedInput> {
  const input = await services.inspections.detect(inputPath, path.basename(inputPath));
  const estimates = await Promise.all(input.extractions.map((one) => services.inspections.estimate(input.size, one)));
  const marks = [];
  for (const one of input.extractions) {
    marks.push(await services.inspections.countMarks(input, one, () => io.signal.throwIfAborted()));
  }
  inspectionLines(input, estimates, marks).forEach((line) => io.out(line));
  return input;
}

async function hashInput(io: TaskIo, inputPath: string, input: DetectedInput): Promise<ImportInput> {
  const sha256 = await input.hash(() => io.signal.throwIfAborted());
  return { path: inputPath, name: input.name, sha256, size: input.size, isUpload: false };
}

interface ImportOrder {
  caseId: string;
  inputPath: string;
  sourceName: string | null;
  again: boolean;
}

/** Imports one extraction, shows its progress and waits for its end. */
export async function importInto(context: AppContext, io: TaskIo, order: ImportOrder): Promise<ImportJob> {
  const { inputPath, ...others } = order;
  const found = await context.services.inspections.detect(inputPath, path.basename(inputPath));
  const { folder } = pickExtraction(found, null);
  const input = await hashInput(io, inputPath, found);
  return importExtraction(context, io, { ...others, input, folder, takesMarks: true });
}

async function importExtraction(
  context: AppContext,
  io: TaskIo,
  { caseId, ...options }: ImportRequest & { caseId: string },
): Promise<ImportJob> {
  const { services, clock } = context;
  const cause = commandCause(io, 'startImport', 'evidence import started', clock, caseId);
  const started = await services.imports.start(commandUser(io), options, cause).catch(rethrowForUser);
  return follow(context, io, started);
}

/** Prints a summary of the certificate, or the reason of the failure. @returns the exit code */
async function report(context: AppContext, io: TaskIo, job: ImportJob): Promise<number> {
  switch (job.status) {
    case 'completed':
      summaryLines(job, await certificateOf(context, job)).forEach((line) => io.out(line));
      return 0;
    case 'cancelled':
      io.err('The import was cancelled; nothing of it was kept.');
      return 130;
    default:
      io.err(job.error ?? 'The import failed.');
      return 1;
  }
}

async function caseOf(context: AppContext, nameOrId: string, locale: CaseLocale, io: TaskIo): Promise<string> {
  const existing = await findCase(context, nameOrId);
  if (existing !== null) {
    return existing.id;
  }
  const cause = commandCause(io, 'createCase', 'case created', context.clock);
  const created = await context.services.cases.create(null, { name: nameOrId, ...locale }, cause);
  io.out(`Made the case "${created.name}" (${created.id}).`);
  return created.id;
}

async function follow(context: AppContext, io: TaskIo, { id, caseId }: ImportJob): Promise<ImportJob> {
  const { services, clock } = context;
  const cancel = () =>
    void services.imports
      .cancel(id, commandCause(io, 'cancelImport', 'evidence import cancelled', clock, caseId))
      // The job has ended, or its record cannot be written; the next poll reports which.
      .catch(() => undefined);
  io.signal.addEventListener('abort', cancel, { once: true });
  const ended = services.imports.ended(caseId, id);
  let linedAt = clock();
  let job = await services.imports.get(caseId, id);
  while (job.finishedAt === null) {
    if (io.status !== null) {
      io.status(progressLine(job));
    } else if (clock() - linedAt >= LINE_EVERY) {
      linedAt = clock();
      io.out(progressLine(job));
    }
    requireSpace(context, job);
    job = await Promise.race([ended, sleep(LOOK_EVERY).then(() => services.imports.get(caseId, id))]);
  }
  io.status?.('');
  io.signal.removeEventListener('abort', cancel);
  return ended;
}

/** @throws StorageFullError when the disk is too full to store the result of the import */
function requireSpace({ jobs, config }: AppContext, { inputName }: ImportJob): void {
  if (isStorageFull(jobs.outageOf(IMPORT_QUEUE))) {
    throw new StorageFullError(
      `There is no space left in ${config.dataFolder}, and the import of ${inputName} has ended. Free some space there, or give it a ` +
        'larger disk: the next start removes what the import left and begins it anew.',
    );
  }
}

async function certificateOf({ stores }: AppContext, job: ImportJob): Promise<ImportCertificate | null> {
  return job.evidenceId === null ? null : stores.hits.reader(job.caseId).certificate(job.evidenceId);
}

/** The message for the command line. */
function rethrowForUser(error: unknown): never {
  throw error instanceof ConflictError
    ? new ConflictError(error.message.replace('Import it again?', 'Import it again with --again.'))
    : error;
}
