/** The index, or the one before it inside a surrogate pair. */
export const notInsidePair = (text: string, index: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(index)) ? index - 1 : index;
