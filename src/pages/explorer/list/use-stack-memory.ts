import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

/** Whether copies are stacked: as the address says, otherwise as this user had it last in this browser; at first they are not. */
export function useStackMemory(stack: boolean | null): [boolean, (isStacked: boolean) => void] {
  const userId = useAppSelector(selectIdentity)?.id ?? '';
  const [remembered, remember] = useLocalStorage({
    key: `review.explorer.stack.${userId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [stack ?? remembered, remember];
}
