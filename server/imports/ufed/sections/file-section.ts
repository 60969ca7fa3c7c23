import { ItemBudget } from '@server/imports/ufed/item-budget';
import type { ReportFile } from '@server/imports/ufed/report-file';
import type { ReportItem, Warn } from '@server/imports/ufed/report-items';
import { ORIGINAL_BYTES } from '@server/imports/values/report-decoder';
import type { Section } from './section';

/**
 * `<taggedFiles>` and similar sections: one `<file>` at a time (formats.md 1.3). A file inside another, such as in `RelatedNodes`, may
 * be a short reference to a file that the report also lists by itself.
 */
export class FileSection implements Section {
  private file: ReportFile | null = null;
  /** Of the open file, with the files in it. */
  private budget = new ItemBudget();
  /** The open files around the current one. */
  private readonly outer: ReportFile[] = [];
  private metadataSection = '';
  private name = '';
  private group = '';
  private captured: string | null = null;

  constructor(
    private readonly section: string,
    private readonly items: ReportItem[],
    private readonly warn: Warn,
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    switch (name) {
      case 'file': {
        if (!this.file) {
          this.budget = new ItemBudget();
        }
        this.budget.admit(0);
        if (this.file) {
          this.outer.push(this.file);
          this.warn('Files of the report inside another file', line, 'Both are imported as files.');
        }
        const inside = this.file === null ? null : (this.file.attributes['id'] ?? null);
        this.file = { attributes, line, times: [], items: [], section: this.section, inside };
        this.captured = null;
        return;
      }
      case 'metadata':
        this.metadataSection = attributes['section'] ?? '';
        return;
      case 'item':
        this.group = attributes['group'] ?? '';
        this.startCapture(attributes['name'] ?? '');
        return;
      case 'timestamp':
        this.startCapture(attributes['name'] ?? '');
        return;
      default:
        this.startCapture(name);
    }
  }

  text(text: string): void {
    if (this.captured !== null) {
      this.captured = this.captured === '' ? text : this.captured + text;
    }
  }

  bytes(hex: string): void {
    if (this.budget.admit(hex.length)) {
      this.file?.items.push({ section: '', name: `${this.name} ${ORIGINAL_BYTES}`, group: '', text: hex });
    }
  }

  close(name: string): void {
    if (name === 'file') {
      if (this.file) {
        const { refusal } = this.budget;
        this.items.push({ kind: 'file', file: refusal === null ? this.file : { ...this.file, refusal } });
      }
      this.file = this.outer.pop() ?? null;
      this.captured = null;
      return;
    }
    const text = this.captured?.trim() ?? '';
    this.captured = null;
    if (text === '' || !this.file || !this.budget.admit(this.name.length + text.length)) {
      return;
    }
    if (name === 'timestamp') {
      this.file.times.push({ name: this.name, text });
    } else {
      const section = name === 'item' ? this.metadataSection : '';
      this.file.items.push({ section, name: this.name, group: this.group, text });
      this.group = '';
    }
  }

  private startCapture(name: string): void {
    this.name = name;
    this.captured = this.file === null ? null : '';
  }
}
