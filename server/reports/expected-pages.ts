import type { ReportItem } from './report-content';
import { linesOf, linesOfText, PAGE_LINES } from './pdf/item-html';

/** Lines of the first page: title, facts and notes. */
const HEAD_LINES = 26;

/**
 * Estimates how many pages items take in a PDF report, with and without their pictures. docs/figures.md compares it with
 * printed reports.
 */
export class ExpectedPages {
  private readonly lines = { plain: 0, pictured: 0 };
  private readonly sections = new Set<string>();

  constructor(private readonly inExhibitOrder: boolean) {}

  add(item: ReportItem): void {
    this.lines.plain += linesOf(item, false);
    this.lines.pictured += linesOf(item, true);
    this.sections.add([item.evidenceId, item.group, item.artifact].join('\0'));
  }

  /**
   * @param scale number of items of the report per added item
   * @param headTexts texts about the sources on the first pages
   */
  pages(scale: number, headTexts: readonly string[]): { plain: number; pictured: number } {
    const contents = this.inExhibitOrder ? 0 : this.sections.size * 1.5;
    const head = Math.ceil(
      (HEAD_LINES + contents + headTexts.reduce((sum, text) => sum + linesOfText(text), 0)) / PAGE_LINES,
    );
    // Each artifact of a source begins on a new page, so its last page is half empty on average.
    const breaks = this.inExhibitOrder ? 1 : this.sections.size;
    const pagesOf = (lines: number) => head + Math.max(breaks, Math.ceil((lines * scale) / PAGE_LINES + breaks / 2));
    return { plain: pagesOf(this.lines.plain), pictured: pagesOf(this.lines.pictured) };
  }
}
