import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { shellMessages } from '@/messages/shell';

import './page.css';

interface PageProps {
  /** The heading of the page and, with the product's name, the document title. */
  title: string;
  /** Shown next to the title, such as a count. */
  aside?: ReactNode;
  /** Buttons at the end of the heading. */
  actions?: ReactNode;
  children: ReactNode;
  /** Limits the width of text pages for readability. */
  isNarrow?: boolean;
}

/** A page with its heading. */
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
