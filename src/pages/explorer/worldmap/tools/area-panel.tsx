import type { Area } from '@contract/model/area';
import { isUsableArea } from '@contract/rules/area';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { boundsOf } from '@/domain/area-shapes';
import { describeArea } from '@/features/filters-bar/describe-area';
import { useMap } from '@/features/map/map-context';
import { mapToolMessages } from '@/messages/map-tools';

import { AreaDrawing, type DrawnShape } from './area-drawing';
import { AreaForm } from './area-form';
import { ToolPanel } from './tool-panel';

const DRAW_HINT = {
  circle: mapToolMessages.drawCircle,
  box: mapToolMessages.drawBox,
  polygon: mapToolMessages.drawPolygon,
};
const SHAPES: readonly DrawnShape[] = ['circle', 'box', 'polygon'];

interface AreaPanelProps {
  area: Area | null;
  /** The shape that is being drawn; clicks on the map then do not open a place. */
  drawing: DrawnShape | null;
  onDrawingChange: (shape: DrawnShape | null) => void;
  onChange: (area: Area | null) => void;
  onClose: () => void;
}

/** Filters by an area that is drawn, or entered as numbers without a pointer. */
export function AreaPanel({ area, drawing, onDrawingChange, onChange, onClose }: AreaPanelProps) {
  const intl = useIntl();
  const { fit } = useMap();
  const [isRefused, setIsRefused] = useState(false);
  const take = (taken: Area): boolean => {
    const isUsable = isUsableArea(taken);
    onDrawingChange(null);
    setIsRefused(!isUsable);
    if (isUsable) {
      onChange(taken);
    }
    return isUsable;
  };
  return (
    <ToolPanel title={mapToolMessages.area} onClose={onClose}>
      {drawing !== null && <AreaDrawing shape={drawing} onDrawn={take} onCancel={() => onDrawingChange(null)} />}
      <p className="tool-panel__label">{intl.formatMessage(mapToolMessages.draw)}</p>
      <div className="tool-panel__row">
        {SHAPES.map((shape) => (
          <Button
            key={shape}
            size="compact-sm"
            variant={drawing === shape ? 'filled' : 'default'}
            aria-pressed={drawing === shape}
            onClick={() => onDrawingChange(drawing === shape ? null : shape)}
          >
            {intl.formatMessage(mapToolMessages[shape])}
          </Button>
        ))}
      </div>
      <p className="tool-panel__note" role="status">
        {drawing !== null && intl.formatMessage(DRAW_HINT[drawing])}
        {isRefused && intl.formatMessage(mapToolMessages.tooLarge)}
      </p>
      <AreaForm
        area={area}
        onApply={(written) => {
          if (take(written)) {
            fit(boundsOf(written));
          }
        }}
      />
      {area !== null && (
        <div className="tool-panel__row">
          <p className="tool-panel__fact">{describeArea(area, intl)}</p>
          <Button size="compact-sm" variant="default" onClick={() => onChange(null)}>
            {intl.formatMessage(mapToolMessages.removeArea)}
          </Button>
        </div>
      )}
    </ToolPanel>
  );
}
