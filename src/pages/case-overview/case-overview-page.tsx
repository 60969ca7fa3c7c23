import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { useGetCaseQuery } from '@/api/endpoints/cases';
import { Page } from '@/components/layout/page';
import { CaseTabs } from '@/features/case-tabs/case-tabs';
import { overviewMessages } from '@/messages/overview';

import { ConversationsSection } from './conversations/conversations-section';
import { CaseInformation } from './information/case-information';
import { PeopleSection } from './people/people-section';
import { SourcesSection } from './sources/sources-section';
import { TagsSection } from './tags/tags-section';

import './case-overview-page.css';

/** A case as it is managed: what it is, who works on it, its evidence, tags and conversations (rules 000-2). */
export default function CaseOverviewPage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  const { formatMessage } = useIntl();
  // The layout around the page shows loading and failure of the case.
  if (openCase === undefined) {
    return null;
  }
  return (
    <Page title={formatMessage(overviewMessages.title)}>
      <CaseTabs caseId={openCase.id} current="overview">
        <div className="case-overview-page">
          <CaseInformation openCase={openCase} />
          <div className="case-overview-page__column">
            <PeopleSection caseId={openCase.id} level="manager" />
            <PeopleSection caseId={openCase.id} level="member" />
          </div>
          <div className="case-overview-page__wide">
            <SourcesSection openCase={openCase} />
          </div>
          <TagsSection caseId={openCase.id} />
          <ConversationsSection caseId={openCase.id} />
        </div>
      </CaseTabs>
    </Page>
  );
}
