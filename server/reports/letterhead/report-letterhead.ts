import { addressLines } from '@contract/rules/letterhead-form';
import type { Letterhead } from '@server/reports/report-content';
import type { LetterheadRecord } from '@server/stores/letterhead-store';

/** The letterhead as printed in reports; undefined when none of its fields is set. */
export function reportLetterhead(record: LetterheadRecord | null): Letterhead | undefined {
  if (record === null) {
    return undefined;
  }
  const { agency, address, department, logo } = record;
  const lines = addressLines(address);
  return agency === '' && lines.length === 0 && department === '' && logo === null
    ? undefined
    : { agency, addressLines: lines, department, logo: logo && { mimeType: 'image/png', ...logo } };
}
