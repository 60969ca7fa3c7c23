import { personTexts, type PersonTerms } from '@server/domain/people';
import { BadRequestError } from '@server/errors';
import { emptyBitset, orBits } from '@server/stores/embedded/base/bitset';

import type { CaseCatalog } from './case-catalog';
import { filterKey } from './filter-key';
import type { SegmentFilter } from './segment-filter';
import { keywordFilter } from './terms/keyword-filter';
import type { TextOptions } from './terms/text-options';
import { threadFilter } from './thread-filter';

/**
 * Hits that contain a person, and every message of the conversations in which the person participates.
 * @throws BadRequestError when no name and no identifier is left
 */
export function personFilter(catalog: CaseCatalog, person: PersonTerms, options: TextOptions): SegmentFilter {
  const texts = personTexts(person).map((text) => keywordFilter(text, options));
  if (texts.length === 0) {
    throw new BadRequestError('Name a person, or one of their numbers or accounts.');
  }
  const parts = [...texts, threadFilter(catalog.threadsWith(person))];
  return {
    key: filterKey(
      'person',
      parts.map(({ key }) => key),
    ),
    cost: 'text',
    *find(segment, within) {
      const found = emptyBitset(segment.count);
      for (const part of parts) {
        orBits(found, yield* part.find(segment, within));
      }
      return found;
    },
  };
}
