import type { WriteOptions, WrittenReport } from '@server/reports/report-content';

import type { ChatContent } from './chat-content';

/** Writes an export of a conversation in one format, reads it back and compares it with its content. */
export interface ChatWriter {
  /** @throws ReportIncompleteError when a message or a file is not in what was written; what reading the messages throws */
  write(content: ChatContent, options: WriteOptions): Promise<WrittenReport>;
}

/** Messages after which others get their turn, and progress is told. */
export const PROGRESS_STEP = 250;
