const IMPORT_PHASES = ['hashing', 'storing files', 'reading', 'finishing'] as const;
export type ImportPhase = (typeof IMPORT_PHASES)[number];

/** Bytes per second, of a machine with two cores and an SSD: used only until the phase itself was measured. */
const USUAL_RATES: Readonly<Record<ImportPhase, number>> = {
  hashing: 500e6,
  'storing files': 150e6,
  reading: 25e6,
  finishing: Infinity,
};
/** Overhead of a small file besides its bytes, in bytes. */
const BYTES_OF_A_FILE = 5_000;
/** Part of the reading time after the last record, for indexing the last hits. */
const FINISHING_SHARE = 0.06;
/** The fraction of a phase after which its own rate is used. */
const TRUSTED_SHARE = 0.05;
/**
 * The rate changes within a phase: reports list files and mails first, which take two to three times as long as the messages
 * after them. The estimate combines the rate of the last part of a phase with the usual one, whose weight decreases with progress.
 */
const RECENT_SHARE = 0.05;
const OWN_WEIGHT = 0.5;
/** Number of stored times of a phase, one for each such part of it. */
const STEPS = 100;
/** Bounds of the correction by earlier phases: the speed of the disk and that of the processor are independent. */
const LEAST_FACTOR = 0.5;
const MOST_FACTOR = 2;

interface Phase {
  work: number;
  done: number;
  startedAt: number | null;
  /** Milliseconds, once it has ended. */
  took: number | null;
  /** The time of each hundredth of the phase, by its number. */
  reached: number[];
}

/**
 * Estimates the remaining time of an import. Its phases have rates that differ by two orders of magnitude, so that each has its own: the
 * running phase its measured rate, later ones the usual rates, corrected by the speed of this machine in the earlier ones.
 */
export class TimeLeft {
  private readonly phases: Record<ImportPhase, Phase>;
  private current: ImportPhase | null = null;

  constructor(private readonly now: () => number = () => performance.now()) {
    const phase = (): Phase => ({ work: 0, done: 0, startedAt: null, took: null, reached: [] });
    this.phases = { hashing: phase(), 'storing files': phase(), reading: phase(), finishing: phase() };
  }

  /** Work of a phase. */
  expect(name: ImportPhase, bytes: number, files = 0): void {
    this.phases[name].work += bytes + files * BYTES_OF_A_FILE;
  }

  start(name: ImportPhase): void {
    const now = this.now();
    const ended = this.current === null ? null : this.phases[this.current];
    if (ended !== null && ended.startedAt !== null) {
      ended.took = now - ended.startedAt;
    }
    this.current = name;
    this.phases[name].startedAt = now;
  }

  /** Completed work of the running phase. */
  add(bytes: number, files = 0): void {
    if (this.current === null) {
      return;
    }
    const phase = this.phases[this.current];
    phase.done += bytes + files * BYTES_OF_A_FILE;
    const step = Math.floor((phase.done / phase.work) * STEPS);
    if (step >= phase.reached.length && step <= STEPS) {
      phase.reached.push(...Array<number>(step + 1 - phase.reached.length).fill(this.now()));
    }
  }

  /** Null while unknown. */
  seconds(): number | null {
    const { current } = this;
    if (current === null || (current === 'hashing' && this.phases.hashing.done === 0)) {
      return null;
    }
    const reading = this.expected('reading');
    const ahead = IMPORT_PHASES.slice(IMPORT_PHASES.indexOf(current)).map((name) =>
      name === 'finishing' ? Math.max(0, reading * FINISHING_SHARE - this.elapsed(name)) : this.left(name),
    );
    return ahead.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
  }

  /** Milliseconds of a whole phase. */
  private expected(name: ImportPhase): number {
    return this.phases[name].took ?? this.elapsed(name) + this.left(name);
  }

  /** Milliseconds of the rest of a phase. */
  private left(name: ImportPhase): number {
    const phase = this.phases[name];
    if (phase.took !== null) {
      return 0;
    }
    const usual = (phase.work / USUAL_RATES[name]) * 1000 * this.factorBefore(name);
    const share = phase.work === 0 ? 0 : Math.min(1, phase.done / phase.work);
    if (share === 0) {
      return Math.max(0, usual - this.elapsed(name));
    }
    const trust = Math.min(1, share / TRUSTED_SHARE) * (OWN_WEIGHT + (1 - OWN_WEIGHT) * share);
    return this.recent(phase, share) ** trust * usual ** (1 - trust) * (1 - share);
  }

  /** Milliseconds of a whole phase at the rate of its last part. */
  private recent({ reached, startedAt }: Phase, share: number): number {
    const from = Math.floor((share - RECENT_SHARE) * STEPS);
    const since = from > 0 ? (reached[from] ?? startedAt) : startedAt;
    return Math.max(1, this.now() - (since ?? 0)) / (from > 0 ? share - from / STEPS : share);
  }

  /** How many times longer than usual the earlier phases took, by the last of them that was long enough. */
  private factorBefore(name: ImportPhase): number {
    const before = IMPORT_PHASES.slice(0, IMPORT_PHASES.indexOf(name)).reverse();
    for (const earlier of before) {
      const { work, done } = this.phases[earlier];
      const usual = (Math.min(work, done) / USUAL_RATES[earlier]) * 1000;
      if (usual > 100) {
        return Math.min(MOST_FACTOR, Math.max(LEAST_FACTOR, this.elapsed(earlier) / usual));
      }
    }
    return 1;
  }

  private elapsed(name: ImportPhase): number {
    const { startedAt, took } = this.phases[name];
    return took ?? (startedAt === null ? 0 : this.now() - startedAt);
  }
}
