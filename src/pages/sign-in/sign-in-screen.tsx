import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';

import { PageSpinner } from '@/components/layout/page-spinner';
import { sessionMessages, shellMessages } from '@/messages/shell';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { selectSessionProblem, selectSessionStatus, signInNeeded, type SessionProblem } from '@/state/session-slice';
import { startSession } from '@/state/start-session';

import './sign-in-screen.css';

/** While nobody is signed in: on the way to the identity provider and back, or why that did not work. */
export function SignInScreen() {
  const status = useAppSelector(selectSessionStatus);
  const problem = useAppSelector(selectSessionProblem);
  const { formatMessage } = useIntl();
  if (status === 'failed' && problem) {
    return <SignInProblem problem={problem} />;
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
  const isRefused = kind === 'refused';
  const message = {
    unreachable: formatMessage(sessionMessages.startFailedMessage),
    provider: formatMessage(sessionMessages.providerUnreachable, { authority: detail }),
    refused: formatMessage(sessionMessages.answerRefused, { reason: detail }),
  }[kind];
  return (
    <main className="sign-in-screen">
      <title>{formatMessage(shellMessages.product)}</title>
      <div className="sign-in-screen__card" role="alert">
        <h1 className="sign-in-screen__title">
          {formatMessage(kind === 'unreachable' ? sessionMessages.startFailed : sessionMessages.signInFailed)}
        </h1>
        <p>{message}</p>
        {/* Whom the server refused must be able to sign in as somebody else. */}
        <Button onClick={() => void dispatch(isRefused ? signInNeeded(true) : startSession())}>
          {formatMessage(isRefused ? sessionMessages.signInAgain : shellMessages.retry)}
        </Button>
      </div>
    </main>
  );
}
