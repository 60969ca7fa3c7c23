import { STORE_UNUSABLE, type StoredRevision } from '@contract/model/common';

/** A refusal with a response for the client, rather than a bug: the error handler maps it to status, code and message. */
export abstract class ReviewError extends Error {
  abstract readonly status: number;
  abstract readonly code: string;
  /** Messages of refused form fields, by path. */
  readonly fields: Record<string, string> | undefined;

  constructor(message: string, options?: { cause?: unknown; fields?: Record<string, string> }) {
    super(message, options?.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.fields = options?.fields;
  }
}

export class BadRequestError extends ReviewError {
  readonly status = 400;
  readonly code = 'BAD_REQUEST';
}

export class UnauthenticatedError extends ReviewError {
  readonly status = 401;
  readonly code = 'UNAUTHENTICATED';
}

export class ForbiddenError extends ReviewError {
  readonly status = 403;
  readonly code = 'FORBIDDEN';
}

/** A change that was requested by a page of another site. */
export class OtherSiteError extends ForbiddenError {
  constructor() {
    super('This request comes from another site.');
  }
}

export class NotFoundError extends ReviewError {
  readonly status = 404;
  readonly code = 'NOT_FOUND';
}

export class ConflictError extends ReviewError {
  readonly status = 409;
  readonly code = 'CONFLICT';
}

/** Somebody changed the record after the revision on which the update is based. */
export class RevisionConflictError extends ConflictError {
  constructor(
    message: string,
    readonly stored: StoredRevision,
  ) {
    super(message);
  }
}

/** An input file that cannot be imported: the message contains file, location and cure. */
export class BadInputError extends ReviewError {
  readonly status = 422;
  readonly code = 'BAD_INPUT';
}

/** The counts of an import do not agree: a bug, which is reported to the user instead of a wrong certificate. */
export class ReconciliationError extends ReviewError {
  readonly status = 500;
  readonly code = 'DOES_NOT_RECONCILE';
}

export class TooManyRequestsError extends ReviewError {
  readonly status = 429;
  readonly code = 'TOO_MANY_REQUESTS';
  /** Seconds until the request may be repeated, for the header Retry-After; undefined when nobody knows. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    options: { cause?: unknown; fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(message, options);
    this.retryAfter = options.retryAfter;
  }
}

export class StorageFullError extends ReviewError {
  readonly status = 507;
  readonly code = 'STORAGE_FULL';
}

/** Whether an error of SQLite, Node.js or REVIEW means that a disk is full. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageFullError ||
  (error instanceof Error && 'code' in error && (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC'));

/** Whether the store of a case, or of the records, is missing or damaged; other stores keep working. */
export const isUnusableStore = (error: unknown): error is ReviewError =>
  error instanceof ReviewError && error.code === STORE_UNUSABLE;
