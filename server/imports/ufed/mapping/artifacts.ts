import type { Importance } from '@contract/model/hit';
import { ownText } from '@server/imports/own-text';

import { artifactLabel } from '@server/imports/ufed/labels';
import type { ArtifactRow } from './artifact-row';
import { messageArtifact, MODEL_ARTIFACTS } from './artifact-table';
import { FILE_ARTIFACTS } from './file-artifact-table';

export interface Artifact extends ArtifactRow {
  importanceOf(fragment: string): Importance;
}

const models = new Map(Object.entries(MODEL_ARTIFACTS).map(([type, row]) => [type, compile(row)]));
const files = new Map(Object.entries(FILE_ARTIFACTS).map(([tag, row]) => [tag, compile(row)]));
const made = new Map<string, Artifact>();
const MAX_MADE = 2_000;

/** The artifact of a top model; a type that the table does not know goes to group "Other" under its own name. */
export function artifactOf(modelType: string): Artifact {
  return (
    models.get(modelType) ??
    once(`other ${modelType}`, () => ({
      group: 'Other',
      name: ownText(artifactLabel(modelType)),
      primary: ['Name', 'Title', 'Value', 'Timestamp', 'Source'],
      columns: [['Name', 'Title', 'Value', 'Body', 'Subject'], ['Source'], ['Type']],
      dates: ['Timestamp'],
    }))
  );
}

/** Messages are named after their application: `WhatsApp` → "WhatsApp Messages". */
export function messagesOf(modelType: string, application: string | null): Artifact {
  if (application === null || modelType !== 'InstantMessage') {
    return artifactOf(modelType);
  }
  return once(`messages ${application}`, () =>
    messageArtifact(ownText(/\bmessages?$/i.test(application) ? application : `${application} Messages`)),
  );
}

/** By the kind of a file, lower case; null for a kind that is not in the table. */
export function fileArtifactOf(kind: string): Artifact | null {
  return files.get(kind) ?? null;
}

function once(key: string, make: () => ArtifactRow): Artifact {
  let artifact = made.get(key);
  if (!artifact) {
    artifact = compile(make());
    if (made.size < MAX_MADE) {
      made.set(ownText(key), artifact);
    }
  }
  return artifact;
}

function compile(row: ArtifactRow): Artifact {
  const primary = new Set(row.primary);
  return { ...row, importanceOf: (fragment) => (primary.has(fragment) ? 'primary' : 'secondary') };
}
