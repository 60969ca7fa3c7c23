import type { ColumnReference } from '@contract/model/filter';

import type { ColumnFilter } from '@/domain/filters-columns';

/** What the forms of text, number and date columns have in common. */
export interface ColumnFormProps {
  column: ColumnReference;
  /** The filter that the column has. */
  applied: ColumnFilter | null;
  /** Null takes the filter off. */
  onApply: (filter: ColumnFilter | null) => void;
  onCancel: () => void;
}
