import type { countExplorers } from '@contract/calls/hits';
import type { CallResponse } from '@contract/define-call';
import { EXPLORE_SKELETONS_WITHOUT_MAP, EXPLORE_SKELETONS } from '@contract/rules/limits';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useCountExplorersQuery, useCountHitsByQuery, useCountHitsQuery } from '@/api/endpoints/hits';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { groupBars } from '@/domain/group-bars';
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

const EVERYTHING = { filter: {}, queryFilters: [] };

/** Links to the explorers, each with its count (rules 000-2, 001-2.9). */
export function Explore({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const { others, areKnown, hasArtifacts } = useExplorerModes(caseId);
  const total = useCountHitsQuery({ caseId, ...EVERYTHING });
  const groups = useCountHitsByQuery({ caseId, ...EVERYTHING, groupBy: 'artifactGroup' });
  const explorers = useCountExplorersQuery({ caseId }, { skip: others.size === 0 });
  const counts = [total, groups, explorers];
  const retry = () => counts.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  return (
    <Section title={formatMessage(caseMessages.explore)}>
      {areKnown && total.data && groups.data && (explorers.data || others.size === 0) ? (
        <div className="explore">
          {explorers.data && <ExplorerLinks {...{ caseId, others }} counts={explorers.data} />}
          <ArtifactLinks {...{ caseId, hasArtifacts }} total={total.data.totalCount} groups={groups.data} />
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
  others: ReadonlySet<HitOrigin>;
  counts: CallResponse<typeof countExplorers>;
}

/** The explorers except that of artifacts, each if its feature flag is on. */
function ExplorerLinks({ caseId, others, counts }: ExplorerLinksProps) {
  const { formatMessage } = useIntl();
  const links = [
    { mode: 'conversation', label: caseMessages.conversations, count: counts.threads },
    { mode: 'worldmap', label: caseMessages.worldmap, count: counts.locations },
    { mode: 'timeline', label: caseMessages.timeline, count: counts.datedHits },
  ] as const;
  return links
    .filter(({ mode }) => others.has(mode))
    .map(({ mode, label, count }) => (
      <CountLink key={mode} to={EXPLORER_PATHS[mode](caseId)} label={formatMessage(label)} count={count} isStrong />
    ));
}

interface ArtifactLinksProps {
  caseId: string;
  hasArtifacts: boolean;
  total: number;
  groups: Parameters<typeof groupBars>[0];
}

/** Without the explorer of artifacts, the links of groups lead to the first other explorer. */
function ArtifactLinks({ caseId, hasArtifacts, total, groups }: ArtifactLinksProps) {
  const { formatMessage } = useIntl();
  const { primary, secondary } = groupBars(groups);
  return (
    <>
      {hasArtifacts && (
        <CountLink
          to={paths.explorer(caseId)}
          label={formatMessage(caseMessages.allArtifacts)}
          count={total}
          isStrong
        />
      )}
      <GroupLinks caseId={caseId} groups={primary} />
      {secondary.length > 0 && (
        <MoreArtifacts caseId={caseId} groups={secondary} isInitiallyOpen={primary.length === 0} />
      )}
    </>
  );
}

function ExploreSkeleton() {
  const { formatMessage } = useIntl();
  const buttons = useMapsEnabled() ? EXPLORE_SKELETONS : EXPLORE_SKELETONS_WITHOUT_MAP;
  return (
    <div className="explore" aria-busy aria-label={formatMessage(shellMessages.loading)}>
      {Array.from({ length: buttons }, (_, index) => (
        <Skeleton key={index} height={48} data-testid="explore-placeholder" />
      ))}
    </div>
  );
}
