import type { HitFilter } from '@contract/model/filter';
import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';

import { useGetCoverageQuery } from '@/api/endpoints/seen';
import { withUnseen, type HitFilters } from '@/domain/filters';
import { seenMessages } from '@/messages/seen';

import { CoverageDetails } from './coverage-details';
import { CoverageTrack } from './coverage-track';

import './coverage-bar.css';

interface CoverageBarProps {
  caseId: string;
  filters: HitFilters;
  /** Whether the list is loaded: its request has precedence. */
  isDue: boolean;
  /** URL of the list with these filters. */
  pathOf: (filters: HitFilters) => string;
}

/**
 * The fraction of the items of the filters that was seen, by the user and by any user; a click shows it by artifact and
 * source.
 */
export function CoverageBar({ caseId, filters, isDue, pathOf }: CoverageBarProps) {
  const intl = useIntl();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  // With the filter "not seen by me" nothing would ever count as seen.
  const { filter, queryFilters } = withUnseen(filters, undefined);
  const { data, isError } = useGetCoverageQuery(
    isDue ? { caseId, filter, queryFilters: [...queryFilters] } : skipToken,
  );
  if (data === undefined) {
    // Not shown when counting fails, since reviewing is possible without it.
    return isError ? null : (
      <Skeleton className="coverage-bar__skeleton" height={14} width={150} data-testid="coverage-pending" />
    );
  }
  const { total, seenByMe: byMe, seenByAnyone: byAnyone } = data;
  if (total === 0) {
    return null;
  }
  const text = intl.formatMessage(seenMessages.coverage, { byMe, total, byAnyone });
  const pathTo = (narrowed: HitFilter) => pathOf({ filter: { ...filter, ...narrowed, unseen: 'me' }, queryFilters });
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-start" shadow="md" width={360} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className="coverage-bar" aria-label={text} title={text} onClick={toggle}>
          <CoverageTrack {...data} />
          <span>{intl.formatMessage(seenMessages.coverageShort, { byMe, total })}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <CoverageDetails caseId={caseId} coverage={data} summary={text} pathTo={pathTo} onLeave={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
