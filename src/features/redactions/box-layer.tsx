import type { RedactionBox } from '@contract/model/redaction';
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { useIntl } from 'react-intl';

import { boxAfterKey, boxBetween } from '@/domain/redaction-box';
import { redactionMessages } from '@/messages/redactions';

import './redactions.css';

export interface BoxLayerProps {
  /** Name of the picture or page for screen readers. */
  name: string;
  box: RedactionBox | null;
  onChange: (box: RedactionBox | null) => void;
  /** Boxes that are already redacted. */
  done: readonly RedactionBox[];
}

/** A layer over a picture or page of the same size, in which a box is drawn with the pointer and changed with keys. */
export function BoxLayer({ name, box, onChange, done }: BoxLayerProps) {
  const { formatMessage } = useIntl();
  const layer = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return (
    <div
      ref={layer}
      className="box-layer"
      tabIndex={-1}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom(pointOf(event));
      }}
      onPointerMove={(event) => from !== null && onChange(boxBetween(from, pointOf(event)))}
      onPointerUp={() => setFrom(null)}
    >
      {done.map((covered, index) => (
        <span key={index} className="box-layer__done" style={styleOf(covered)} />
      ))}
      {box && (
        <button
          type="button"
          // The new box gets the focus for arrow keys.
          ref={from === null ? takeFocus : undefined}
          className="box-layer__box"
          style={styleOf(box)}
          aria-label={formatMessage(redactionMessages.box, { name })}
          onKeyDown={(event) => {
            const next = boxAfterKey(box, event);
            const isDelete = event.key === 'Delete' || event.key === 'Backspace';
            if (next !== null || isDelete) {
              event.preventDefault();
              // Arrow keys must not also move in the list.
              event.stopPropagation();
              onChange(next);
            }
            if (isDelete) {
              // Tab continues from here.
              layer.current?.focus({ preventScroll: true });
            }
          }}
        />
      )}
    </div>
  );
}

const takeFocus = (box: HTMLElement | null) => box?.focus();

const percent = (share: number): string => `${share * 100}%`;

const styleOf = ({ x, y, width, height }: RedactionBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
