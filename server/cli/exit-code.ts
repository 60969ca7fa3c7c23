import { ConfigError } from '@server/config-reader';
import { ReviewError } from '@server/errors';

import { UsageError, type TaskIo } from './command-io';
import { USAGE } from './usage';

/** Runs a command. @returns the exit code: 0 success, 1 refused or failed, 2 invalid arguments, 130 interrupted */
export async function toExitCode(io: Pick<TaskIo, 'err' | 'signal'>, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
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
