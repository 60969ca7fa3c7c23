import type { QueryFilter } from '@contract/model/filter';
import type { AuditEntry } from '@server/stores/audit-entry';
import type { HitCriteria } from '@server/stores/hit-store';

/**
 * What a search asked for, for the audit log: the user's own terms, ids and dates, never anything found.
 */
export function summarizeCriteria({ filter, queryFilters }: HitCriteria): AuditEntry['description'] {
  const description: Record<string, readonly string[]> = {};
  const add = (type: string, values: readonly (string | number)[] | undefined) => {
    if (values !== undefined && values.length > 0) {
      description[type] = [...(description[type] ?? []), ...values.map(String)];
    }
  };
  add('evidenceIds', filter.evidenceIds);
  add('groups', filter.groups);
  add(
    'artifacts',
    filter.artifacts?.map(({ group, name }) => `${group}: ${name}`),
  );
  add('tagIds', filter.tagIds);
  add('untagged', filter.untagged === true ? ['true'] : []);
  add('publicComments', filter.publicComments === true ? ['true'] : []);
  add('fileDiffers', filter.fileDiffers === true ? ['true'] : []);
  add('unseen', filter.unseen === undefined ? [] : [filter.unseen]);
  add('privileged', filter.privileged === undefined ? [] : [String(filter.privileged)]);
  for (const queryFilter of queryFilters) {
    const [type, values] = summarizeQueryFilter(queryFilter);
    add(type, values);
  }
  return description;
}

function summarizeQueryFilter(filter: QueryFilter): [type: string, values: string[]] {
  switch (filter.kind) {
    case 'keyword':
    case 'textColumn':
      return [filter.kind, [`${filter.text.matchType} ${filter.text.operator}`, ...filter.text.terms]];
    case 'numberColumn':
      return [
        filter.kind,
        [filter.variant, String(filter.start), ...(filter.end === undefined ? [] : [String(filter.end)])],
      ];
    case 'dateTime':
    case 'dateColumn': {
      const { dateFilter, timeFilter, timezone } = filter.dateTime;
      const parts = [dateFilter, timeFilter].flatMap((part) =>
        part === undefined ? [] : [`${part.type} ${part.start}${part.end === undefined ? '' : ` to ${part.end}`}`],
      );
      return [filter.kind, [...parts, timezone]];
    }
    case 'chatThread':
      return ['chatThreadIds', filter.chatThreadIds];
    case 'hits':
      return ['hitIds', filter.hitIds];
  }
}
