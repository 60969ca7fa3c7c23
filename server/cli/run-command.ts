import { ConfigError } from '@server/config-reader';
import { ReviewError } from '@server/errors';

import { UsageError, type CommandIo } from './command-io';
import { importCommand } from './import-command';
import { reindexCommand } from './reindex-command';
import { serveCommand } from './serve-command';
import { USAGE } from './usage';
import { userCommand } from './user-command';
import { verifyCommand } from './verify-command';

const COMMANDS: Readonly<Record<string, (args: string[], io: CommandIo) => Promise<number>>> = {
  serve: serveCommand,
  import: importCommand,
  verify: verifyCommand,
  reindex: reindexCommand,
  user: userCommand,
};

/** Runs `review <command> …` and gives its exit code: 0 done, 1 refused or failed, 2 not understood, 130 interrupted. */
export async function runCommand([name, ...args]: readonly string[], io: CommandIo): Promise<number> {
  if (name === undefined || name === 'help' || [name, ...args].includes('--help')) {
    io.out(USAGE);
    return name === undefined ? 2 : 0;
  }
  try {
    const command = COMMANDS[name];
    if (command === undefined) {
      throw new UsageError(`There is no command "${name}".`);
    }
    return await command(args, io);
  } catch (error) {
    if (error instanceof UsageError || isParseError(error)) {
      io.err(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (io.signal.aborted) {
      io.err('Interrupted.');
      return 130;
    }
    io.err(error instanceof ReviewError || error instanceof ConfigError ? error.message : stackOf(error));
    return 1;
  }
}

const isParseError = (error: unknown): error is { message: string } =>
  typeof error === 'object' &&
  error !== null &&
  'message' in error &&
  'code' in error &&
  String(error.code).startsWith('ERR_PARSE_ARGS');

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
