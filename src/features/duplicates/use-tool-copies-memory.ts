import type { ToolCopies } from '@contract/model/filter';
import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

/** The last choice of this user in this browser how copies of several tools are shown. Stacked by default. */
export function useToolCopiesMemory(): [ToolCopies, (copies: ToolCopies) => void] {
  const userId = useAppSelector(selectIdentity)?.id ?? '';
  const [remembered, remember] = useLocalStorage<ToolCopies>({
    key: `review.explorer.toolCopies.${userId}`,
    defaultValue: 'stacked',
    getInitialValueInEffect: false,
  });
  return [remembered, remember];
}
