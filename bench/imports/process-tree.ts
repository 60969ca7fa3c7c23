import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux, a second. */
const TICKS = 100;

/** Resident memory and processor time of a process and all below it, in KB, watched until it has ended. */
export class ProcessTree {
  /** `largest`: of one process but the first; `sum`: of all at one moment, where pages that several share count once. */
  readonly peaks = { largest: 0, sum: 0 };

  /** Of each process, in clock ticks. */
  private readonly ticks = new Map<number, number>();

  constructor(private readonly root: number) {}

  /** Seconds of the processor. */
  get processorSeconds(): number {
    return [...this.ticks.values()].reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  }

  look(): void {
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
  // The share of processes of other accounts is not readable.
  return { now: share === 0 ? read('VmRSS', status) : share, peak: read('VmHWM', status) };
}

/** In user mode and in the kernel: the 14th and 15th field, counted from behind the name, which may hold anything. */
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

/** A file of `/proc` about a process; empty once the process is gone. */
function readOf(id: number, name: 'status' | 'smaps_rollup'): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
