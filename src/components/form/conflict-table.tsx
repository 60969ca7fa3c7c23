import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { conflictMessages } from '@/messages/conflicts';

/** The table of a conflict: what differs, what somebody else saved, and one's own value. The rows are its children. */
export function ConflictTable({ children }: { children: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <table>
      <thead>
        <tr>
          {(['field', 'theirs', 'mine'] as const).map((column) => (
            <th key={column} scope="col">
              {formatMessage(conflictMessages[column])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
