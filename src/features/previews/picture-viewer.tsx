import { useElementSize } from '@mantine/hooks';
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { use, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';

import { fitPicture, turn, ZOOM_MAX, ZOOM_MIN, type Rotation, type Size } from '@/domain/previews-fit';
import { DrawingContext } from '@/features/redactions/drawing-context';
import { previewMessages } from '@/messages/previews';

import { DrawnBoxes } from './drawn-boxes';
import { PreviewHeightContext } from './preview-height';
import { RedactionTools } from './redaction-tools';
import { ToolButton } from './tool-button';
import { ViewerFrame } from './viewer-frame';
import { ZoomTools } from './zoom-tools';

import './picture-viewer.css';

interface PictureViewerProps {
  url: string;
  name: string;
  onFail: () => void;
}

/** A picture, completely visible, at most 600 px high or as high as its stage; it can be zoomed and rotated. */
export function PictureViewer({ url, name, onFail }: PictureViewerProps) {
  const { formatMessage } = useIntl();
  const { ref, width: observedWidth } = useElementSize();
  const [natural, setNatural] = useState<Size | null>(null);
  const [widthAtLoad, setWidthAtLoad] = useState(0);
  const maxHeight = use(PreviewHeightContext);
  const [zoom, setZoom] = useState(ZOOM_MIN);
  const isDrawing = use(DrawingContext)?.isOn === true;
  const [turned, setTurned] = useState<Rotation>(0);
  // Boxes refer to the picture without rotation.
  const rotation = isDrawing ? 0 : turned;
  // Deferred, so that the picture is rendered first when stepping through pictures.
  const hasTools = useDeferredValue(true, false);
  // The observer reports two frames after the first render.
  const stageWidth = observedWidth || widthAtLoad;
  const fit = natural && stageWidth > 0 ? fitPicture(natural, { width: stageWidth, maxHeight }, rotation, zoom) : null;
  return (
    <div className="picture-viewer">
      <ViewerFrame isLoading={natural === null}>
        <div ref={ref} className="picture-viewer__width" />
        {/* Focusable for scrolling a zoomed picture by keyboard. */}
        <div
          role="group"
          aria-label={formatMessage(previewMessages.stage, { name })}
          className="picture-viewer__stage"
          tabIndex={0}
          style={{ height: fit?.stageHeight }}
        >
          <div className="picture-viewer__box" style={fit?.box}>
            <img
              className={fit ? 'picture-viewer__picture' : 'picture-viewer__picture picture-viewer__picture--unfitted'}
              src={url}
              alt={name}
              style={fit ? { ...fit.picture, transform: `translate(-50%, -50%) rotate(${rotation}deg)` } : undefined}
              onLoad={({ currentTarget }) =>
                // In this frame, because users step through pictures and wait for each.
                flushSync(() => {
                  setNatural(sizeOf(currentTarget));
                  setWidthAtLoad(currentTarget.closest('.picture-viewer')?.clientWidth ?? 0);
                })
              }
              onError={onFail}
            />
            {fit && <DrawnBoxes name={name} page={null} />}
          </div>
        </div>
      </ViewerFrame>
      <div className="picture-viewer__tools">
        {hasTools && (
          <PictureTools
            zoom={zoom}
            onZoom={setZoom}
            isTurnable={!isDrawing}
            onTurn={(direction) => setTurned(turn(turned, direction))}
          />
        )}
      </div>
    </div>
  );
}

interface PictureToolsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  isTurnable: boolean;
  onTurn: (direction: 'left' | 'right') => void;
}

function PictureTools({ zoom, onZoom, isTurnable, onTurn }: PictureToolsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <ZoomTools zoom={zoom} max={ZOOM_MAX} onZoom={onZoom} />
      <ToolButton
        label={formatMessage(previewMessages.rotateLeft)}
        icon={IconRotate}
        isDisabled={!isTurnable}
        onClick={() => onTurn('left')}
      />
      <ToolButton
        label={formatMessage(previewMessages.rotateRight)}
        icon={IconRotateClockwise}
        isDisabled={!isTurnable}
        onClick={() => onTurn('right')}
      />
      <RedactionTools findPage={() => null} />
    </>
  );
}

/** An SVG without a size is shown as a square. */
const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth || 600,
  height: naturalHeight || 600,
});
