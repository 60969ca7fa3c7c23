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
  /** Before the table is left: a selection still under way is made at once, so that it neither is lost nor leads back. */
  settleSelection: () => void;
}

export const HitsTableContext = createContext<HitsTableContextValue>({
  timezone: 'UTC',
  tags: [],
  pageHitIds: [],
  detailsPath: () => '',
  settleSelection: () => undefined,
});

export const useHitsTable = (): HitsTableContextValue => useContext(HitsTableContext);
