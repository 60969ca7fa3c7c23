import type { Font, GlyphPosition } from 'fontkit';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Lets a font position the marks of right-to-left text where the renderer draws them: the renderer shapes all text from left to
 * right and then reverses the order of the glyphs, so that a mark is before its letter instead of after it.
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

/** Shifts a mark by the width of its letter. */
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
