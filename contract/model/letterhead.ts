import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';

// Not in the specification: the head of reports, as set by administrators.

export const LetterheadLogo = Type.Object({
  mimeType: literals(['image/png']),
  base64: Type.String(),
  /** Pixels, as the height. */
  width: Type.Integer(),
  height: Type.Integer(),
});
export type LetterheadLogo = Static<typeof LetterheadLogo>;

/** Missing texts are empty. */
export const Letterhead = Type.Object({
  agency: Type.String(),
  /** Address and contact, with line breaks. */
  address: Type.String(),
  /** Printed after the author. */
  department: Type.String(),
  logo: Nullable(LetterheadLogo),
  /** 0 before it was first saved. */
  revision: Type.Integer(),
  savedAt: Nullable(Instant),
  /** User name of the user who saved it. */
  savedBy: Nullable(Type.String()),
});
export type Letterhead = Static<typeof Letterhead>;
