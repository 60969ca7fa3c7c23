import { memo, useMemo } from 'react';

import { DOCUMENT_HITS_MAX, piecesOf } from '@/domain/highlight';
import type { TextRange } from '@/domain/highlight-folding';

import { useHighlighter } from './highlight-context';

import './highlighted.css';

interface DocumentHits {
  ranges: readonly TextRange[];
  isCut: boolean;
}

/** The matches in the text of a document, up to the maximum that is counted. */
export function useDocumentHits(text: string): DocumentHits {
  const highlighter = useHighlighter();
  return useMemo(() => {
    const ranges = highlighter.rangesOf(text);
    return { ranges: ranges.slice(0, DOCUMENT_HITS_MAX), isCut: ranges.length > DOCUMENT_HITS_MAX };
  }, [highlighter, text]);
}

/**
 * The text of a document with indexed matches for `showMark`. Memoised: stepping through matches does not render it
 * again.
 */
export const MarkedText = memo(function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  let hit = 0;
  return piecesOf(text, ranges).map((piece, index) =>
    piece.isHit ? (
      <mark key={index} className="highlighted" data-hit={hit++}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
});
