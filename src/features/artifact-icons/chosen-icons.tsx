import { useMemo, type ReactNode } from 'react';

import { useListArtifactIconsQuery } from '@/api/endpoints/configuration';

import { artifactKey, ChosenIconsContext } from './chosen-icons-context';

/** Provides the artifact icons chosen by an administrator. Until they are loaded, the standard ones are shown. */
export function ChosenIcons({ caseId, children }: { caseId: string; children: ReactNode }) {
  const { data } = useListArtifactIconsQuery({ caseId });
  const icons = useMemo(() => new Map(data?.map(({ artifact, icon }) => [artifactKey(artifact), icon])), [data]);
  return <ChosenIconsContext value={icons}>{children}</ChosenIconsContext>;
}
