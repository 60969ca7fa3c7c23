import { useElementSize } from '@mantine/hooks';
import { IconRotate, IconRotateClockwise, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import {
  fitPicture,
  turn,
  ZOOM_MAX,
  ZOOM_MIN,
  zoomedIn,
  zoomedOut,
  type Rotation,
  type Size,
} from '@/domain/previews-fit';
import { previewMessages } from '@/messages/previews';

import { ToolButton } from './tool-button';
import { ViewerFrame } from './viewer-frame';

import './picture-viewer.css';

interface PictureViewerProps {
  url: string;
  name: string;
  onFail: () => void;
}

/** A picture, all of it, at most 600 px high; can be enlarged and turned. */
export function PictureViewer({ url, name, onFail }: PictureViewerProps) {
  const { formatMessage } = useIntl();
  const { ref, width: stageWidth } = useElementSize();
  const [natural, setNatural] = useState<Size | null>(null);
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const [rotation, setRotation] = useState<Rotation>(0);
  const fit = natural && stageWidth > 0 ? fitPicture(natural, stageWidth, rotation, zoom) : null;
  return (
    <div className="picture-viewer">
      <ViewerFrame isLoading={natural === null}>
        <div ref={ref} className="picture-viewer__width" />
        {/* Scrolls when the picture is enlarged, by keyboard too. */}
        <div className="picture-viewer__stage" tabIndex={0} style={{ height: fit?.stageHeight }}>
          <div className="picture-viewer__box" style={fit?.box}>
            <img
              className={fit ? 'picture-viewer__picture' : 'picture-viewer__picture picture-viewer__picture--unfitted'}
              src={url}
              alt={name}
              style={fit ? { ...fit.picture, transform: `translate(-50%, -50%) rotate(${rotation}deg)` } : undefined}
              onLoad={({ currentTarget }) => setNatural(sizeOf(currentTarget))}
              onError={onFail}
            />
          </div>
        </div>
      </ViewerFrame>
      <div className="picture-viewer__tools">
        <ToolButton
          label={formatMessage(previewMessages.zoomOut)}
          icon={IconZoomOut}
          isDisabled={zoom <= ZOOM_MIN}
          onClick={() => setZoom(zoomedOut(zoom))}
        />
        <ToolButton
          label={formatMessage(previewMessages.zoomIn)}
          icon={IconZoomIn}
          isDisabled={zoom >= ZOOM_MAX}
          onClick={() => setZoom(zoomedIn(zoom))}
        />
        <ToolButton
          label={formatMessage(previewMessages.zoomFit)}
          icon={IconZoomReset}
          isDisabled={zoom === ZOOM_MIN}
          onClick={() => setZoom(ZOOM_MIN)}
        />
        <ToolButton
          label={formatMessage(previewMessages.rotateLeft)}
          icon={IconRotate}
          onClick={() => setRotation(turn(rotation, 'left'))}
        />
        <ToolButton
          label={formatMessage(previewMessages.rotateRight)}
          icon={IconRotateClockwise}
          onClick={() => setRotation(turn(rotation, 'right'))}
        />
      </div>
    </div>
  );
}

/** A drawing without a size of its own is shown as a square. */
const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth || 600,
  height: naturalHeight || 600,
});
