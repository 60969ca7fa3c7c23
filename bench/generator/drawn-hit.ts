import type { Position } from '@contract/model/hit';
import type { AttachmentRecord, ChatRecord } from '@server/stores/hit-record';

import type { Corpora } from './corpora';
import type { DrawnDate, FragmentList } from './fragments';
import type { Random } from './random';

export interface DrawContext {
  random: Random;
  corpora: Corpora;
  evidenceId: number;
  threadCount: number;
  /** Text that a search must find in this hit, besides the generated text; otherwise empty. */
  needle: string;
}

export interface DrawnHit {
  list: FragmentList;
  date: DrawnDate | null;
  position?: Position;
  attachment?: AttachmentRecord;
  chat?: ChatRecord;
}
