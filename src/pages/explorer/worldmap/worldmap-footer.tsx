import type { HitFilters } from '@/domain/filters';

import { SelectionBar } from '@/pages/explorer/layout/selection-bar';

interface WorldmapFooterProps {
  caseId: string;
  filters: HitFilters;
  /** The hit that is shown. */
  hitId: string | null;
  onPrivilegeChanged: () => void;
}

/** The selection. There is no "select all", because the filters also match items without a location. */
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
