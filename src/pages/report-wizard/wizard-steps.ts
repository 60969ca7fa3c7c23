import { wizardMessages as say } from '@/messages/reports';

/** The titles of the steps, in order (rules 002-2). */
export const STEP_TITLES = [say.details, say.sources, say.artifacts, say.tags, say.options, say.review] as const;

/** Zero-based index of the step that shows a summary and creates the report. */
export const LAST_STEP = STEP_TITLES.length - 1;
