import { countPrivilege, listPrivilegeRules } from '@contract/calls/privilege';
import { skipToken } from '@reduxjs/toolkit/query';
import { Navigate, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { CaseTabs } from '@/features/case-tabs/case-tabs';
import { paths } from '@/routing/paths';

import { PrivilegeLists } from './privilege-lists';
import { ReviewQueue } from './review-queue';
import './privilege-page.css';

/** The queue of suspected items for legal reviewers, and the privilege lists of a case. */
export default function PrivilegePage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  // The layout of the case shows loading and errors.
  if (openCase === undefined) {
    return null;
  }
  const { id, name, timezone } = openCase;
  return (
    <Permitted call={listPrivilegeRules} caseId={id} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={name}>
        <CaseTabs caseId={id} current="privilege">
          <Permitted call={countPrivilege} caseId={id}>
            <ReviewQueue caseId={id} />
          </Permitted>
          <PrivilegeLists caseId={id} timezone={timezone} />
        </CaseTabs>
      </Page>
    </Permitted>
  );
}
