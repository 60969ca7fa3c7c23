import { compareTools, type ToolComparison } from '@contract/calls/tool-comparisons';
import type { EvidenceSource } from '@contract/model/case';
import type { FoundBy } from '@contract/model/filter';
import { Button, Loader } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useCompareToolsMutation, useListToolComparisonsQuery } from '@/api/endpoints/tool-comparisons';
import { Permitted } from '@/features/permission/permitted';
import { identifierNames, twoToolsMessages } from '@/messages/two-tools';
import { paths } from '@/routing/paths';

import './source-twins.css';

/** Extractions of the same device by other tools: offers to compare them, and shows the results. */
export function SourceTwins({ source }: { source: EvidenceSource }) {
  const { id, caseId } = source;
  const { data: comparisons = [] } = useListToolComparisonsQuery({ caseId });
  const { data: sources = [] } = useListEvidenceSourcesQuery({ caseId });
  return comparisons
    .filter(({ evidenceIds }) => evidenceIds.includes(id))
    .flatMap((comparison) => {
      const twin = sources.find((other) => other.id !== id && comparison.evidenceIds.includes(other.id));
      return twin === undefined
        ? []
        : [<SourceTwin key={twin.id} source={source} twin={twin} comparison={comparison} />];
    });
}

interface SourceTwinProps {
  source: EvidenceSource;
  twin: EvidenceSource;
  comparison: ToolComparison;
}

function SourceTwin({ source, twin, comparison }: SourceTwinProps) {
  const { formatMessage } = useIntl();
  const { state, identifiers, counts, isOutdated } = comparison;
  const tool = formatMessage(twoToolsMessages.tool, { type: twin.importType });
  const { name } = twin;
  // The name of a source may state its tool already.
  const values = {
    source: name.endsWith(`(${tool})`) ? name : formatMessage(twoToolsMessages.sourceOfTool, { name, tool }),
  };
  const own = counts.find(({ evidenceId }) => evidenceId === source.id);
  return (
    <section className="source-twin">
      <p className="source-twin__title" dir="auto">
        <IconArrowsDiff size={16} aria-hidden />
        <span>
          {formatMessage(identifiers.length > 0 ? twoToolsMessages.sameDevice : twoToolsMessages.compared, values)}
        </span>
      </p>
      {identifiers.length > 0 && (
        <p className="source-twin__identifiers">
          {identifiers
            .map(({ kind, value }) =>
              formatMessage(twoToolsMessages.identifier, { kind: formatMessage(identifierNames[kind]), value }),
            )
            .join(', ')}
        </p>
      )}
      {own !== undefined && <Counts source={source} counts={own} />}
      {isOutdated && <p className="source-twin__note">{formatMessage(twoToolsMessages.outdated)}</p>}
      {(state === 'offered' || isOutdated) && (
        <Permitted call={compareTools} caseId={source.caseId}>
          <CompareButton comparison={comparison} caseId={source.caseId} name={twin.name} />
        </Permitted>
      )}
      {(state === 'waiting' || state === 'running') && (
        <p className="source-twin__note" role="status">
          <Loader size={14} />
          {formatMessage(twoToolsMessages[state])}
        </p>
      )}
    </section>
  );
}

interface CompareButtonProps {
  caseId: string;
  name: string;
  comparison: ToolComparison;
}

function CompareButton({ caseId, name, comparison: { evidenceIds, finishedAt, state } }: CompareButtonProps) {
  const { formatMessage } = useIntl();
  const [compare, { isLoading }] = useCompareToolsMutation();
  return state === 'waiting' || state === 'running' ? null : (
    <Button variant="light" size="compact-sm" loading={isLoading} onClick={() => void compare({ caseId, evidenceIds })}>
      {formatMessage(finishedAt === null ? twoToolsMessages.compare : twoToolsMessages.compareAgain, { name })}
    </Button>
  );
}

const KINDS = [
  ['severalTools', twoToolsMessages.severalCount],
  ['oneTool', twoToolsMessages.oneCount],
  ['notCompared', twoToolsMessages.notComparedCount],
] as const satisfies [FoundBy, unknown][];

/** Numbers of items that were also found in other sources; each links to these items. */
function Counts({
  source: { id, caseId },
  counts,
}: {
  source: EvidenceSource;
  counts: ToolComparison['counts'][number];
}) {
  const { formatMessage } = useIntl();
  return (
    <ul className="source-twin__counts">
      {KINDS.map(([foundBy, message]) => (
        <li key={foundBy}>
          <Link to={paths.explorer(caseId, { evidenceIds: [id], foundBy })}>
            {formatMessage(message, { count: counts[foundBy] })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
