import { wizardMessages } from '@/messages/reports';

/** The titles of the steps, in order (rules 002-2). */
export const STEP_TITLES = [
  wizardMessages.details,
  wizardMessages.sources,
  wizardMessages.artifacts,
  wizardMessages.tags,
  wizardMessages.options,
  wizardMessages.review,
] as const;

/** Zero-based index of the step that shows a summary and creates the report. */
export const LAST_STEP = STEP_TITLES.length - 1;
