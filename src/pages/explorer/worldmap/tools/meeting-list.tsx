import type { findMeetings } from '@contract/calls/movements';
import type { CallResponse } from '@contract/define-call';
import { ADDRESS_FLIGHT_DURATION } from '@contract/rules/map';
import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { InstantTime } from '@/components/time/instant-time';
import { formatDistance } from '@/features/filters-bar/describe-area';
import { createMeetingLayer } from '@/features/map/layers/meeting-layer';
import { useMap } from '@/features/map/map-context';
import { mapToolMessages } from '@/messages/map-tools';
import { positionReasonMessages } from '@/messages/position-reasons';

type Found = CallResponse<typeof findMeetings>;
type Meeting = Found['meetings'][number];

interface MeetingListProps {
  caseId: string;
  timezone: string;
  found: Found;
  onHit: (hitId: string) => void;
}

/** Zoom level at which a street fills the map. */
const MEETING_ZOOM = 15;

/** Meetings by their start, also shown on the map; the chosen one lists its two items. */
export function MeetingList({ caseId, timezone, found, onHit }: MeetingListProps) {
  const intl = useIntl();
  const { flyTo } = useMap();
  const nameOf = useSourceNames(caseId);
  const [chosen, setChosen] = useState<number | null>(null);
  const { meetings, totalCount, positionCount } = found;
  useMeetingsOnMap(meetings, chosen);
  const choose = (index: number, { latitude, longitude }: Meeting) => {
    setChosen(index);
    flyTo({ latitude, longitude, zoom: MEETING_ZOOM }, ADDRESS_FLIGHT_DURATION / 2);
  };
  return (
    <>
      <p className="tool-panel__note" role="status">
        {totalCount === 0
          ? intl.formatMessage(mapToolMessages.noMeetings)
          : intl.formatMessage(mapToolMessages.found, { count: totalCount, positions: positionCount })}
      </p>
      {meetings.length < totalCount && (
        <p className="tool-panel__note">
          {intl.formatMessage(mapToolMessages.firstMeetings, { count: meetings.length })}
        </p>
      )}
      <ul className="tool-panel__list">
        {meetings.map((meeting, index) => (
          <li key={`${meeting.evidenceIds.join()} ${meeting.from}`}>
            <button
              type="button"
              className="tool-panel__item"
              aria-pressed={index === chosen}
              onClick={() => choose(index, meeting)}
            >
              {intl.formatMessage(mapToolMessages.meetingBetween, {
                one: nameOf(meeting.evidenceIds[0]),
                other: nameOf(meeting.evidenceIds[1]),
              })}
              <small>
                <InstantTime instant={meeting.from} timezone={timezone} />
                {meeting.to !== meeting.from && (
                  <>
                    {' – '}
                    <InstantTime instant={meeting.to} timezone={timezone} />
                  </>
                )}
              </small>
              <small>
                {intl.formatMessage(mapToolMessages.contacts, {
                  count: meeting.contacts,
                  distance: formatDistance(meeting.metres, intl),
                })}
              </small>
              {meeting.isUncertain && <small>{intl.formatMessage(mapToolMessages.uncertainMeeting)}</small>}
            </button>
            {index === chosen && <MeetingItems {...{ meeting, nameOf, onHit }} />}
          </li>
        ))}
      </ul>
    </>
  );
}

interface MeetingItemsProps {
  meeting: Meeting;
  nameOf: (evidenceId: number) => string;
  onHit: (hitId: string) => void;
}

/** The two items that were closest to each other, and why their positions count. */
function MeetingItems({ meeting: { evidenceIds, hitIds, reasons }, nameOf, onHit }: MeetingItemsProps) {
  const { formatMessage } = useIntl();
  return (
    <div className="tool-panel__row tool-panel__items">
      {hitIds.map((hitId, index) => (
        <div key={hitId}>
          <Button size="compact-sm" variant="default" onClick={() => onHit(hitId)}>
            {formatMessage(mapToolMessages.showItem)}: {nameOf(evidenceIds[index] ?? 0)}
          </Button>
          <p className="tool-panel__note">{formatMessage(positionReasonMessages[reasons[index] ?? 'notStated'])}</p>
        </div>
      ))}
    </div>
  );
}

function useSourceNames(caseId: string): (evidenceId: number) => string {
  const { formatMessage } = useIntl();
  const { data = [] } = useListEvidenceSourcesQuery({ caseId });
  return (evidenceId) => data.find(({ id }) => id === evidenceId)?.name ?? formatMessage(mapToolMessages.unknownSource);
}

function useMeetingsOnMap(meetings: readonly Meeting[], chosen: number | null): void {
  const { map, scheme } = useMap();
  const shown = useMemo(() => createMeetingLayer(scheme), [scheme]);
  useEffect(() => {
    map.addLayer(shown.layer);
    return () => {
      map.removeLayer(shown.layer);
    };
  }, [map, shown]);
  useEffect(() => shown.setMeetings(meetings), [shown, meetings]);
  useEffect(() => shown.setSelected(chosen), [shown, chosen]);
}
