/** What is found among the rows of hits, and not in the segments: a condition of `hit`. It never changes after the import. */
export const ROW_FACTS = {
  deleted: 'deleted = 1',
  // Quotes inside of values are escaped, so that this can only be the list of attachments (./hit-body.ts).
  attachments: `instr(body, ',"a":[') > 0`,
} as const;

export type RowFact = keyof typeof ROW_FACTS;

/** A step of the schema: finds recovered hits, hits with attachments, and hits that a user has commented on. */
export const QUICK_FILTER_STEP = `
  CREATE INDEX hit_deleted ON hit (id) WHERE ${ROW_FACTS.deleted};
  CREATE INDEX hit_attachments ON hit (id) WHERE ${ROW_FACTS.attachments};
  CREATE INDEX comment_user ON comment (user_id, hit_id);
`;
