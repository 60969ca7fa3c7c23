import type { Area } from '@contract/model/area';

import type { HitFilters } from '@/domain/filters';

import type { DrawnShape } from './area-drawing';
import { AreaOnMap } from './area-on-map';
import { AreaPanel } from './area-panel';
import { MeetingsPanel } from './meetings-panel';
import type { MapTool as Tool } from './tool-buttons';
import { TrackPanel } from './track-panel';

interface MapToolProps {
  tool: Tool | null;
  caseId: string;
  timezone: string;
  filters: HitFilters;
  area: Area | null;
  drawing: DrawnShape | null;
  onDrawingChange: (shape: DrawnShape | null) => void;
  onAreaChange: (area: Area | null) => void;
  onHit: (hitId: string) => void;
  onClose: () => void;
}

/** The area of the filters on the map, and the panel of the open tool. */
export function MapTool(props: MapToolProps) {
  return (
    <>
      <AreaOnMap area={props.area} />
      <OpenPanel {...props} />
    </>
  );
}

function OpenPanel({ tool, area, drawing, onDrawingChange, onAreaChange, ...props }: MapToolProps) {
  switch (tool) {
    case null:
      return null;
    case 'area':
      return <AreaPanel {...{ area, drawing, onDrawingChange }} onChange={onAreaChange} onClose={props.onClose} />;
    case 'track':
      return <TrackPanel {...props} />;
    case 'meetings':
      return <MeetingsPanel {...props} />;
  }
}
