import type { ColumnReference } from '@contract/model/filter';

import type { ColumnFilter } from '@/domain/filters-columns';

/** Props of the forms for text, number and date columns. */
export interface ColumnFormProps {
  column: ColumnReference;
  /** The active filter of the column. */
  applied: ColumnFilter | null;
  /** Null removes the filter. */
  onApply: (filter: ColumnFilter | null) => void;
  onCancel: () => void;
}
