import { useMemo, type ReactNode } from 'react';

import { useListArtifactIconsQuery } from '@/api/endpoints/configuration';

import { artifactKey, ChosenIconsContext } from './chosen-icons-context';

/** Has the icons of artifacts below it be those that an administrator chose. Until they are known, the standard ones stand. */
export function ChosenIcons({ caseId, children }: { caseId: string; children: ReactNode }) {
  const { data } = useListArtifactIconsQuery({ caseId });
  const icons = useMemo(() => new Map(data?.map(({ artifact, icon }) => [artifactKey(artifact), icon])), [data]);
  return <ChosenIconsContext value={icons}>{children}</ChosenIconsContext>;
}
