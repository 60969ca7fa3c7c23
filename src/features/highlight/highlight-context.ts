import { createContext, useContext } from 'react';

import { makeHighlighter, type Highlighter } from '@/domain/highlight';

/** Highlights nothing outside of a view with filters. */
export const HighlightContext = createContext<Highlighter>(
  makeHighlighter([], { findPattern: null, findNumber: null }),
);

export const useHighlighter = (): Highlighter => useContext(HighlightContext);
