import type { ToolComparison } from '@contract/calls/tool-comparisons';
import { compareTools } from '@contract/calls/tool-comparisons';
import type { EvidenceSource } from '@contract/model/case';
import type { SourceComparison, SourceComparisonKind } from '@contract/model/filter';
import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useCountHitsQuery } from '@/api/endpoints/hits';
import { useCompareToolsMutation, useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { SearchSelect } from '@/components/form/search-select';
import { withSourceComparison, type HitFilters } from '@/domain/filters';
import { usePermission } from '@/features/permission/use-permission';
import { filterMessages } from '@/messages/filters';
import { searchSelectMessages } from '@/messages/search-select';
import { shellMessages } from '@/messages/shell';
import { sourceComparisonMessages, twoToolsMessages } from '@/messages/two-tools';

import './compare-sources.css';
import type { FilterControlProps } from './tags-filter';

const KINDS: readonly SourceComparisonKind[] = ['onlyFirst', 'onlySecond', 'both', 'notCompared'];

/** The choice of two sources and of the items that are shown: those in only one of them, or in both. */
export function CompareSources({ caseId, filters, onChange, onClose }: FilterControlProps & { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const applied = filters.filter.sourceComparison;
  const { available, first, second, choose } = useChosenSources(caseId, filters);
  const [show, setShow] = useState<SourceComparisonKind | null>(applied?.show ?? null);
  const pair = usePair(caseId, first, second);
  const choice = pair !== null && pair.comparison?.finishedAt && show !== null ? { evidenceIds: pair.ids, show } : null;
  const apply = (comparison: SourceComparison | undefined): void => {
    onChange(withSourceComparison(filters, comparison));
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(sourceComparisonMessages.open)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <Stack gap="sm">
        <SourceChoice
          label={formatMessage(sourceComparisonMessages.first)}
          available={available}
          chosen={first}
          onChoose={(id) => choose(0, id)}
        />
        <SourceChoice
          label={formatMessage(sourceComparisonMessages.second)}
          available={available}
          chosen={second}
          onChoose={(id) => choose(1, id)}
        />
        {/* Space for the choices is reserved, so that nothing moves when a comparison is loaded. */}
        <div className="compare-sources__body">
          <Pair caseId={caseId} filters={filters} pair={pair} show={show} onShow={setShow} />
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {formatMessage(filterMessages.cancel)}
          </Button>
          <Button variant="default" disabled={applied === undefined} onClick={() => apply(undefined)}>
            {formatMessage(filterMessages.remove)}
          </Button>
          <Button disabled={choice === null} onClick={() => choice !== null && apply(choice)}>
            {formatMessage(filterMessages.apply)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The sources of the filter, otherwise two that were compared, otherwise the first two by name. */
function useChosenSources(caseId: string, { filter: { sourceComparison, evidenceIds = [] } }: HitFilters) {
  const { data: sources = [] } = useListEvidenceSourcesQuery({ caseId });
  const available = sources.filter(({ ingestedAt }) => ingestedAt !== null);
  const { data: comparisons = [] } = useListToolComparisonsQuery({ caseId });
  const compared = comparisons.find(({ finishedAt }) => finishedAt !== null)?.evidenceIds;
  const [own, setChosen] = useState<readonly (number | undefined)[] | undefined>(sourceComparison?.evidenceIds);
  const chosen = own ?? (evidenceIds.length === 0 ? (compared ?? []) : evidenceIds);
  const others = available.filter(({ id }) => !chosen.slice(0, 2).includes(id));
  const sourceAt = (place: 0 | 1) =>
    available.find(({ id }) => id === chosen[place]) ?? others[chosen[0] === undefined ? place : 0];
  const [first, second] = [sourceAt(0), sourceAt(1)];
  const choose = (place: 0 | 1, id: number) => setChosen(place === 0 ? [id, second?.id] : [first?.id, id]);
  return { available, first, second, choose };
}

interface ComparedPair {
  sources: readonly [EvidenceSource, EvidenceSource];
  ids: [number, number];
  /** Undefined when no comparison of the two was started. */
  comparison: ToolComparison | undefined;
}

/** Null for fewer than two sources. */
function usePair(caseId: string, first?: EvidenceSource, second?: EvidenceSource): ComparedPair | null {
  const { data } = useListToolComparisonsQuery({ caseId });
  if (first === undefined || second === undefined || first.id === second.id) {
    return null;
  }
  const comparison = data?.find(({ evidenceIds }) => evidenceIds.includes(first.id) && evidenceIds.includes(second.id));
  return { sources: [first, second], ids: [first.id, second.id], comparison };
}

interface PairProps {
  caseId: string;
  filters: HitFilters;
  pair: ComparedPair | null;
  show: SourceComparisonKind | null;
  onShow: (show: SourceComparisonKind) => void;
}

function Pair({ pair, ...rest }: PairProps) {
  const { formatMessage } = useIntl();
  if (pair === null) {
    return <Text size="sm">{formatMessage(sourceComparisonMessages.choose)}</Text>;
  }
  const { sources, ids, comparison } = pair;
  return comparison?.finishedAt ? (
    <Choices {...rest} sources={sources} isOutdated={comparison.isOutdated} />
  ) : (
    <NotCompared caseId={rest.caseId} evidenceIds={ids} state={comparison?.state} />
  );
}

interface SourceChoiceProps {
  label: string;
  available: readonly EvidenceSource[];
  chosen: EvidenceSource | undefined;
  onChoose: (id: number) => void;
}

function SourceChoice({ label, available, chosen, onChoose }: SourceChoiceProps) {
  const { formatMessage } = useIntl();
  return (
    <SearchSelect
      label={label}
      choices={available.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? null : String(chosen.id)}
      nothingFound={formatMessage(searchSelectMessages.noSource)}
      onChange={(id) => id !== null && onChoose(Number(id))}
    />
  );
}

interface NotComparedProps {
  caseId: string;
  evidenceIds: [number, number];
  state: ToolComparison['state'] | undefined;
}

function NotCompared({ caseId, evidenceIds, state }: NotComparedProps) {
  const { formatMessage } = useIntl();
  const { isAllowed } = usePermission(compareTools, caseId);
  const [compare, { isLoading }] = useCompareToolsMutation();
  if (state === 'waiting' || state === 'running') {
    return (
      <Text size="sm" role="status">
        {formatMessage(twoToolsMessages[state])}
      </Text>
    );
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">
        {formatMessage(isAllowed ? sourceComparisonMessages.notYet : sourceComparisonMessages.mayNot)}
      </Text>
      {isAllowed && (
        <Button
          size="compact-md"
          variant="light"
          loading={isLoading}
          onClick={() => void compare({ caseId, evidenceIds })}
        >
          {formatMessage(sourceComparisonMessages.compare)}
        </Button>
      )}
    </Stack>
  );
}

interface ChoicesProps extends Omit<PairProps, 'pair'> {
  sources: readonly [EvidenceSource, EvidenceSource];
  /** Whether the zone of the case has changed since the comparison. */
  isOutdated: boolean;
}

function Choices({ caseId, filters, sources, show, onShow, isOutdated }: ChoicesProps) {
  const { formatMessage } = useIntl();
  const [first, second] = sources;
  const labels: Record<SourceComparisonKind, string> = {
    onlyFirst: formatMessage(sourceComparisonMessages.only, { name: first.name }),
    onlySecond: formatMessage(sourceComparisonMessages.only, { name: second.name }),
    both: formatMessage(sourceComparisonMessages.both),
    notCompared: formatMessage(sourceComparisonMessages.notCompared),
  };
  return (
    <>
      <Radio.Group
        label={formatMessage(sourceComparisonMessages.show)}
        value={show}
        onChange={(value) => {
          const kind = KINDS.find((candidate) => candidate === value);
          if (kind !== undefined) {
            onShow(kind);
          }
        }}
      >
        <Stack gap={8} mt={6}>
          {KINDS.map((kind) => (
            <Choice
              key={kind}
              caseId={caseId}
              kind={kind}
              label={labels[kind]}
              applied={withSourceComparison(filters, { evidenceIds: [first.id, second.id], show: kind })}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isOutdated && (
        <Text size="xs" mt="xs">
          {formatMessage(twoToolsMessages.outdated)}
        </Text>
      )}
    </>
  );
}

interface ChoiceProps {
  caseId: string;
  kind: SourceComparisonKind;
  label: string;
  /** The filters with this choice, for the number of items. */
  applied: HitFilters;
}

function Choice({ caseId, kind, label, applied: { filter, queryFilters } }: ChoiceProps) {
  const { formatMessage, formatNumber } = useIntl();
  const { currentData } = useCountHitsQuery({ caseId, filter, queryFilters: [...queryFilters] });
  const count = currentData?.status === 'success' ? currentData.totalCount : null;
  return (
    <div className="compare-sources__choice">
      <Radio
        size="xs"
        value={kind}
        aria-label={count === null ? label : formatMessage(filterMessages.entryCount, { label, count })}
        label={<span dir="auto">{label}</span>}
        classNames={{ body: 'compare-sources__radio', labelWrapper: 'compare-sources__label' }}
      />
      <span className="compare-sources__count">{count === null ? '' : formatNumber(count)}</span>
    </div>
  );
}
