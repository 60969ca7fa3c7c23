import { useState } from 'react';

import { ViewerFrame } from './viewer-frame';

import './document-frame.css';

interface DocumentFrameProps {
  url: string;
  title: string;
}

/** A document of the evidence in a sandboxed frame: no scripts, forms, pop-ups or network (ADR 0009). */
export function DocumentFrame({ url, title }: DocumentFrameProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <ViewerFrame isLoading={!isLoaded} aspect="4x3">
      <iframe
        className="document-frame"
        sandbox=""
        referrerPolicy="no-referrer"
        src={url}
        title={title}
        onLoad={() => setIsLoaded(true)}
      />
    </ViewerFrame>
  );
}
