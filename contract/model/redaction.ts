import { Type, type Static } from '@sinclair/typebox';

import { REDACTION_NAMES_MAX, REDACTION_RULE_TEXT_MAX, REDACTION_PAGES_MAX } from '@contract/rules/limits';

import { Instant, literals, Nullable } from './common';
import { FollowReason } from './privilege';

// Not in the specification: redactions of every report, export and package. The evidence itself stays unchanged.

/** The reason of a redaction; `other` needs a remark. */
export const RedactionReason = literals(['privacy', 'third_party', 'privilege', 'safety', 'irrelevant', 'other']);
export type RedactionReason = Static<typeof RedactionReason>;

export const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const share = Type.Number({ minimum: 0, maximum: 1 });
const ruleTexts = Type.Array(Type.String({ maxLength: REDACTION_RULE_TEXT_MAX }), { maxItems: REDACTION_NAMES_MAX });

/** A part of a picture as shown, with its orientation applied: fractions of its width and height, from the upper left corner. */
export const RedactionBox = Type.Object({ x: share, y: share, width: share, height: share });
export type RedactionBox = Static<typeof RedactionBox>;

/** UTF-16 code units; the end is exclusive. */
const range = { start: Type.Integer({ minimum: 0 }), end: Type.Integer({ minimum: 1 }) };
/** Of the whole text in UTF-8, to detect a changed text. */
const textHash = { sha256: Sha256 };

const textRange = {
  kind: Type.Literal('text'),
  /** Name of the fragment; null for the text of a message. */
  fragment: Nullable(Type.String()),
  /** Index among the fragments with that name, from 0. */
  index: Type.Integer({ minimum: 0 }),
  ...range,
};
/** A part of the text of a fragment or message, as in a request. */
const NewTextTarget = Type.Object(textRange);
const TextTarget = Type.Object({
  ...textRange,
  ...textHash,
  /** The item is a message, which others may quote. */
  isMessage: Type.Boolean(),
});

/** A part of the message that a reply quotes. */
const quoteRange = { kind: Type.Literal('quote'), ...range };
const NewQuoteTarget = Type.Object(quoteRange);
const QuoteTarget = Type.Object({ ...quoteRange, ...textHash });

/** A part of a picture, or of a page of a PDF document: applies wherever the case has the same file. */
const BoxTarget = Type.Object({
  kind: Type.Literal('box'),
  sha256: Sha256,
  /** From 1; null for a picture. */
  page: Nullable(Type.Integer({ minimum: 1, maximum: REDACTION_PAGES_MAX })),
  box: RedactionBox,
});

/** A whole file: applies wherever the case has it. */
const FileTarget = Type.Object({ kind: Type.Literal('file'), sha256: Sha256 });

/** The name and the path of a file of the item. */
const FileNameTarget = Type.Object({ kind: Type.Literal('file_name'), attachmentId: Type.String() });

export const NewItemRedactionTarget = Type.Union([
  NewTextTarget,
  NewQuoteTarget,
  BoxTarget,
  FileTarget,
  FileNameTarget,
]);
export type NewItemRedactionTarget = Static<typeof NewItemRedactionTarget>;

export const ItemRedactionTarget = Type.Union([TextTarget, QuoteTarget, BoxTarget, FileTarget, FileNameTarget]);
export type ItemRedactionTarget = Static<typeof ItemRedactionTarget>;

/** All telephone numbers of the case but these. */
const NumbersRule = Type.Object({ kind: Type.Literal('numbers'), except: ruleTexts });
/** All occurrences of these names, numbers and other identifiers. */
const NamesRule = Type.Object({ kind: Type.Literal('names'), names: ruleTexts });

export const RedactionRule = Type.Union([NumbersRule, NamesRule]);
export type RedactionRule = Static<typeof RedactionRule>;

export const RedactionTarget = Type.Union([
  TextTarget,
  QuoteTarget,
  BoxTarget,
  FileTarget,
  FileNameTarget,
  NumbersRule,
  NamesRule,
]);
export type RedactionTarget = Static<typeof RedactionTarget>;

export const Redaction = Type.Object({
  id: Type.String(),
  /** The item on which it was made; null for a rule of the case. */
  hitId: Nullable(Type.String()),
  target: RedactionTarget,
  reason: RedactionReason,
  /** May be empty unless the reason is `other`. */
  remark: Type.String(),
  createdAt: Instant,
  userId: Type.String(),
  userName: Type.String(),
  /** Full name of the user, if known; responses contain it, stores do not. */
  fullName: Type.Optional(Type.String()),
  /** Null while it is in force. */
  removedAt: Nullable(Instant),
  removedBy: Nullable(Type.String()),
  removedByName: Nullable(Type.String()),
  /** As `fullName`. */
  removedByFullName: Type.Optional(Type.String()),
  removalReason: Nullable(Type.String()),
  /** The redacted item that this item repeats, and why: both are removed together. Null for a redaction of its own. */
  follows: Nullable(Type.Object({ hitId: Type.String(), reason: FollowReason })),
  /** Items that the user sees and that were redacted with this one, because they repeat it. */
  followedBy: Type.Array(Type.String()),
});
export type Redaction = Static<typeof Redaction>;
