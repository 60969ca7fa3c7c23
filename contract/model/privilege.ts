import { Type, type Static } from '@sinclair/typebox';

import { Instant, literals, Nullable } from './common';

// Decision 38: suspected hides like privileged; confirmed and released are privileged and unprivileged of rules 001-2.11.

export const PrivilegeState = literals(['suspected', 'confirmed', 'released']);
export type PrivilegeState = Static<typeof PrivilegeState>;

export const PrivilegeBasis = literals(['attorneyClient', 'workProduct', 'doctorPatient', 'clergy', 'other']);
export type PrivilegeBasis = Static<typeof PrivilegeBasis>;

/**
 * Why an item follows the privilege of another: a copy of it in another extraction, the same message on another device or in a
 * notification, a reply that quotes it, the same file, or an equal text that a user chose (docs/adr/0091-privilege-follows-copies.md).
 */
export const FollowReason = literals(['copy', 'message', 'quote', 'content', 'text']);
export type FollowReason = Static<typeof FollowReason>;

/** What an entry of the privilege lists of a case matches: `number` is a telephone number, `domain` that of e-mail addresses. */
export const PrivilegeRuleKind = literals(['number', 'email', 'domain', 'term']);
export type PrivilegeRuleKind = Static<typeof PrivilegeRuleKind>;

/** An entry of the privilege lists of a case. */
export const PrivilegeRule = Type.Object({
  id: Type.String(),
  kind: PrivilegeRuleKind,
  /** As entered. */
  value: Type.String(),
  /** Empty when missing. */
  remark: Type.String(),
  createdAt: Instant,
  userId: Type.String(),
  userName: Type.String(),
  /** Full name of the user, if known; responses contain it, stores do not. */
  fullName: Type.Optional(Type.String()),
});
export type PrivilegeRule = Static<typeof PrivilegeRule>;

/** The entry of a list that suspected an item. It may have been removed since. */
export const SuspectingRule = Type.Object({ kind: PrivilegeRuleKind, value: Type.String() });
export type SuspectingRule = Static<typeof SuspectingRule>;

/** The privilege of an item. Only for users who see privileged items. */
export const HitPrivilege = Type.Object({
  state: PrivilegeState,
  basis: Nullable(PrivilegeBasis),
  remark: Type.String(),
  /**
   * The user who decided, or whose import or application of the lists suspected it; null when an earlier version did not record
   * it.
   */
  userName: Nullable(Type.String()),
  timestamp: Nullable(Instant),
  /** Entries of the lists that suspected it. */
  rules: Type.Array(SuspectingRule),
});
export type HitPrivilege = Static<typeof HitPrivilege>;

/** A step of the history of an item. `none`: neither suspected nor decided, as after an undone action. */
export const PrivilegeEvent = Type.Object({
  state: literals(['none', 'suspected', 'confirmed', 'released']),
  basis: Nullable(PrivilegeBasis),
  remark: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  /** Full name of the user, if known; responses contain it, stores do not. */
  fullName: Type.Optional(Type.String()),
  timestamp: Instant,
  rule: Nullable(SuspectingRule),
  /** Why the item followed another; null for a decision, and for a match of a list. */
  follows: Nullable(FollowReason),
});
export type PrivilegeEvent = Static<typeof PrivilegeEvent>;
