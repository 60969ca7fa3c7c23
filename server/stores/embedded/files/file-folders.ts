import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PART = /^[0-9a-f]{2}$/;
const FOLDERS = 1 << 16;

/**
 * The existing folders of a file store. Imports check for each file whether it is stored, and the folders of most do not exist
 * yet.
 */
export class FileFolders {
  private existing: Uint8Array | null = null;

  constructor(private readonly root: string) {}

  /** Whether the content can exist as a separate file. */
  mayHold(sha256: string): boolean {
    this.existing ??= this.read();
    return this.existing[indexOf(sha256)] === 1;
  }

  /** Records that the folder of this content was created. */
  add(sha256: string): void {
    this.existing ??= this.read();
    this.existing[indexOf(sha256)] = 1;
  }

  private read(): Uint8Array {
    const known = new Uint8Array(FOLDERS);
    for (const first of partsIn(this.root)) {
      for (const second of partsIn(join(this.root, first))) {
        known[indexOf(first + second)] = 1;
      }
    }
    return known;
  }
}

const indexOf = (sha256: string): number => Number.parseInt(sha256.slice(0, 4), 16);
const partsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => PART.test(name)) : [];
