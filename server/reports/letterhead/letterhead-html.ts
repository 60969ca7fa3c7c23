import { htmlText } from '@server/reports/pdf/html-text';
import type { Letterhead } from '@server/reports/report-content';

const AGENCY_MAX = 70;

/** The head of the first page: logo, agency and address; empty when none of them is set. */
export function letterheadHtml(letterhead: Letterhead | undefined): string {
  const { agency = '', addressLines = [], logo = null } = letterhead ?? {};
  if (agency === '' && addressLines.length === 0 && logo === null) {
    return '';
  }
  const picture = logo === null ? '' : `<img alt="" src="${logoAddress(logo)}">`;
  const name = agency === '' ? '' : `<p class="agency" dir="auto">${htmlText(agency)}</p>`;
  const address = addressLines.map((line) => `<p dir="auto">${htmlText(line)}</p>`).join('');
  return `<div class="letterhead">${picture}<div>${name}${address}</div></div>`;
}

const logoAddress = ({ mimeType, bytes }: NonNullable<Letterhead['logo']>): string =>
  `data:${mimeType};base64,${bytes.toString('base64')}`;

/** The style of `letterheadHtml` on a printed page. */
export const LETTERHEAD_STYLE = `
.letterhead { display: flex; align-items: center; gap: 6mm; margin: 0 0 7mm; padding-bottom: 4mm; border-bottom: 0.3mm solid #1b2430; break-inside: avoid; }
.letterhead img { flex: none; max-width: 60mm; max-height: 20mm; }
.letterhead p { margin: 0; color: #56616f; font-size: 8pt; line-height: 1.4; }
.letterhead .agency { margin-bottom: 0.6mm; color: #1b2430; font-size: 12pt; font-weight: 600; line-height: 1.25; }
`;

/** The left part of the header of every page: the agency, if any, above the case. */
export function runningHead(caseName: string, letterhead: Letterhead | undefined): string {
  const agency = letterhead?.agency ?? '';
  return `${agency === '' ? '' : `${shorten(agency)}\n`}Case ${shorten(caseName)}`;
}

const shorten = (text: string): string => (text.length > AGENCY_MAX ? `${text.slice(0, AGENCY_MAX)}…` : text);

/** Texts of the letterhead, to choose fonts. */
export const textsOfLetterhead = (letterhead: Letterhead | undefined): string[] =>
  letterhead === undefined ? [] : [letterhead.agency, ...letterhead.addressLines, letterhead.department];
