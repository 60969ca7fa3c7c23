import { Type, type Static } from '@sinclair/typebox';

import { Instant, Nullable } from './common';
import { Artifact } from './hit';

// The specification has no exhibits (docs/differences.md).

/** Format of new exhibit numbers: the prefix, and a counter of the case with at least this number of digits. */
export const ExhibitNumbering = Type.Object({
  prefix: Type.String(),
  digits: Type.Integer(),
});
export type ExhibitNumbering = Static<typeof ExhibitNumbering>;

/** An item that has, or had, an exhibit number. A number stays assigned when its exhibit is withdrawn. */
export const Exhibit = Type.Object({
  id: Type.String(),
  /** The number as formatted when the exhibit was created, such as EX-0001. */
  number: Type.String(),
  title: Type.String(),
  /** Printed in reports; empty when missing. */
  remark: Type.String(),
  createdAt: Instant,
  userId: Type.String(),
  userName: Type.String(),
  /** Full name of the user, if known; lists contain it, stores do not. */
  fullName: Type.Optional(Type.String()),
  /** Null while it is an exhibit. */
  withdrawnAt: Nullable(Instant),
  withdrawnByName: Nullable(Type.String()),
  hitId: Type.String(),
  evidenceId: Type.Integer(),
  artifact: Artifact,
});
export type Exhibit = Static<typeof Exhibit>;
