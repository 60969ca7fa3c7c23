import type { ReconciliationRow, Refusal } from '@contract/model/import';

import { detachString } from './detach-string';

const KEPT_PER_KIND = 20;
/**
 * Maximum number of listed warnings about evidence that the report describes and the container lacks: its items state this,
 * too.
 */
export const KEPT_LOSSES = 1_000;
/** No limit for warnings about files that the container has and the import lacks: no item states this. */
export const KEPT_DAMAGES = Infinity;
const KEPT_REFUSALS = 10_000;

interface Warnings {
  kept: { place: string; message: string }[];
  count: number;
}

/** Counts the read, stored, repeated and refused items of an import; the four always agree (ADR 0007). */
export class ImportLedger {
  private readonly byArtifact = new Map<string, ReconciliationRow>();
  private readonly warningsByKind = new Map<string, Warnings>();
  private readonly parts = new Map<string, number>();
  private readonly keptRefusals: Refusal[] = [];
  private droppedRefusals = 0;

  countStored(group: string, artifact: string): void {
    const row = this.rowOf(group, artifact);
    row.read += 1;
    row.stored += 1;
  }

  /** An item that the report holds again with the same content: nothing of it is lost. */
  countRepeated(group: string, artifact: string): void {
    const row = this.rowOf(group, artifact);
    row.read += 1;
    row.repeated = (row.repeated ?? 0) + 1;
  }

  /** @param location in the input: entry and line, or element id */
  countRefused(group: string, artifact: string, location: string, reason: string): void {
    const row = this.rowOf(group, artifact);
    row.read += 1;
    row.refused += 1;
    if (this.keptRefusals.length < KEPT_REFUSALS) {
      this.keptRefusals.push({ artifact, place: detachString(location), reason: detachString(reason) });
    } else {
      this.droppedRefusals += 1;
    }
  }

  countPart(type: string): void {
    const count = this.parts.get(type);
    this.parts.set(count === undefined ? detachString(type) : type, (count ?? 0) + 1);
  }

  /**
   * @param kind the common part of warnings that are counted together, as a sentence without locations
   * @param kept maximum number of listed warnings of the kind
   */
  warn(kind: string, location: string, message: string, kept = KEPT_PER_KIND): void {
    const warnings = this.warningsByKind.get(kind) ?? { kept: [], count: 0 };
    this.warningsByKind.set(kind, warnings);
    warnings.count += 1;
    if (warnings.kept.length < kept) {
      warnings.kept.push({ place: detachString(location), message: detachString(message) });
    }
  }

  rows(): ReconciliationRow[] {
    return [...this.byArtifact.values()].sort((left, right) =>
      `${left.group}\n${left.artifact}` < `${right.group}\n${right.artifact}` ? -1 : 1,
    );
  }

  totals(): { read: number; stored: number; repeated?: number; refused: number } {
    const totals = { read: 0, stored: 0, refused: 0 };
    let repeated = 0;
    for (const row of this.byArtifact.values()) {
      totals.read += row.read;
      totals.stored += row.stored;
      totals.refused += row.refused;
      repeated += row.repeated ?? 0;
    }
    return { ...totals, ...(repeated > 0 && { repeated }) };
  }

  partsByType(): Record<string, number> {
    return Object.fromEntries([...this.parts].sort(([left], [right]) => (left < right ? -1 : 1)));
  }

  partCount(): number {
    return [...this.parts.values()].reduce((sum, count) => sum + count, 0);
  }

  refusals(): Refusal[] {
    return this.keptRefusals;
  }

  /** The first of each kind, and the number of further ones. */
  warnings(input: string): { place: string; message: string }[] {
    const all = [...this.warningsByKind].flatMap(([kind, { kept, count }]) =>
      count > kept.length ? [...kept, { place: input, message: `${kind}: ${count - kept.length} more` }] : kept,
    );
    if (this.droppedRefusals > 0) {
      all.push({ place: input, message: `Refused items that are counted but not listed: ${this.droppedRefusals}` });
    }
    return all;
  }

  private rowOf(group: string, artifact: string): ReconciliationRow {
    const key = `${group}\n${artifact}`;
    let row = this.byArtifact.get(key);
    if (!row) {
      row = { group, artifact, read: 0, stored: 0, refused: 0 };
      this.byArtifact.set(key, row);
    }
    return row;
  }
}
