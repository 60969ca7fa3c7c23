import { IconRectangleFilled, IconSquarePlus } from '@tabler/icons-react';
import { use, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';

import { MIDDLE_BOX } from '@/domain/redaction-box';
import { DrawingContext } from '@/features/redactions/drawing-context';
import { redactionMessages } from '@/messages/redactions';

import { ToolButton } from './tool-button';

/**
 * Tools for users with the permission to redact: a drawing mode, and a button that adds a box for keyboard users.
 * @param findPage the number of the visible page, from 1; null for a picture
 */
export function RedactionTools({ findPage }: { findPage: () => number | null }) {
  const { formatMessage } = useIntl();
  const drawing = use(DrawingContext);
  const mode = useRef<HTMLButtonElement>(null);
  const isDrawing = drawing?.isOn === true;
  const wasDrawing = useRef(isDrawing);
  useEffect(() => {
    const { activeElement, body } = document;
    // The element that ended the drawing was removed with the focus.
    if (wasDrawing.current && !isDrawing && activeElement === body) {
      mode.current?.focus();
    }
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
  if (drawing === null) {
    return null;
  }
  const { isOn, drawn, onToggle, onDraw } = drawing;
  return (
    <>
      <ToolButton
        ref={mode}
        label={formatMessage(redactionMessages.draw)}
        icon={IconRectangleFilled}
        isPressed={isOn}
        onClick={onToggle}
      />
      {isOn && (
        <ToolButton
          label={formatMessage(redactionMessages.addBox)}
          icon={IconSquarePlus}
          isDisabled={drawn !== null}
          onClick={() => onDraw(findPage(), MIDDLE_BOX)}
        />
      )}
    </>
  );
}
