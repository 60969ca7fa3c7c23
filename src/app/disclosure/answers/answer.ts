import type { CallBody, CallDeclaration, CallParams, CallQuery, CallResponse } from '@contract/define-call';

interface CallInput<Declaration> {
  /** From the path: numbers are texts. */
  params: CallParams<Declaration>;
  query: CallQuery<Declaration>;
  body: CallBody<Declaration>;
}

/** Of a call that is not known: only `answer` brings both together. */
interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** A call of the contract with what answers it in a package. */
export interface Answer {
  declaration: CallDeclaration;
  give(input: AnyInput): unknown;
}

/** A package has no such item or no such call: the interface shows it as it shows what the server refuses. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Relates a handler to its call: parameters and response have the shapes of the contract. */
export const answer = <const Declaration extends CallDeclaration>(
  declaration: Declaration,
  give: (input: CallInput<Declaration>) => CallResponse<Declaration>,
): Answer => ({ declaration, give });

/** Searches of a package always come to their end. */
export const COMPLETE = { statusDetails: { status: 'success' } } as const;
