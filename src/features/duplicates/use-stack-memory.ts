import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

/** Whether duplicates are stacked: by the URL, otherwise as this user last chose in this browser. The default is no. */
export function useStackMemory(stack: boolean | null): [boolean, (isStacked: boolean) => void] {
  const userId = useAppSelector(selectIdentity)?.id ?? '';
  const [remembered, remember] = useLocalStorage({
    key: `review.explorer.stack.${userId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return [stack ?? remembered, remember];
}
