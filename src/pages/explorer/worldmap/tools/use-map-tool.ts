import { useState } from 'react';

import { areaOf, withArea, type HitFilters } from '@/domain/filters';
import { useFilterChanges } from '@/pages/explorer/use-filter-changes';
import type { ChangeView } from '@/state/change-view';
import type { Area } from '@contract/model/area';

import type { DrawnShape } from './area-drawing';
import type { MapTool } from './tool-buttons';

/** The open tool, the shape that is being drawn, and the area of the filters. */
export function useMapTool(filters: HitFilters, update: ChangeView) {
  const [tool, setTool] = useState<MapTool | null>(null);
  const [drawing, setDrawing] = useState<DrawnShape | null>(null);
  const { changeFilters } = useFilterChanges(update);
  const open = (next: MapTool | null) => {
    setTool(next);
    setDrawing(null);
  };
  return {
    open,
    panel: {
      tool,
      drawing,
      area: areaOf(filters),
      onDrawingChange: setDrawing,
      onAreaChange: (area: Area | null) => changeFilters(withArea(filters, area)),
      onHit: (hitId: string) => update({ selectedHitId: hitId, userSelectedHit: true, index: null }, { replace: true }),
      onClose: () => open(null),
    },
  };
}
