import path from 'node:path';
import { parseArgs } from 'node:util';

import { sizeText } from '@server/disk';
import { restoreBackup } from '@server/backups/restore-backup';
import { requireOwnSchemaOf } from '@server/stores/embedded/base/sqlite-database';
import { CASE_MIGRATIONS } from '@server/stores/embedded/rows/schema/case-migrations';
import { SEALED_AUDIT_MIGRATIONS } from '@server/stores/embedded/writing/changes/sealed-audit';
import { RECORDS_MIGRATIONS } from '@server/stores/records/migrations';
import { DiskFileStore } from '@server/stores/embedded/files/disk-file-store';

import { commandCause } from './command-cause';
import { UsageError, type CommandIo } from './command-io';
import type { CommandTask } from './command-task';
import { followJob } from './follow-job';

/** Of each kind of database that a backup has. */
const MIGRATIONS = { records: RECORDS_MIGRATIONS, case: CASE_MIGRATIONS, audit: SEALED_AUDIT_MIGRATIONS } as const;
const NUMBER = /^[1-9]\d{0,5}$/;

/** `review backup create`; `restore` needs no installation (`restoreCommand`). */
export function backupCommand(args: string[]): CommandTask {
  const [action, ...rest] = args;
  if (action !== 'create') {
    throw new UsageError('Say what to do with backups: create or restore.');
  }
  const { values } = parseArgs({ args: rest, options: { out: { type: 'string' }, keep: { type: 'string' } } });
  const { out, keep } = values;
  if (out === undefined) {
    throw new UsageError('--out is missing.');
  }
  if (keep !== undefined && !NUMBER.test(keep)) {
    throw new UsageError('--keep is how many backups stay, such as 14.');
  }
  return async (context, io) => {
    const cause = commandCause(io, 'createBackup', 'system management', context.clock);
    const data = { out: path.resolve(io.workingDirectory, out), keep: keep === undefined ? null : Number(keep) };
    return followJob(context, io, await context.services.keeping.backUp(data, cause), 'The backup');
  };
}

/** Whether the arguments are `backup restore …`, which creates a data folder and opens none. */
export const isBackupRestore = ([name, action]: readonly string[]): boolean =>
  name === 'backup' && action === 'restore';

/** `review backup restore --from <folder> [--backup <name>] --data <empty folder>`. */
export async function restoreCommand(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, backup: { type: 'string' }, data: { type: 'string' } },
  });
  const { from, backup = null, data } = values;
  if (from === undefined || data === undefined) {
    throw new UsageError(`--${from === undefined ? 'from' : 'data'} is missing.`);
  }
  const target = path.resolve(io.workingDirectory, data);
  const { name, entries, files, records, problems } = await restoreBackup({
    from: path.resolve(io.workingDirectory, from),
    ...{ backup, data: target, signal: io.signal },
    openFiles: (folder) => new DiskFileStore(folder),
    checkDatabase: (kind, file) => requireOwnSchemaOf(file, MIGRATIONS[kind]),
    report: (phase, bytes, bytesTotal) =>
      io.status?.(
        `${phase}: ${bytesTotal === 0 ? 100 : Math.floor((bytes / bytesTotal) * 100)} % of ${sizeText(bytesTotal)}`,
      ),
  });
  io.status?.('');
  io.out(
    `Restored the backup ${name} to ${target}: ${entries.length} databases and keys, ${files.count} files (${sizeText(files.bytes)}).`,
  );
  io.out(
    records === 'server.db'
      ? `Look at it with REVIEW_DATA=${target} and \`review verify\`, and start REVIEW on it. Indexes are made when cases are opened.`
      : 'The records are in PostgreSQL: restore their dump of the time of the backup with pg_restore, name the database in ' +
          `REVIEW_DATABASE_URL and the folder in REVIEW_DATA=${target}, and run \`review verify\`.`,
  );
  problems.forEach((problem) => io.err(`Not in the backup: ${problem}`));
  return problems.length === 0 ? 0 : 1;
}
