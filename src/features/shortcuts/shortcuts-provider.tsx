import { VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, useState, type ReactNode } from 'react';

import { chordsOf } from '@/domain/chords';
import { useIsReadOnly } from '@/features/permission/read-only';
import { shortcutMessages } from '@/messages/shortcuts';
import { useAppDispatch } from '@/state/hooks';
import { toastAdded, type Toast } from '@/state/toasts-slice';
import { useUserSettings } from '@/state/use-user-settings';

import { actionOfChord } from './bindings';
import { isInItems, isInSearch, isKeyOfControl, isTyping } from './key-target';
import { makeRegistrations } from './registrations';
import { worksReadOnly, type ShortcutAction } from './shortcut-actions';
import { ShortcutSheet } from './shortcut-sheet';
import { ShortcutsContext, type ShortcutsContextValue } from './shortcuts-context';
import { useKeyListener } from './use-key-listener';

/** Listens for the keys of the application, passes them to their handlers, and announces the result. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const keys = { bindings: useUserSettings().shortcuts, isReadOnly: useIsReadOnly() };
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [news, setNews] = useState<readonly News[]>([]);
  const [registrations] = useState(makeRegistrations);
  const dispatch = useAppDispatch();

  const onKey = (event: KeyboardEvent) => {
    const action = shortcutOf(event, keys);
    if (action === undefined) {
      return;
    }
    if (action.id === 'sheet') {
      event.preventDefault();
      sheet.open();
      return;
    }
    const handler = registrations.handlerOf(action.id);
    if (handler !== undefined && isForUnchosenItem(action, event.target, registrations)) {
      event.preventDefault();
      dispatch(toastAdded(NO_ITEM_CHOSEN));
    } else if (handler !== undefined && (action.isRepeatable === true || !event.repeat) && handler(event) !== false) {
      event.preventDefault();
    }
  };
  const guard = useKeyListener(onKey);

  const value = useMemo<ShortcutsContextValue>(
    () => ({
      ...registrations,
      run: (id) => {
        if (id === 'sheet') {
          sheet.open();
        } else {
          registrations.handlerOf(id)?.(new KeyboardEvent('keydown'));
        }
      },
      announce: (text) =>
        setNews((present) => [...present, { text, turn: (present.at(-1)?.turn ?? 0) + 1 }].slice(-NEWS_MAX)),
      expectInput: (onCancel = () => undefined) => guard.expectInput(performance.now(), onCancel),
    }),
    [registrations, guard, sheet],
  );

  return (
    <ShortcutsContext value={value}>
      {children}
      <VisuallyHidden role="log">
        {/* An element for each announcement, so that equal texts are read again. */}
        {news.map(({ text, turn }) => (
          <p key={turn}>{text}</p>
        ))}
      </VisuallyHidden>
      {isSheetOpen && <ShortcutSheet bindings={keys.bindings} onClose={sheet.close} />}
    </ShortcutsContext>
  );
}

/** Number of kept announcements, for users who read more slowly than they arrive. */
const NEWS_MAX = 3;

interface News {
  text: string;
  turn: number;
}

const NO_ITEM_CHOSEN: Omit<Toast, 'id'> = {
  kind: 'info',
  title: shortcutMessages.noItemChosenTitle,
  message: shortcutMessages.noItemChosen,
};

/** A list selects its first item by itself, such as after each search: no key may change what the user has not chosen. */
const isForUnchosenItem = (
  action: ShortcutAction,
  target: EventTarget | null,
  { isItemChosen }: Pick<ReturnType<typeof makeRegistrations>, 'isItemChosen'>,
): boolean => action.actsOnItem === true && !isInItems(target) && !isItemChosen();

/** The action of a key press; undefined when the key belongs to another element, or has no effect here. */
function shortcutOf(
  event: KeyboardEvent,
  { bindings, isReadOnly }: { bindings: Parameters<typeof actionOfChord>[1]; isReadOnly: boolean },
) {
  const isForeign =
    event.defaultPrevented || event.isComposing || isTyping(event.target) || isKeyOfControl(event.key, event.target);
  const isSearching = isInSearch(event.target) && !hasCommandKey(event) && event.key !== 'Escape';
  if (isForeign || isSearching) {
    return undefined;
  }
  for (const chord of chordsOf(event)) {
    const action = actionOfChord(chord, bindings);
    if (action !== undefined) {
      return isReadOnly && !worksReadOnly(action) ? undefined : action;
    }
  }
  return undefined;
}

const hasCommandKey = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey;
