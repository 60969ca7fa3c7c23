import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

/** What the cells of the hits table need besides their hit. */
export interface HitsTableContextValue {
  caseId: string;
  /** IANA zone that times are shown in. */
  timezone: string;
  tags: readonly CaseTag[];
  /** Ids of the page's rows, for the box that ticks them all. */
  pageHitIds: readonly string[];
  detailsPath: (hit: Hit) => string;
  /** Ticks a hit, or as a range all from the one before. */
  tick: (hit: Hit, isRange: boolean) => void;
  /** Selects a hit at once, however fast the keys move. */
  selectNow: (hit: Hit) => void;
  /** Selects a hit and goes to its details: Back then shows it. */
  open: (hit: Hit) => void;
}

export const HitsTableContext = createContext<HitsTableContextValue>({
  caseId: '',
  timezone: 'UTC',
  tags: [],
  pageHitIds: [],
  detailsPath: () => '',
  tick: () => undefined,
  selectNow: () => undefined,
  open: () => undefined,
});

export const useHitsTable = (): HitsTableContextValue => useContext(HitsTableContext);
