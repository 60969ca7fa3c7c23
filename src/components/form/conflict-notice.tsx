import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { conflictMessages } from '@/messages/conflicts';

import './conflict-notice.css';

/** What to do with one's own changes when somebody else has saved in the meantime. */
export interface ConflictChoices {
  keepMine: () => void;
  takeTheirs: () => void;
}

interface ConflictNoticeProps extends ConflictChoices {
  message: string;
  /** The choice that keeps both, with its label; absent for what is replaced as a whole. */
  putTogether?: { label: string; choose: () => void };
  /** What the other user saved, compared with one's own where both are forms. */
  children: ReactNode;
}

/** Shown when a save was refused because of a newer revision: nothing is overwritten until the user has chosen. */
export function ConflictNotice(props: ConflictNoticeProps) {
  const { message, putTogether, children, keepMine, takeTheirs } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="conflict-notice" role="alert">
      <p>{message}</p>
      <div className="conflict-notice__stored" dir="auto">
        {children}
      </div>
      <div className="conflict-notice__choices">
        {putTogether && (
          <Button size="xs" onClick={putTogether.choose}>
            {putTogether.label}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={keepMine}>
          {formatMessage(conflictMessages.keepMine)}
        </Button>
        <Button size="xs" variant="default" onClick={takeTheirs}>
          {formatMessage(conflictMessages.takeTheirs)}
        </Button>
      </div>
    </div>
  );
}
