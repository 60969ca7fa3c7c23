import { listPreviews } from '@contract/calls/files';
import {
  countExplorers,
  countHits,
  countHitsBy,
  getEvidenceDays,
  getHit,
  getHitNeighbours,
  searchHits,
} from '@contract/calls/hits';
import { listHitCopies } from '@contract/calls/seen';
import { countTags, listCaseTags } from '@contract/calls/tags';
import { WHOLE_COUNT } from '@contract/model/hit-count';
import { isDefaultDate } from '@contract/rules/default-times';
import { criteriaHaving } from '@contract/rules/items-having';
import { dateTimeRange } from '@server/domain/date-time-range';

import { contentOf, stacked, type PackageSearch } from '@/app/disclosure/package-search';
import type { SearchedItem } from '@/app/disclosure/package-items';

import { handle, COMPLETE, NotInPackageError, type CallHandler } from './call-handler';

const DAY_LENGTH = 10;

/** Searches, counts, details and previews of items. */
export const hitHandlers = (search: PackageSearch): CallHandler[] => [
  ...searchHandlers(search),
  ...countHandlers(search),
  ...itemHandlers(search),
];

function searchHandlers(search: PackageSearch): CallHandler[] {
  const { source } = search;
  return [
    handle(searchHits, ({ body }) => {
      const { sort, size, skip = 0, searchAfter, stackDuplicates } = body;
      const items = search.ordered(body, sort, stackDuplicates);
      const start = searchAfter === undefined ? skip : indexOf(items, searchAfter) + 1;
      return {
        data: items.slice(start, start + size).map((item) => source.toHit(item)),
        ...COMPLETE,
        totalHits: { value: items.length, relation: 'eq' as const },
      };
    }),
    handle(getHitNeighbours, ({ params: { hitId }, body }) => {
      const items = search.ordered(body, body.sort, body.stackDuplicates);
      const index = indexOf(items, hitId);
      const neighbour = (place: number) => {
        const item = index < 0 ? undefined : items[place];
        return item === undefined
          ? null
          : { id: item.id, evidenceId: item.origin.evidenceId, group: source.artifactOf(item).group };
      };
      return {
        previous: neighbour(index - 1),
        next: neighbour(index + 1),
        index: index < 0 ? null : index,
        totalCount: items.length,
      };
    }),
  ];
}

function countHandlers(search: PackageSearch): CallHandler[] {
  const { source } = search;
  return [
    handle(countHits, ({ body }) => {
      const items = search.matching(criteriaHaving(body, body.having));
      return {
        totalCount: (body.stackDuplicates === true ? stacked(items) : items).length,
        status: 'success' as const,
        ...WHOLE_COUNT,
      };
    }),
    handle(countHitsBy, ({ body }) => ({
      counts: countsBy(search, search.matching(criteriaHaving(body, body.having)), body.groupBy),
    })),
    handle(countTags, ({ body }) => {
      const items = search.matching(body);
      return {
        counts: {
          tags: source.head.tags.map(({ id }) => ({
            tagId: id,
            count: items.filter(({ tags }) => tags.includes(id)).length,
          })),
          untagged: items.filter(({ tags }) => tags.length === 0).length,
          comments: items.filter(({ comments }) => comments.length > 0).length,
        },
      };
    }),
    handle(countExplorers, () => ({
      threads: new Set(source.items.flatMap(({ chat }) => chat?.chatThreadId ?? [])).size,
      locations: source.items.reduce((sum, { locations }) => sum + locations.length, 0),
      datedHits: source.items.filter(({ time }) => time !== null).length,
    })),
  ];
}

function itemHandlers({ source }: PackageSearch): CallHandler[] {
  const found = (hitId: string): SearchedItem => {
    const item = source.find(hitId);
    if (item === undefined) {
      throw new NotInPackageError('There is no such item in this package.');
    }
    return item;
  };
  return [
    handle(getHit, ({ params: { hitId } }) => ({ hit: source.toHit(found(hitId)) })),
    handle(listCaseTags, () => ({ tags: source.head.tags })),
    handle(getEvidenceDays, ({ query: { timezone } }) => {
      const { toWallClock } = dateTimeRange({ timezone });
      let [first, last] = [Infinity, -Infinity];
      for (const { time, date } of source.items) {
        if (time !== null && date !== null && !isDefaultDate(date)) {
          first = Math.min(first, time);
          last = Math.max(last, time);
        }
      }
      const dayOf = (time: number) =>
        Number.isFinite(time) ? new Date(toWallClock(time)).toISOString().slice(0, DAY_LENGTH) : null;
      return { firstDay: dayOf(first), lastDay: dayOf(last) };
    }),
    handle(listHitCopies, ({ params: { hitId } }) => {
      const content = contentOf(found(hitId));
      const copies = content === null ? [] : source.items.filter((item) => contentOf(item) === content);
      return {
        copies: copies.map((item) => {
          const { group, name } = source.artifactOf(item);
          const { evidenceId, sources } = item.origin;
          return { hitId: item.id, evidenceId, group, artifact: name, path: sources[0]?.path ?? '' };
        }),
        hasMore: false,
      };
    }),
    handle(listPreviews, ({ query: { hitIds } }) => ({
      previews: hitIds
        .split(',')
        .flatMap((hitId) => source.find(hitId) ?? [])
        .map(({ id, previews }) => ({ hitId: id, previews })),
    })),
  ];
}

const indexOf = (items: readonly SearchedItem[], hitId: string): number => items.findIndex(({ id }) => id === hitId);

type GroupBy = 'tag' | 'evidenceId' | 'artifactGroup' | 'artifactName';

function countsBy({ source }: PackageSearch, items: readonly SearchedItem[], groupBy: GroupBy) {
  const counts = new Map<string | number, number>();
  const add = (key: string | number) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const item of items) {
    switch (groupBy) {
      case 'tag':
        item.tags.forEach(add);
        break;
      case 'evidenceId':
        add(item.origin.evidenceId);
        break;
      case 'artifactGroup':
        add(source.artifactOf(item).group);
        break;
      case 'artifactName':
        add(item.artifact);
    }
  }
  return [...counts].map(([key, count]) => {
    const artifact = groupBy === 'artifactName' ? source.head.artifacts[Number(key)] : undefined;
    return artifact === undefined
      ? { value: String(key), count }
      : { value: artifact.name, group: artifact.group, importance: artifact.importance, count };
  });
}
