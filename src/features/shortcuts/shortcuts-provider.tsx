import { VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, useState, type ReactNode } from 'react';

import { chordsOf } from '@/domain/chords';
import { useIsReadOnly } from '@/features/permission/read-only';
import { useUserSettings } from '@/state/use-user-settings';

import { actionOfChord } from './bindings';
import { isKeyOfControl, isTyping } from './key-target';
import { SHORTCUT_ACTIONS, worksReadOnly, type ShortcutId } from './shortcut-actions';
import { ShortcutSheet } from './shortcut-sheet';
import { ShortcutsContext, type ShortcutHandler, type ShortcutsContextValue, type Tagging } from './shortcuts-context';
import { useKeyListener } from './use-key-listener';

/** Listens for the keys of the application, passes them to their handlers, and announces the result. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const keys = { bindings: useUserSettings().shortcuts, isReadOnly: useIsReadOnly() };
  const [isSheetOpen, sheet] = useDisclosure(false);
  const [news, setNews] = useState<readonly News[]>([]);
  const [handlers] = useState(() => new Map<ShortcutId, ShortcutHandler[]>());
  const [watchers] = useState(() => new Set<() => void>());
  const [taggings] = useState(() => collectTaggings(watchers));

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
    // The handler that was registered last has precedence, such as a viewer over its page.
    const handler = handlers.get(action.id)?.at(-1);
    if (handler !== undefined && (action.isRepeatable === true || !event.repeat) && handler(event) !== false) {
      event.preventDefault();
    }
  };
  const guard = useKeyListener(onKey);

  const value = useMemo<ShortcutsContextValue>(
    () => ({
      register: (id, handler) => {
        handlers.set(id, [...(handlers.get(id) ?? []), handler]);
        watchers.forEach((watcher) => watcher());
        return () =>
          handlers.set(
            id,
            (handlers.get(id) ?? []).filter((present) => present !== handler),
          );
      },
      ...taggings,
      available: () => SHORTCUT_ACTIONS.filter(({ id }) => id === 'sheet' || (handlers.get(id) ?? []).length > 0),
      watch: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      run: (id) => {
        if (id === 'sheet') {
          sheet.open();
        } else {
          handlers.get(id)?.at(-1)?.(new KeyboardEvent('keydown'));
        }
      },
      announce: (text) =>
        setNews((present) => [...present, { text, turn: (present.at(-1)?.turn ?? 0) + 1 }].slice(-NEWS_MAX)),
      expectInput: (onCancel = () => undefined) => guard.expectInput(performance.now(), onCancel),
    }),
    [handlers, watchers, taggings, guard, sheet],
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

/** Registered targets for tags. */
function collectTaggings(
  watchers: ReadonlySet<() => void>,
): Pick<ShortcutsContextValue, 'registerTagging' | 'tagging'> {
  const readers = new Set<() => Tagging>();
  return {
    registerTagging: (read) => {
      readers.add(read);
      watchers.forEach((watcher) => watcher());
      return () => readers.delete(read);
    },
    // Selected items have precedence over the current one.
    tagging: () => [...readers].map((read) => read()).toSorted((left, right) => right.count - left.count)[0] ?? null,
  };
}

/** Number of kept announcements, for users who read more slowly than they arrive. */
const NEWS_MAX = 3;

interface News {
  text: string;
  turn: number;
}

/** The action of a key press; undefined when the key belongs to another element, or has no effect here. */
function shortcutOf(
  event: KeyboardEvent,
  { bindings, isReadOnly }: { bindings: Parameters<typeof actionOfChord>[1]; isReadOnly: boolean },
) {
  const isForeign =
    event.defaultPrevented || event.isComposing || isTyping(event.target) || isKeyOfControl(event.key, event.target);
  if (isForeign) {
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
