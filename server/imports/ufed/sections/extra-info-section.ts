import type { SourceRecord } from '@server/stores/hit-record';

import { IMPORT_LIMITS, limitText } from '@server/imports/import-limits';
import type { ReportItem, Warn } from '@server/imports/ufed/report-items';
import type { Section } from './section';

/** `<extraInfos>`: the source of a model on the device; comes after the models (formats.md 1.2, 1.7). */
export class ExtraInfoSection implements Section {
  private id = '';
  private sources: SourceRecord[] = [];

  constructor(
    private readonly items: ReportItem[],
    private readonly warn: Warn,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    if (name === 'extraInfo') {
      this.id = attributes['id'] ?? '';
      this.sources = [];
    } else if (name === 'nodeInfo') {
      this.addSource(attributes, line);
    }
  }

  text(): void {
    // Everything is in attributes.
  }

  close(name: string): void {
    if (name === 'extraInfo' && this.sources.length > 0) {
      this.items.push({ kind: 'sources', id: this.id, sources: this.sources });
    }
  }

  private addSource(attributes: Readonly<Record<string, string>>, line: number): void {
    const path = attributes['path'] || attributes['name'];
    if (!path) {
      return;
    }
    const most = IMPORT_LIMITS.ufed.itemValues;
    if (this.sources.length >= most) {
      const message = `The item ${this.id} has more than ${limitText(most, 'sources')}; this one was left out.`;
      this.warn('Sources of items that have too many', line, message);
      return;
    }
    const location: string[] = [];
    if (attributes['tableName']) {
      location.push(`Table: ${attributes['tableName']}`);
    }
    if (attributes['offset']) {
      location.push(`Offset: ${hexOffset(attributes['offset'])}`);
    }
    this.sources.push({ path, deleted: null, location });
  }
}

/** In the display form of the tool's own reader, for comparison. */
function hexOffset(offset: string): string {
  const value = Number(offset);
  return Number.isInteger(value) && value >= 0 ? `0x${value.toString(16).toUpperCase()}` : offset;
}
