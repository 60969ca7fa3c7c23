import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import type { JobRecord } from './job-store';

/** The queue of the jobs that compare sources of a case (docs/two-tools.md). */
export const COMPARISON_QUEUE = 'comparison';

const ComparisonData = Type.Object({
  /** By id. */
  evidenceIds: Type.Tuple([Type.Integer(), Type.Integer()]),
  sourceNames: Type.Tuple([Type.String(), Type.String()]),
});
export type ComparisonData = Static<typeof ComparisonData>;

/** @throws Error when the job is not a comparison */
export const readComparisonJob = ({ data }: JobRecord): ComparisonData => Value.Parse(ComparisonData, data);

const ComparisonProgress = Type.Object({ fraction: Type.Number({ minimum: 0, maximum: 1 }) });
export type ComparisonProgress = Static<typeof ComparisonProgress>;

/** From 0 to 1; null before the first report of progress. */
export const readComparisonProgress = ({ progress }: JobRecord): number | null =>
  Value.Check(ComparisonProgress, progress) ? progress.fraction : null;
