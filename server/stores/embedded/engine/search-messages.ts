import type { Folding } from '@server/domain/fold-text';

import type { PlainError } from './thread-errors';
import type { OperationName } from './operations';
import type { SharePart, ShareQuestion } from './share-question';

/** What a search thread is told. */
export type SearchMessage =
  | { kind: 'ask'; question: ShareQuestion }
  | { kind: 'cancel'; questionId: number }
  | { kind: 'forget'; caseId: string };

/** What it answers. */
export type SearchReply<Name extends OperationName = OperationName> =
  { questionId: number; answer: SharePart<Name> } | { questionId: number; error: PlainError };

/** What it is made with. */
export interface SearchThreadData {
  dataFolder: string;
  folding: Folding;
  memoryBytes: number;
}
