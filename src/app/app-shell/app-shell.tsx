import { Suspense, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { Outlet } from 'react-router';

import { PageSkeleton } from '@/components/layout/page-skeleton';
import { TimeDisplayContext } from '@/components/time/time-display';
import { ShortcutsProvider } from '@/features/shortcuts/shortcuts-provider';
import { useSendOnLeaving } from '@/features/seen/use-send-on-leaving';
import { shellMessages } from '@/messages/shell';
import { useUserSettings } from '@/state/use-user-settings';

import { LicenceNeeded } from '@/app/licence/licence-needed';
import { LicenceUnknown } from '@/app/licence/licence-unknown';
import { useLicence } from '@/app/licence/use-licence';
import { CommandPalette } from '@/app/palette/command-palette';

import { IdleWarning } from './idle-warning';
import { LeaveGuard } from './leave-guard';
import { TopBar } from './top-bar';
import { useChosenTheme } from './use-chosen-theme';

import './app-shell.css';

const MAIN_ID = 'main';

/** The layout around every page: the page scrolls, the bar is fixed. */
export function AppShell() {
  const licence = useLicence();
  switch (licence) {
    case 'checking':
      return <PageSkeleton />;
    case 'expired':
    case 'notFound':
      // Without a licence, only the calls that are needed to get one are made.
      return (
        <Frame isLimited>
          <LicenceNeeded status={licence}>
            <Outlet />
          </LicenceNeeded>
        </Frame>
      );
    default:
      return (
        <>
          <Pages />
          {licence === 'failed' && <LicenceUnknown />}
        </>
      );
  }
}

function Pages() {
  const { timeZoneDisplay } = useUserSettings();
  useChosenTheme();
  useSendOnLeaving();
  return (
    <LeaveGuard>
      <Frame>
        <TimeDisplayContext value={timeZoneDisplay}>
          <ShortcutsProvider>
            <Outlet />
            <CommandPalette />
          </ShortcutsProvider>
        </TimeDisplayContext>
      </Frame>
    </LeaveGuard>
  );
}

/** Does not change the URL: its fragment may contain the view. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

function Frame({ isLimited = false, children }: { isLimited?: boolean; children: React.ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <div className="app-shell">
      <a className="app-shell__skip" href={`#${MAIN_ID}`} onClick={skipToMain}>
        {formatMessage(shellMessages.skip)}
      </a>
      <TopBar isLimited={isLimited} />
      <main className="app-shell__main" id={MAIN_ID} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <IdleWarning />
    </div>
  );
}
