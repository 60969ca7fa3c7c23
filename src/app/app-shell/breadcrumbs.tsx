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
  const start =
    caseId === undefined
      ? { label: formatMessage(shellMessages.product), to: paths.dashboard() }
      : { label: openCase?.name ?? '…', to: paths.caseDashboard(caseId) };
  if (crumb === null) {
    return [{ label: start.label }];
  }
  const parent =
    crumb === 'details'
      ? { label: CRUMBS[params.prev ?? 'artifacts'], to: backPath(caseId ?? '', params, null) }
      : parentOf(crumb, caseId ?? '');
  const parents = parent === null ? [] : [{ label: formatMessage(parent.label), to: parent.to }];
  return [start, ...parents, { label: formatMessage(CRUMBS[crumb]) }];
}

/** The page between the start and a page; null without one. */
function parentOf(crumb: CrumbName, caseId: string): { label: MessageDescriptor; to: string } | null {
  switch (crumb) {
    case 'createReport':
      return { label: CRUMBS.reports, to: paths.reports(caseId) };
    case 'addUser':
    case 'editUser':
    case 'userPassword':
    case 'userSignIn':
      return { label: CRUMBS.users, to: paths.users() };
    default:
      return null;
  }
}

const CRUMBS: Record<CrumbName, MessageDescriptor> = {
  users: shellMessages.users,
  addUser: shellMessages.crumbAddUser,
  editUser: shellMessages.crumbEditUser,
  userPassword: shellMessages.crumbUserPassword,
  userSignIn: shellMessages.crumbUserSignIn,
  letterhead: shellMessages.letterhead,
  licensing: shellMessages.licensing,
  systemReports: shellMessages.systemReports,
  installation: shellMessages.installation,
  auditLog: shellMessages.auditLog,
  artifactConfiguration: shellMessages.artifactConfiguration,
  columnConfiguration: shellMessages.crumbColumnConfiguration,
  categoryConfiguration: shellMessages.crumbCategoryConfiguration,
  profile: shellMessages.profile,
  about: shellMessages.about,
  guide: shellMessages.guide,
  certificate: sourceMessages.certificate,
  overview: overviewMessages.title,
  exhibits: exhibitMessages.title,
  privilege: privilegePageMessages.title,
  reports: reportMessages.title,
  createReport: reportMessages.create,
  artifacts: shellMessages.crumbArtifacts,
  conversation: shellMessages.crumbConversations,
  worldmap: shellMessages.crumbWorldmap,
  timeline: shellMessages.crumbTimeline,
  details: shellMessages.crumbDetails,
};
