import { detachString } from '@server/imports/detach-string';
import type { InformationSection } from '@server/stores/hit-writer';

import type { RawHit, RawMark } from './raw-hit';

const MAX_KINDS = 1_000;

/** Tags and comments of an examiner in AXIOM: names, number and authors, for the report of the import. */
export class MarkCounts {
  private readonly tags = new Map<string, number>();
  private readonly comments = new Map<string, number>();

  count({ tags, comments }: RawHit): void {
    tags.forEach((tag) => add(this.tags, withAuthor(tag.text, tag)));
    comments.forEach((comment) => add(this.comments, comment.author ?? 'Unknown author'));
  }

  sections(): InformationSection[] {
    return [section('AXIOM tags', this.tags), section('AXIOM comments', this.comments)].filter(
      ({ fragments }) => fragments.length > 0,
    );
  }
}

const withAuthor = (text: string, { author }: RawMark): string => (author === null ? text : `${text} (${author})`);

function add(counts: Map<string, number>, name: string): void {
  const count = counts.get(name) ?? 0;
  if (count > 0 || counts.size < MAX_KINDS) {
    counts.set(count > 0 ? name : detachString(name), count + 1);
  }
}

const section = (name: string, counts: ReadonlyMap<string, number>): InformationSection => ({
  name,
  fragments: [...counts]
    .sort()
    .map(([what, count]) => ({ name: what, value: count === 1 ? '1 item' : `${count} items` })),
});
