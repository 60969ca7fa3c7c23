import type { IntlShape } from 'react-intl';

import { filterMessages } from '@/messages/filters';

import type { TreeNode } from './tree-rows';

/** What stands on a row, and what is read out for it. */
export const labelled = (
  label: string,
  count: number,
  intl: IntlShape,
): Omit<TreeNode, 'id' | 'state' | 'children'> => ({
  label,
  count: intl.formatNumber(count),
  description: intl.formatMessage(filterMessages.entryCount, { label, count }),
});
