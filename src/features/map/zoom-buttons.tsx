import { MAP_ZOOM_TOOLTIP } from '@contract/rules/map';
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconMinus, IconPlus, type Icon } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { mapMessages } from '@/messages/map';

import { useMap } from './map-context';

/** Zooms by a level; the level is shown for two seconds after each change (001-9-17). */
export function ZoomButtons() {
  const { formatMessage } = useIntl();
  const { map, zoomBy } = useMap();
  const [pressed, setPressed] = useState<{ count: number; zoom: number } | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setPressed(null), MAP_ZOOM_TOOLTIP);
    return () => window.clearTimeout(timer);
  }, [pressed]);
  const press = (levels: number) => {
    const view = map.getView();
    const zoom = Math.min(Math.max((view.getZoom() ?? 0) + levels, view.getMinZoom()), view.getMaxZoom());
    zoomBy(levels);
    setPressed((last) => ({ count: (last?.count ?? 0) + 1, zoom }));
  };
  const level = pressed === null ? null : formatMessage(mapMessages.zoomLevel, { zoom: pressed.zoom });
  return (
    <div className="map-canvas__zoom">
      <Tooltip label={level} opened={level !== null} position="left">
        <div className="map-canvas__zoom-in">
          <ZoomButton label={mapMessages.zoomIn} icon={IconPlus} onClick={() => press(1)} />
        </div>
      </Tooltip>
      <ZoomButton label={mapMessages.zoomOut} icon={IconMinus} onClick={() => press(-1)} />
      <VisuallyHidden aria-live="polite">{level}</VisuallyHidden>
    </div>
  );
}

interface ZoomButtonProps {
  label: MessageDescriptor;
  icon: Icon;
  onClick: () => void;
}

function ZoomButton({ label: message, icon: Shape, onClick }: ZoomButtonProps) {
  const label = useIntl().formatMessage(message);
  return (
    <ActionIcon variant="default" size={32} aria-label={label} onClick={onClick}>
      <Shape size={18} aria-hidden />
    </ActionIcon>
  );
}
