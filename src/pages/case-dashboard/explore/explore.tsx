import type { countExplorers } from '@contract/calls/hits';
import type { CallResponse } from '@contract/define-call';
import type { HitFilter } from '@contract/model/filter';
import { EXPLORE_SKELETONS_WITHOUT_MAP, EXPLORE_SKELETONS } from '@contract/rules/limits';
import { Skeleton } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useCountExplorersQuery, useCountHitsByQuery, useCountHitsQuery } from '@/api/endpoints/hits';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { groupBars } from '@/domain/group-bars';
import { useCountedCopies } from '@/features/duplicates/use-counted-copies';
import { caseMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import type { HitOrigin } from '@/routing/explorer-mode';
import { EXPLORER_PATHS, paths } from '@/routing/paths';
import { useExplorerModes, useMapsEnabled } from '@/state/use-explorer-modes';

import { CountLink } from './count-link';
import { GroupLinks } from './group-links';
import { MoreArtifacts } from './more-artifacts';

import './explore.css';

/** The numbers of the explorers, and the filter with which they were counted; null while that is not known. */
function useCounts(caseId: string, hasOthers: boolean) {
  const filter = useCountedCopies(caseId);
  const criteria = filter === null ? null : { caseId, filter, queryFilters: [] };
  const total = useCountHitsQuery(criteria ?? skipToken);
  const groups = useCountHitsByQuery(criteria === null ? skipToken : { ...criteria, groupBy: 'artifactGroup' });
  const explorers = useCountExplorersQuery(filter === null || !hasOthers ? skipToken : { caseId, ...filter });
  return { filter, total, groups, explorers };
}

/** Links to the explorers, each with its count (rules 000-2, 001-2.9). */
export function Explore({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const { others, areKnown, hasArtifacts } = useExplorerModes(caseId);
  const { filter, total, groups, explorers } = useCounts(caseId, others.size > 0);
  const counts = [total, groups, explorers];
  const retry = () => counts.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  const isComplete = areKnown && (explorers.data !== undefined || others.size === 0);
  return (
    <Section title={formatMessage(caseMessages.explore)}>
      {isComplete && filter && total.data && groups.data ? (
        <div className="explore">
          {explorers.data && <ExplorerLinks {...{ caseId, filter, others }} counts={explorers.data} />}
          <ArtifactLinks {...{ caseId, filter, hasArtifacts }} total={total.data.totalCount} groups={groups.data} />
        </div>
      ) : counts.some(({ isError }) => isError) ? (
        <ErrorState message={formatMessage(errorMessages.counts)} onRetry={retry} isCompact />
      ) : (
        <ExploreSkeleton />
      )}
    </Section>
  );
}

interface ExplorerLinksProps {
  caseId: string;
  /** With which the numbers were counted. */
  filter: HitFilter;
  others: ReadonlySet<HitOrigin>;
  counts: CallResponse<typeof countExplorers>;
}

/** The explorers except that of artifacts, each if its feature flag is on. */
function ExplorerLinks({ caseId, filter, others, counts }: ExplorerLinksProps) {
  const { formatMessage } = useIntl();
  const links = [
    { mode: 'conversation', label: caseMessages.conversations, count: counts.threads },
    { mode: 'worldmap', label: caseMessages.worldmap, count: counts.locations },
    { mode: 'timeline', label: caseMessages.timeline, count: counts.datedHits },
  ] as const;
  return links
    .filter(({ mode }) => others.has(mode))
    .map(({ mode, label, count }) => (
      <CountLink
        key={mode}
        to={EXPLORER_PATHS[mode](caseId, filter)}
        label={formatMessage(label)}
        count={count}
        isStrong
      />
    ));
}

interface ArtifactLinksProps {
  caseId: string;
  filter: HitFilter;
  hasArtifacts: boolean;
  total: number;
  groups: Parameters<typeof groupBars>[0];
}

/** Without the explorer of artifacts, the links of groups lead to the first other explorer. */
function ArtifactLinks({ caseId, filter, hasArtifacts, total, groups }: ArtifactLinksProps) {
  const { formatMessage } = useIntl();
  const { primary, secondary } = groupBars(groups);
  return (
    <>
      {hasArtifacts && (
        <CountLink
          to={paths.explorer(caseId, filter)}
          label={formatMessage(caseMessages.allArtifacts)}
          count={total}
          isStrong
        />
      )}
      <GroupLinks caseId={caseId} filter={filter} groups={primary} />
      {secondary.length > 0 && (
        <MoreArtifacts caseId={caseId} filter={filter} groups={secondary} isInitiallyOpen={primary.length === 0} />
      )}
    </>
  );
}

function ExploreSkeleton() {
  const { formatMessage } = useIntl();
  const buttons = useMapsEnabled() ? EXPLORE_SKELETONS : EXPLORE_SKELETONS_WITHOUT_MAP;
  return (
    <div className="explore" role="status" aria-label={formatMessage(shellMessages.loading)}>
      {Array.from({ length: buttons }, (_, index) => (
        <Skeleton key={index} height={48} data-testid="explore-placeholder" />
      ))}
    </div>
  );
}
