import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { StoredRevision } from '@contract/model/common';
import {
  BadInputError,
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ReviewError,
  RevisionConflictError,
  StorageFullError,
  TooManyRequestsError,
  UnauthenticatedError,
} from '@server/errors';

/** An error in a message between threads: structured clone loses its class. */
export const PlainError = Type.Object({
  /** Name of its class. */
  name: Type.String(),
  message: Type.String(),
  /** Properties of the class besides the message. */
  details: Type.Optional(Type.Unknown()),
  /** Code of an error of SQLite or of the system. */
  code: Type.Optional(Type.String()),
});
export type PlainError = Static<typeof PlainError>;

/** How errors of one class are sent between threads. */
export interface ErrorCodec {
  /** The value of `error.name`. */
  name: string;
  detailsOf(error: unknown): unknown;
  decode(message: string, details: unknown): Error;
}

export const reviewErrorCodec = (
  Class: new (message: string, options: { fields?: Record<string, string> }) => ReviewError,
): ErrorCodec => ({
  name: Class.name,
  detailsOf: (error) => (error instanceof ReviewError ? error.fields : undefined),
  decode: (message, details) => new Class(message, isFields(details) ? { fields: details } : {}),
});

const isFields = (details: unknown): details is Record<string, string> =>
  typeof details === 'object' && details !== null && Object.values(details).every((text) => typeof text === 'string');

const revisionConflictCodec: ErrorCodec = {
  name: RevisionConflictError.name,
  detailsOf: (error) => (error instanceof RevisionConflictError ? error.stored : undefined),
  decode: (message, details) =>
    Value.Check(StoredRevision, details) ? new RevisionConflictError(message, details) : new ConflictError(message),
};

const SERVER_ERRORS: readonly ErrorCodec[] = [
  ...[
    BadInputError,
    BadRequestError,
    ConflictError,
    ForbiddenError,
    NotFoundError,
    StorageFullError,
    TooManyRequestsError,
    UnauthenticatedError,
  ].map(reviewErrorCodec),
  revisionConflictCodec,
];

const codecOf = (name: string, codecs: readonly ErrorCodec[]): ErrorCodec | undefined =>
  [...codecs, ...SERVER_ERRORS].find((codec) => codec.name === name);

/** An error of a class without a codec keeps its stack, as its message. */
export function toPlainError(error: unknown, codecs: readonly ErrorCodec[] = []): PlainError {
  const codec = error instanceof Error ? codecOf(error.name, codecs) : undefined;
  if (error instanceof Error && codec !== undefined) {
    const details = codec.detailsOf(error);
    return { name: codec.name, message: error.message, ...(details !== undefined && { details }) };
  }
  if (error instanceof ReviewError) {
    return { name: 'Error', message: error.message };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { name: 'Error', message, ...(hasCode(error) && { code: error.code }) };
}

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

export function fromPlainError(
  { name, message, details, code }: PlainError,
  codecs: readonly ErrorCodec[] = [],
): Error {
  const codec = codecOf(name, codecs);
  if (codec !== undefined) {
    return codec.decode(message, details);
  }
  return code === undefined ? new Error(message) : Object.assign(new Error(message), { code });
}
