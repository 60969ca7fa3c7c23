import type { LegalHold } from '@contract/model/legal-hold';

/** Of a case or a source; either all columns are null, or none. */
export interface LegalHoldColumns {
  held_at: string | null;
  held_by: string | null;
  hold_reason: string | null;
}

export const toLegalHold = ({
  held_at: since,
  held_by: by,
  hold_reason: reason,
}: LegalHoldColumns): LegalHold | null => (since === null ? null : { since, by: by ?? '', reason: reason ?? '' });

export const fromLegalHold = (hold: LegalHold | null): LegalHoldColumns => ({
  held_at: hold?.since ?? null,
  held_by: hold?.by ?? null,
  hold_reason: hold?.reason ?? null,
});
