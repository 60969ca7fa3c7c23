import type { ToolComparison } from '@contract/calls/tool-comparisons';
import type { EvidenceSource } from '@contract/model/case';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useCompareToolsMutation, useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { ErrorState } from '@/components/layout/error-state';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { identifierNames, twoToolsMessages } from '@/messages/two-tools';

import './tool-copies.css';

interface CompareSourceModalProps {
  source: EvidenceSource;
  onClose: () => void;
}

/**
 * Lists every other source with which a source can be compared, including exports that do not contain the name of the
 * device.
 */
export function CompareSourceModal({ source, onClose }: CompareSourceModalProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={formatMessage(twoToolsMessages.compareTitle, { name: source.name })}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <p className="tool-copies__note">{formatMessage(twoToolsMessages.compareText)}</p>
      <Others source={source} />
    </Modal>
  );
}

function Others({ source }: { source: EvidenceSource }) {
  const { formatMessage } = useIntl();
  const { id, caseId } = source;
  const sources = useListEvidenceSourcesQuery({ caseId });
  const comparisons = useListToolComparisonsQuery({ caseId });
  if (sources.data === undefined || comparisons.data === undefined) {
    return sources.isError || comparisons.isError ? (
      <ErrorState
        isCompact
        message={formatMessage(errorMessages.toolComparisons)}
        isRetrying={sources.isFetching || comparisons.isFetching}
        onRetry={() => {
          void sources.refetch();
          void comparisons.refetch();
        }}
      />
    ) : (
      <Skeleton height={72} mt="sm" role="status" aria-label={formatMessage(shellMessages.loading)} />
    );
  }
  const { data } = comparisons;
  const others = sources.data.filter((other) => other.id !== id && other.ingestedAt !== null);
  return others.length === 0 ? (
    <p className="tool-copies__note">{formatMessage(twoToolsMessages.noOthers)}</p>
  ) : (
    <ul className="tool-copies">
      {others.map((other) => (
        <li key={other.id} className="tool-copies__copy compare-source__other">
          <OtherSource
            source={source}
            other={other}
            comparison={data.find(({ evidenceIds }) => evidenceIds.includes(id) && evidenceIds.includes(other.id))}
          />
        </li>
      ))}
    </ul>
  );
}

interface OtherSourceProps extends Pick<CompareSourceModalProps, 'source'> {
  other: EvidenceSource;
  comparison: ToolComparison | undefined;
}

function OtherSource({ source, other, comparison }: OtherSourceProps) {
  const { formatMessage } = useIntl();
  const [compare, { isLoading }] = useCompareToolsMutation();
  const { state = 'offered', finishedAt = null, identifiers = [] } = comparison ?? {};
  const isUnderWay = state === 'waiting' || state === 'running';
  const device = identifiers.map(({ kind, value }) =>
    formatMessage(twoToolsMessages.identifier, { kind: formatMessage(identifierNames[kind]), value }),
  );
  const status = isUnderWay ? twoToolsMessages[state] : finishedAt === null ? null : twoToolsMessages.done;
  return (
    <>
      <span className="compare-source__text">
        <span className="compare-source__name" dir="auto" title={other.name}>
          {other.name}
        </span>
        <span className="tool-copies__note">{formatMessage(twoToolsMessages.tool, { type: other.importType })}</span>
        <span className="tool-copies__note">
          {device.length > 0 ? device.join(', ') : formatMessage(twoToolsMessages.otherDevice)}
        </span>
        {status !== null && (
          <span className="tool-copies__note" role="status">
            {formatMessage(status)}
          </span>
        )}
      </span>
      <Button
        variant="light"
        size="compact-sm"
        // Includes the name, so that the accessible names of the buttons differ.
        aria-label={formatMessage(finishedAt === null ? twoToolsMessages.compare : twoToolsMessages.compareAgainWith, {
          name: other.name,
        })}
        loading={isLoading}
        disabled={isUnderWay}
        onClick={() => void compare({ caseId: source.caseId, evidenceIds: [source.id, other.id] })}
      >
        {formatMessage(finishedAt === null ? twoToolsMessages.compareShort : twoToolsMessages.compareAgain)}
      </Button>
    </>
  );
}
