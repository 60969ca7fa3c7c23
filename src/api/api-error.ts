/** HTTP codes that calls treat apart (spec 000 §8). */
const FORBIDDEN = 403;
const NOT_FOUND = 404;
export const CONFLICT = 409;

/** The HTTP status of a failed call; null when no answer came. */
export function statusOf(error: unknown): number | null {
  const status = isObject(error) ? error.status : undefined;
  return typeof status === 'number' ? status : null;
}

/** The server's own sentence about a refusal (contract `ErrorResponse`); null when it gave none. */
export function serverMessageOf(error: unknown): string | null {
  const data = isObject(error) ? error.data : undefined;
  const message = isObject(data) ? data.message : undefined;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** What does not exist for this user: both answers lead to the page "Page not found". */
export const isHidden = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === NOT_FOUND || status === FORBIDDEN;
};

/** A call that somebody cancelled: nothing went wrong. */
export const isCancelled = (error: unknown): boolean => isObject(error) && error.name === 'AbortError';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
