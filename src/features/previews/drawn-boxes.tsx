import { use } from 'react';
import { useIntl } from 'react-intl';

import { BoxLayer } from '@/features/redactions/box-layer';
import { DrawingContext } from '@/features/redactions/drawing-context';
import { redactionMessages } from '@/messages/redactions';

interface DrawnBoxesProps {
  /** Name of the file. */
  name: string;
  /** Page number from 1; null for a picture. */
  page: number | null;
}

/** The layer on a picture or page in which boxes of redactions are drawn; nothing unless drawing is enabled. */
export function DrawnBoxes({ name, page }: DrawnBoxesProps) {
  const { formatMessage } = useIntl();
  const drawing = use(DrawingContext);
  if (drawing?.isOn !== true) {
    return null;
  }
  const { drawn, doneOn, onDraw } = drawing;
  return (
    <BoxLayer
      name={page === null ? name : formatMessage(redactionMessages.boxOnPage, { name, page })}
      box={drawn?.page === page ? drawn.box : null}
      done={doneOn(page)}
      onChange={(box) => onDraw(page, box)}
    />
  );
}
