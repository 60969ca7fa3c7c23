import type { CaseTag } from '@contract/model/case';
import type { Hit } from '@contract/model/hit';
import { createContext, useContext } from 'react';

/** Values for the cells of the hits table besides their hit. */
export interface HitsTableContextValue {
  caseId: string;
  /** IANA zone of the shown times. */
  timezone: string;
  tags: readonly CaseTag[];
  /** Ids of the rows, for the checkbox that selects them all. */
  pageHitIds: readonly string[];
  detailsPath: (hit: Hit) => string;
  /** Selects a hit, or with `isRange` all from the last selected one. */
  tick: (hit: Hit, isRange: boolean) => void;
  /** Selects a hit immediately, also while keys are moving. */
  selectNow: (hit: Hit) => void;
  /** Selects a hit before its details are opened, so that Back returns to it. */
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
