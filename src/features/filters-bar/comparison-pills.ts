import type { CaseTag, EvidenceSource } from '@contract/model/case';
import type { IntlShape } from 'react-intl';

import { withSourceComparison, type HitFilters } from '@/domain/filters';
import { pillMessages } from '@/messages/filters';
import { sourceComparisonMessages, sourceComparisonPills } from '@/messages/two-tools';

export interface FilterPill {
  key: string;
  label: string;
  value: string;
  /** The filters that remain when it is removed. */
  without: HitFilters;
}

export interface PillContext {
  filters: HitFilters;
  /** Of the case; undefined while they are on their way. */
  tags: readonly CaseTag[] | undefined;
  sources: readonly EvidenceSource[] | undefined;
  intl: IntlShape;
}

/** Undefined while names are on their way. */
export const sourceName = ({ sources, intl }: Pick<PillContext, 'sources' | 'intl'>, evidenceId: number) =>
  sources && (sources.find(({ id }) => id === evidenceId)?.name ?? intl.formatMessage(pillMessages.unknownSource));

/** The two sources that are compared, and which of their items are shown. */
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
