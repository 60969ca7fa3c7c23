import { foldText } from '@contract/text/fold-text';

/** The form in which names and queries are compared: without case, accents and punctuation. */
export const foldPlaceName = (name: string): string =>
  foldText(name)
    .replace(/['’‘`.]/g, '')
    .replace(/[\s,;/()-]+/g, ' ')
    .trim();
