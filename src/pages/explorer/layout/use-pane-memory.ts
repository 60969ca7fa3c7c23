import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

interface PaneMemory {
  /** By breakpoint and set of panes. Validated when used, because web storage may contain anything. */
  remembered: Record<string, unknown>;
  remember: (key: string, sizes: number[]) => void;
}

/** Widths of panes, stored in this browser for the current user. */
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
