import type { getCoverage } from '@contract/calls/seen';
import type { CallResponse } from '@contract/define-call';
import type { HitFilter } from '@contract/model/filter';
import { VisuallyHidden } from '@mantine/core';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useListEvidenceSourcesQuery } from '@/api/endpoints/evidence-sources';
import { seenMessages } from '@/messages/seen';

import { CoverageTrack } from './coverage-track';

import './coverage-bar.css';

type Coverage = CallResponse<typeof getCoverage>;

interface CoverageDetailsProps {
  caseId: string;
  coverage: Coverage;
  summary: string;
  /** URL of the list of items that the user has not seen, with further filters. */
  pathTo: (narrowed: HitFilter) => string;
  onLeave: () => void;
}

/** The coverage by artifact and by evidence source; each row links to its items that the user has not seen. */
export function CoverageDetails({ caseId, coverage, summary, pathTo, onLeave }: CoverageDetailsProps) {
  const { formatMessage } = useIntl();
  const { data: sources } = useListEvidenceSourcesQuery({ caseId });
  const nameOf = (evidenceId: number) =>
    sources?.find(({ id }) => id === evidenceId)?.name ?? formatMessage(seenMessages.unknownSource);
  const artifacts = coverage.artifacts.map(({ group, name, ...counts }) => ({
    key: `${group}\n${name}`,
    name: `${name} (${group})`,
    path: pathTo({ groups: undefined, artifacts: [{ group, name }] }),
    ...counts,
  }));
  const bySource = coverage.evidenceSources.map(({ evidenceId, ...counts }) => ({
    key: String(evidenceId),
    name: nameOf(evidenceId),
    path: pathTo({ evidenceIds: [evidenceId] }),
    ...counts,
  }));
  return (
    <div className="coverage-bar__details">
      <p className="coverage-bar__summary">{summary}</p>
      {coverage.status === 'timedOut' && (
        <p className="coverage-bar__summary">{formatMessage(seenMessages.coverageTimedOut)}</p>
      )}
      <CoverageList title={formatMessage(seenMessages.byArtifact)} rows={artifacts} onLeave={onLeave} />
      <CoverageList title={formatMessage(seenMessages.bySource)} rows={bySource} onLeave={onLeave} />
    </div>
  );
}

interface CoverageRow {
  key: string;
  name: string;
  path: string;
  total: number;
  seenByMe: number;
  seenByAnyone: number;
}

function CoverageList({ title, rows, onLeave }: { title: string; rows: CoverageRow[]; onLeave: () => void }) {
  return (
    <section aria-label={title}>
      <h3 className="coverage-bar__heading">{title}</h3>
      <ul className="coverage-bar__list">
        {rows.map((row) => (
          <li key={row.key}>
            <CoverageLine row={row} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CoverageLine({ row, onLeave }: { row: CoverageRow; onLeave: () => void }) {
  const intl = useIntl();
  const { name, path, total, seenByMe, seenByAnyone } = row;
  const content = (
    <>
      <span className="coverage-bar__name" dir="auto" title={name}>
        {name}
      </span>
      <CoverageTrack total={total} seenByMe={seenByMe} seenByAnyone={seenByAnyone} />
      <span className="coverage-bar__numbers">
        {intl.formatMessage(seenMessages.coverageShort, { byMe: seenByMe, total })}
      </span>
    </>
  );
  const count = total - seenByMe;
  return count === 0 ? (
    <span className="coverage-bar__row" role="img" aria-label={intl.formatMessage(seenMessages.allSeenOf, { name })}>
      {content}
    </span>
  ) : (
    <Link className="coverage-bar__row" to={path} onClick={onLeave}>
      {content}
      <VisuallyHidden>{intl.formatMessage(seenMessages.unseenCount, { count })}</VisuallyHidden>
    </Link>
  );
}
