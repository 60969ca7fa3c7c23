import type { ReportHead } from '@server/reports/report-content';

import type { ChatHead } from './chat-content';

/** What the manifest of an archive says of the conversation in it. */
export const archiveHead = ({
  reportId,
  title,
  caseName,
  createdAt,
}: ChatHead): Pick<ReportHead, 'reportId' | 'name' | 'caseName' | 'createdAt'> => ({
  reportId,
  name: title,
  caseName,
  createdAt,
});
