import type { DraftFields } from '@/state/drafts-slice';

import type { DrawnBox } from './drawing-context';

/** A box that was drawn and not saved, as drafts are kept. */
export const draftOfBox = ({ page, box: { x, y, width, height } }: DrawnBox): DraftFields => ({
  page: page === null ? '' : String(page),
  ...{ x: String(x), y: String(y), width: String(width), height: String(height) },
});

/** Null for none, and for what is no box. */
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
