import type { HitContext } from '@server/imports/hits/hit-builder';
import type { StagedEntry } from '@server/imports/staging';

/** The services of the import for the mapping of a hit. */
export interface AxiomContext extends HitContext {
  /** The stored content of a fragment, from each attachments database that has one. */
  contentOf(attachmentKey: string): StagedEntry[];
  /** A file next to the export, by the name in a hit. */
  exportedFile(name: string): StagedEntry | null;
  /** Records how stored bytes differ from AXIOM's description. */
  compare(entry: StagedEntry, hashes: { md5: string | null; sha1: string | null; sha256: string | null }): void;
}
