import { BadRequestError, ReviewError, StorageFullError } from '@server/errors';
import { UnusableDatabaseError } from '@server/stores/embedded/base/storage-errors';

const OUT_OF_REACH =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|08...|57P0[123]|53300)$/;
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|not queryable/i;
const REFUSED = /^28/;
const TLS = /certificate|SSL|TLS|altname/i;

const TRY_AGAIN = 'Nothing was changed; try again, and tell your system administrator when it stays.';

/**
 * Converts errors of PostgreSQL, its driver and the network to messages with location and cure; other errors are returned
 * unchanged.
 */
export function asPostgresError(error: unknown, location: string): unknown {
  if (error instanceof ReviewError || !isFailure(error)) {
    return error;
  }
  const code = typeof error.code === 'string' ? error.code : '';
  const database = `The database of the records, ${location},`;
  const unusable = (sentence: string) => new UnusableDatabaseError(`${database} ${sentence}`, { cause: error });
  if (REFUSED.test(code)) {
    return unusable(
      `refuses the sign-in (${error.message}). Check user and password in REVIEW_DATABASE_URL and the server's pg_hba.conf.`,
    );
  }
  if (code === '3D000') {
    return unusable('does not exist. Create it (docs/operations.md), or name another in REVIEW_DATABASE_URL.');
  }
  if (code === '42501') {
    return unusable(
      `refuses what REVIEW needs (${error.message}). Let its user create tables in the schema and own them: docs/operations.md.`,
    );
  }
  return atWorkError(error, code, location);
}

/** Errors that may occur at any time, not only at the start. */
function atWorkError(error: { message: string }, code: string, location: string): unknown {
  const database = `The database of the records, ${location},`;
  const unusable = (sentence: string) => new UnusableDatabaseError(`${database} ${sentence}`, { cause: error });
  if (code === '53100') {
    return new StorageFullError(
      `${database} has no space left. Give its server a larger disk. What is already stored is complete.`,
      { cause: error },
    );
  }
  if (code === '55P03' || code === '57014') {
    return unusable(`is busy for too long (${error.message}). ${TRY_AGAIN}`);
  }
  if (code === '22021') {
    return new BadRequestError('The request holds a character that cannot be stored (U+0000).', { cause: error });
  }
  if (OUT_OF_REACH.test(code) || CONNECTION_LOST.test(error.message)) {
    return unusable(`does not answer (${code === '' ? error.message : code}). ${TRY_AGAIN}`);
  }
  if (TLS.test(error.message) || /^(?:ERR_(?:SSL|TLS)|[A-Z_]*CERT|ENOENT)/.test(code)) {
    return unusable(
      `cannot be reached safely (${error.message}). Check sslmode and sslrootcert in REVIEW_DATABASE_URL and the server's certificate.`,
    );
  }
  return error;
}

/** By its shape: errors of the network may belong to another realm. */
const isFailure = (error: unknown): error is { message: string; code?: unknown } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
