import type { Hit } from '@contract/model/hit';

import type { ReportAttachment, ReportItem } from './report-content';

/** The properties of an item that an archive needs to store its files. */
export const fileItem = (hit: Hit, sourceName: string, attachments: readonly ReportAttachment[]): ReportItem => ({
  ...{ hitId: hit.id, evidenceId: hit.origin.evidenceId, sourceName, originalId: hit.originalId },
  ...{ group: hit.artifact.group, artifact: hit.artifact.name, isDeleted: hit.deleted, date: hit.date },
  ...{ fragments: [], tags: [], exhibit: null, comments: [], sourcePaths: [], attachments },
});
