import { useEffect, useRef } from 'react';

import './watermark.css';

/** Number of lines with the text; each is wider than the screen. */
const LINES = 24;
const REPEATS = 12;

/**
 * Covers everything, including dialogs and fullscreen elements, so that no screenshot lacks the name of the recipient.
 * A popover is in the top layer, like a fullscreen element, and above it when it is shown later.
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
