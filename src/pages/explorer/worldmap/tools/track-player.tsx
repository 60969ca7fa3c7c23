import type { listTrack } from '@contract/calls/movements';
import type { CallResponse } from '@contract/define-call';
import { TRACK_SPEEDS } from '@contract/rules/movements';
import { ActionIcon, Button, SegmentedControl, Slider } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';

import { InstantTime } from '@/components/time/instant-time';
import { formatPosition } from '@contract/text/format-position';
import { boundsOfPositions } from '@/domain/area-shapes';
import { createTrackLayer } from '@/features/map/layers/track-layer';
import { useMap } from '@/features/map/map-context';
import { positionFacts } from '@/features/map/position-facts';
import { mapToolMessages } from '@/messages/map-tools';
import { positionReasonMessages } from '@/messages/position-reasons';
import { shellMessages } from '@/messages/shell';

import { TrackLegend } from './track-legend';

type TrackPoint = CallResponse<typeof listTrack>['points'][number];

interface TrackPlayerProps {
  points: readonly TrackPoint[];
  timezone: string;
  onHit: (hitId: string) => void;
}

const SECOND = 1_000;

/** Steps through the positions with a play button, a slider and arrow keys. */
export function TrackPlayer({ points, timezone, onHit }: TrackPlayerProps) {
  const { formatMessage } = useIntl();
  const last = points.length - 1;
  const { index, goTo, speed, setSpeed, isMoving, toggle } = usePlaying(last);
  const current = points[index];
  useTrackOnMap(points, current);
  return (
    <>
      <div className="tool-panel__row">
        <ActionIcon
          variant="default"
          size={32}
          aria-label={formatMessage(isMoving ? mapToolMessages.pause : mapToolMessages.play)}
          onClick={toggle}
        >
          {isMoving ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </ActionIcon>
        <SegmentedControl
          size="xs"
          aria-label={formatMessage(mapToolMessages.speed)}
          value={String(speed)}
          onChange={(value) => setSpeed(Number(value))}
          data={TRACK_SPEEDS.map((value) => ({ value: String(value), label: `${value}×` }))}
        />
        <span className="tool-panel__note">
          {formatMessage(mapToolMessages.pointOf, { index: index + 1, count: points.length })}
        </span>
      </div>
      <Slider
        thumbLabel={formatMessage(mapToolMessages.position)}
        label={null}
        min={0}
        max={Math.max(last, 1)}
        disabled={last === 0}
        value={index}
        onChange={goTo}
      />
      {current !== undefined && <CurrentPoint point={current} {...{ timezone, onHit }} />}
      <TrackLegend points={points} />
    </>
  );
}

/** Plays from the first position to the last; moving the slider stops it. */
function usePlaying(last: number) {
  const [index, setIndex] = useState(0);
  const [speed, setSpeed] = useState<number>(TRACK_SPEEDS[1]);
  const [isPlaying, setIsPlaying] = useState(false);
  const isMoving = isPlaying && index < last;
  useEffect(() => {
    if (!isMoving) {
      return;
    }
    const timer = window.setInterval(() => setIndex((at) => Math.min(at + 1, last)), SECOND / speed);
    return () => window.clearInterval(timer);
  }, [isMoving, speed, last]);
  const toggle = () => {
    if (!isMoving && index >= last) {
      setIndex(0);
    }
    setIsPlaying(!isMoving);
  };
  const goTo = (next: number) => {
    setIsPlaying(false);
    setIndex(next);
  };
  return { index: Math.min(index, last), goTo, speed, setSpeed, isMoving, toggle };
}

function CurrentPoint({
  point,
  timezone,
  onHit,
}: { point: TrackPoint } & Pick<TrackPlayerProps, 'timezone' | 'onHit'>) {
  const intl = useIntl();
  return (
    <div className="tool-panel__row">
      <p className="tool-panel__fact">
        <InstantTime instant={point.instant} timezone={timezone} />
        {point.isLocal && ` (${intl.formatMessage(shellMessages.needsValidation)})`}
        <br />
        {formatPosition(point)} · {positionFacts(point, intl)}
        <br />
        {intl.formatMessage(positionReasonMessages[point.reason])}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => onHit(point.hitId)}>
        {intl.formatMessage(mapToolMessages.showItem)}
      </Button>
    </div>
  );
}

/** Fits the whole track when it is loaded, and does not move the map while playing. */
function useTrackOnMap(points: readonly TrackPoint[], current: TrackPoint | undefined): void {
  const { map, scheme, fit } = useMap();
  const track = useMemo(() => createTrackLayer(scheme), [scheme]);
  useEffect(() => {
    map.addLayer(track.layer);
    return () => {
      map.removeLayer(track.layer);
    };
  }, [map, track]);
  useEffect(() => track.setPoints(points), [track, points]);
  useEffect(() => track.setCurrent(current ?? null), [track, points, current]);
  const show = useEffectEvent(() => {
    const bounds = boundsOfPositions(points);
    if (bounds !== null) {
      fit(bounds);
    }
  });
  useEffect(() => show(), []);
}
