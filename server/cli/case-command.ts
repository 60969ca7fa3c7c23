import path from 'node:path';
import { parseArgs } from 'node:util';

import type { AppContext } from '@server/context';
import { NotFoundError } from '@server/errors';

import { commandCause } from './command-cause';
import { UsageError, type TaskIo } from './command-io';
import type { CommandTask } from './command-task';
import { findCase, noSuchCase } from './find-case';
import { followJob } from './follow-job';

const OPTIONS = {
  case: { type: 'string' },
  out: { type: 'string' },
  file: { type: 'string' },
  name: { type: 'string' },
  fingerprint: { type: 'string' },
} as const;

type Values = { [Name in keyof typeof OPTIONS]?: string };

/** `review case archive` and `review case restore`. */
export function caseCommand(args: string[]): CommandTask {
  const [action, ...rest] = args;
  const { values } = parseArgs({ args: rest, options: OPTIONS });
  if (action === 'archive') {
    const [nameOrId, out] = [required(values, 'case'), required(values, 'out')];
    return (context, io) => archive(context, io, nameOrId, path.resolve(io.workingDirectory, out));
  }
  if (action === 'restore') {
    const file = required(values, 'file');
    return (context, io) => restore(context, io, path.resolve(io.workingDirectory, file), values);
  }
  throw new UsageError('Say what to do with the case: archive or restore.');
}

async function archive(context: AppContext, io: TaskIo, nameOrId: string, out: string): Promise<number> {
  const { services, clock } = context;
  const found = await findCase(context, nameOrId);
  if (found === null) {
    throw new NotFoundError(noSuchCase(nameOrId));
  }
  const cause = commandCause(io, 'archiveCase', 'case data downloaded', clock, found.id);
  const id = await services.keeping.archive({ caseId: found.id, caseName: found.name, out }, cause);
  return followJob(context, io, id, 'The archive');
}

async function restore(
  context: AppContext,
  io: TaskIo,
  file: string,
  { name = '', fingerprint = '' }: Values,
): Promise<number> {
  const { services, clock } = context;
  const given = {
    file,
    name: name.trim() === '' ? null : name.trim(),
    fingerprint: fingerprint === '' ? null : fingerprint.toLowerCase(),
  };
  const id = await services.keeping.restore(given, commandCause(io, 'restoreCase', 'case created', clock));
  return followJob(context, io, id, 'The restoration');
}

function required(values: Values, name: keyof Values): string {
  const value = values[name]?.trim();
  if (value === undefined || value === '') {
    throw new UsageError(`--${name} is missing.`);
  }
  return value;
}
