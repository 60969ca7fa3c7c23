import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { previewMessages } from '@/messages/previews';

import { ToolButton } from './tool-button';

import './full-screen-area.css';

interface FullScreenAreaProps {
  /** Shown left of the full screen button. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A document viewer with a full screen button (rules 001-4). */
export function FullScreenArea({ tools, children }: FullScreenAreaProps) {
  const { formatMessage } = useIntl();
  const area = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement === area.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  const toggle = () => void (isFull ? document.exitFullscreen() : area.current?.requestFullscreen());
  return (
    <div ref={area} className={isFull ? 'full-screen-area full-screen-area--full' : 'full-screen-area'}>
      <div className="full-screen-area__tools">
        <div className="full-screen-area__own-tools">{tools}</div>
        {document.fullscreenEnabled && (
          <ToolButton
            label={formatMessage(isFull ? previewMessages.exitFullScreen : previewMessages.fullScreen)}
            icon={isFull ? IconMinimize : IconMaximize}
            onClick={toggle}
          />
        )}
      </div>
      {children}
    </div>
  );
}
