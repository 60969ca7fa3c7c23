import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

/**
 * Whether duplicates are stacked: from the URL, otherwise the last choice of this user in this browser. Off by default.
 */
export function useStackMemory(stack: boolean | null): [boolean, (isStacked: boolean) => void] {
  const userId = useAppSelector(selectIdentity)?.id ?? '';
  const [remembered, remember] = useLocalStorage({
    key: `review.explorer.stack.${userId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [stack ?? remembered, remember];
}
