import { formerNames, type FormerName } from './env';

/** Why a setting of before has no effect, and what to do. */
const REASONS: Record<FormerName, string> = {
  REVIEW_FOLD_ACCENTS: 'searches ignore accents, unless "Match accents and marks" is chosen. Unset it.',
};

/** Notes about the variables that are set and have no effect any more, for the log. */
export const notesOnFormerSettings = (variables: NodeJS.ProcessEnv): string[] =>
  formerNames(variables).map((name) => `${name} has no effect: ${REASONS[name]}`);
