type ImportPhase = 'hashing' | 'storing files' | 'reading' | 'finishing';

export interface ImportProgress {
  phase: ImportPhase;
  /** Bytes worked through in all phases, of `bytesTotal`. */
  bytesRead: number;
  bytesTotal: number;
  hits: number;
}

export type ReportProgress = (progress: ImportProgress) => void;

const REPORT_EVERY_BYTES = 1 << 20;

/** Sums up the phases, reports about once a megabyte and stops the import when it was cancelled. */
export class ProgressMeter {
  private readonly state: ImportProgress = { phase: 'hashing', bytesRead: 0, bytesTotal: 0, hits: 0 };
  private reportedAt = 0;

  constructor(
    private readonly report: ReportProgress,
    private readonly signal: AbortSignal,
  ) {}

  start(phase: ImportPhase): void {
    this.signal.throwIfAborted();
    this.state.phase = phase;
    this.send();
  }

  expect(bytes: number): void {
    this.state.bytesTotal += bytes;
  }

  /** @throws the reason of the signal when the import was cancelled */
  addBytes(count: number): void {
    this.signal.throwIfAborted();
    this.state.bytesRead += count;
    if (this.state.bytesRead - this.reportedAt >= REPORT_EVERY_BYTES) {
      this.send();
    }
  }

  setHits(count: number): void {
    this.state.hits = count;
  }

  private send(): void {
    this.reportedAt = this.state.bytesRead;
    this.report({ ...this.state });
  }
}
