import { skipToken } from '@reduxjs/toolkit/query';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation, useMatches, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { shellMessages } from '@/messages/shell';
import { crumbOf } from '@/routing/crumbs';
import { paths } from '@/routing/paths';
import { parseQuery } from '@/routing/search-params';

import './breadcrumbs.css';

interface Crumb {
  label: string;
  /** Absent on the last one: that is where I am. */
  to?: string;
}

/** The case, the explorer and "Details": where I am, and the way back to the list that I came from. */
export function Breadcrumbs() {
  const { formatMessage } = useIntl();
  const crumbs = useCrumbs();
  return (
    <nav className="breadcrumbs" aria-label={formatMessage(shellMessages.breadcrumbs)}>
      <ol className="breadcrumbs__list">
        {crumbs.map(({ label, to }, place) => (
          <Fragment key={place}>
            {place > 0 && (
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
  const { search } = useLocation();
  const { formatMessage } = useIntl();
  if (caseId === undefined) {
    return [{ label: formatMessage(shellMessages.product) }];
  }
  const name = openCase?.name ?? '…';
  const artifacts = formatMessage(shellMessages.crumbArtifacts);
  switch (crumb) {
    case null:
      return [{ label: name }];
    case 'artifacts':
      return [{ label: name, to: paths.caseDashboard(caseId) }, { label: artifacts }];
    case 'details':
      return [
        { label: name, to: paths.caseDashboard(caseId) },
        { label: artifacts, to: paths.explorer(caseId, undefined, listQuery(search)) },
        { label: formatMessage(shellMessages.crumbDetails) },
      ];
  }
}

/** Of the address of a hit, what belongs to the list that it was opened from. */
function listQuery(search: string): Record<string, unknown> {
  const { f, page, searchAfter, sort, view } = parseQuery(search);
  return { f, page, searchAfter, sort, view };
}
