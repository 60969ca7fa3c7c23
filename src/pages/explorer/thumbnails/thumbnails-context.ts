import type { searchHits } from '@contract/calls/hits';
import type { CallBody, CallParams } from '@contract/define-call';
import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

export type HitsSearch = CallParams<typeof searchHits> & CallBody<typeof searchHits>;

export interface CardActions {
  /** The hit becomes the one that other parts of the screen show. */
  select: (hit: Hit, index: number) => void;
  /** Pressed by mouse or finger: selected, and opened when the preview is not next to the list. */
  press: (hit: Hit, index: number) => void;
  /** Keys came to it, and may go on. */
  onCursorMove: (hit: Hit) => void;
  /** Keys rest on it: it is selected, unless other keys went on meanwhile. */
  onCursorSettle: (hit: Hit, index: number) => void;
  open: (hit: Hit, index: number) => void;
  /** Ticks or unticks it; as a range all from the one before is ticked. */
  tick: (hit: Hit, index: number, isRange: boolean) => void;
  /** Where its details are. */
  pathOf: (hit: Hit, index: number) => string;
}

/** The properties that all cards share. */
export interface ThumbnailsContextValue {
  caseId: string;
  /** IANA zone that times are shown in. */
  timezone: string;
  tags: readonly CaseTag[];
  /** The search whose batches the cards are, without their place. */
  search: HitsSearch;
  /** The same functions for as long as the view stands: a card is rendered again only when its hit changes. */
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
