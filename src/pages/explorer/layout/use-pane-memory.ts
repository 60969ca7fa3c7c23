import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

interface PaneMemory {
  /** By breakpoint and panes; checked when used, since anyone can write to the storage. */
  remembered: Record<string, unknown>;
  remember: (key: string, sizes: number[]) => void;
}

/** Widths of panes, remembered in this browser for the user who is signed in. */
export function usePaneMemory(): PaneMemory {
  const userId = useAppSelector(selectIdentity)?.id ?? '';
  const [remembered, setRemembered] = useLocalStorage<Record<string, unknown>>({
    key: `review.explorer.panes.${userId}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: parseMemory,
  });
  return {
    remembered,
    remember: (key, sizes) => setRemembered((present) => ({ ...present, [key]: sizes })),
  };
}

function parseMemory(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
