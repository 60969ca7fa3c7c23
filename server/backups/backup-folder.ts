import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { syncFolderOf } from '@server/disk';
import { BadInputError, ConflictError, NotFoundError } from '@server/errors';
import { ContentSet } from '@server/domain/content-set';
import { contentsWithout } from '@server/files/file-references';
import type { WholeFileStore } from '@server/stores/file-store';

import {
  BACKUP_VERSION,
  readBackupManifest,
  readFileLine,
  readFolderFile,
  type BackupManifest,
} from './backup-manifest';

const NAME = /^[0-9TZ-]+$/;

/**
 * Backups in one folder: `review-backups.json` identifies their installation, `backups/<name>.json` are their manifests, and
 * `contents` contains every content once, by its SHA-256. A backup exists once its manifest does.
 */
export class BackupFolder {
  /** The contents of all backups. */
  readonly contents: WholeFileStore;

  constructor(
    readonly folder: string,
    openFiles: (folder: string) => WholeFileStore,
  ) {
    this.contents = openFiles(path.join(folder, 'contents'));
  }

  /**
   * Marks the folder as that of this installation. @throws ConflictError when it is that of another one, or has other content
   */
  claim(installation: string): void {
    const file = path.join(this.folder, 'review-backups.json');
    mkdirSync(path.join(this.folder, 'backups'), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) {
      const others = readdirSync(this.folder).filter((name) => name !== 'backups' && name !== 'lost+found');
      if (others.length > 0) {
        throw new ConflictError(
          `${this.folder} holds ${others.slice(0, 3).join(', ')} and no backups. Name an empty folder, or one of earlier backups, with --out.`,
        );
      }
      const content = { format: 'review-backups', version: BACKUP_VERSION, installation };
      writeFlushed(file, `${JSON.stringify(content, null, 2)}\n`);
    }
    if (readFolderFile(readFileSync(file, 'utf8'))?.installation !== installation) {
      throw new ConflictError(
        `${this.folder} holds the backups of another installation, or of a newer version. Name another folder with --out.`,
      );
    }
  }

  /** Names of the backups, newest first. @throws BadInputError when the folder contains no backups */
  names(): string[] {
    const folder = path.join(this.folder, 'backups');
    if (!existsSync(folder)) {
      throw new BadInputError(
        `${this.folder} is not a backup folder. Name one that \`review backup create\` has written to.`,
      );
    }
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json') && NAME.test(name.slice(0, -5)))
      .map((name) => name.slice(0, -5))
      .sort()
      .reverse();
  }

  /** @throws BadInputError when the backup is missing or unreadable */
  read(name: string): BackupManifest {
    const file = this.manifestPath(name);
    if (!NAME.test(name) || !existsSync(file)) {
      throw new BadInputError(
        `There is no backup "${name}" in ${this.folder}. There are: ${this.names().join(', ') || 'none'}.`,
      );
    }
    const manifest = readBackupManifest(readFileSync(file, 'utf8'));
    if (manifest === null) {
      throw new BadInputError(
        `${file} is damaged, or was written by a newer version of REVIEW. Name another backup with --backup, or update REVIEW.`,
      );
    }
    return manifest;
  }

  /** Writes the manifest, with which the backup exists. */
  publish(manifest: BackupManifest): void {
    writeFlushed(this.manifestPath(manifest.name), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  /** The stored files of evidence in a backup. @throws BadInputError, NotFoundError */
  async *files({ fileList }: BackupManifest): AsyncGenerator<{ sha256: string; size: number }> {
    for await (const line of createInterface({ input: this.content(fileList.sha256) })) {
      yield readFileLine(line);
    }
  }

  /** @throws BadInputError when the content is missing */
  content(sha256: string): Readable {
    try {
      return this.contents.read(sha256);
    } catch (error) {
      throw error instanceof NotFoundError ? this.damaged(sha256, 'is missing') : error;
    }
  }

  damaged(sha256: string, what: string): BadInputError {
    return new BadInputError(
      `The content ${sha256} in ${this.folder} ${what}. Bring it back from a copy of that folder, or restore another backup with ` +
        '--backup; what is restored so far stays, and the same command goes on.',
    );
  }

  /** Removes all backups but the newest ones, then the contents without a backup. Returns the number of removed backups. */
  async prune(keep: number, signal: AbortSignal): Promise<number> {
    const names = this.names();
    const removed = names.slice(keep);
    // Read before anything is removed: with an unreadable manifest it is unknown which contents are needed, so nothing is
    // removed.
    const referenced = new ContentSet();
    for (const name of names.slice(0, keep)) {
      const manifest = this.read(name);
      [manifest.fileList, ...manifest.entries].forEach(({ sha256 }) => referenced.add(sha256));
      for await (const { sha256 } of this.files(manifest)) {
        referenced.add(sha256);
      }
    }
    removed.forEach((name) => rmSync(this.manifestPath(name), { force: true }));
    await this.contents.remove(contentsWithout(this.contents, referenced, Infinity, signal));
    return removed.length;
  }

  private manifestPath(name: string): string {
    return path.join(this.folder, 'backups', `${name}.json`);
  }
}

/** Whether a folder has the manifest of a backup; false also when the folder cannot be reached. */
export async function hasBackup(folder: string, name: string): Promise<boolean> {
  return access(path.join(folder, 'backups', `${name}.json`)).then(
    () => true,
    () => false,
  );
}

function writeFlushed(file: string, content: string): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, content, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  syncFolderOf(file);
}
