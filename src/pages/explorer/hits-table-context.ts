import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

/** What the cells of the hits table need beside their hit. */
export interface HitsTableContextValue {
  /** IANA zone of the case. */
  timezone: string;
  tags: readonly CaseTag[];
  /** Ids of the page's rows, for the box that ticks them all. */
  pageHitIds: readonly string[];
  detailsPath: (hit: Hit) => string;
  /** Selects a hit at once, before the table is left for its details: Back then shows it. */
  selectNow: (hit: Hit) => void;
}

export const HitsTableContext = createContext<HitsTableContextValue>({
  timezone: 'UTC',
  tags: [],
  pageHitIds: [],
  detailsPath: () => '',
  selectNow: () => undefined,
});

export const useHitsTable = (): HitsTableContextValue => useContext(HitsTableContext);
