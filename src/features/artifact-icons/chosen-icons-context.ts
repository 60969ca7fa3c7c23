import type { Artifact } from '@contract/model/hit';
import type { ArtifactIconName } from '@contract/rules/artifact-icons';
import { createContext } from 'react';

/** Icons that an administrator chose for artifacts of the open case, by `artifactKey`. */
export const ChosenIconsContext = createContext<ReadonlyMap<string, ArtifactIconName>>(new Map());

export const artifactKey = ({ group, name }: Artifact): string => `${group}\n${name}`;
