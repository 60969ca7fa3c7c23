import { STORE_UNUSABLE, type StoredRevision, type StoredValues } from '@contract/model/common';
import { LICENCE_NOT_VALID } from '@contract/model/licence';

/** HTTP codes that calls handle separately (rules 000-8). */
export const BAD_REQUEST = 400;
export const FORBIDDEN = 403;
export const NOT_FOUND = 404;
export const CONFLICT = 409;
export const TOO_MANY_REQUESTS = 429;

/** The HTTP status of a failed call; null when there was no response. */
export function statusOf(error: unknown): number | null {
  const status = isObject(error) ? error.status : undefined;
  return typeof status === 'number' ? status : null;
}

/** The message of the server about a refusal (contract `ErrorResponse`); null without one. */
export function serverMessageOf(error: unknown): string | null {
  const data = isObject(error) ? error.data : undefined;
  const message = isObject(data) ? data.message : undefined;
  return typeof message === 'string' && message !== '' ? message : null;
}

/** Field errors of a form that the server refused; null when it was refused for another reason. */
export function refusedFields(error: unknown): Record<string, string> | null {
  const data = isObject(error) ? error.data : undefined;
  const fields = isObject(data) && isObject(data.fields) ? Object.entries(data.fields) : [];
  const messages = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
  return messages.length === 0 ? null : Object.fromEntries(messages);
}

/** What is stored, when an update was refused because it is based on an earlier revision; null for other refusals. */
export function storedRevisionOf(error: unknown): StoredRevision | null {
  const data = statusOf(error) === CONFLICT && isObject(error) ? error.data : undefined;
  const stored = isObject(data) ? data.stored : undefined;
  if (!isObject(stored) || !isObject(stored.values)) {
    return null;
  }
  const { revision, changedBy, changedAt } = stored;
  return typeof revision === 'string' || typeof revision === 'number'
    ? {
        revision,
        values: storedValues(stored.values),
        changedBy: textOrNull(changedBy),
        changedAt: textOrNull(changedAt),
      }
    : null;
}

/** Whether what was loaded before is outdated: the update succeeded, or somebody else had changed the record. */
export const isOutdated = (error: unknown): boolean => !error || storedRevisionOf(error) !== null;

const storedValues = (values: Record<string, unknown>): StoredValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, StoredValues[string]] => entry[1] === null || typeof entry[1] !== 'object',
    ),
  );

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The data of the case is missing or damaged on the server: a retry does not help. */
export const isStoreUnusable = (error: unknown): boolean => codeOf(error) === STORE_UNUSABLE;

/** The installation has no valid licence: a separate screen shows it. */
export const isLicenceRefusal = (error: unknown): boolean => codeOf(error) === LICENCE_NOT_VALID;

/** The virus scanner found a virus, or could not scan the file: the user may download it nevertheless. */
export const isScanRefusal = (error: unknown): boolean =>
  ['VIRUS_FOUND', 'NOT_SCANNED'].some((code) => codeOf(error) === code);

function codeOf(error: unknown): unknown {
  const data = isObject(error) ? error.data : undefined;
  return isObject(data) ? data.code : undefined;
}

/** 403 and 404 both lead to the page "Page not found": the user cannot see whether the item exists. */
export const isHidden = (error: unknown): boolean => {
  const status = statusOf(error);
  return status === NOT_FOUND || status === FORBIDDEN;
};

/** Statuses of a proxy that cannot reach the server. */
const GATEWAY_ERRORS: readonly unknown[] = [502, 503, 504];

/** A call without a response of the server: the network is down, or the server is stopped or starting. */
export function hasNoResponse(error: unknown): boolean {
  if (!isObject(error)) {
    return false;
  }
  // The response of a proxy is not JSON: RTK Query then has the status in `originalStatus`.
  const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
  const isGateway = GATEWAY_ERRORS.includes(status) && !isReviewError(error.data);
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR' || isGateway;
}

/** REVIEW itself sends 503 for a case that cannot be read, with a body of the contract (`ErrorResponse`). */
const isReviewError = (data: unknown): boolean => isObject(data) && typeof data.code === 'string';

/** A cancelled call, which is not a failure. */
export const isCancelled = (error: unknown): boolean => isObject(error) && error.name === 'AbortError';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
