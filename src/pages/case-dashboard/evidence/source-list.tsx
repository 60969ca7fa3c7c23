import type { EvidenceSource } from '@contract/model/case';
import { FILTER_SEARCH_ABOVE } from '@contract/rules/limits';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { sourceStatus } from '@/domain/case-status';
import { caseMessages } from '@/messages/case';
import { filterMessages } from '@/messages/filters';

import { SourceCard } from './source-card';

interface SourceListProps {
  sources: readonly EvidenceSource[];
  /** The zone of the case. */
  timezone: string;
}

/** Of more than ten sources only the first ones, those with alerts and those found by the search are shown. */
export function SourceList({ sources, timezone }: SourceListProps) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isLong = sources.length > FILTER_SEARCH_ABOVE;
  const wanted = isLong ? search.trim().toLocaleLowerCase() : '';
  const matching = sources.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const folded = isLong && wanted === '' ? matching.filter(isFoldable) : [];
  const shown = isUnfolded ? matching : matching.filter((source) => !folded.includes(source));
  return (
    <>
      {isLong && (
        <TextInput
          type="search"
          size="sm"
          aria-label={formatMessage(filterMessages.searchSources)}
          placeholder={formatMessage(filterMessages.searchSources)}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {shown.map((source) => (
        <SourceCard key={source.id} source={source} timezone={timezone} />
      ))}
      {matching.length === 0 && isLong && <p>{formatMessage(filterMessages.noSources)}</p>}
      {folded.length > 0 && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {formatMessage(isUnfolded ? caseMessages.fewerSources : caseMessages.moreSources, { count: folded.length })}
        </Button>
      )}
    </>
  );
}

const isFoldable = ({ events }: EvidenceSource, index: number): boolean =>
  index >= FILTER_SEARCH_ABOVE && sourceStatus(events) === null;
