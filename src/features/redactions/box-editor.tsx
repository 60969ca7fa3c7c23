import type { RedactionBox } from '@contract/model/redaction';
import { Button } from '@mantine/core';
import { useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { boxAfterKey, boxBetween } from '@/domain/redaction-box';
import { redactionMessages as say } from '@/messages/redactions';

import './redactions.css';

interface BoxEditorProps {
  name: string;
  box: RedactionBox | null;
  onChange: (box: RedactionBox | null) => void;
  /** Those that are redacted already. */
  done: readonly RedactionBox[];
  /** The picture or page, which has the size of the editor. */
  children: ReactNode;
}

const MIDDLE: RedactionBox = { x: 0.3, y: 0.4, width: 0.4, height: 0.2 };

/** Draws a box on a picture, with the pointer or with keys. */
export function BoxEditor({ name, box, onChange, done, children }: BoxEditorProps) {
  const { formatMessage } = useIntl();
  const stage = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  return (
    <div>
      <p className="redact-modal__hint">{formatMessage(say.boxHint)}</p>
      <div
        ref={stage}
        className="box-editor"
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
        }}
        onPointerMove={(event) => from !== null && onChange(boxBetween(from, pointOf(event)))}
        onPointerUp={() => setFrom(null)}
      >
        {children}
        {done.map((covered, index) => (
          <span key={index} className="box-editor__done" style={placeOf(covered)} />
        ))}
        {box && (
          <button
            type="button"
            className="box-editor__box"
            style={placeOf(box)}
            aria-label={formatMessage(say.box, { name })}
            onKeyDown={(event) => {
              const next = boxAfterKey(box, event);
              const isDelete = event.key === 'Delete' || event.key === 'Backspace';
              if (next !== null || isDelete) {
                event.preventDefault();
                onChange(next);
              }
            }}
          />
        )}
      </div>
      {box === null && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(MIDDLE)}>
          {formatMessage(say.addBox)}
        </Button>
      )}
    </div>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const placeOf = ({ x, y, width, height }: RedactionBox): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});
