import type { WriteOptions, WrittenReport } from '@server/reports/report-content';

import type { ChatContent } from './chat-content';

/** Writes an export of a conversation in one format, reads it back and compares it with its content. */
export interface ChatWriter {
  /** @throws ReportIncompleteError when a message or a file is missing in the output; errors of reading the messages */
  write(content: ChatContent, options: WriteOptions): Promise<WrittenReport>;
}

/** Messages between two yields to the event loop, with a report of progress. */
export const PROGRESS_STEP = 250;
