import { skipToken } from '@reduxjs/toolkit/query';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link, useMatches, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { sourceMessages } from '@/messages/case';
import { overviewMessages } from '@/messages/overview';
import { privilegePageMessages } from '@/messages/privilege-workflow';
import { exhibitMessages } from '@/messages/exhibits';
import { reportMessages } from '@/messages/reports';
import { shellMessages } from '@/messages/shell';
import { crumbOf, type CrumbName } from '@/routing/crumbs';
import { paths } from '@/routing/paths';
import { backPath } from '@/routing/view-params';
import { useView } from '@/state/use-view';

import './breadcrumbs.css';

interface Crumb {
  label: string;
  /** Missing for the last crumb, which is the current page. */
  to?: string;
}

/**
 * The path to the current page, such as case, explorer, "Details"; the explorer links to the list that was open before.
 */
export function Breadcrumbs() {
  const { formatMessage } = useIntl();
  const crumbs = useCrumbs();
  return (
    <nav className="breadcrumbs" aria-label={formatMessage(shellMessages.breadcrumbs)}>
      <ol className="breadcrumbs__list">
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <li aria-hidden className="breadcrumbs__separator">
                <IconChevronRight size={14} />
              </li>
            )}
            <li className="breadcrumbs__crumb" dir="auto">
              {to === undefined ? (
                <span aria-current="page">{label}</span>
              ) : (
                <Link className="breadcrumbs__link" to={to}>
                  {label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function useCrumbs(): Crumb[] {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  const crumb = crumbOf(useMatches());
  const [params] = useView();
  const { formatMessage } = useIntl();
  if (caseId === undefined) {
    const product = formatMessage(shellMessages.product);
    return crumb === 'installation'
      ? [{ label: product, to: paths.dashboard() }, { label: formatMessage(CRUMBS.installation) }]
      : [{ label: product }];
  }
  const caseName = openCase?.name ?? '…';
  if (crumb === null) {
    return [{ label: caseName }];
  }
  const start = { label: caseName, to: paths.caseDashboard(caseId) };
  if (crumb === 'createReport') {
    const reports = { label: formatMessage(reportMessages.title), to: paths.reports(caseId) };
    return [start, reports, { label: formatMessage(reportMessages.create) }];
  }
  if (crumb !== 'details') {
    return [start, { label: formatMessage(CRUMBS[crumb]) }];
  }
  return [
    start,
    { label: formatMessage(CRUMBS[params.prev ?? 'artifacts']), to: backPath(caseId, params, null) },
    { label: formatMessage(shellMessages.crumbDetails) },
  ];
}

/** What follows the name of the case, or of the product, where nothing follows it in turn. */
const CRUMBS: Record<Exclude<CrumbName, 'details' | 'createReport'>, MessageDescriptor> = {
  installation: shellMessages.installation,
  certificate: sourceMessages.certificate,
  overview: overviewMessages.title,
  exhibits: exhibitMessages.title,
  privilege: privilegePageMessages.title,
  reports: reportMessages.title,
  artifacts: shellMessages.crumbArtifacts,
  conversation: shellMessages.crumbConversations,
  worldmap: shellMessages.crumbWorldmap,
  timeline: shellMessages.crumbTimeline,
};
