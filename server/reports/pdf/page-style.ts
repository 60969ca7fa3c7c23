import { LETTERHEAD_STYLE, runningHead } from '@server/reports/letterhead/letterhead-html';
import type { Letterhead } from '@server/reports/report-content';

import { cssString } from './html-text';
import { FONT_FAMILIES } from './fonts';

interface PageTexts {
  caseName: string;
  reportId: string;
  letterhead?: Letterhead;
  volume: number;
  volumeCount: number;
}

/** A4 pages with the agency, the case and the report in the header and the number of the page in its volume in the footer. */
export const pageStyle = ({ caseName, reportId, letterhead, volume, volumeCount }: PageTexts): string => `
@page {
  size: A4;
  margin: 20mm 16mm 18mm;
  @top-left { content: ${cssString(runningHead(caseName, letterhead))}; white-space: pre; ${MARGIN_TEXT} }
  @top-right { content: ${cssString(`Report ${reportId}`)}; ${MARGIN_TEXT} }
  @bottom-left { content: ${cssString(`Volume ${volume} of ${volumeCount}`)}; ${MARGIN_TEXT} }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); ${MARGIN_TEXT} }
}
* { box-sizing: border-box; }
body { margin: 0; color: #1b2430; font: 9pt/1.4 ${FONT_FAMILIES}; overflow-wrap: anywhere; hyphens: none; }
h1 { margin: 0 0 1mm; font-size: 20pt; line-height: 1.2; }
h2 { margin: 7mm 0 2mm; font-size: 13pt; line-height: 1.25; break-after: avoid; }
h3 { margin: 0; font-size: 9.5pt; }
h4 { margin: 3mm 0 1mm; font-size: 9pt; break-after: avoid; }
.lead { margin: 0 0 5mm; color: #56616f; font-size: 11pt; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.6mm 0; text-align: start; vertical-align: top; }
th { width: 42mm; padding-inline-end: 4mm; color: #56616f; font-weight: 500; }
td { white-space: pre-wrap; unicode-bidi: isolate; }
.contents th, .contents td { width: auto; padding: 1mm 3mm 1mm 0; border-bottom: 0.2mm solid #d9dfe7; }
.contents th.number, .contents td.number { padding: 1mm 0 1mm 6mm; text-align: right; white-space: nowrap; }
.contents a { color: inherit; }
.note { margin: 0 0 1.5mm; }
section > h2:first-child { margin-top: 0; }
section.items { break-before: page; }
section.exhibit:first-of-type { break-before: page; }
article { padding: 2mm 0 2.5mm; border-top: 0.2mm solid #b8c2cf; }
article.short { break-inside: avoid; }
.head { display: flex; align-items: baseline; gap: 4mm; margin-bottom: 1mm; break-after: avoid; }
.head .time { color: #56616f; }
.id { margin-left: auto; color: #56616f; font: 7.5pt/1.7 monospace; }
.hash { font: 7.5pt/1.5 monospace; }
.deleted { color: #a61e1e; font-weight: 600; }
.tag { margin-right: 3mm; white-space: nowrap; }
.tag i { display: inline-block; width: 2.4mm; height: 2.4mm; margin-right: 1.2mm; border-radius: 50%; }
.mark { padding: 0 0.8mm; border: 0.2mm solid #a61e1e; border-radius: 0.8mm; color: #a61e1e; font-size: 7pt; }
.file { break-inside: avoid; margin-bottom: 1.5mm; }
.file:last-child { margin-bottom: 0; }
.file img { display: block; max-width: 80mm; max-height: 55mm; margin-top: 1mm; border: 0.2mm solid #d9dfe7; }
${LETTERHEAD_STYLE}`;

const MARGIN_TEXT = `color: #56616f; font: 7.5pt ${FONT_FAMILIES};`;
