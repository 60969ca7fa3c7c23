import { foldText } from '@contract/text/fold-text';

/** As names and what is typed are compared: without case, accents and punctuation. */
export const foldPlaceName = (name: string): string =>
  foldText(name, { accents: true })
    .replace(/['’‘`.]/g, '')
    .replace(/[\s,;/()-]+/g, ' ')
    .trim();
