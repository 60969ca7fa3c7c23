import type { ToolCopies } from '@contract/model/filter';
import { useLocalStorage } from '@mantine/hooks';

import { useAppSelector } from '@/state/hooks';
import { selectIdentity } from '@/state/session-slice';

/** How this user chose last in this browser to show copies of several tools. The default is stacked. */
export function useToolCopiesMemory(): [ToolCopies, (copies: ToolCopies) => void] {
  const userId = useAppSelector(selectIdentity)?.id ?? '';
  const [remembered, remember] = useLocalStorage<ToolCopies>({
    key: `review.explorer.toolCopies.${userId}`,
    defaultValue: 'stacked',
    getInitialValueInEffect: false,
  });
  return [remembered, remember];
}
