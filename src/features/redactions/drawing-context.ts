import type { RedactionBox } from '@contract/model/redaction';
import { createContext } from 'react';

/** A box that is being drawn; `page` is from 1, and null for a picture. */
export interface DrawnBox {
  page: number | null;
  box: RedactionBox;
}

/** State and functions for drawing boxes in the viewer of a file. */
export interface RedactionDrawing {
  isOn: boolean;
  onToggle: () => void;
  /** The current box, of which there is one for all pages. */
  drawn: DrawnBox | null;
  onDraw: (page: number | null, box: RedactionBox | null) => void;
  /** Boxes of the page, or of the picture, that are already redacted. */
  doneOn: (page: number | null) => readonly RedactionBox[];
}

/** Null when the file cannot be redacted by a box, or the user may not redact. */
export const DrawingContext = createContext<RedactionDrawing | null>(null);
