import type { CaseTag, EvidenceSource } from '@contract/model/case';
import type { IntlShape } from 'react-intl';

import { withSourceComparison, type HitFilters } from '@/domain/filters';
import { pillMessages } from '@/messages/filters';
import { sourceComparisonMessages, sourceComparisonPills } from '@/messages/two-tools';

export interface FilterPill {
  key: string;
  label: string;
  value: string;
  /** The filters without this one. */
  without: HitFilters;
}

export interface PillContext {
  filters: HitFilters;
  /** Tags of the case; undefined while loading. */
  tags: readonly CaseTag[] | undefined;
  sources: readonly EvidenceSource[] | undefined;
  intl: IntlShape;
}

/** Undefined while sources are loading. */
export const sourceName = ({ sources, intl }: Pick<PillContext, 'sources' | 'intl'>, evidenceId: number) =>
  sources && (sources.find(({ id }) => id === evidenceId)?.name ?? intl.formatMessage(pillMessages.unknownSource));

/** The pills of a filter by two compared sources. */
export function comparisonPills({ filters, sources, intl }: PillContext): FilterPill[] {
  const { sourceComparison } = filters.filter;
  if (sourceComparison === undefined) {
    return [];
  }
  const { evidenceIds, show } = sourceComparison;
  const names = evidenceIds.map((id) => sourceName({ sources, intl }, id));
  const [name, other] = show === 'onlySecond' ? names.toReversed() : names;
  return [
    {
      key: 'sourceComparison',
      label: intl.formatMessage(sourceComparisonMessages.pill),
      value:
        name === undefined || other === undefined
          ? ''
          : intl.formatMessage(sourceComparisonPills[show], { name, other }),
      without: withSourceComparison(filters, undefined),
    },
  ];
}
