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

/** The management of a case: properties, users, evidence, tags and conversations (rules 000-2). */
export default function CaseOverviewPage() {
  const { caseId } = useParams();
  const { data: openCase } = useGetCaseQuery(caseId === undefined ? skipToken : { caseId });
  const { formatMessage } = useIntl();
  // The layout of the case shows loading and errors.
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
