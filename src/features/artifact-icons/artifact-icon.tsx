import type { Artifact } from '@contract/model/hit';
import { standardIcon } from '@contract/rules/artifact-icons';
import { useContext } from 'react';

import { ARTIFACT_SHAPES } from '@/components/icons/artifact-shapes';

import { artifactKey, ChosenIconsContext } from './chosen-icons-context';

interface ArtifactIconProps {
  artifact: Artifact;
  size?: number;
}

/**
 * The icon of an artifact, chosen by an administrator or the standard one; it is always next to the artifact's name.
 */
export function ArtifactIcon({ artifact, size = 16 }: ArtifactIconProps) {
  const chosen = useContext(ChosenIconsContext).get(artifactKey(artifact));
  const Shape = ARTIFACT_SHAPES[chosen ?? standardIcon(artifact)];
  return <Shape size={size} stroke={1.6} aria-hidden />;
}
