import type { findMeetings } from '@contract/calls/movements';
import type { CallResponse } from '@contract/define-call';
import { meetingsSchema, type MeetingsValues } from '@contract/rules/meetings-form';
import { MEETING_METRES_DEFAULT, MEETING_MINUTES_DEFAULT } from '@contract/rules/movements';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { isCancelled } from '@/api/api-error';
import { useLazyFindMeetingsQuery } from '@/api/endpoints/movements';
import { EntityForm } from '@/components/form/entity-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { TextField } from '@/components/form/text-field';
import { ErrorState } from '@/components/layout/error-state';
import { encodeFilters, type HitFilters } from '@/domain/filters';
import { errorMessages } from '@/messages/errors';
import { mapToolMessages } from '@/messages/map-tools';

import { MeetingList } from './meeting-list';
import { ToolPanel } from './tool-panel';

interface MeetingsPanelProps {
  caseId: string;
  timezone: string;
  filters: HitFilters;
  onHit: (hitId: string) => void;
  onClose: () => void;
}

/** Finds times at which two devices were near each other. */
export function MeetingsPanel({ caseId, timezone, filters, onHit, onClose }: MeetingsPanelProps) {
  const { formatMessage } = useIntl();
  const { find, cancel, result } = useMeetings(caseId, filters);
  return (
    <ToolPanel title={mapToolMessages.meetings} onClose={onClose}>
      <EntityForm<MeetingsValues>
        asksBeforeLeaving={false}
        schema={meetingsSchema}
        initialValues={DEFAULTS}
        onSubmit={find}
        className="tool-panel__form"
        aria-label={formatMessage(mapToolMessages.meetings)}
      >
        {({ handleSubmit }) => (
          <>
            <div className="tool-panel__row tool-panel__row--two">
              <TextField name="metres" label={formatMessage(mapToolMessages.metres)} inputMode="decimal" />
              <TextField name="minutes" label={formatMessage(mapToolMessages.minutes)} inputMode="decimal" />
            </div>
            <CheckboxField name="withUncertain" label={formatMessage(mapToolMessages.compareUncertain)} />
            <div className="tool-panel__row">
              <Button type="submit" size="compact-sm" loading={result.isFetching}>
                {formatMessage(mapToolMessages.find)}
              </Button>
              {result.isFetching && (
                <Button size="compact-sm" variant="default" onClick={cancel}>
                  {formatMessage(mapToolMessages.cancel)}
                </Button>
              )}
            </div>
            {result.hasFailed && (
              <ErrorState
                isCompact
                message={formatMessage(errorMessages.meetings)}
                onRetry={() => void handleSubmit()}
              />
            )}
          </>
        )}
      </EntityForm>
      {result.found !== null && <MeetingList {...{ caseId, timezone, onHit }} found={result.found} />}
    </ToolPanel>
  );
}

const DEFAULTS: MeetingsValues = {
  metres: String(MEETING_METRES_DEFAULT),
  minutes: String(MEETING_MINUTES_DEFAULT),
  withUncertain: false,
};

interface Running {
  abort: () => void;
}

/**
 * Results belong to the filters of their search; cancelling or unmounting aborts the request, which stops the server,
 * too.
 */
function useMeetings(caseId: string, filters: HitFilters) {
  const [requestMeetings, { isFetching }] = useLazyFindMeetingsQuery();
  const scope = encodeFilters(filters) ?? '';
  const [result, setResult] = useState<{ scope: string; found: CallResponse<typeof findMeetings> | null } | null>(null);
  const running = useRef<Running | null>(null);
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const find = async ({ metres, minutes, withUncertain }: MeetingsValues) => {
    cancel();
    setResult(null);
    const request = requestMeetings({
      caseId,
      filter: filters.filter,
      queryFilters: [...filters.queryFilters],
      metres: Number(metres),
      minutes: Number(minutes),
      ...(withUncertain && { withUncertain }),
    });
    running.current = request;
    const { data, error } = await request;
    if (running.current === request && !isCancelled(error)) {
      setResult({ scope, found: data ?? null });
    }
  };
  const current = result?.scope === scope ? result : null;
  return {
    find,
    cancel,
    result: {
      isFetching,
      found: isFetching ? null : (current?.found ?? null),
      hasFailed: !isFetching && current !== null && current.found === null,
    },
  };
}
