import { auditCommand } from './audit/audit-command';
import { backupCommand } from './backup-command';
import { caseCommand } from './case-command';
import { UsageError } from './command-io';
import type { CommandTask, ReadCommand } from './command-task';
import { importCommand } from './import-command';
import { keysCommand } from './keys-command';
import { queueCommand } from './queue-command';
import { reindexCommand } from './reindex-command';
import { userCommand } from './user-command';
import { verifyCommand } from './verify/verify-command';

/** Commands on an installation that end by themselves: all but `serve`, and `sample`, which needs no installation. */
const COMMANDS: Readonly<Record<string, ReadCommand>> = {
  backup: backupCommand,
  case: caseCommand,
  import: importCommand,
  verify: verifyCommand,
  audit: auditCommand,
  keys: keysCommand,
  queue: queueCommand,
  reindex: reindexCommand,
  user: userCommand,
};

/** @throws UsageError */
export function readCommand([name = '', ...args]: readonly string[]): CommandTask {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    throw new UsageError(`There is no command "${name}".`);
  }
  return command(args);
}
