import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { JobRecord, NewJob } from './job-store';

/** The queue of the jobs that create reports and exports of cases; each has the id of its report. */
export const REPORT_QUEUE = 'report';

const ReportData = Type.Object({ name: Type.String() });
export type ReportData = Static<typeof ReportData>;

const ReportProgress = Type.Object({ itemsWritten: Type.Integer(), itemsTotal: Type.Integer() });
export type ReportProgress = Static<typeof ReportProgress>;

/** @throws Error when the job is not a report */
export const readReportJob = ({ data }: JobRecord): ReportData => Value.Parse(ReportData, data);

/** From 0 to 1; null before the first report of progress. */
export function readReportProgress({ progress }: JobRecord): number | null {
  return Value.Check(ReportProgress, progress) && progress.itemsTotal > 0
    ? Math.min(1, progress.itemsWritten / progress.itemsTotal)
    : null;
}

export const reportJob = (
  data: ReportData,
  given: Pick<NewJob, 'id' | 'userId' | 'userName' | 'queuedAt' | 'caseId'>,
): NewJob => ({ ...given, queue: REPORT_QUEUE, data, priority: 0, singletonKey: null, isKept: true });
