import { BAD_REQUEST, serverMessageOf, statusOf } from './api-error';

/** Why the server refused what was asked for, in its own words; null for a failure that another try may mend. */
export const refusalOf = (error: unknown): string | null =>
  statusOf(error) === BAD_REQUEST ? serverMessageOf(error) : null;
