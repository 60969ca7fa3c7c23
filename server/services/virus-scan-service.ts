import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { LRUCache } from 'lru-cache';

import { isoTime, type Clock } from '@server/clock';
import { BadInputError, ReviewError } from '@server/errors';
import type { Logger } from '@server/logger';
import type { ScanResult, VirusScanner } from '@server/scanning/virus-scanner';
import type { ScanResultStore } from '@server/stores/scan-result-store';

/** Contents whose results are kept in memory, too. */
const RESULTS_MAX = 50_000;
/** Milliseconds for which the version of the scanner is not asked for again: a film is read in many ranges. */
const VERSION_KEPT = 5_000;

/** Whoever asked for the file may take it nevertheless: it is evidence. */
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

/** Nobody knows whether there is one. */
class NotScannedError extends ReviewError {
  readonly status = 503;
  readonly code = 'NOT_SCANNED';
}

/** For the audit log. */
export type ScanFacts = Readonly<Record<string, string[]>>;

interface ScannedContent {
  sha256: string;
  read(): Readable;
}

interface Dependencies {
  /** Null: no scanner is set. */
  scanner: VirusScanner | null;
  scanResults: ScanResultStore;
  clock: Clock;
  log: Logger;
}

/**
 * Scans what users send and what is handed out. A content is scanned once with the same signatures: results are kept by its SHA-256 and
 * the version that the scanner names; those of what is handed out are stored until the version changes.
 */
export class VirusScanService {
  private readonly results = new LRUCache<string, Promise<ScanResult>>({ max: RESULTS_MAX });
  /** Of which alone results are stored. */
  private storedVersion: string | null = null;
  private version: { askedAt: number; name: Promise<string> } | null = null;

  constructor(private readonly deps: Dependencies) {}

  /** Whether files are scanned, which may take minutes: what somebody may see can change meanwhile. */
  get isOn(): boolean {
    return this.deps.scanner !== null;
  }

  /** For files that are no evidence. @throws BadInputError for a virus, NotScannedError */
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
   * @param isAccepted the file is handed out whatever is found
   * @returns what the audit log says of it: nothing for a clean file, or without a scanner
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
   * @param isStored false for uploads: whoever sends them decides how many there are
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
      const known = this.results.get(key);
      const scan = isStored ? () => this.storedResult(scanner, version, content) : () => scanner.scan(content.read());
      const result = known ?? scan();
      this.results.set(key, result);
      // A failure is no result: the next time the content is scanned again.
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
    // How much the scanner takes is a setting of it, which can change while its version does not.
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
    if (this.version !== null && Math.abs(now - this.version.askedAt) < VERSION_KEPT) {
      return this.version.name;
    }
    const asked = { askedAt: now, name: scanner.version() };
    this.version = asked;
    // A failure is no version: the next file asks again.
    asked.name.catch(() => {
      this.version = this.version === asked ? null : this.version;
    });
    return asked.name;
  }
}
