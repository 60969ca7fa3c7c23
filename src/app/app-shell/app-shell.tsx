import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';

import { PageSpinner } from '@/components/layout/page-spinner';
import { TimeDisplayContext } from '@/components/time/time-display';
import { ShortcutsProvider } from '@/features/shortcuts/shortcuts-provider';
import { useSendOnLeaving } from '@/features/seen/use-send-on-leaving';
import { shellMessages } from '@/messages/shell';
import { useUserSettings } from '@/state/use-user-settings';

import { IdleWarning } from './idle-warning';
import { TopBar } from './top-bar';
import { useChosenTheme } from './use-chosen-theme';

import './app-shell.css';

const MAIN_ID = 'main';

/** What stands around every page. The page scrolls, the bar stays. */
export function AppShell() {
  const { formatMessage } = useIntl();
  const { timeZoneDisplay } = useUserSettings();
  useChosenTheme();
  useSendOnLeaving();
  return (
    <div className="app-shell">
      <a className="app-shell__skip" href={`#${MAIN_ID}`}>
        {formatMessage(shellMessages.skip)}
      </a>
      <TopBar />
      <main className="app-shell__main" id={MAIN_ID} tabIndex={-1}>
        <TimeDisplayContext value={timeZoneDisplay}>
          <ShortcutsProvider>
            <Suspense fallback={<PageSpinner />}>
              <Outlet />
            </Suspense>
          </ShortcutsProvider>
        </TimeDisplayContext>
      </main>
      <IdleWarning />
    </div>
  );
}
