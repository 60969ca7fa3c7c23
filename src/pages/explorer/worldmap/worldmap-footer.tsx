import type { HitFilters } from '@/domain/filters';

import { SelectionBar } from '@/pages/explorer/layout/selection-bar';

interface WorldmapFooterProps {
  caseId: string;
  filters: HitFilters;
  /** The one that shows. */
  hitId: string | null;
  onPrivilegeChanged: () => void;
}

/** What is selected. All at once is not offered: what the filters find has items without a location, too. */
export function WorldmapFooter({ caseId, filters, hitId, onPrivilegeChanged }: WorldmapFooterProps) {
  return (
    <footer className="explorer__items-footer">
      <SelectionBar
        {...{ caseId, filters, onPrivilegeChanged }}
        total={null}
        shownHitIds={hitId === null ? [] : [hitId]}
      />
    </footer>
  );
}
