import { BadInputError, StorageFullError } from '@server/errors';
import { IMPORT_RESERVE } from '@server/stores/disk-reserve';

import type { ContainerEntry, ImportContainer } from './import-container';

export interface UnpackLimits {
  /** How many times its own size an archive may unpack to; null: any. */
  ratio: number | null;
  /** How many files a container may hold; absent: ENTRIES_MAX. */
  entries?: number;
  /** Bytes that can still be stored. */
  freeBytes(): Promise<number>;
  /** The location, for messages. */
  folder: string;
}

/** Below this size an archive may have any compression ratio: it cannot fill the disk. */
const ALWAYS_ALLOWED = 1_000_000_000;
/** Maximum number of files of a container: about twenty times the largest known extraction. Empty files would exhaust the inodes of the disk. */
const ENTRIES_MAX = 20_000_000;
/** Interval of checks of the free space, in unpacked bytes and in milliseconds. */
const CHECK_EVERY = 64_000_000;
const WATCH_EVERY_MS = 1_000;

/** Stops an import that would fill the disk: by the sizes that its container declares, and again by the bytes unpacked. */
export class UnpackGuard {
  private unpacked = 0;
  private lookAt = CHECK_EVERY;

  constructor(
    private readonly container: ImportContainer,
    private readonly limits: UnpackLimits,
  ) {}

  /**
   * Sums the declared entries and sizes of the container.
   *
   * @returns the entries and their bytes, unpacked
   * @throws BadInputError naming the largest entry, or the one that is too many, StorageFullError
   */
  async announced(isOwn: (entry: ContainerEntry) => boolean): Promise<{ bytes: number; entries: number }> {
    let size = 0;
    let entries = 0;
    let largest: Pick<ContainerEntry, 'path' | 'size'> = { path: '', size: 0 };
    for await (const entry of this.container.entries()) {
      if (isOwn(entry)) {
        size += entry.size;
        entries += 1;
        this.checkEntries(entries, entry);
        largest = entry.size > largest.size ? { path: entry.path, size: entry.size } : largest;
      }
    }
    this.checkRatio(size, `the largest entry is "${largest.path}" (${sizeText(largest.size)})`);
    const free = await this.limits.freeBytes();
    if (size + IMPORT_RESERVE > free) {
      const { container, limits } = this;
      throw new StorageFullError(
        `${container.name} holds ${sizeText(size)}, the largest part in "${largest.path}" (${sizeText(largest.size)}), and there are ` +
          `${sizeText(free)} free in ${limits.folder}. Free some space there, or give it a larger disk, and import it again. ` +
          'Nothing of it was stored.',
      );
    }
    return { bytes: size, entries };
  }

  /**
   * Counts unpacked bytes of an entry.
   *
   * @throws BadInputError
   */
  add(entry: Pick<ContainerEntry, 'path'>, bytes: number): void {
    this.unpacked += bytes;
    this.checkRatio(this.unpacked, `so far, with the entry "${entry.path}"`);
  }

  /** Whether it is time for `checkSpace`. */
  get isCheckDue(): boolean {
    return this.unpacked >= this.lookAt;
  }

  /** @throws StorageFullError naming the entry */
  async checkSpace(entry: Pick<ContainerEntry, 'path'>): Promise<void> {
    this.lookAt = this.unpacked + CHECK_EVERY;
    const error = await this.shortage(`at "${entry.path}"`);
    if (error !== null) {
      throw error;
    }
  }

  /** Monitors the free space from now on, and calls back once when too little is left. Returns a function that stops it. */
  watch(onShort: (error: StorageFullError) => void): () => void {
    const look = () =>
      void this.shortage('before it was done').then((error) => {
        if (error !== null) {
          clearInterval(timer);
          onShort(error);
        }
      });
    const timer = setInterval(look, WATCH_EVERY_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  private async shortage(where: string): Promise<StorageFullError | null> {
    const { container, limits } = this;
    const free = await limits.freeBytes();
    return free >= IMPORT_RESERVE
      ? null
      : new StorageFullError(
          `There are only ${sizeText(free)} left in ${limits.folder}: the import of ${container.name} was stopped ${where}, and ` +
            'nothing of it is kept. Free some space there, or give it a larger disk, and import it again.',
        );
  }

  private checkEntries(entries: number, { path }: Pick<ContainerEntry, 'path'>): void {
    const max = this.limits.entries ?? ENTRIES_MAX;
    if (entries > max) {
      throw new BadInputError(
        `${this.container.name} holds more than ${max} files, and an import takes no more; the next one is "${path}". ` +
          'Export fewer at a time. Nothing of it was stored.',
      );
    }
  }

  private checkRatio(unpacked: number, where: string): void {
    const { container, limits } = this;
    const { ratio } = limits;
    if (container.kind !== 'archive' || ratio === null || unpacked <= ALWAYS_ALLOWED) {
      return;
    }
    const times = unpacked / Math.max(1, container.size);
    if (times > ratio) {
      throw new BadInputError(
        `${container.name} (${sizeText(container.size)}) unpacks to ${sizeText(unpacked)}, ${Math.floor(times)} times its size; ${where}. ` +
          `So do archives that are made to fill a disk, and at most ${ratio} times are ` +
          'allowed. Where its origin is known, raise REVIEW_UNPACK_RATIO, or unpack it and import the folder.',
      );
    }
  }
}

function sizeText(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power] ?? ''}`;
}
