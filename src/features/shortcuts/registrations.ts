import { SHORTCUT_ACTIONS, type ShortcutId } from './shortcut-actions';
import type { ShortcutHandler, ShortcutsContextValue, Tagging } from './shortcuts-context';

interface Registrations extends Pick<
  ShortcutsContextValue,
  'register' | 'registerTagging' | 'registerList' | 'tagging' | 'available' | 'watch'
> {
  /** Whether the current item is one that the user chose. */
  isItemChosen: () => boolean;
  /** The handler that was registered last, such as that of a viewer over its page; undefined without one. */
  handlerOf: (id: ShortcutId) => ShortcutHandler | undefined;
}

/** The registered handlers of keys and targets for tags. */
export function makeRegistrations(): Registrations {
  const handlers = new Map<ShortcutId, ShortcutHandler[]>();
  const taggings = new Set<() => Tagging>();
  const lists = new Set<() => boolean>();
  const watchers = new Set<() => void>();
  const handlersOf = (id: ShortcutId): ShortcutHandler[] => handlers.get(id) ?? [];
  const notify = () => watchers.forEach((watcher) => watcher());
  return {
    register: (id, handler) => {
      handlers.set(id, [...handlersOf(id), handler]);
      notify();
      return () =>
        handlers.set(
          id,
          handlersOf(id).filter((present) => present !== handler),
        );
    },
    registerTagging: (read) => {
      taggings.add(read);
      notify();
      return () => taggings.delete(read);
    },
    registerList: (isItemChosen) => {
      lists.add(isItemChosen);
      return () => lists.delete(isItemChosen);
    },
    isItemChosen: () => [...lists].every((isItemChosen) => isItemChosen()),
    // Selected items have precedence over the current one.
    tagging: () => [...taggings].map((read) => read()).toSorted((left, right) => right.count - left.count)[0] ?? null,
    available: () => SHORTCUT_ACTIONS.filter(({ id }) => id === 'sheet' || handlersOf(id).length > 0),
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    handlerOf: (id) => handlersOf(id).at(-1),
  };
}
