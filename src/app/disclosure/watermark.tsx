import { useEffect, useRef } from 'react';

import './watermark.css';

/** Lines of the same text; each is as wide as the screen and more. */
const LINES = 24;
const REPEATS = 12;

/**
 * Over everything, also over windows and what fills the screen: nothing of the package is seen without the name of its recipient. A popover
 * lies on the layer of what fills the screen, above it when it is shown after it.
 */
export function Watermark({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const show = () => {
      element.current?.hidePopover();
      element.current?.showPopover();
    };
    show();
    document.addEventListener('fullscreenchange', show);
    return () => document.removeEventListener('fullscreenchange', show);
  }, []);
  return (
    <div ref={element} popover="manual" className="watermark" aria-hidden data-testid="watermark">
      {`${`${text}   `.repeat(REPEATS)}\n`.repeat(LINES)}
    </div>
  );
}
