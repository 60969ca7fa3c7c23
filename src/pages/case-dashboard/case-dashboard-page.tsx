import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { Page } from '@/components/layout/page';
import { CaseTabs } from '@/features/case-tabs/case-tabs';

import { CaseSummary } from './case-summary';
import { EvidenceSources } from './evidence/evidence-sources';
import { Explore } from './explore/explore';
import { History } from './history/history';
import { TagsAndComments } from './tags/tags-and-comments';
import { TopLocations } from './top-locations/top-locations';

import './case-dashboard-page.css';

/** An overview of a case: its properties, its content and its marks (rules 000-2). */
export default function CaseDashboardPage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  // The layout of the case shows loading and errors.
  if (openCase === undefined) {
    return null;
  }
  return (
    <Page title={openCase.name}>
      <CaseTabs caseId={openCase.id} current="dashboard">
        <div className="case-dashboard-page">
          <div className="case-dashboard-page__column">
            <CaseSummary openCase={openCase} />
            <EvidenceSources openCase={openCase} />
          </div>
          <div className="case-dashboard-page__column">
            <Explore caseId={openCase.id} />
          </div>
          <div className="case-dashboard-page__column">
            <TagsAndComments caseId={openCase.id} />
            <History caseId={openCase.id} timezone={openCase.timezone} />
            <TopLocations caseId={openCase.id} timezone={openCase.timezone} />
          </div>
        </div>
      </CaseTabs>
    </Page>
  );
}
