import { LETTERHEAD_STYLE, runningHead } from '@server/reports/letterhead/letterhead-html';
import { cssString } from '@server/reports/pdf/html-text';
import { FONT_FAMILIES } from '@server/reports/pdf/fonts';
import type { Letterhead } from '@server/reports/report-content';

const TITLE_MAX = 60;

interface PageTexts {
  caseName: string;
  title: string;
  reportId: string;
  letterhead?: Letterhead;
  /** From 1. */
  volume: number;
  volumeCount: number;
}

/**
 * A4 pages with numbered messages next to a double rule; the case and the conversation in the header, the page number in the
 * footer.
 */
export const transcriptStyle = ({ caseName, title, reportId, letterhead, volume, volumeCount }: PageTexts): string => `
@page {
  size: A4;
  margin: 20mm 16mm 18mm;
  @top-left { content: ${cssString(runningHead(caseName, letterhead))}; white-space: pre; ${MARGIN_TEXT} }
  @top-right { content: ${cssString(shorten(title))}; ${MARGIN_TEXT} }
  @bottom-left { content: ${cssString(`Export ${reportId}${volumeCount === 1 ? '' : `, volume ${volume} of ${volumeCount}`}`)}; ${MARGIN_TEXT} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${MARGIN_TEXT} }
}
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #111; font: 9.5pt/1.45 ${FONT_FAMILIES}; overflow-wrap: anywhere; hyphens: none; }
h1 { margin: 0 0 3mm; font-size: 18pt; line-height: 1.2; }
h2 { margin: 0; padding: 3mm 0 1.5mm; font-size: 10pt; break-after: avoid; }
.lead { margin: 0 0 1mm; color: #444; font-size: 10.5pt; letter-spacing: 0.04em; text-transform: uppercase; }
table.facts { width: 100%; margin-bottom: 5mm; border-collapse: collapse; border-top: 0.3mm solid #111; border-bottom: 0.3mm solid #111; }
.facts th, .facts td { padding: 0.9mm 0; text-align: start; vertical-align: top; }
.facts th { width: 38mm; padding-inline-end: 4mm; color: #444; font-weight: 500; }
.facts td { white-space: pre-wrap; unicode-bidi: isolate; }
.note { margin: 0 0 1.5mm; color: #444; font-size: 8.5pt; }
main { margin-top: 5mm; }
.day, .message { display: grid; grid-template-columns: 17mm minmax(0, 1fr); }
.day > h2 { grid-column: 2; padding-inline-start: 4mm; border-inline-start: 0.9mm double #777; }
.message > * { padding-top: 1.2mm; padding-bottom: 1.8mm; }
.short { break-inside: avoid; }
.number { padding-inline-end: 3mm; text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
.number small { display: block; color: #555; font-size: 7pt; font-weight: 400; }
.content { padding-inline-start: 4mm; border-inline-start: 0.9mm double #777; }
.head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 3mm; break-after: avoid; }
.sender { font-weight: 600; }
.identifier, .time, .muted { color: #444; }
.time { margin-inline-start: auto; font-size: 8.5pt; white-space: nowrap; }
.muted { font-size: 8.5pt; }
.flag { padding: 0 1mm; border: 0.25mm solid #a61e1e; border-radius: 0.8mm; color: #a61e1e; font-size: 7.5pt; font-weight: 600; }
.text { margin: 0.6mm 0 0; white-space: pre-wrap; unicode-bidi: plaintext; }
.quote { margin: 0.8mm 0; padding-inline-start: 2.5mm; border-inline-start: 0.6mm solid #aaa; color: #444; white-space: pre-wrap; unicode-bidi: plaintext; }
.file { margin-top: 1.5mm; padding: 1.2mm 2mm; border: 0.2mm solid #bbb; break-inside: avoid; font-size: 8.5pt; }
.file img { display: block; max-width: 90mm; max-height: 60mm; margin-bottom: 1mm; }
.hash { font: 7.5pt/1.5 monospace; }
.mark { padding: 0 0.8mm; border: 0.2mm solid #a61e1e; border-radius: 0.8mm; color: #a61e1e; font-size: 7pt; }
.end { margin: 5mm 0 0; color: #444; font-size: 8.5pt; text-align: center; }
${LETTERHEAD_STYLE}@media screen { body { max-width: 190mm; margin: 0 auto; padding: 10mm; } }
`;

const MARGIN_TEXT = `color: #444; font: 7.5pt ${FONT_FAMILIES};`;

const shorten = (text: string): string => (text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX)}…` : text);
