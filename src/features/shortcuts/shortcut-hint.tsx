import { useUserSettings } from '@/state/use-user-settings';

import { keyOf } from './bindings';
import { ChordKeys } from './chord-keys';
import { SHORTCUT_ACTIONS, type ShortcutId } from './shortcut-actions';

/** A tooltip with the function of a control and the user's key for it. */
export function ShortcutHint({ text, id }: { text: string; id: ShortcutId }) {
  const { shortcuts } = useUserSettings();
  const action = SHORTCUT_ACTIONS.find((candidate) => candidate.id === id);
  return (
    <>
      {text} {action && <ChordKeys chord={keyOf(action, shortcuts)} />}
    </>
  );
}
