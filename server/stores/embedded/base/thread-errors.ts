import { Type, type Static } from '@sinclair/typebox';

import {
  BadInputError,
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  ReviewError,
  StorageFullError,
  TooManyRequestsError,
  UnauthenticatedError,
} from '@server/errors';
import { UnusableDatabaseError } from './sqlite-database';

import { SegmentTroubleError } from './segment-trouble-error';

/** An error on its way between threads: its class is lost by structured clone. */
export const PlainError = Type.Object({
  name: Type.String(),
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Of an error of SQLite or of the system. */
  code: Type.Optional(Type.String()),
  /** Numbers of the segments in trouble. */
  segments: Type.Optional(Type.Array(Type.Integer())),
});
export type PlainError = Static<typeof PlainError>;

const ANSWERS = {
  BadInputError,
  BadRequestError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  StorageFullError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnusableDatabaseError,
} as const;

export function toPlainError(error: unknown): PlainError {
  if (error instanceof SegmentTroubleError) {
    return { name: error.name, message: error.message, segments: [...error.segments] };
  }
  if (error instanceof ReviewError) {
    return { name: error.name, message: error.message, ...(error.fields !== undefined && { fields: error.fields }) };
  }
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { name: 'Error', message, ...(hasCode(error) && { code: error.code }) };
}

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';

export function fromPlainError({ name, message, fields, segments, code }: PlainError): Error {
  if (segments !== undefined) {
    return new SegmentTroubleError(message, segments);
  }
  const found = Object.entries(ANSWERS).find(([known]) => known === name);
  if (found === undefined) {
    return code === undefined ? new Error(message) : Object.assign(new Error(message), { code });
  }
  return new found[1](message, fields === undefined ? {} : { fields });
}
