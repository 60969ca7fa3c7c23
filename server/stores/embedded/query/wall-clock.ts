import type { ZoneShifts } from '@server/domain/zone-shifts';

/** 24.9 days: a power of two divides exactly and fast, and hardly any zone changes its clocks twice in that time. */
const STEP = 2 ** 31;

/** Converts instants to the wall clock of a zone in some nanoseconds: a coarse table contains the start of each search. */
export class WallClock {
  /** The largest offset of local time behind UTC (at most 0) and ahead of UTC (at least 0). */
  readonly leastShift: number;
  readonly mostShift: number;
  private readonly untils: Float64Array;
  private readonly shifts: Float64Array;
  private readonly firstUntil: number;
  private readonly firstShift: number;
  private readonly lastShift: number;
  /** The index of the shift that applies at the beginning of each step. */
  private readonly steps: Uint16Array;

  constructor({ untils, shifts }: ZoneShifts) {
    this.untils = untils;
    this.shifts = shifts;
    this.firstUntil = untils[0] ?? Infinity;
    this.firstShift = shifts[0] ?? 0;
    this.lastShift = shifts[shifts.length - 1] ?? 0;
    this.leastShift = shifts.reduce((least, shift) => Math.min(least, shift), 0);
    this.mostShift = shifts.reduce((most, shift) => Math.max(most, shift), 0);
    const lastUntil = untils[untils.length - 2] ?? this.firstUntil;
    const count = this.firstUntil === Infinity ? 0 : Math.floor((lastUntil - this.firstUntil) / STEP) + 1;
    this.steps = new Uint16Array(count);
    for (let step = 0, index = 0; step < count; step += 1) {
      index = this.indexFrom(index, this.firstUntil + step * STEP);
      this.steps[step] = index;
    }
  }

  /** Milliseconds by which the wall clock is ahead of UTC at an instant. */
  shiftAt(instant: number): number {
    if (instant < this.firstUntil) {
      return this.firstShift;
    }
    const step = Math.floor((instant - this.firstUntil) / STEP);
    if (step >= this.steps.length) {
      return this.lastShift;
    }
    return this.shifts[this.indexFrom(this.steps[step] ?? 0, instant)] ?? 0;
  }

  /**
   * The largest divisor of `unit` that divides all clock changes between two instants (`from` inclusive, `to` exclusive), and
   * all offsets from UTC in that range. Milliseconds.
   */
  stepOf({ from, to }: { from: number; to: number }, unit: number): number {
    let index = this.indexFrom(0, from);
    let step = commonDivisor(unit, this.shifts[index] ?? 0);
    for (let until = this.untils[index] ?? Infinity; until < to; until = this.untils[index] ?? Infinity) {
      index += 1;
      step = commonDivisor(commonDivisor(step, until), this.shifts[index] ?? 0);
    }
    return step;
  }

  private indexFrom(first: number, instant: number): number {
    let index = first;
    while (instant >= (this.untils[index] ?? Infinity)) {
      index += 1;
    }
    return index;
  }
}

/** Greatest common divisor of whole numbers, the first above 0 (Euclid). */
const commonDivisor = (one: number, other: number): number =>
  other === 0 ? Math.abs(one) : commonDivisor(other, one % other);
