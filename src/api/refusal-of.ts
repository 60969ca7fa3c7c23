import { BAD_REQUEST, serverMessageOf, statusOf } from './api-error';

/** The message of the server for a refusal; null for a failure that a retry may fix. */
export const refusalOf = (error: unknown): string | null =>
  statusOf(error) === BAD_REQUEST ? serverMessageOf(error) : null;
