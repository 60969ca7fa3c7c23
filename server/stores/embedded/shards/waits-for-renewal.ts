import { ignoresMarks } from '@contract/rules/text-folder';
import type { HitCriteria, SearchOptions } from '@server/stores/hit-store';

/** Whether a search waits until segments of the former format, in which accents and marks have to match, are replaced. */
export const waitsForRenewal = (
  { queryFilters }: Pick<HitCriteria, 'queryFilters'>,
  { deadline, acceptsFormer = false }: SearchOptions,
): boolean => deadline === undefined && !acceptsFormer && queryFilters.some(ignoresMarks);
