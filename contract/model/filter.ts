import { Type, type Static } from '@sinclair/typebox';

import { FORM_TEXT_MAX, PERSON_TERMS_MAX, PROXIMITY_DISTANCE_MAX, QUERY_FILTERS_MAX } from '@contract/rules/limits';

import { Area } from './area';
import { Instant, literals } from './common';
import { Artifact, ValueType } from './hit';
import { PrivilegeState } from './privilege';

// Rules 000-2 "Shared filter UIs", 001-2.13. The request shape is REVIEW's own (docs/differences.md).

/** The match types of the keyword forms. */
export const MatchType = literals(['exact', 'partial', 'approximate']);
export type MatchType = Static<typeof MatchType>;
/**
 * Match types of a search: also each term as a whole value, each as a regular expression (RE2 syntax, on one value, ignoring
 * case), and all words of a term near each other.
 */
export const SearchMatchType = literals(['exact', 'partial', 'approximate', 'value', 'regex', 'proximity']);
export type SearchMatchType = Static<typeof SearchMatchType>;
export const TermsOperator = literals(['AND', 'OR']);
export type TermsOperator = Static<typeof TermsOperator>;

export const UnseenBy = literals(['me', 'anyone']);
export type UnseenBy = Static<typeof UnseenBy>;

/**
 * Hits without a date; hits whose date can mean two days; hits whose date has no zone (it is read in the zone of the case and needs validation); or hits whose date is
 * probably none, since programs store it when they know no time (rules/default-times).
 */
export const DateState = literals(['undated', 'uncertain', 'needsValidation', 'probablyNoTime']);
export type DateState = Static<typeof DateState>;

/**
 * Of items compared with those of another tool's extraction of the same device: found by several tools, or by one tool only; or
 * items that were not compared.
 */
export const FoundBy = literals(['severalTools', 'oneTool', 'notCompared']);
export type FoundBy = Static<typeof FoundBy>;

/**
 * `stacked`: of the copies of an item in extractions by several tools, only one of those that match the other filters. `apart`,
 * the default: every copy.
 */
export const ToolCopies = literals(['stacked', 'apart']);
export type ToolCopies = Static<typeof ToolCopies>;

/**
 * Items of two compared sources: those that only the first, or only the second, has; those of both sources that the other one
 * has, too; or those of both that cannot be compared.
 */
export const SourceComparisonKind = literals(['onlyFirst', 'onlySecond', 'both', 'notCompared']);
export type SourceComparisonKind = Static<typeof SourceComparisonKind>;
export const SourceComparison = Type.Object({
  evidenceIds: Type.Tuple([Type.Integer(), Type.Integer()]),
  show: SourceComparisonKind,
});
export type SourceComparison = Static<typeof SourceComparison>;

/** Structural filter. Kinds are ANDed; the values of one kind, and tags + untagged + comments among themselves, are ORed. */
export const HitFilter = Type.Object({
  evidenceIds: Type.Optional(Type.Array(Type.Integer())),
  groups: Type.Optional(Type.Array(Type.String())),
  artifacts: Type.Optional(Type.Array(Artifact)),
  tagIds: Type.Optional(Type.Array(Type.String())),
  untagged: Type.Optional(Type.Boolean()),
  publicComments: Type.Optional(Type.Boolean()),
  /** Hits not seen by the requesting user, or by anyone. */
  unseen: Type.Optional(UnseenBy),
  /** Hits with a file whose stored bytes differ from what the extraction tool's report describes. */
  fileDiffers: Type.Optional(Type.Boolean()),
  dateState: Type.Optional(DateState),
  /** Hits that were deleted on the device and recovered by the extraction tool, or that it found in the trash. */
  deleted: Type.Optional(Type.Boolean()),
  /** Hits with at least one attachment, stored or not. */
  hasAttachments: Type.Optional(Type.Boolean()),
  /** Hits that the requesting user has commented on, privately or publicly. */
  commentedByMe: Type.Optional(Type.Boolean()),
  foundBy: Type.Optional(FoundBy),
  sourceComparison: Type.Optional(SourceComparison),
  toolCopies: Type.Optional(ToolCopies),
  /** Only privileged hits, or only others; it never reveals hits that the user may not see. */
  privileged: Type.Optional(Type.Boolean()),
  /** Only hits in this state of privilege; empty for users who do not see privileged hits. */
  privilegeState: Type.Optional(PrivilegeState),
  /** Only exhibits, or only other hits. */
  exhibits: Type.Optional(Type.Boolean()),
});
export type HitFilter = Static<typeof HitFilter>;

export const DateFilterType = literals(['equals', 'before', 'after', 'between']);
export type DateFilterType = Static<typeof DateFilterType>;
export const TimeFilterType = literals(['equals', 'between']);
export type TimeFilterType = Static<typeof TimeFilterType>;

/** Dates are `YYYY-MM-DD`, times `HH:mm:ss`, both wall clock in `timezone` (IANA). Decisions 5 and 6. */
export const DateTimeCriteria = Type.Object({
  dateFilter: Type.Optional(
    Type.Object({ type: DateFilterType, start: Type.String(), end: Type.Optional(Type.String()) }),
  ),
  timeFilter: Type.Optional(
    Type.Object({ type: TimeFilterType, start: Type.String(), end: Type.Optional(Type.String()) }),
  ),
  timezone: Type.String(),
});
export type DateTimeCriteria = Static<typeof DateTimeCriteria>;

export const TextCriteria = Type.Object({
  terms: Type.Array(Type.String(), { minItems: 1 }),
  matchType: SearchMatchType,
  operator: TermsOperator,
  /** For `proximity` only: maximum number of steps from word to word; `PROXIMITY_DISTANCE` (rules/limits) when missing. */
  distance: Type.Optional(Type.Integer({ minimum: 1, maximum: PROXIMITY_DISTANCE_MAX })),
  /** Accents, vowel points and other marks have to match, too: without it `cafe` finds `café`, and `café` finds `cafe`. */
  matchMarks: Type.Optional(Type.Literal(true)),
});
export type TextCriteria = Static<typeof TextCriteria>;

/**
 * A keyword search. With `syntax` each term is parsed as in the keyword box (rules/keyword-query): all of its words, "quotes" for
 * a phrase, `-word` to exclude items. Otherwise, and for `regex` and `proximity`, a term is searched literally.
 */
export const KeywordCriteria = Type.Composite([
  TextCriteria,
  Type.Object({ syntax: Type.Optional(Type.Literal('words')) }),
]);
export type KeywordCriteria = Static<typeof KeywordCriteria>;

export const NumberVariant = literals(['equals', 'greaterThanOrEqual', 'lessThanOrEqual', 'between']);
export type NumberVariant = Static<typeof NumberVariant>;

/** A fragment column by name and type, or a configured column (0 to 3) of the multi-artifact table. */
export const ColumnReference = Type.Union([
  Type.Object({ name: Type.String(), valueType: ValueType }),
  Type.Object({ column: Type.Integer({ minimum: 0, maximum: 3 }) }),
]);
export type ColumnReference = Static<typeof ColumnReference>;

/** The known names of a person, and numbers and accounts as written in the exports. */
export const PersonTerms = {
  names: Type.Array(Type.String({ maxLength: FORM_TEXT_MAX }), { maxItems: PERSON_TERMS_MAX }),
  identifiers: Type.Array(Type.String({ maxLength: FORM_TEXT_MAX }), { maxItems: PERSON_TERMS_MAX }),
};

/** Content filters, combined by AND. */
export const QueryFilter = Type.Union([
  Type.Object({ kind: Type.Literal('keyword'), text: KeywordCriteria }),
  Type.Object({ kind: Type.Literal('dateTime'), dateTime: DateTimeCriteria }),
  Type.Object({ kind: Type.Literal('textColumn'), column: ColumnReference, text: TextCriteria }),
  Type.Object({
    kind: Type.Literal('numberColumn'),
    column: ColumnReference,
    variant: NumberVariant,
    start: Type.Number(),
    end: Type.Optional(Type.Number()),
  }),
  Type.Object({ kind: Type.Literal('dateColumn'), column: ColumnReference, dateTime: DateTimeCriteria }),
  /** Hits dated in a range of instants (`from` inclusive, `to` exclusive), to the millisecond, independent of zones. */
  Type.Object({ kind: Type.Literal('timeRange'), from: Instant, to: Instant }),
  /** Hits dated in these hours (0 to 23) of these weekdays (1 is Monday), in wall-clock time of `timezone`. */
  Type.Object({
    kind: Type.Literal('weekHours'),
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
    hours: Type.Array(Type.Integer({ minimum: 0, maximum: 23 }), { maxItems: 24 }),
    timezone: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('chatThread'), chatThreadIds: Type.Array(Type.String()) }),
  /** Hits that name a person, and messages of conversations with the person. */
  Type.Object({ kind: Type.Literal('person'), ...PersonTerms }),
  Type.Object({ kind: Type.Literal('hits'), hitIds: Type.Array(Type.String()) }),
  /** One of the hit's locations is inside. */
  Type.Object({ kind: Type.Literal('area'), area: Area }),
]);
export type QueryFilter = Static<typeof QueryFilter>;
/**
 * Maximum number of filters of a search. Each takes a pass over the segments or reads rows; users never set that many by hand.
 */
export const QueryFilters = Type.Array(QueryFilter, { maxItems: QUERY_FILTERS_MAX });

/** What the items of a view have: those of the timeline a date, those of the map a location. */
export const ItemsHaving = literals(['date', 'location']);
export type ItemsHaving = Static<typeof ItemsHaving>;

export const SortOrder = literals(['asc', 'desc']);
export type SortOrder = Static<typeof SortOrder>;

/** `date` is the hit's primary date (column 3 of the multi-artifact table). Ties are always broken by hit id ascending. */
export const SortEntry = Type.Union([
  Type.Object({ by: Type.Literal('date'), order: SortOrder }),
  /** The configured date/time column: its value, or the primary date of hits without it. */
  Type.Object({ by: Type.Literal('column'), column: Type.Literal(3), order: SortOrder }),
  Type.Object({ by: Type.Literal('hitId'), order: SortOrder }),
  Type.Object({
    by: Type.Literal('fragment'),
    name: Type.String(),
    valueType: ValueType,
    order: SortOrder,
  }),
]);
export type SortEntry = Static<typeof SortEntry>;
