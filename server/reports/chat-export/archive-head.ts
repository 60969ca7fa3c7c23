import type { ReportHead } from '@server/reports/report-content';

import type { ChatHead } from './chat-content';

/** The description of the conversation in the manifest of an archive. */
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
