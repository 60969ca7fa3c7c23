import { Type, type Static } from '@sinclair/typebox';

import { Instant } from './common';

/** Keeps a case or an evidence source from being deleted until it is lifted. */
export const LegalHold = Type.Object({
  since: Instant,
  /** User name of the user who placed it. */
  by: Type.String(),
  reason: Type.String(),
});
export type LegalHold = Static<typeof LegalHold>;
