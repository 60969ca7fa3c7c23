import type { searchHits } from '@contract/calls/hits';
import type { CallBody, CallParams } from '@contract/define-call';
import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

export type HitsSearch = CallParams<typeof searchHits> & CallBody<typeof searchHits>;

export interface CardActions {
  /** Makes the hit the current one. */
  select: (hit: Hit, index: number) => void;
  /** Called when it was pressed by mouse or finger: selects it, and opens the preview if that is a drawer. */
  press: (hit: Hit, index: number) => void;
  /** Called when a key moved to it, possibly not as the last one. */
  onCursorMove: (hit: Hit) => void;
  /** Called when keys pause on it: selects it, unless other keys followed. */
  onCursorSettle: (hit: Hit, index: number) => void;
  open: (hit: Hit, index: number) => void;
  /** Selects or deselects it, or with `isRange` all from the last selected one. */
  tick: (hit: Hit, index: number, isRange: boolean) => void;
  /** URL of its details. */
  pathOf: (hit: Hit, index: number) => string;
}

/** Values that all cards share. */
export interface ThumbnailsContextValue {
  caseId: string;
  /** IANA zone of the shown times. */
  timezone: string;
  tags: readonly CaseTag[];
  /** The search whose batches are shown as cards, without a page. */
  search: HitsSearch;
  /** Stable functions: a card is rendered again only when its hit changes. */
  actions: CardActions;
}

export const ThumbnailsContext = createContext<ThumbnailsContextValue | null>(null);

export function useThumbnails(): ThumbnailsContextValue {
  const value = useContext(ThumbnailsContext);
  if (value === null) {
    throw new Error('A card stands outside of the thumbnails (src/pages/explorer/thumbnails/thumbnails.tsx).');
  }
  return value;
}
