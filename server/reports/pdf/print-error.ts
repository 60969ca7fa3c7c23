import { ConflictError } from '@server/errors';

/** No PDF can be created on this machine; the message contains the cure. */
export class PrintError extends ConflictError {}
