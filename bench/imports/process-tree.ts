import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second on Linux. */
const TICKS = 100;

/** Resident memory (KB) and CPU time of a process and its descendants, sampled until it has ended. */
export class ProcessTree {
  /** `largest`: of a single descendant; `sum`: of all processes at one moment, with shared pages counted once. */
  readonly peaks = { largest: 0, sum: 0 };

  /** Clock ticks of each process. */
  private readonly ticks = new Map<number, number>();

  constructor(private readonly root: number) {}

  /** CPU seconds. */
  get processorSeconds(): number {
    return [...this.ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  }

  sample(): void {
    const parents = parentsOfAll();
    let sum = 0;
    for (const [id] of parents) {
      if (this.isBelow(id, parents)) {
        const { now, peak } = memoryOf(id);
        sum += now;
        this.ticks.set(id, Math.max(ticksOf(id), this.ticks.get(id) ?? 0));
        this.peaks.largest = Math.max(this.peaks.largest, id === this.root ? 0 : peak);
      }
    }
    this.peaks.sum = Math.max(this.peaks.sum, sum);
  }

  private isBelow(id: number, parents: ReadonlyMap<number, number>): boolean {
    for (let at: number | undefined = id; at !== undefined && at > 1; at = parents.get(at)) {
      if (at === this.root) {
        return true;
      }
    }
    return false;
  }
}

function parentsOfAll(): Map<number, number> {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(ids.map((id) => [Number(id), Number(/PPid:\s+(\d+)/.exec(readOf(Number(id), 'status'))?.[1] ?? 0)]));
}

function memoryOf(id: number): { now: number; peak: number } {
  const status = readOf(id, 'status');
  const read = (name: string, text: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const share = read('Pss', readOf(id, 'smaps_rollup'));
  // The proportional memory of processes of other accounts is not readable.
  return { now: share === 0 ? read('VmRSS', status) : share, peak: read('VmHWM', status) };
}

/** User and kernel time: fields 14 and 15. They are counted after the name, which may contain any character. */
function ticksOf(id: number): number {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

/** A file of `/proc` about a process; empty after its end. */
function readOf(id: number, name: 'status' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
