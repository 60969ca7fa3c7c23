import type { Font, GlyphPosition } from 'fontkit';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Lets a font place the marks of text from right to left where the renderer draws them: it shapes all text from left to right and turns the
 * order of the glyphs around afterwards, so that a mark comes before its letter and not behind it.
 */
export function placeMarks(font: Pick<Font, 'layout'>): void {
  const layout = font.layout.bind(font);
  font.layout = (text, ...options) => {
    const run = layout(text, ...options);
    if (RIGHT_TO_LEFT.test(text)) {
      moveMarks(run.positions);
    }
    return run;
  };
}

/** A mark is moved by the width of its letter. */
function moveMarks(positions: readonly GlyphPosition[]): void {
  let width = 0;
  for (const position of positions) {
    if (position.xAdvance === 0) {
      position.xOffset += width;
    } else {
      width = position.xAdvance;
    }
  }
}
