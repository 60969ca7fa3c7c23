import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import type { ImportCertificate, ImportJob } from '@contract/model/import';
import { DEFAULT_TIMEZONE } from '@contract/rules/identifiers';
import type { AppContext } from '@server/context';
import { ConflictError } from '@server/errors';
import { openContainer } from '@server/imports/container/open-container';
import type { CaseLocale } from '@server/stores/case-locale';

import { commandCause, commandUser } from './command-cause';
import { UsageError, type TaskIo } from './command-io';
import type { CommandTask } from './command-task';
import { findCase } from './find-case';
import { progressLine, summaryLines } from './import-report';

const LOOK_EVERY = 500;
/** Into a file or a pipe goes a line now and then instead of a moving one. */
const LINE_EVERY = 10_000;

const OPTIONS = {
  case: { type: 'string' },
  name: { type: 'string' },
  timezone: { type: 'string' },
  'phone-country': { type: 'string' },
  again: { type: 'boolean' },
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
  const { case: caseName, timezone = DEFAULT_TIMEZONE, again = false, name = null } = values;
  const locale = { timezone, phoneCountry: values['phone-country'] ?? null };
  return async (context, io) => {
    const caseId = await caseOf(context, caseName, locale, io);
    const absolutePath = path.resolve(io.workingDirectory, inputPath);
    const job = await importInto(context, io, { caseId, inputPath: absolutePath, sourceName: name, again });
    return report(context, io, job);
  };
}

interface ImportOrder {
  caseId: string;
  inputPath: string;
  sourceName: string | null;
  again: boolean;
}

/** Imports with its progress shown, up to its end, however it ends. */
export async function importInto(context: AppContext, io: TaskIo, order: ImportOrder): Promise<ImportJob> {
  const { services, clock } = context;
  const { caseId, inputPath, sourceName, again } = order;
  const name = path.basename(inputPath);
  const container = await openContainer(inputPath, name);
  const sha256 = await container.hash(() => io.signal.throwIfAborted());
  const input = { path: inputPath, name, sha256, size: container.size, isUpload: false };
  const cause = commandCause(io, 'startImport', 'evidence import started', clock, caseId);
  const started = await services.imports.start(commandUser(io), { input, sourceName, again }, cause).catch(sayAgain);
  return follow(context, io, started);
}

/** The certificate summed up, or why there is none; the exit code. */
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
  const known = await findCase(context, nameOrId);
  if (known !== null) {
    return known.id;
  }
  const cause = commandCause(io, 'createCase', 'case created', context.clock);
  const created = await context.services.cases.create(null, { name: nameOrId, ...locale }, cause);
  io.out(`Made the case "${created.name}" (${created.id}).`);
  return created.id;
}

async function follow({ services, clock }: AppContext, io: TaskIo, { id, caseId }: ImportJob): Promise<ImportJob> {
  const cancel = () =>
    void services.imports.cancel(id, commandCause(io, 'cancelImport', 'evidence import cancelled', clock, caseId));
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
    job = await Promise.race([ended, sleep(LOOK_EVERY).then(() => services.imports.get(caseId, id))]);
  }
  io.status?.('');
  io.signal.removeEventListener('abort', cancel);
  return ended;
}

async function certificateOf({ stores }: AppContext, job: ImportJob): Promise<ImportCertificate | null> {
  return job.evidenceId === null ? null : stores.hits.reader(job.caseId).certificate(job.evidenceId);
}

/** In the words of the command line. */
function sayAgain(error: unknown): never {
  throw error instanceof ConflictError ? new ConflictError(error.message.replace('"again"', '--again')) : error;
}
