import type { Block } from '@server/reports/pdf/bundled/blocks';
import type { Letterhead } from '@server/reports/report-content';

/** The head of the first page for the bundled writer, with the content of `letterheadHtml`. */
export function letterheadBlocks(letterhead: Letterhead | undefined): Block[] {
  const { agency = '', addressLines = [], logo = null } = letterhead ?? {};
  if (agency === '' && addressLines.length === 0 && logo === null) {
    return [];
  }
  const picture = logo === null ? null : { base64: logo.bytes.toString('base64'), aspect: logo.width / logo.height };
  return [{ type: 'letterhead', agency, addressLines, logo: picture }];
}
