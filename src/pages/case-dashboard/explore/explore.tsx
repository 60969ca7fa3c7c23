import { EXPLORE_SKELETONS_WITHOUT_MAP, EXPLORE_SKELETONS } from '@contract/rules/limits';
import { Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useCountHitsByQuery, useCountHitsQuery } from '@/api/endpoints/hits';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { groupBars } from '@/domain/group-bars';
import { caseMessages } from '@/messages/case';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';
import { useFlag } from '@/state/use-flag';

import { CountLink } from './count-link';
import { GroupLinks } from './group-links';
import { MoreArtifacts } from './more-artifacts';

import './explore.css';

const EVERYTHING = { filter: {}, queryFilters: [] };

/** The ways into the evidence, each with its count (spec 000 §2, 001 §2.9). */
export function Explore({ caseId }: { caseId: string }) {
  const { formatMessage } = useIntl();
  const total = useCountHitsQuery({ caseId, ...EVERYTHING });
  const groups = useCountHitsByQuery({ caseId, ...EVERYTHING, groupBy: 'artifactGroup' });
  const retry = () => {
    void total.refetch();
    void groups.refetch();
  };
  return (
    <Section title={formatMessage(caseMessages.explore)}>
      {total.data && groups.data ? (
        <ExploreLinks caseId={caseId} total={total.data.totalCount} groups={groups.data} />
      ) : total.isError || groups.isError ? (
        <ErrorState message={formatMessage(errorMessages.counts)} onRetry={retry} isCompact />
      ) : (
        <ExploreSkeleton />
      )}
    </Section>
  );
}

interface ExploreLinksProps {
  caseId: string;
  total: number;
  groups: Parameters<typeof groupBars>[0];
}

function ExploreLinks({ caseId, total, groups }: ExploreLinksProps) {
  const { formatMessage } = useIntl();
  const { primary, secondary } = groupBars(groups);
  return (
    <div className="explore">
      <CountLink to={paths.explorer(caseId)} label={formatMessage(caseMessages.allArtifacts)} count={total} isStrong />
      <GroupLinks caseId={caseId} groups={primary} />
      {secondary.length > 0 && (
        <MoreArtifacts caseId={caseId} groups={secondary} isInitiallyOpen={primary.length === 0} />
      )}
    </div>
  );
}

function ExploreSkeleton() {
  const { formatMessage } = useIntl();
  const { data: environment } = useGetEnvironmentQuery(undefined);
  const hasMaps = useFlag('maps') && environment?.enableMaps === true;
  const buttons = hasMaps ? EXPLORE_SKELETONS : EXPLORE_SKELETONS_WITHOUT_MAP;
  return (
    <div className="explore" aria-busy aria-label={formatMessage(shellMessages.loading)}>
      {Array.from({ length: buttons }, (_, place) => (
        <Skeleton key={place} height={48} data-testid="explore-placeholder" />
      ))}
    </div>
  );
}
