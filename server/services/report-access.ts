import type { Readable } from 'node:stream';

import type { ReportType } from '@contract/model/report';
import { NotFoundError } from '@server/errors';
import type { CaseReportRecord } from '@server/stores/case-report-store';
import type { Viewer } from '@server/stores/viewer';

import type { ByteRange } from '@server/domain/byte-range';

/** The file of a report, for its download. */
export interface OpenedReport {
  name: string;
  extension: string;
  /** Lower-case hex. */
  sha256: string;
  size: number;
  /** Records in the audit log that the user reads it: call it before the first byte is sent. */
  record: () => Promise<void>;
  /** @param range first and last byte */
  read: (range?: ByteRange) => Readable;
}

/** The types that a user does not see: a privilege log describes privileged items. */
export const hiddenReportTypes = ({ seesPrivileged }: Viewer): ReportType[] =>
  seesPrivileged ? [] : ['privilege_log'];

export const isReportOpenTo = (viewer: Viewer, { reportType }: CaseReportRecord): boolean =>
  !hiddenReportTypes(viewer).includes(reportType);

export const mayDeleteReport = ({ userId, role, caseAccess }: Viewer, { ownerId }: CaseReportRecord): boolean =>
  userId === ownerId || role === 'ADMINISTRATOR' || caseAccess === 'manager';

/**
 * The description of a report in the audit log. The type of a privilege log limits entries to users who see privileged items.
 */
export const nameOf = ({
  id,
  name,
  reportType,
  format,
}: Pick<CaseReportRecord, 'id' | 'name' | 'reportType' | 'format'>) => ({
  ...{ reportName: [name], reportId: [id], reportType: [reportType], format: [format] },
});

/** The same for a report that was only viewed. */
export const listedNameOf = ({ id, name, reportType }: CaseReportRecord): Record<string, string[]> => ({
  ...{ reportName: [name], reportId: [id] },
  ...(reportType === 'privilege_log' && { reportType: [reportType] }),
});

export const noSuchReport = () => new NotFoundError('There is no such report.');
