import type { CallBody, CallDeclaration, CallParams, CallQuery, CallResponse } from '@contract/define-call';

interface CallInput<Declaration> {
  /** Strings from the path, also for numbers. */
  params: CallParams<Declaration>;
  query: CallQuery<Declaration>;
  body: CallBody<Declaration>;
}

/** Input without the types of a call: only `answer` relates handler and call. */
interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** The handler of a call of the contract in a package. */
export interface Answer {
  declaration: CallDeclaration;
  give(input: AnyInput): unknown;
}

/** The package has no such item: the interface handles it like a 404 of the server. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Defines a handler whose parameters and response have the shapes of the contract. */
export const answer = <const Declaration extends CallDeclaration>(
  declaration: Declaration,
  give: (input: CallInput<Declaration>) => CallResponse<Declaration>,
): Answer => ({ declaration, give });

/** Searches of a package never time out. */
export const COMPLETE = { statusDetails: { status: 'success' } } as const;
