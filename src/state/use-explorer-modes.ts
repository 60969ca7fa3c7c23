import { WORLDMAP_FEATURE } from '@contract/rules/feature-flags';

import { useHasCaseFeaturesQuery } from '@/api/endpoints/cases';
import { useGetEnvironmentQuery } from '@/api/endpoints/system';
import type { HitOrigin } from '@/routing/explorer-mode';

import { selectAreFlagsKnown } from './flags-slice';
import { useAppSelector } from './hooks';
import { useFlag } from './use-flag';

export interface ExplorerModes {
  /** Whether this user has the explorer of the artifacts: where it is the only one, its flag does not count. */
  hasArtifacts: boolean;
  /** The explorers of this user besides that of the artifacts. */
  others: ReadonlySet<HitOrigin>;
  /** False until the flags and the features of the case have been read. */
  areKnown: boolean;
}

const FEATURES = [WORLDMAP_FEATURE];

/** Maps are on for this installation: by its flag and by its environment (000-1-07). */
export function useMapsEnabled(): boolean {
  const { data: environment } = useGetEnvironmentQuery(undefined);
  return useFlag('maps') && environment?.enableMaps === true;
}

/** Which explorers a case has (001-2.1-04, 001-2.9-01). A flag that changes takes effect at once. */
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
