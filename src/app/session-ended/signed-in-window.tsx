import { useEffect } from 'react';
import { useIntl } from 'react-intl';

import { sessionMessages, shellMessages } from '@/messages/shell';

import '@/pages/sign-in/sign-in-screen.css';

/**
 * The window in which a user has signed in for another window. It closes itself, or says that it can be closed when the
 * browser prevents that.
 */
export function SignedInWindow() {
  const { formatMessage } = useIntl();
  useEffect(() => window.close(), []);
  return (
    <main className="sign-in-screen">
      <title>{formatMessage(shellMessages.product)}</title>
      <p className="sign-in-screen__card">{formatMessage(sessionMessages.signedInWindow)}</p>
    </main>
  );
}
