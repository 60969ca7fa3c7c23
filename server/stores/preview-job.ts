import { randomUUID } from 'node:crypto';

import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { isoTime } from '@server/clock';

import type { JobRecord, NewJob } from './job-store';
import { PREVIEW_QUEUES, type PreviewSource, type PreviewStage } from './preview-store';

const PreviewData = Type.Object({ sha256: Type.String(), mimeType: Type.String() });

/**
 * The job that converts a file in a stage. Only the order of preview jobs is relevant, not the time at which they were sent.
 */
export const previewJob = (source: PreviewSource & { priority: number }, stage: PreviewStage): NewJob => ({
  id: randomUUID(),
  queue: PREVIEW_QUEUES[stage],
  data: { sha256: source.sha256, mimeType: source.mimeType },
  priority: source.priority,
  singletonKey: previewKey(source),
  isKept: false,
  caseId: null,
  userId: null,
  userName: null,
  queuedAt: isoTime(Date.now()),
});

export const previewKey = ({ sha256, mimeType }: PreviewSource): string => `${sha256} ${mimeType}`;

/** The file that a job of a preview queue converts. @throws Error when the job is of another queue */
export const readPreviewJob = ({ data }: JobRecord): PreviewSource => Value.Parse(PreviewData, data);
