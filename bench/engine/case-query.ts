import { ARTIFACTS } from '@bench/generator/artifacts';
import type { Artifact } from '@contract/model/hit';
import type { HitFilter, QueryFilter, SortEntry, TextCriteria } from '@contract/model/filter';
import type { HitCriteria } from '@server/stores/hit-store';

import type { Query } from './query';

/** These queries as criteria of the application. */
export const NEWEST_FIRST: readonly SortEntry[] = [{ by: 'date', order: 'desc' }];

export const criteria = (filter: HitFilter, ...queryFilters: QueryFilter[]): HitCriteria => ({ filter, queryFilters });

export const EVERYTHING = criteria({});

const text = (term: string, matchType: TextCriteria['matchType']): TextCriteria => ({
  terms: [term],
  matchType,
  operator: 'AND',
});

export const keyword = (term: string, matchType: TextCriteria['matchType']): HitCriteria =>
  criteria({}, { kind: 'keyword', text: text(term, matchType) });

export const exactly = (term: string | null): HitCriteria => (term === null ? EVERYTHING : keyword(term, 'exact'));

export const days = (start: string, end: string): HitCriteria =>
  criteria({}, { kind: 'dateTime', dateTime: { dateFilter: { type: 'between', start, end }, timezone: 'UTC' } });

function artifactAt(number: number): Artifact {
  const { group, name } = ARTIFACTS[number] ?? { group: '', name: '' };
  return { group, name };
}

export const columnCriteria = (query: Extract<Query, { kind: 'column' }>): HitCriteria =>
  criteria(
    { artifacts: [artifactAt(query.artifact)] },
    {
      kind: 'textColumn',
      column: { name: query.text.name, valueType: 'text' },
      text: text(query.text.contains, 'partial'),
    },
    {
      kind: 'numberColumn',
      column: { name: query.number.name, valueType: 'number' },
      variant: 'between',
      start: query.number.from,
      end: query.number.to,
    },
  );

/** Names of POSIX zones count westwards. */
export const zoneAt = (hours: number): string =>
  hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
