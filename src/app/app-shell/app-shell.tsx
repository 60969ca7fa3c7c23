import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';

import { PageSpinner } from '@/components/layout/page-spinner';
import { shellMessages } from '@/messages/shell';

import { IdleWarning } from './idle-warning';
import { TopBar } from './top-bar';

import './app-shell.css';

const MAIN_ID = 'main';

/** What stands around every page. The page scrolls, the bar stays. */
export function AppShell() {
  const { formatMessage } = useIntl();
  return (
    <div className="app-shell">
      <a className="app-shell__skip" href={`#${MAIN_ID}`}>
        {formatMessage(shellMessages.skip)}
      </a>
      <TopBar />
      <main className="app-shell__main" id={MAIN_ID} tabIndex={-1}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <IdleWarning />
    </div>
  );
}
