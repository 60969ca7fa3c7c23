import type { PackageHead } from '@contract/model/disclosure-package';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { Link, Outlet } from 'react-router';

import { ReadOnlyContext } from '@/features/permission/read-only';
import { PageSkeleton } from '@/components/layout/page-skeleton';
import { ChosenIcons } from '@/features/artifact-icons/chosen-icons';
import { ShortcutsProvider } from '@/features/shortcuts/shortcuts-provider';
import { packageMessages } from '@/messages/package';
import { paths } from '@/routing/paths';

import { VERIFY_PATH } from './verify-path';
import { Watermark } from './watermark';

import '@/app/app-shell/app-shell.css';
import '@/app/app-shell/top-bar.css';
import './package-shell.css';

/** The layout around every page of a package, with its title and recipient. */
export function PackageShell({ head }: { head: PackageHead }) {
  const { formatMessage, formatDate } = useIntl();
  const { packageId, name, caseName, recipient, createdBy, createdAt, itemCount: count } = head;
  const about = { caseName, createdBy, count, date: formatDate(createdAt, { dateStyle: 'medium' }) };
  return (
    <ReadOnlyContext value>
      <div className="app-shell">
        <header className="top-bar package-bar">
          <span className="package-bar__about" title={formatMessage(packageMessages.about, about)}>
            <strong>{name}</strong> {formatMessage(packageMessages.recipient, { recipient })}
          </span>
          <nav className="package-bar__links">
            <Link to={paths.explorer(packageId)}>{formatMessage(packageMessages.items)}</Link>
            <Link to={VERIFY_PATH}>{formatMessage(packageMessages.verify)}</Link>
          </nav>
        </header>
        <main className="app-shell__main" id="main" tabIndex={-1}>
          <ShortcutsProvider>
            <ChosenIcons caseId={packageId}>
              <Suspense fallback={<PageSkeleton />}>
                <Outlet />
              </Suspense>
            </ChosenIcons>
          </ShortcutsProvider>
        </main>
        <Watermark text={`${formatMessage(packageMessages.recipient, { recipient })} · ${packageId.slice(0, 8)}`} />
      </div>
    </ReadOnlyContext>
  );
}
