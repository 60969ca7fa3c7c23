import { BAD_REQUEST, serverMessageOf, statusOf, TOO_MANY_REQUESTS } from './api-error';

/** The message of the server for a refusal; null for a failure that a retry may fix. */
export const refusalOf = (error: unknown): string | null =>
  statusOf(error) === BAD_REQUEST ? serverMessageOf(error) : null;

/** The message of the server when the user has reached a limit, which says when to try again; null for other failures. */
export const limitMessageOf = (error: unknown): string | null =>
  statusOf(error) === TOO_MANY_REQUESTS ? serverMessageOf(error) : null;
