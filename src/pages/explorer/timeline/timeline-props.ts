import type { Hit } from '@contract/model/hit';

import type { HitFilters } from '@/domain/filters';
import type { Panes } from '@/pages/explorer/layout/use-panes';
import type { ViewParams } from '@/routing/view-params';

/** How the range is shown. */
export type ViewName = 'chart' | 'table' | 'week';

export interface TimelineItemsProps {
  caseId: string;
  /** IANA zone of the shown times. */
  timezone: string;
  params: ViewParams;
  panes: Panes;
  detailsPath: (hit: Hit) => string;
  onFiltersChange: (filters: HitFilters) => void;
  onSetUp: () => void;
  onArtifacts: () => void;
}
