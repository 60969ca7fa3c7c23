import { Button } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';

import { PageSkeleton } from '@/components/layout/page-skeleton';
import { PageSpinner } from '@/components/layout/page-spinner';
import { sessionMessages, shellMessages } from '@/messages/shell';
import { paths } from '@/routing/paths';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  otherSignInNeeded,
  selectSessionProblem,
  selectSessionStatus,
  signInNeeded,
  type SessionProblem,
} from '@/state/session-slice';
import { startSession } from '@/state/start-session';

import './sign-in-screen.css';

/** Shown before a sign-in: while redirecting to and from the identity provider, or with the reason of a failure. */
export function SignInScreen() {
  const status = useAppSelector(selectSessionStatus);
  const problem = useAppSelector(selectSessionProblem);
  const { formatMessage } = useIntl();
  if (status === 'failed' && problem) {
    return <SignInProblem problem={problem} />;
  }
  if (status === 'starting' && window.location.pathname !== paths.signInCallback()) {
    // Reloading may find an existing session.
    return (
      <main>
        <title>{formatMessage(shellMessages.product)}</title>
        <PageSkeleton />
      </main>
    );
  }
  const label = status === 'leaving' ? sessionMessages.signingOut : sessionMessages.signingIn;
  return (
    <main className="sign-in-screen">
      <title>{formatMessage(shellMessages.product)}</title>
      <PageSpinner label={formatMessage(label)} />
    </main>
  );
}

function SignInProblem({ problem: { kind, detail } }: { problem: SessionProblem }) {
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const { title, message, action } = TEXTS[kind];
  const next = {
    retry: () => dispatch(startSession()),
    again: () => dispatch(signInNeeded(true)),
    // A refused user must be able to sign in with another account.
    other: () => dispatch(otherSignInNeeded()),
  }[action];
  return (
    <main className="sign-in-screen">
      <title>{formatMessage(shellMessages.product)}</title>
      <div className="sign-in-screen__card" role="alert">
        <h1 className="sign-in-screen__title">{formatMessage(title)}</h1>
        <p className="sign-in-screen__message">
          {formatMessage(message, { authority: detail, reason: detail, detail: detail === '' ? 'none' : detail })}
        </p>
        <Button onClick={() => void next()}>
          {formatMessage(action === 'retry' ? shellMessages.retry : sessionMessages.signInAgain)}
        </Button>
      </div>
    </main>
  );
}

interface ProblemText {
  title: MessageDescriptor;
  message: MessageDescriptor;
  action: 'retry' | 'again' | 'other';
}

const { startFailed, signInFailed, signedOutTitle } = sessionMessages;

const TEXTS: Record<SessionProblem['kind'], ProblemText> = {
  unreachable: { title: startFailed, message: sessionMessages.startFailedMessage, action: 'retry' },
  provider: { title: signInFailed, message: sessionMessages.providerUnreachable, action: 'retry' },
  missing: { title: signInFailed, message: sessionMessages.providerMissing, action: 'retry' },
  otherIssuer: { title: signInFailed, message: sessionMessages.providerOther, action: 'retry' },
  refused: { title: signInFailed, message: sessionMessages.responseRefused, action: 'other' },
  cancelled: { title: signInFailed, message: sessionMessages.cancelled, action: 'again' },
  stale: { title: signInFailed, message: sessionMessages.stale, action: 'retry' },
  providerRefused: { title: signInFailed, message: sessionMessages.providerRefused, action: 'again' },
  signedOut: { title: signedOutTitle, message: sessionMessages.signedOutHere, action: 'again' },
};
