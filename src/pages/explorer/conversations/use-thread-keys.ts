import type { Hit } from '@contract/model/hit';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { useIsReadOnly } from '@/features/permission/read-only';
import { useOpenComment } from '@/features/comments/use-open-comment';
import { useAnnounce } from '@/features/shortcuts/shortcuts-context';
import { useShortcut, useShortcuts } from '@/features/shortcuts/use-shortcut';
import { useTagShortcuts } from '@/features/tags/use-tag-shortcuts';
import { shortcutMessages } from '@/messages/shortcuts';
import type { ListCursor } from '@/routing/use-list-cursor';
import { useAppDispatch, type AppDispatch } from '@/state/hooks';
import type { RootState } from '@/state/reducer';
import { privilegeQuestionEnded, privilegeQuestionRequested } from '@/state/privilege-question-slice';
import { selectIsHitSelected } from '@/state/selection-slice';
import { useUserSettings } from '@/state/use-user-settings';

import type { Panes } from '@/pages/explorer/layout/use-panes';

import type { MessageTicks } from './use-ticks';

interface ThreadKeysOptions {
  caseId: string;
  panes: Panes;
  messages: readonly Hit[];
  cursor: ListCursor;
  /** The start of navigation without a current message. */
  middleId: () => string | null;
  onSelect: (hitId: string) => void;
  ticks: MessageTicks;
  pathOf: (message: Hit) => string;
  matchSteps: { goToNext: () => void; goToPrevious: () => void };
  hasMatches: boolean;
}

const STEPS = ['hit.next', 'hit.previous', 'hit.selectNext', 'hit.selectPrevious'] as const;
/** Milliseconds between two steps of a held key, so that messages are visible. */
const REPEAT_EVERY = 60;

/** The keys of the open thread: previous and next message, select, open, comment, tags, previous and next match. */
export function useThreadKeys(options: ThreadKeysOptions): void {
  const { caseId, panes, messages, cursor, matchSteps, hasMatches } = options;
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { autoAdvance } = useUserSettings();
  const showPane = () => panes.onRightChange(true);
  const openComment = useOpenComment(caseId, showPane);
  const current = () => messages.find(({ id }) => id === cursor.current());
  const step = useStep(options);
  const tick = useTickByKey(options.ticks);
  const withMessage = (act: (message: Hit) => void) => () => {
    const message = current();
    if (message !== undefined) {
      act(message);
    }
  };
  const open = withMessage((message) => void navigate(options.pathOf(message)));
  // By id: while a pane opens or closes, the thread may be loading.
  const comment = () => {
    const id = cursor.current();
    if (id !== null) {
      openComment?.(id);
    }
  };
  useShortcut('hit.open', open);
  useShortcut(
    'hit.select',
    withMessage(({ id }) => tick(id)),
  );
  useShortcut('hit.comment', comment, openComment !== null);
  // The pane contains the buttons and the confirmation dialog.
  useShortcut(
    'hit.privilege',
    withMessage(({ id }) => {
      dispatch(privilegeQuestionRequested(id));
      showPane();
    }),
    !panes.isRightOpen,
  );
  useShortcut('preview.toggle', () => panes.onRightChange(!panes.isRightOpen));
  useShortcut('highlight.next', matchSteps.goToNext, hasMatches);
  useShortcut('highlight.previous', matchSteps.goToPrevious, hasMatches);
  useTagShortcuts({
    caseId,
    currentHit: current,
    onTagged: (hitId) => {
      if (autoAdvance === 'on' && cursor.current() === hitId) {
        step(1);
      }
    },
  });
}

/** Steps between messages; the first step selects a visible one. */
function useStep({ messages, cursor, middleId, onSelect, ticks }: ThreadKeysOptions): (by: 1 | -1) => void {
  const isReadOnly = useIsReadOnly();
  const dispatch = useAppDispatch();
  const lastStep = useRef(0);
  const step = (by: 1 | -1, isRange = false) => {
    const at = messages.findIndex(({ id }) => id === cursor.current());
    const next = at === -1 ? middleId() : messages[at + by]?.id;
    if (typeof next === 'string') {
      dispatch(privilegeQuestionEnded());
      cursor.moveTo(next);
      onSelect(next);
      if (isRange && !isReadOnly) {
        ticks.extend(messages[at]?.id ?? null, next);
      }
    }
  };
  useShortcuts(STEPS, (id, event) => {
    if (!event.repeat || event.timeStamp - lastStep.current >= REPEAT_EVERY) {
      lastStep.current = event.timeStamp;
      const isRange = id === 'hit.selectNext' || id === 'hit.selectPrevious';
      step(id === 'hit.next' || id === 'hit.selectNext' ? 1 : -1, isRange);
    }
  });
  return step;
}

/** Selects a message and announces it. */
function useTickByKey({ tick }: MessageTicks): (hitId: string) => void {
  const { formatMessage } = useIntl();
  const announce = useAnnounce();
  const dispatch = useAppDispatch();
  return (hitId) => {
    tick(hitId, false);
    const isTicked = dispatch((_dispatch: AppDispatch, getState: () => RootState) =>
      selectIsHitSelected(getState(), hitId),
    );
    announce(formatMessage(isTicked ? shortcutMessages.selected : shortcutMessages.unselected));
  };
}
