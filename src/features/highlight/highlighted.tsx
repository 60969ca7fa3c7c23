import { useMemo } from 'react';

import { piecesOf, type TextOrigin } from '@/domain/highlight';

import { useHighlighter } from './highlight-context';

import './highlighted.css';

interface HighlightedProps extends TextOrigin {
  text: string;
}

/** A text with highlighted matches. */
export function Highlighted({ text, fragmentName, column }: HighlightedProps) {
  const highlighter = useHighlighter();
  const ranges = useMemo(
    () => highlighter.rangesOf(text, { fragmentName, column }),
    [column, fragmentName, highlighter, text],
  );
  if (ranges.length === 0) {
    return text;
  }
  return piecesOf(text, ranges).map((piece, index) =>
    piece.isHit ? (
      <mark key={index} className="highlighted">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
