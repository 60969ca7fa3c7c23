import type { IntlShape } from 'react-intl';

import { filterMessages } from '@/messages/filters';

import type { TreeNode } from './tree-rows';

/** The text of a row and its accessible name. */
export const labelled = (
  label: string,
  count: number,
  intl: IntlShape,
): Omit<TreeNode, 'id' | 'state' | 'children'> => ({
  label,
  count: intl.formatNumber(count),
  description: intl.formatMessage(filterMessages.entryCount, { label, count }),
});
