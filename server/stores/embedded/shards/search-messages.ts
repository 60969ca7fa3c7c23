import type { Folding } from '@contract/text/fold-text';

import type { OperationName } from './operations';
import type { SharePart, ShareQuestion } from './share-question';
import type { ThreadReply } from './thread-calls';

/** What a search thread is told. */
export type SearchMessage =
  | { kind: 'ask'; question: ShareQuestion }
  | { kind: 'ping'; id: number }
  | { kind: 'cancel'; questionId: number }
  | { kind: 'forget'; caseId: string };

/** What it answers. */
export type SearchReply<Name extends OperationName = OperationName> = ThreadReply<SharePart<Name>>;

/** What it answers to a ping. */
export type PingReply = ThreadReply<null>;

/** What it is made with. */
export interface SearchThreadData {
  dataFolder: string;
  folding: Folding;
  memoryBytes: number;
}
