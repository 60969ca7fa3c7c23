import type { Hit } from '@contract/model/hit';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

import { RedactWindowContext } from './redact-window-context';

const RedactModal = lazy(async () => ({ default: (await import('./redact-modal')).RedactModal }));

interface RedactWindowProps {
  caseId: string;
  children: ReactNode;
}

/**
 * Provides the dialog in which an item is redacted. It is outside of the panes of a page: when a pane is closed, such
 * as in a narrower browser window, input is kept. Another page closes the dialog.
 */
export function RedactWindow({ caseId, children }: RedactWindowProps) {
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<{ hit: Hit; pathname: string } | null>(null);
  const open = useCallback((hit: Hit) => setOpened({ hit, pathname }), [pathname]);
  return (
    <RedactWindowContext value={open}>
      {children}
      {opened !== null && opened.pathname === pathname && (
        <Suspense>
          <RedactModal caseId={caseId} hit={opened.hit} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </RedactWindowContext>
  );
}
