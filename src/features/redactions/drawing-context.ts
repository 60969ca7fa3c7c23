import type { RedactionBox } from '@contract/model/redaction';
import { createContext } from 'react';

/** A box that is being drawn; `page` is from 1, and null for a picture. */
export interface DrawnBox {
  page: number | null;
  box: RedactionBox;
}

/** How boxes are drawn in the viewer of a file. */
export interface RedactionDrawing {
  isOn: boolean;
  onToggle: () => void;
  /** There is one at a time, on one page. */
  drawn: DrawnBox | null;
  onDraw: (page: number | null, box: RedactionBox | null) => void;
  /** Boxes of the page, or of the picture, that are redacted already. */
  doneOn: (page: number | null) => readonly RedactionBox[];
}

/** Null: nothing of the file can be redacted by a box, or the user may not. */
export const DrawingContext = createContext<RedactionDrawing | null>(null);
