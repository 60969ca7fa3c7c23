import { ConflictError } from '@server/errors';

/** No PDF can be made on this machine; the message names the cure. */
export class PrintError extends ConflictError {}
