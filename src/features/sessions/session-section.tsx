import type { SignedInBrowser } from '@contract/calls/sessions';
import { Button, Skeleton, Text } from '@mantine/core';
import { useIntl } from 'react-intl';

import { ErrorState } from '@/components/layout/error-state';
import { Section } from '@/components/layout/section';
import { SectionCard } from '@/components/layout/section-card';
import { errorMessages } from '@/messages/errors';
import { sessionsMessages } from '@/messages/sessions';

import { SessionTable } from './session-table';

import './sessions.css';

interface SessionSectionProps {
  /** The state of the query of sessions. */
  listed: { data?: SignedInBrowser[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  hint: string;
  /** Ends several sessions at once. */
  endAll: { label: string; hint: string; isRunning: boolean; isDisabled: boolean; run: () => void };
  onEnd?: (sessionId: string) => void;
}

/** The sessions of a user, with buttons that end them. */
export function SessionSection({ listed, hint, endAll, onEnd }: SessionSectionProps) {
  const { formatMessage } = useIntl();
  const { data: sessions, isError, isFetching, refetch } = listed;
  return (
    <Section title={formatMessage(sessionsMessages.title)}>
      <SectionCard>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        {sessions === undefined && isError && (
          <ErrorState
            message={formatMessage(errorMessages.sessions)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            isCompact
          />
        )}
        {sessions === undefined && !isError && <Skeleton height={96} />}
        {sessions?.length === 0 && (
          <Text size="sm" c="dimmed">
            {formatMessage(sessionsMessages.none)}
          </Text>
        )}
        {sessions !== undefined && sessions.length > 0 && (
          <>
            <SessionTable sessions={sessions} {...(onEnd && { onEnd })} />
            <div className="sessions__foot">
              <Text size="sm" c="dimmed">
                {endAll.hint}
              </Text>
              <Button variant="default" loading={endAll.isRunning} disabled={endAll.isDisabled} onClick={endAll.run}>
                {endAll.label}
              </Button>
            </div>
          </>
        )}
      </SectionCard>
    </Section>
  );
}
