import { BUNDLED_SCRIPTS } from './font-files';

/** Title of the frame that lists the limitations of a document of the bundled writer. */
export const LIMITS_TITLE = 'What this document lacks';

/** The limitations, one sentence per line; `MissingCharacters` adds the characters of the report that no bundled font has. */
export const LIMITS: readonly string[] = [
  'It was made without Chromium, by the writer that REVIEW brings along. It holds the same items, values, pictures and hashes as a report that Chromium prints.',
  `Its fonts have ${BUNDLED_SCRIPTS}. Any other character is printed as its code in brackets, such as [U+10D0]; Chinese characters have the forms of simplified Chinese.`,
  'It has no structure for screen readers (it is not a tagged PDF). Text that is copied out of it may come in another order where it is written from right to left or in Devanagari.',
];

/** The note on a report that was created without Chromium, for its readers. */
export const BUNDLED_NOTE =
  'The PDF was made without Chromium, which is not installed on the server: its first page says what it lacks.';
