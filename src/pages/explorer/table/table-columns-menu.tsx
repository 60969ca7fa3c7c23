import { arrangeColumns } from '@/domain/columns';

import { ColumnsMenu } from './columns-menu';
import { namesOfColumns, type TableColumns } from './data-columns';
import type { ArrangedLayout } from './use-table-layout';

/** The menu for the columns of the current artifacts. */
export function TableColumnsMenu({ table, arranged }: { table: TableColumns; arranged: ArrangedLayout }) {
  const { layout, isOwn, change, reset } = arranged;
  const { hidden } = layout;
  return (
    <ColumnsMenu
      columns={arrangeColumns(namesOfColumns(table), layout).map((column) => ({
        ...column,
        isShown: !hidden.includes(column.id),
      }))}
      isOwn={isOwn}
      onToggle={(id) =>
        change({ hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id] })
      }
      onReset={reset}
    />
  );
}
