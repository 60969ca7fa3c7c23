import { TABLE_FRAGMENT_MAX } from '@contract/rules/limits';

import { piecesOf } from './highlight';
import type { TextRange } from './highlight-folding';
import { notInsidePair } from './surrogate-pairs';

/** Number of characters that are searched for the first match: every row of a table renders a cell. */
export const SNIPPET_SEARCHED = 20_000;
/** Maximum number of characters before the match, so that it is visible with its context in a narrow column. */
export const SNIPPET_LEAD_IN = { oneLine: 9, twoLines: 24 } as const;

interface SnippetPiece {
  text: string;
  isHit: boolean;
}

/**
 * At most 100 characters around the first match, or from the start of the text when the match is near it (rules
 * 001-2.4).
 */
export function snippetOf(text: string, ranges: readonly TextRange[], leadIn: number): SnippetPiece[] {
  const start = startBefore(text, ranges[0]?.start ?? 0, leadIn);
  const end = endAfter(text, start);
  const inside = ranges
    .filter((range) => range.start < end && range.end > start)
    .map((range) => ({ start: Math.max(range.start, start) - start, end: Math.min(range.end, end) - start }));
  return [
    ...(start > 0 ? [{ text: '…', isHit: false }] : []),
    ...piecesOf(text.slice(start, end), inside),
    ...(end < text.length ? [{ text: '…', isHit: false }] : []),
  ];
}

/** A start inside a word is moved to the next word before the match. */
function startBefore(text: string, match: number, leadIn: number): number {
  if (match <= leadIn) {
    return 0;
  }
  const space = text.slice(match - leadIn, match).indexOf(' ');
  return notInsidePair(text, space === -1 ? match - leadIn : match - leadIn + space + 1);
}

const endAfter = (text: string, start: number): number =>
  notInsidePair(text, Math.min(text.length, start + TABLE_FRAGMENT_MAX));
