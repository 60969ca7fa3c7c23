import type { DraftFields } from '@/state/drafts-slice';

import type { DrawnBox } from './drawing-context';

/** Encodes an unsaved box as draft. */
export const draftOfBox = ({ page, box: { x, y, width, height } }: DrawnBox): DraftFields => ({
  page: page === null ? '' : String(page),
  ...{ x: String(x), y: String(y), width: String(width), height: String(height) },
});

/** The box of a draft; null without one, or for an invalid one. */
export function boxOfDraft(fields: DraftFields | undefined): DrawnBox | null {
  if (fields === undefined) {
    return null;
  }
  const { page = '', ...rest } = fields;
  const [x = NaN, y = NaN, width = NaN, height = NaN] = [rest.x, rest.y, rest.width, rest.height].map(Number);
  return [x, y, width, height].every(Number.isFinite)
    ? { page: page === '' ? null : Number(page), box: { x, y, width, height } }
    : null;
}
