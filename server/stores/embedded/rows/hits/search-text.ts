import { foldText } from '@contract/text/fold-text';
import type { HitRecord } from '@server/stores/hit-record';

/**
 * The text of the keyword filter: each text and number value and each attachment's name, folded, one per line, so that no term
 * matches across two values. Dates are left to the date filter. Hidden values are searched too, also passwords:
 * "hidden" only reduces clutter in details, and evidence that a search misses is worse than a hit whose match is in its hidden
 * details.
 */
export function searchText({ fragments, attachments }: Pick<HitRecord, 'fragments' | 'attachments'>): string {
  const lines: string[] = [];
  for (const { value, valueType } of fragments) {
    if (valueType !== 'date' && value !== '') {
      lines.push(foldText(value));
    }
  }
  for (const { name } of attachments) {
    lines.push(foldText(name));
  }
  return lines.join('\n');
}
