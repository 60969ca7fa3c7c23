import type { Hit } from '@contract/model/hit';
import { fullNamesOf } from '@server/people/full-names';
import type { UserStore } from '@server/stores/user-store';

import type { ReportComment } from './report-content';

/** An item whose comments have the full names of their authors. */
export type NamedHit = Omit<Hit, 'comments'> & { comments: ReportComment[] };

/** Adds the full names of the authors of comments, of users who still exist. */
export async function nameCommentWriters(users: Pick<UserStore, 'get'>, hits: readonly Hit[]): Promise<NamedHit[]> {
  const writers = hits.flatMap(({ comments }) => comments.map(({ userId }) => userId));
  const nameOf = await fullNamesOf(users, writers);
  return hits.map((hit) => ({
    ...hit,
    comments: hit.comments.map((comment) => {
      const fullName = nameOf(comment.userId);
      return fullName === undefined ? comment : { ...comment, fullName };
    }),
  }));
}
