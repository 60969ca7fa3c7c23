import type { CallBody, CallDeclaration, CallParams, CallQuery, CallResponse } from '@contract/define-call';

interface CallInput<Declaration> {
  /** Strings from the path, also for numbers. */
  params: CallParams<Declaration>;
  query: CallQuery<Declaration>;
  body: CallBody<Declaration>;
}

/** Input without the types of a call: only `handle` relates handler and call. */
interface UntypedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The handler of a call of the contract in a package. */
export interface CallHandler {
  declaration: CallDeclaration;
  handle(input: UntypedInput): unknown;
}

/** The package has no such item: the interface handles it like a 404 of the server. */
export class NotInPackageError extends Error {
  override name = 'NotInPackageError';
}

/** Defines a handler whose parameters and response have the shapes of the contract. */
export const handle = <const Declaration extends CallDeclaration>(
  declaration: Declaration,
  respond: (input: CallInput<Declaration>) => CallResponse<Declaration>,
): CallHandler => ({ declaration, handle: respond });

/** Searches of a package never time out. */
export const COMPLETE = { statusDetails: { status: 'success' } } as const;
