import type { Fragment, Hit } from '@contract/model/hit';
import { useMemo } from 'react';

import type { Highlighter, TextOrigin } from '@/domain/highlight';
import { SNIPPET_LEAD_IN, SNIPPET_SEARCHED, snippetOf } from '@/domain/snippet';
import { useHighlighter } from '@/features/highlight/highlight-context';

import './hit-cells.css';

export interface LeadCellParams {
  read: (hit: Hit) => Fragment[];
  place: (hit: Hit) => TextOrigin;
  /** Names of the fragments that are shown in columns of the row. */
  shownNames: (hit: Hit) => readonly string[];
}

interface LeadCellProps extends LeadCellParams {
  data?: Hit;
  value?: string | null;
}

/**
 * The main text of a row in two lines; with a search the text around its first match, or the field that contains it.
 */
export function LeadCell({ data, value, read, place, shownNames }: LeadCellProps) {
  const highlighter = useHighlighter();
  const content = useMemo(
    () =>
      data === undefined || highlighter.isIdle
        ? null
        : findMatch({ hit: data, own: read(data), place: place(data), shown: shownNames(data) }, highlighter),
    [data, highlighter, read, place, shownNames],
  );
  if (content === null) {
    return value ? (
      <span className={value.includes('\n') ? 'hit-cells__people' : 'hit-cells__lead'}>{value}</span>
    ) : null;
  }
  return content.isOwn ? (
    <span className="hit-cells__lead">
      <Snippet {...content} leadIn={SNIPPET_LEAD_IN.twoLines} />
    </span>
  ) : (
    <>
      <span className="hit-cells__first-line">{value?.replace('\n', ' ')}</span>
      <span className="hit-cells__elsewhere">
        {`${content.name}: `}
        <Snippet {...content} leadIn={SNIPPET_LEAD_IN.oneLine} />
      </span>
    </>
  );
}

interface Match {
  isOwn: boolean;
  /** Name of the fragment with the match. */
  name: string;
  text: string;
  ranges: ReturnType<Highlighter['rangesOf']>;
}

function Snippet({ text, ranges, leadIn }: Pick<Match, 'text' | 'ranges'> & { leadIn: number }) {
  return snippetOf(text, ranges, leadIn).map((piece, index) =>
    piece.isHit ? (
      <mark key={index} className="highlighted">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

interface Searched {
  hit: Hit;
  /** Fragments of the cell itself. */
  own: readonly Fragment[];
  place: TextOrigin;
  shown: readonly string[];
}

/** The first match in the cell, otherwise in a value that no column of the row shows. */
function findMatch({ hit, own, place, shown }: Searched, { rangesOf }: Highlighter): Match | null {
  const text = lineOf(own.map(({ value }) => value).join(', '));
  const ranges = rangesOf(text, place);
  if (ranges.length > 0) {
    return { isOwn: true, name: '', text, ranges };
  }
  for (const { name, displayName, value, valueType, hidden } of hit.fragments) {
    if (valueType === 'text' && !hidden && !shown.includes(name)) {
      const other = lineOf(value);
      const found = rangesOf(other, { fragmentName: name });
      if (found.length > 0) {
        return { isOwn: false, name: displayName, text: other, ranges: found };
      }
    }
  }
  return null;
}

const lineOf = (value: string): string => value.slice(0, SNIPPET_SEARCHED).replace(/\s+/g, ' ');
