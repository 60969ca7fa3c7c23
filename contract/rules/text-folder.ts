import type { QueryFilter, TextCriteria } from '@contract/model/filter';
import { foldMarkedText, foldText, type Folder } from '@contract/text/fold-text';

/** The folding of the terms of a search, and of the texts in which they are searched. */
export const folderOf = ({ matchMarks }: Pick<TextCriteria, 'matchMarks'>): Folder =>
  matchMarks === true ? foldMarkedText : foldText;

/** Whether a filter finds texts whatever their accents and marks. */
export function ignoresMarks(filter: QueryFilter): boolean {
  switch (filter.kind) {
    case 'keyword':
    case 'textColumn':
      return filter.text.matchMarks !== true;
    case 'person':
      return true;
    default:
      return false;
  }
}
