import type { ToolCopy } from '@contract/calls/tool-comparisons';
import type { Hit } from '@contract/model/hit';
import { Badge, Skeleton, Tooltip } from '@mantine/core';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { useListToolCopiesQuery } from '@/api/endpoints/tool-comparisons';
import { ErrorState } from '@/components/layout/error-state';
import { EvidenceSourceName } from '@/features/hit-details-card/evidence-source-name';
import { errorMessages } from '@/messages/errors';
import { shellMessages } from '@/messages/shell';
import { twoToolsMessages } from '@/messages/two-tools';
import { paths } from '@/routing/paths';

interface ToolCopiesProps {
  caseId: string;
  hit: Hit;
}

/** The copies of an item from other tools, each with the fields in which it differs. */
export function ToolCopies({ caseId, hit }: ToolCopiesProps) {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useListToolCopiesQuery({ caseId, hitId: hit.id });
  if (data === undefined) {
    return isError ? (
      <ErrorState
        isCompact
        message={formatMessage(errorMessages.toolCopies)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton height={72} role="status" aria-label={formatMessage(shellMessages.loading)} />
    );
  }
  const others = data.totalCount - data.copies.length;
  return (
    <ul className="tool-copies">
      {data.copies.map((copy) => (
        <li key={copy.hitId} className="tool-copies__copy">
          <Copy caseId={caseId} hit={hit} copy={copy} />
        </li>
      ))}
      {others > 0 && (
        <li className="tool-copies__note">{formatMessage(twoToolsMessages.moreCopies, { count: others })}</li>
      )}
    </ul>
  );
}

function Copy({ caseId, hit, copy }: ToolCopiesProps & { copy: ToolCopy }) {
  const { formatMessage } = useIntl();
  const { hitId, evidenceId, artifact, isUncertain, equalCount, notations, differences } = copy;
  return (
    <>
      <div className="tool-copies__head">
        <EvidenceSourceName caseId={caseId} evidenceId={evidenceId} />
        <span className="tool-copies__artifact">{artifact.name}</span>
        {isUncertain && (
          <Tooltip label={formatMessage(twoToolsMessages.uncertainHint)} multiline maw={320}>
            <Badge size="sm" variant="light" color="orange" tt="none">
              {formatMessage(twoToolsMessages.uncertain)}
            </Badge>
          </Tooltip>
        )}
        {/* Without navigation to other items, because the item is not in the list. */}
        <Link to={paths.hitDetails({ caseId, evidenceId, group: artifact.group, hitId }, { disableNavButtons: true })}>
          {formatMessage(twoToolsMessages.openCopy)}
        </Link>
      </div>
      <p className="tool-copies__note">
        {formatMessage(twoToolsMessages.fieldSummary, {
          ...{ equal: equalCount, notation: notations.length, different: differences.length },
        })}
      </p>
      {differences.length > 0 && (
        <Fields caseId={caseId} hit={hit} copy={copy} title={twoToolsMessages.differences} fields={differences} />
      )}
      {notations.length > 0 && (
        <Fields caseId={caseId} hit={hit} copy={copy} title={twoToolsMessages.notations} fields={notations} />
      )}
    </>
  );
}

interface FieldsProps extends ToolCopiesProps {
  copy: ToolCopy;
  title: MessageDescriptor;
  fields: ToolCopy['differences'];
}

/** Fields with the values of both tools. */
function Fields({ caseId, hit, copy, title, fields }: FieldsProps) {
  const { formatMessage } = useIntl();
  const { data: sources } = useListEvidenceSourcesQuery({ caseId });
  const toolOf = (evidenceId: number) =>
    formatMessage(twoToolsMessages.tool, { type: sources?.find(({ id }) => id === evidenceId)?.importType ?? 'other' });
  return (
    <div className="tool-copies__scroll">
      <table className="tool-copies__fields">
        <caption>{formatMessage(title)}</caption>
        <thead>
          <tr>
            <th scope="col">{formatMessage(twoToolsMessages.field)}</th>
            <th scope="col">{toolOf(hit.origin.evidenceId)}</th>
            <th scope="col">{toolOf(copy.evidenceId)}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, here, there }) => (
            <tr key={name}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <Values values={here} />
              <Values values={there} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Values exactly as in the export. */
function Values({ values }: { values: readonly string[] }) {
  const { formatMessage } = useIntl();
  return values.length === 0 ? (
    <td className="tool-copies__missing">{formatMessage(twoToolsMessages.missing)}</td>
  ) : (
    <td dir="auto">
      {values.map((value, index) => (
        <span key={index} className="tool-copies__value">
          {value}
        </span>
      ))}
    </td>
  );
}
