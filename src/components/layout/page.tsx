import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import './page.css';

interface PageProps {
  /** The first line of the page and, with the product's name, the title of the window. */
  title: string;
  /** Beside the title: a count. */
  aside?: ReactNode;
  /** At the right end: what can be done here. */
  actions?: ReactNode;
  children: ReactNode;
  /** Text pages read better when they are narrow. */
  isNarrow?: boolean;
}

/** A page that scrolls, headed by what it shows. */
export function Page({ title, aside, actions, children, isNarrow = false }: PageProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={isNarrow ? 'page page--narrow' : 'page'}>
      <title>{`${title} – ${formatMessage(shellMessages.product)}`}</title>
      <header className="page__header">
        <h1 className="page__title" dir="auto" title={title}>
          {title}
        </h1>
        {aside}
        {actions !== undefined && <div className="page__actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
