import type { ReportFile } from '@server/imports/ufed/report-file';
import type { ReportItem } from '@server/imports/ufed/report-items';
import type { Section } from './section';

/** `<taggedFiles>` and its kin: one `<file>` at a time (formats.md 1.3). */
export class FileSection implements Section {
  private file: ReportFile | null = null;
  private metadataSection = '';
  private name = '';
  private group = '';
  private captured: string | null = null;

  constructor(
    private readonly section: string,
    private readonly items: ReportItem[],
  ) {}

  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
    switch (name) {
      case 'file':
        this.file = { attributes, line, times: [], items: [], section: this.section };
        return;
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

  close(name: string): void {
    if (name === 'file') {
      if (this.file) {
        this.items.push({ kind: 'file', file: this.file });
      }
      this.file = null;
      return;
    }
    const text = this.captured?.trim() ?? '';
    this.captured = null;
    if (text === '' || !this.file) {
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

  end(): void {
    this.items.push({ kind: 'filesEnd' });
  }

  private startCapture(name: string): void {
    this.name = name;
    this.captured = this.file === null ? null : '';
  }
}
