import {
  DateState,
  FoundBy,
  SourceComparison,
  ToolCopies,
  UnseenBy,
  type HitFilter,
  type SourceComparisonKind,
} from '@contract/model/filter';
import { Artifact } from '@contract/model/hit';
import { PrivilegeState } from '@contract/model/privilege';
import { Value } from '@sinclair/typebox/value';

interface HitFilterKind<Choice> {
  /** Reads the value of a link; undefined when it is invalid or restricts nothing. Invalid entries of a list are left out. */
  parse: (value: unknown) => Choice | undefined;
  /** The normalised choice, in a fixed order; undefined when it restricts nothing. */
  normalize: (choice: Choice) => Choice | undefined;
  /** For the audit log. */
  summary: (choice: Choice) => readonly string[];
}

const list = <Entry>(
  parseEntry: (value: unknown) => Entry | null,
  compare: (left: Entry, right: Entry) => number,
  textOf: (entry: Entry) => string = String,
): HitFilterKind<Entry[]> => {
  const unlessEmpty = (entries: Entry[]) => (entries.length > 0 ? entries : undefined);
  return {
    parse: (value) => unlessEmpty(Array.isArray(value) ? value.flatMap((entry) => parseEntry(entry) ?? []) : []),
    normalize: (entries) => unlessEmpty(entries.toSorted(compare)),
    summary: (entries) => entries.map(textOf),
  };
};

/** A flag that is set or absent. */
const flag: HitFilterKind<boolean> = {
  parse: (value) => value === true || undefined,
  normalize: (isOn) => isOn || undefined,
  summary: (isOn) => (isOn ? ['true'] : []),
};

const byCodeUnit = (left: string, right: string): number => Number(left > right) - Number(left < right);
const parseText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const texts = list(parseText, byCodeUnit);

/** A flag with three states: absent, only hits that have the property, only hits that do not. */
const either: HitFilterKind<boolean> = {
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  normalize: (isSo) => isSo,
  summary: (isSo) => [String(isSo)],
};

/** Rules 000-5: an evidence id is a base-10 integer, as a number or as text. */
function parseEvidenceId(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const parseArtifact = (value: unknown): Artifact | null =>
  Value.Check(Artifact, value) ? { group: value.group, name: value.name } : null;

/** Normalises the order of the two sources. */
const SWAPPED: Readonly<Record<SourceComparisonKind, SourceComparisonKind>> = {
  onlyFirst: 'onlySecond',
  onlySecond: 'onlyFirst',
  both: 'both',
  notCompared: 'notCompared',
};

/** In the audit log, by the ids of both sources. */
const COMPARED: Readonly<Record<SourceComparisonKind, (first: number, second: number) => string>> = {
  onlyFirst: (first, second) => `in ${first}, not in ${second}`,
  onlySecond: (first, second) => `in ${second}, not in ${first}`,
  both: (first, second) => `in ${first} and ${second}`,
  notCompared: (first, second) => `cannot be compared, of ${first} and ${second}`,
};

type Choices = Required<HitFilter>;

/**
 * All kinds of structural filters, in the order of links. A kind without a pill (src/features/filters-bar) does not compile.
 */
const HIT_FILTER_KINDS: { readonly [Key in keyof Choices]: HitFilterKind<Choices[Key]> } = {
  evidenceIds: list(parseEvidenceId, (left, right) => left - right),
  groups: texts,
  artifacts: list(
    parseArtifact,
    (left, right) => left.group.localeCompare(right.group) || left.name.localeCompare(right.name),
    ({ group, name }) => `${group}: ${name}`,
  ),
  tagIds: texts,
  untagged: flag,
  publicComments: flag,
  unseen: {
    parse: (value) => (Value.Check(UnseenBy, value) ? value : undefined),
    normalize: (by) => by,
    summary: (by) => [by],
  },
  privileged: either,
  privilegeState: {
    parse: (value) => (Value.Check(PrivilegeState, value) ? value : undefined),
    normalize: (state) => state,
    summary: (state) => [state],
  },
  exhibits: either,
  fileDiffers: flag,
  dateState: {
    parse: (value) => (Value.Check(DateState, value) ? value : undefined),
    normalize: (state) => state,
    summary: (state) => [state],
  },
  deleted: flag,
  hasAttachments: flag,
  commentedByMe: flag,
  foundBy: {
    parse: (value) => (Value.Check(FoundBy, value) ? value : undefined),
    normalize: (found) => found,
    summary: (found) => [found],
  },
  sourceComparison: {
    parse: (value) => {
      const [first, second] = Value.Check(SourceComparison, value) ? value.evidenceIds : [0, 0];
      return Value.Check(SourceComparison, value) && first !== second
        ? { evidenceIds: [first, second], show: value.show }
        : undefined;
    },
    normalize: ({ evidenceIds: [first, second], show }) =>
      first <= second ? { evidenceIds: [first, second], show } : { evidenceIds: [second, first], show: SWAPPED[show] },
    summary: ({ evidenceIds: [first, second], show }) => [COMPARED[show](first, second)],
  },
  toolCopies: {
    parse: (value) => (Value.Check(ToolCopies, value) ? value : undefined),
    normalize: (copies) => copies,
    summary: (copies) => [copies],
  },
};

type Key = keyof Choices;
const isKey = (text: string): text is Key => text in HIT_FILTER_KINDS;
const KEYS = Object.keys(HIT_FILTER_KINDS).filter(isKey);

/** Reads the structural filter of a link. Invalid parts are left out, so that the rest still works. */
export function parseHitFilter(parts: Readonly<Record<string, unknown>>): HitFilter {
  const parsed = KEYS.map((key) => [key, HIT_FILTER_KINDS[key].parse(parts[key])] as const);
  return Object.fromEntries(parsed.filter(([, choice]) => choice !== undefined));
}

/** Normalises a filter: equal choices give equal filters, in any order. */
export const normalizeHitFilter = (filter: HitFilter): HitFilter =>
  Object.fromEntries(KEYS.map((key) => [key, normalized(key, filter)]));

function normalized<Name extends Key>(key: Name, filter: Partial<Choices>): Choices[Name] | undefined {
  const choice = filter[key];
  return choice === undefined ? undefined : HIT_FILTER_KINDS[key].normalize(choice);
}

/** The description of a filter for the audit log. */
export const summaryOfHitFilter = (filter: HitFilter): (readonly [name: Key, values: readonly string[]])[] =>
  KEYS.map((key) => [key, summaryOf(key, filter)]);

function summaryOf<Name extends Key>(key: Name, filter: Partial<Choices>): readonly string[] {
  const choice = filter[key];
  return choice === undefined ? [] : HIT_FILTER_KINDS[key].summary(choice);
}

/**
 * What a matcher makes of each kind of structural filter: the engine (server/stores/embedded/query) and the pages of disclosure
 * packages (src/app/disclosure). A matcher without an entry for a kind does not compile.
 */
export type HitFilterTable<Context, Result> = {
  readonly [Name in Key]: (choice: Choices[Name], context: Context) => Result;
};

/** The entries of a table for the choices of a filter. */
export const applyHitFilter = <Context, Result>(
  filter: HitFilter,
  table: HitFilterTable<Context, Result>,
  context: Context,
): Result[] => KEYS.flatMap((key) => applied(key, filter, table, context));

function applied<Name extends Key, Context, Result>(
  key: Name,
  filter: Partial<Choices>,
  table: HitFilterTable<Context, Result>,
  context: Context,
): Result[] {
  const choice = filter[key];
  return choice === undefined ? [] : [table[key](choice, context)];
}
