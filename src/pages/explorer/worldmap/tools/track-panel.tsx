import { TRACK_PAGE_SIZE } from '@contract/rules/movements';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
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

/** The located items of a source in order of time. */
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
        // Another source or other filters start at the first page.
        <Track
          key={`${evidenceId} ${encodeFilters(filters) ?? ''}`}
          {...{ caseId, timezone, filters, evidenceId, onHit }}
        />
      )}
    </ToolPanel>
  );
}

function Track({
  caseId,
  timezone,
  filters,
  evidenceId,
  onHit,
}: Omit<TrackPanelProps, 'onClose'> & { evidenceId: number }) {
  const { formatMessage } = useIntl();
  const [searchAfter, setSearchAfter] = useState<string | null>(null);
  const { data, currentData, isError, refetch } = useListTrackQuery({
    caseId,
    evidenceId,
    filter: filters.filter,
    queryFilters: [...filters.queryFilters],
    size: TRACK_PAGE_SIZE,
    ...(searchAfter !== null && { searchAfter }),
  });
  if (isError) {
    return <ErrorState isCompact message={formatMessage(errorMessages.track)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return <Skeleton height={148} />;
  }
  if (data.totalCount === 0) {
    return (
      <p className="tool-panel__note" role="status">
        {formatMessage(mapToolMessages.noTrack)}
      </p>
    );
  }
  const { points, totalCount, searchAfter: next } = data;
  return (
    <>
      <TrackPlayer key={searchAfter ?? ''} {...{ points, timezone, onHit }} />
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
