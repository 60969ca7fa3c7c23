import moment from 'moment-timezone';

import type { Area } from '@contract/model/area';
import type { DateState, HitFilter, QueryFilter } from '@contract/model/filter';
import { Position } from '@contract/model/hit';
import { DIFFERENCE_FRAGMENT } from '@contract/rules/identifiers';
import { personTest, personTexts, type PersonTerms } from '@server/domain/people';
import type { HitCriteria } from '@server/stores/hit-store';
import { bruteIsInArea } from '@test/server/helpers/brute-area';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

import { columnCondition } from './column-condition';
import { allOf, anyOf, condition, isOneOf, type AddTest, type Condition } from './condition';
import { dateCondition } from './date-condition';
import { keywordCondition } from './text-condition';

/** Criteria as one condition on `hit h`. Filter kinds are ANDed (contract/model/filter). */
export function hitCondition({ filter, queryFilters }: HitCriteria, addTest: AddTest, userId = ''): Condition {
  return allOf([
    ...structuralConditions(filter),
    ...seenConditions(filter, userId),
    ...privilegeConditions(filter),
    ...differenceConditions(filter),
    ...dateStateConditions(filter),
    ...queryFilters.map((queryFilter) => contentCondition(queryFilter, addTest)),
  ]);
}

/** A list without values restricts nothing. */
function structuralConditions(filter: HitFilter): Condition[] {
  const { evidenceIds = [], groups = [], artifacts = [] } = filter;
  const conditions: Condition[] = [];
  if (evidenceIds.length > 0) {
    conditions.push(isOneOf('h.evidence_id', evidenceIds));
  }
  if (groups.length > 0) {
    conditions.push(isOneOf('h.artifact_group', groups));
  }
  if (artifacts.length > 0) {
    conditions.push(
      anyOf(
        artifacts.map(({ group, name }) => condition('(h.artifact_group = ? AND h.artifact_name = ?)', group, name)),
      ),
    );
  }
  return [...conditions, ...tagConditions(filter)];
}

/** Seen hits are stored under the id of the user, and under no id for all users. */
const seenConditions = ({ unseen }: HitFilter, userId: string): Condition[] =>
  unseen === undefined
    ? []
    : [condition('h.id NOT IN (SELECT hit_id FROM temp.seen_hit WHERE user_id = ?)', unseen === 'me' ? userId : '')];

const privilegeConditions = ({ privileged }: HitFilter): Condition[] =>
  privileged === undefined
    ? []
    : [condition(`h.id ${privileged ? 'IN' : 'NOT IN'} (SELECT hit_id FROM temp.privileged)`)];

/** The importer marks such hits with a value. */
const differenceConditions = ({ fileDiffers }: HitFilter): Condition[] =>
  fileDiffers === true
    ? [condition('h.id IN (SELECT hit_id FROM temp.fragment WHERE name = ?)', DIFFERENCE_FRAGMENT)]
    : [];

const DATE_STATES: Record<DateState, string> = {
  // Random hits have no uncertain dates.
  undated: 'h.date IS NULL',
  uncertain: 'FALSE',
  needsValidation: 'h.date_is_local = 1',
  // 1970, 1980 and 2001 at 00:00 UTC, and the year 9999.
  probablyNoTime: `h.date >= 253370764800000 OR (h.date IN (0, 315532800000, 978307200000) AND h.date_is_local = 0)`,
};

const dateStateConditions = ({ dateState }: HitFilter): Condition[] =>
  dateState === undefined ? [] : [condition(`(${DATE_STATES[dateState]})`)];

function weekHoursCondition(
  { weekdays, hours, timezone }: Extract<QueryFilter, { kind: 'weekHours' }>,
  addTest: AddTest,
): Condition {
  const test = addTest((value) => {
    const shown = moment.tz(Number(value), timezone);
    return weekdays.includes(shown.isoWeekday()) && hours.includes(shown.hour());
  });
  return condition('(h.date IS NOT NULL AND holds(?, h.date))', test);
}

/** Tags, untagged and public comments are ORed among themselves. */
function tagConditions({ tagIds = [], untagged = false, publicComments = false }: HitFilter): Condition[] {
  const anyOfThese: Condition[] = [];
  if (tagIds.length > 0) {
    const { sql, values } = isOneOf('CAST(tag_id AS TEXT)', tagIds);
    anyOfThese.push(condition(`h.id IN (SELECT hit_id FROM temp.hit_tag WHERE ${sql})`, ...values));
  }
  if (untagged) {
    anyOfThese.push(condition('h.id NOT IN (SELECT hit_id FROM temp.hit_tag)'));
  }
  if (publicComments) {
    anyOfThese.push(condition("h.id IN (SELECT hit_id FROM comment WHERE access_level = 'public')"));
  }
  return anyOfThese.length === 0 ? [] : [anyOf(anyOfThese)];
}

/** A location is text of JSON. */
const areaCondition = (area: Area, addTest: AddTest): Condition =>
  condition(
    'h.id IN (SELECT hit_id FROM temp.location WHERE holds(?, position))',
    addTest((position) => bruteIsInArea(Value.Parse(Position, JSON.parse(String(position))), area)),
  );

/** A party is text of JSON. */
const takesPart = (person: PersonTerms, addTest: AddTest): Condition => {
  const isPerson = personTest(person);
  const test = addTest((party) => isPerson(Value.Parse(Party, JSON.parse(String(party)))));
  return condition(
    `h.chat_thread_id IN (SELECT t.evidence_id || ':' || t.thread_key FROM thread t JOIN thread_participant p
       ON p.thread_id = t.id WHERE holds(?, json_object('name', p.name, 'identifier', p.identifier)))`,
    test,
  );
};

const Party = Type.Object({
  name: Type.Union([Type.String(), Type.Null()]),
  identifier: Type.Union([Type.String(), Type.Null()]),
});

function contentCondition(filter: QueryFilter, addTest: AddTest): Condition {
  switch (filter.kind) {
    case 'keyword':
      return keywordCondition(filter.text, addTest);
    case 'dateTime':
      return dateCondition(filter.dateTime, addTest, 'h');
    case 'timeRange':
      return condition('(h.date >= ? AND h.date < ?)', Date.parse(filter.from), Date.parse(filter.to));
    case 'weekHours':
      return weekHoursCondition(filter, addTest);
    case 'chatThread':
      return isOneOf('h.chat_thread_id', filter.chatThreadIds);
    case 'person':
      return anyOf([...personTexts(filter).map((text) => keywordCondition(text, addTest)), takesPart(filter, addTest)]);
    case 'hits':
      return isOneOf('CAST(h.id AS TEXT)', filter.hitIds);
    case 'area':
      return areaCondition(filter.area, addTest);
    case 'textColumn':
    case 'numberColumn':
    case 'dateColumn':
      return columnCondition(filter, addTest);
  }
}
