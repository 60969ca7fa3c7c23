import { listExhibits } from '@contract/calls/exhibits';
import { skipToken } from '@reduxjs/toolkit/query';
import { Navigate, useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { Page } from '@/components/layout/page';
import { Permitted } from '@/features/permission/permitted';
import { CaseTabs } from '@/features/case-tabs/case-tabs';
import { paths } from '@/routing/paths';

import { ExhibitsList } from './exhibits-list';

/** The exhibits of a case by number. */
export default function ExhibitsPage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  // The layout of the case shows loading and errors.
  if (openCase === undefined) {
    return null;
  }
  const { id, name, timezone } = openCase;
  return (
    <Permitted call={listExhibits} caseId={id} otherwise={<Navigate to={paths.notFound()} replace />}>
      <Page title={name}>
        <CaseTabs caseId={id} current="exhibits">
          <ExhibitsList caseId={id} timezone={timezone} />
        </CaseTabs>
      </Page>
    </Permitted>
  );
}
