import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { LRUCache } from 'lru-cache';

import { isoTime, type Clock } from '@server/clock';
import { BadInputError, ReviewError } from '@server/errors';
import type { Logger } from '@server/logger';
import type { ScanResult, VirusScanner } from '@server/scanning/virus-scanner';
import type { ScanResultStore } from '@server/stores/scan-result-store';

/** Maximum number of scan results in memory. */
const RESULTS_MAX = 50_000;
/** Milliseconds for which the version of the scanner is cached: a video is read in many ranges. */
const VERSION_KEPT = 5_000;

/** The file contains a virus; the user may download it nevertheless, because it is evidence. */
export class VirusFoundError extends ReviewError {
  readonly status = 409;
  readonly code = 'VIRUS_FOUND';

  constructor(
    name: string,
    readonly signature: string,
  ) {
    super(`The virus scanner found ${signature} in ${name}.`);
  }
}

/** The content was not scanned, so it may contain a virus. */
class NotScannedError extends ReviewError {
  readonly status = 503;
  readonly code = 'NOT_SCANNED';
}

/** Findings for the audit log. */
export type ScanFacts = Readonly<Record<string, string[]>>;

interface ScannedContent {
  sha256: string;
  read(): Readable;
}

interface Dependencies {
  /** Null: no scanner is configured. */
  scanner: VirusScanner | null;
  scanResults: ScanResultStore;
  clock: Clock;
  log: Logger;
}

/**
 * Scans uploads and sent files. A content is scanned once per version of the signatures: results are cached by SHA-256 and
 * version of the scanner; those of sent files are also stored until the version changes.
 */
export class VirusScanService {
  private readonly results: LRUCache<string, Promise<ScanResult>>;
  /** The version whose results are stored; results of other versions are deleted. */
  private storedVersion: string | null = null;
  private version: { requestedAt: number; name: Promise<string> } | null = null;

  constructor(private readonly deps: Dependencies) {
    // It reserves memory for all of its entries, which an installation without a scanner does not need.
    this.results = new LRUCache({ max: deps.scanner === null ? 1 : RESULTS_MAX });
  }

  /** Whether files are scanned. A scan may take minutes, in which the rights of the user may change. */
  get isOn(): boolean {
    return this.deps.scanner !== null;
  }

  /** For files that are not evidence. @throws BadInputError for a virus, NotScannedError */
  async refuseUpload(name: string, bytes: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const result = await this.resultOf({ sha256, read: () => Readable.from([bytes]) }, { isStored: false });
    if (result?.kind === 'found') {
      throw new BadInputError(`${name} was refused: the virus scanner found ${result.signature} in it.`);
    }
    if (result?.kind === 'tooLarge') {
      throw new BadInputError(`${name} was refused: it is larger than the virus scanner takes.`);
    }
  }

  /**
   * @param isAccepted the user accepted any finding in advance
   * @returns the findings for the audit log: empty for a clean file, or without a scanner
   * @throws VirusFoundError, NotScannedError
   */
  async requireClean(name: string, content: ScannedContent, isAccepted: boolean): Promise<ScanFacts> {
    const result = await this.resultOf(content, { isStored: true }).catch((error: unknown) => {
      if (error instanceof NotScannedError && isAccepted) {
        return { kind: 'unreachable' } as const;
      }
      throw error;
    });
    if (result === null || result.kind === 'clean') {
      return {};
    }
    if (!isAccepted) {
      throw result.kind === 'found'
        ? new VirusFoundError(name, result.signature)
        : new NotScannedError(`${name} was not scanned for viruses: it is larger than the virus scanner takes.`);
    }
    return result.kind === 'found' ? { virus: [result.signature] } : { virus: ['not scanned'] };
  }

  /**
   * @param isStored false for uploads: their number is unlimited
   * @throws NotScannedError when the scanner cannot be reached, or fails
   */
  private async resultOf(content: ScannedContent, { isStored }: { isStored: boolean }): Promise<ScanResult | null> {
    const { scanner, log } = this.deps;
    if (scanner === null) {
      return null;
    }
    try {
      const version = await this.versionOf(scanner);
      const key = `${version} ${content.sha256}`;
      const cached = this.results.get(key);
      const scan = isStored ? () => this.storedResult(scanner, version, content) : () => scanner.scan(content.read());
      const result = cached ?? scan();
      this.results.set(key, result);
      // A failure is not cached: the content is scanned again at the next request.
      result.catch(() => this.results.delete(key));
      return await result;
    } catch (error) {
      log.error({ err: error }, 'a file could not be scanned for viruses');
      throw new NotScannedError(
        'The virus scanner cannot be reached, so the file was not scanned. Try again, or tell your system administrator.',
      );
    }
  }

  private async storedResult(
    scanner: VirusScanner,
    version: string,
    { sha256, read }: ScannedContent,
  ): Promise<ScanResult> {
    const { scanResults, clock, log } = this.deps;
    if (this.storedVersion !== version) {
      await scanResults.prune(version);
      this.storedVersion = version;
    }
    const stored = await scanResults.find(sha256, version);
    if (stored !== null) {
      return stored.signature === null ? { kind: 'clean' } : { kind: 'found', signature: stored.signature };
    }
    const result = await scanner.scan(read());
    // The size limit is a setting of the scanner that can change without its version.
    if (result.kind !== 'tooLarge') {
      const signature = result.kind === 'found' ? result.signature : null;
      await scanResults.save({ sha256, version, signature, scannedAt: isoTime(clock()) }).catch((error: unknown) => {
        log.warn({ err: error }, 'the result of a virus scan could not be stored');
      });
    }
    return result;
  }

  private versionOf(scanner: VirusScanner): Promise<string> {
    const now = this.deps.clock();
    if (this.version !== null && Math.abs(now - this.version.requestedAt) < VERSION_KEPT) {
      return this.version.name;
    }
    const current = { requestedAt: now, name: scanner.version() };
    this.version = current;
    // A failure is not cached: the next file requests the version again.
    current.name.catch(() => {
      this.version = this.version === current ? null : this.version;
    });
    return current.name;
  }
}
