import { WORLDMAP_FEATURE } from '@contract/rules/feature-flags';

import { useHasCaseFeaturesQuery } from '@/api/endpoints/cases';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import type { HitOrigin } from '@/routing/explorer-mode';

import { selectAreFlagsKnown } from './flags-slice';
import { useAppSelector } from './hooks';
import { useFlag } from './use-flag';

export interface ExplorerModes {
  /** Whether this user has the explorer of artifacts. It is always available when it is the only one. */
  hasArtifacts: boolean;
  /** The other explorers of this user. */
  others: ReadonlySet<HitOrigin>;
  /** False until the flags and the features of the case are loaded. */
  areKnown: boolean;
}

const FEATURES = [WORLDMAP_FEATURE];

/** Whether maps are enabled for this installation, by flag and environment (000-1-07). */
export function useMapsEnabled(): boolean {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  return useFlag('maps') && environment?.enableMaps === true;
}

/** The explorers of a case (001-2.1-04, 001-2.9-01). Changed flags apply immediately. */
export function useExplorerModes(caseId: string): ExplorerModes {
  const isArtifactsOn = useFlag('artifacts-view');
  const hasConversations = useFlag('conversation-view');
  const hasTimeline = useFlag('timeline-view');
  const hasMaps = useMapsEnabled();
  const hasWorldmap = useFlag('worldmap-view') && hasMaps;
  const feature = useHasCaseFeaturesQuery({ caseId, features: FEATURES }, { skip: !hasWorldmap });
  const areFlagsKnown = useAppSelector(selectAreFlagsKnown);
  const others = new Set<HitOrigin>([
    ...(hasConversations ? (['conversation'] as const) : []),
    ...(hasWorldmap && feature.data === true ? (['worldmap'] as const) : []),
    ...(hasTimeline ? (['timeline'] as const) : []),
  ]);
  const areKnown = areFlagsKnown && (!hasWorldmap || !feature.isLoading);
  return { others, areKnown, hasArtifacts: isArtifactsOn || !areKnown || others.size === 0 };
}
