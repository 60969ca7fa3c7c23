import type { MarkStaging } from '@server/imports/mark-staging';
import { parseTime } from '@server/imports/values/parse-time';

import type { RawHit } from './raw-hit';
import { tagColorOf } from './tag-color';

/** Stages the tags and comments of an examiner in AXIOM for the case. */
export function stageMarks({ originalId, location, tags, comments }: RawHit, marks: MarkStaging): void {
  for (const { text: name, author, color = null } of tags) {
    marks.addTag({ originalId, name, color: tagColorOf(name, color), author: nameOf(author) }, location);
  }
  for (const { text: content, author, time } of comments) {
    marks.addComment({ originalId, content, author: nameOf(author), writtenAt: instantOf(time) });
  }
}

const nameOf = (author: string | null): string | null => author?.trim() || null;

/** Only a time with its zone: other times stay values of the item as in the case. */
function instantOf(time: string | null): string | null {
  const parsed = time === null ? null : parseTime(time);
  return parsed !== null && 'date' in parsed && !parsed.date.isLocal ? parsed.date.instant : null;
}
