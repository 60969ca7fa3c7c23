/** State of a navigation to an item whose comment form is wanted: the form takes the focus when it comes. */
export const COMMENT_WISH = { focus: 'comment' } as const;

export const isCommentWished = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === COMMENT_WISH.focus;
