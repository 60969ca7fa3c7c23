import type { Importance } from '@contract/model/hit';
import { detachString } from '@server/imports/detach-string';

import type { ArtifactRow } from './artifact-row';
import { ARTIFACTS, messageArtifact, type ArtifactKind } from './artifact-table';
import { FILE_ARTIFACTS } from './file-artifact-table';

export interface Artifact extends ArtifactRow {
  importanceOf(fragment: string): Importance;
}

const kinds = new Map(Object.entries(ARTIFACTS).map(([kind, row]) => [kind, compile(row)]));
const files = new Map(Object.entries(FILE_ARTIFACTS).map(([tag, row]) => [tag, compile(row)]));
const made = new Map<string, Artifact>();
const MAX_MADE = 2_000;

/** The artifact of this kind of item in every format. */
export function artifactOfKind(kind: ArtifactKind): Artifact {
  const artifact = kinds.get(kind);
  if (artifact === undefined) {
    throw new Error(`There is no kind ${kind}.`);
  }
  return artifact;
}

export const isArtifactKind = (name: string): name is ArtifactKind => kinds.has(name);

/** Messages are named after their application: `WhatsApp` → "WhatsApp Messages". */
export function messagesOf(application: string): Artifact {
  return once(`messages ${application}`, () =>
    messageArtifact(/\bmessages?$/i.test(application) ? application : `${application} Messages`),
  );
}

/** By the kind of a file, lower case; null for a kind that is not in the table. */
export function fileArtifactOf(kind: string): Artifact | null {
  return files.get(kind) ?? null;
}

/** An artifact that is not in the table, under the tool's own name for it. */
export function otherArtifact(name: string, group = 'Other'): Artifact {
  return once(`other ${group}/${name}`, () => ({
    group,
    name,
    primary: ['Name', 'Title', 'Value', 'Timestamp', 'Source'],
    columns: [['Name', 'Title', 'Value', 'Body', 'Subject'], ['Source'], ['Type']],
    dates: ['Timestamp'],
  }));
}

/** The artifact that an importer describes itself, such as that of a table whose columns the export names. */
export function ownArtifact(row: ArtifactRow): Artifact {
  return compile(row);
}

function once(key: string, make: () => ArtifactRow): Artifact {
  let artifact = made.get(key);
  if (!artifact) {
    const row = make();
    artifact = compile({ ...row, group: detachString(row.group), name: detachString(row.name) });
    if (made.size < MAX_MADE) {
      made.set(detachString(key), artifact);
    }
  }
  return artifact;
}

function compile(row: ArtifactRow): Artifact {
  const primary = new Set(row.primary);
  return { ...row, importanceOf: (fragment) => (primary.has(fragment) ? 'primary' : 'secondary') };
}
