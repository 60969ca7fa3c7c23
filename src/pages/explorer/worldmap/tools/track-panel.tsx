import { TRACK_PAGE_SIZE } from '@contract/rules/movements';
import { Button, Checkbox, NativeSelect, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useListTrackQuery } from '@/api/endpoints/movements';
import { ErrorState } from '@/components/layout/error-state';
import { encodeFilters, type HitFilters } from '@/domain/filters';
import { errorMessages } from '@/messages/errors';
import { mapToolMessages } from '@/messages/map-tools';

import { ToolPanel } from './tool-panel';
import { TrackPlayer } from './track-player';

interface TrackPanelProps {
  caseId: string;
  timezone: string;
  filters: HitFilters;
  onHit: (hitId: string) => void;
  onClose: () => void;
}

/** The positions of the device of a source in order of time; uncertain ones and places of contents by choice. */
export function TrackPanel({ caseId, timezone, filters, onHit, onClose }: TrackPanelProps) {
  const { formatMessage } = useIntl();
  const sources = useListEvidenceSourcesQuery({ caseId });
  const [evidenceId, setEvidenceId] = useState<number | null>(null);
  return (
    <ToolPanel title={mapToolMessages.track} onClose={onClose}>
      {sources.isError && (
        <ErrorState isCompact message={formatMessage(errorMessages.sources)} onRetry={() => void sources.refetch()} />
      )}
      <NativeSelect
        label={formatMessage(mapToolMessages.source)}
        disabled={sources.data === undefined}
        value={evidenceId === null ? '' : String(evidenceId)}
        onChange={({ currentTarget: { value } }) => setEvidenceId(value === '' ? null : Number(value))}
        data={[
          { value: '', label: '' },
          ...(sources.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      {evidenceId === null ? (
        <p className="tool-panel__note">{formatMessage(mapToolMessages.chooseSource)}</p>
      ) : (
        <ChosenTrack key={evidenceId} {...{ caseId, timezone, filters, evidenceId, onHit }} />
      )}
    </ToolPanel>
  );
}

interface TrackProps extends Omit<TrackPanelProps, 'onClose'> {
  evidenceId: number;
}

/** Which positions the track has. Other choices or filters start at the first page. */
function ChosenTrack(props: TrackProps) {
  const [withUncertain, setWithUncertain] = useState(false);
  const [withContent, setWithContent] = useState(false);
  return (
    <Track
      key={`${encodeFilters(props.filters) ?? ''} ${withUncertain} ${withContent}`}
      {...props}
      {...{ withUncertain, withContent }}
      onUncertainChange={setWithUncertain}
      onContentChange={setWithContent}
    />
  );
}

interface TrackChoices {
  withUncertain: boolean;
  withContent: boolean;
  onUncertainChange: (isChosen: boolean) => void;
  onContentChange: (isChosen: boolean) => void;
}

/** The choices of positions that are not certainly those of the device, with their numbers. */
function OtherPositions(props: TrackChoices & { counts: { uncertain: number; content: number } }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Checkbox
        size="xs"
        label={formatMessage(mapToolMessages.withUncertain, { count: props.counts.uncertain })}
        checked={props.withUncertain}
        onChange={({ currentTarget }) => props.onUncertainChange(currentTarget.checked)}
      />
      <Checkbox
        size="xs"
        label={formatMessage(mapToolMessages.withContent, { count: props.counts.content })}
        checked={props.withContent}
        onChange={({ currentTarget }) => props.onContentChange(currentTarget.checked)}
      />
    </>
  );
}

function Track({ withUncertain, withContent, ...props }: TrackProps & TrackChoices) {
  const { caseId, timezone, filters, evidenceId, onHit } = props;
  const { formatMessage } = useIntl();
  const [searchAfter, setSearchAfter] = useState<string | null>(null);
  const { data, currentData, isError, refetch } = useListTrackQuery({
    caseId,
    evidenceId,
    filter: filters.filter,
    queryFilters: [...filters.queryFilters],
    ...{ withUncertain, withContent, size: TRACK_PAGE_SIZE },
    ...(searchAfter !== null && { searchAfter }),
  });
  if (isError) {
    return <ErrorState isCompact message={formatMessage(errorMessages.track)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton height={148} />;
  }
  const { points, totalCount, counts, searchAfter: next } = data;
  return (
    <>
      <OtherPositions {...{ ...props, withUncertain, withContent, counts }} />
      {totalCount === 0 ? (
        <p className="tool-panel__note" role="status">
          {formatMessage(mapToolMessages.noTrack)}
        </p>
      ) : (
        <TrackPlayer key={searchAfter ?? ''} {...{ points, timezone, onHit }} />
      )}
      {points.length < totalCount && (
        <div className="tool-panel__row">
          <p className="tool-panel__note">
            {formatMessage(mapToolMessages.part, { shown: points.length, total: totalCount })}
          </p>
          {searchAfter !== null && (
            <Button size="compact-sm" variant="default" onClick={() => setSearchAfter(null)}>
              {formatMessage(mapToolMessages.earlier)}
            </Button>
          )}
          {next !== null && (
            <Button
              size="compact-sm"
              variant="default"
              loading={currentData === undefined}
              onClick={() => setSearchAfter(next)}
            >
              {formatMessage(mapToolMessages.more)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
