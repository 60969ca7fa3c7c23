import {
  artifactOfKind,
  isArtifactKind,
  messagesOf,
  otherArtifact,
  type Artifact,
} from '@server/imports/hits/artifacts';
import { artifactLabel } from '@server/imports/ufed/labels';

/** The artifact of a top model: kinds have the names of model types. Others go to group "Other" under their own name. */
export const artifactOf = (modelType: string): Artifact =>
  isArtifactKind(modelType) ? artifactOfKind(modelType) : otherArtifact(artifactLabel(modelType));

/** Messages are named after their application when they have one. */
export const artifactOfMessage = (modelType: string, application: string | null): Artifact =>
  application === null || modelType !== 'InstantMessage' ? artifactOf(modelType) : messagesOf(application);
