import { randomUUID } from 'node:crypto';

import type { Static } from '@sinclair/typebox';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { ErrorResponse } from '@contract/model/common';
import { ReviewError, RevisionConflictError, TooManyRequestsError } from '@server/errors';

type Refusal = Static<typeof ErrorResponse>;

/** The client closed the connection; the status that nginx uses. */
const CLIENT_CLOSED_REQUEST = 499;

/** Records a refusal before the response is sent. */
type NoteRefused = (error: unknown, request: FastifyRequest) => Promise<void>;

/** The same form of response for every refusal; an unexpected error becomes a 500 with an id for the log and no internals. */
export function installErrorHandler(app: FastifyInstance, noteRefused: NoteRefused = async () => undefined): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (isCancelled(error, reply)) {
      return reply.status(CLIENT_CLOSED_REQUEST).send();
    }
    const refusal = refusalOf(error);
    if (refusal === null) {
      const errorId = randomUUID();
      request.log.error({ err: error, errorId }, 'unexpected failure');
      const message = 'Something went wrong on the server. Tell your system administrator the error id.';
      return reply.status(500).send({ status: 500, code: 'INTERNAL', message, errorId } satisfies Refusal);
    }
    if (refusal.status >= 500) {
      request.log.error({ err: error }, refusal.code);
    }
    await noteRefused(error, request);
    if (error instanceof TooManyRequestsError && error.retryAfter !== undefined) {
      reply.header('retry-after', error.retryAfter);
    }
    return reply.status(refusal.status).send(refusal);
  });
}

/** Null when the error is a bug or a failure rather than a refusal. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ReviewError) {
    const { status, code, message, fields } = error;
    const stored = error instanceof RevisionConflictError ? { stored: error.stored } : {};
    return { status, code, message, ...(fields !== undefined && { fields }), ...stored };
  }
  if (isBrokenForm(error)) {
    const message = 'The form of the upload is not complete. Send the file again.';
    return { status: 400, code: 'BAD_REQUEST', message };
  }
  if (!isFastifyError(error)) {
    return null;
  }
  if (error.validation !== undefined) {
    return { status: 400, code: 'BAD_REQUEST', message: `The request is not valid: ${error.message}.` };
  }
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? { status, code: codeOf(status), message: sentence(error.message) } : null;
}

/** The browser closed the connection, which cancelled the work (rule 000-8-26): not a failure. */
const isCancelled = (error: unknown, { raw }: FastifyReply): boolean =>
  isAbort(error) && raw.destroyed && !raw.writableFinished;

const isAbort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/**
 * Errors of busboy for multipart forms without a boundary or without an end: plain errors, distinguishable only by their
 * messages.
 */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Multipart: Boundary not found|Unexpected end of multipart data|Part terminated early due to unexpected end of multipart data)$/.test(
    error.message,
  );

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && ('statusCode' in error || 'validation' in error);

const CODES: Readonly<Record<number, string>> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};
const codeOf = (status: number): string => CODES[status] ?? 'BAD_REQUEST';

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
