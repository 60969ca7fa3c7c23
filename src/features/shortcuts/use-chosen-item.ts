import { useContext, useEffectEvent, useLayoutEffect } from 'react';

import { ShortcutsContext } from './shortcuts-context';

/** Registers a list that selects items by itself while the calling component is mounted. */
export function useChosenItem(isItemChosen: () => boolean): void {
  const { registerList } = useContext(ShortcutsContext);
  const read = useEffectEvent(isItemChosen);
  useLayoutEffect(() => registerList(() => read()), [registerList]);
}
