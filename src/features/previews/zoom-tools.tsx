import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { ZOOM_MIN, zoomedIn, zoomedOut } from '@/domain/previews-fit';
import { previewMessages } from '@/messages/previews';

import { ToolButton } from './tool-button';

interface ZoomToolsProps {
  zoom: number;
  max: number;
  onZoom: (zoom: number) => void;
}

/** Zoom buttons of a viewer; 1 is the fitted size. */
export function ZoomTools({ zoom, max, onZoom }: ZoomToolsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <ToolButton
        label={formatMessage(previewMessages.zoomOut)}
        icon={IconZoomOut}
        isDisabled={zoom <= ZOOM_MIN}
        onClick={() => onZoom(zoomedOut(zoom))}
      />
      <ToolButton
        label={formatMessage(previewMessages.zoomIn)}
        icon={IconZoomIn}
        isDisabled={zoom >= max}
        onClick={() => onZoom(zoomedIn(zoom))}
      />
      <ToolButton
        label={formatMessage(previewMessages.zoomFit)}
        icon={IconZoomReset}
        isDisabled={zoom === ZOOM_MIN}
        onClick={() => onZoom(ZOOM_MIN)}
      />
    </>
  );
}
