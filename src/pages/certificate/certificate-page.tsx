import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Navigate, useParams } from 'react-router';

import { isHidden } from '@/api/api-error';
import { useGetCaseQuery } from '@/api/endpoints/cases';
import { useGetEvidenceSourceQuery, useGetImportCertificateQuery } from '@/api/endpoints/evidence-sources';
import { Page } from '@/components/layout/page';
import { saveText } from '@/domain/save-text';
import { CertificatePanel } from '@/features/certificate/certificate-panel';
import { certificateMessages } from '@/messages/case';
import { paths } from '@/routing/paths';
import { naturalParam } from '@/routing/search-params';

import './certificate-page.css';

/** The certificate of an import as a page, for reading, printing (the browser can print to PDF) and saving as JSON. */
export default function CertificatePage() {
  const { caseId = '', evidenceId: requestedId } = useParams();
  const { formatMessage } = useIntl();
  const evidenceId = naturalParam(requestedId, null);
  const params = evidenceId === null ? skipToken : { caseId, evidenceId };
  const { data: openCase } = useGetCaseQuery({ caseId });
  const { data: source, error } = useGetEvidenceSourceQuery(params);
  const { data: certificate } = useGetImportCertificateQuery(params);
  if (evidenceId === null || isHidden(error)) {
    return <Navigate to={paths.notFound()} replace />;
  }
  if (openCase === undefined) {
    return null;
  }
  const title = formatMessage(certificateMessages.title, { name: source?.name ?? '…' });
  const save = () =>
    saveText(`import-certificate-${evidenceId}.json`, 'application/json', JSON.stringify(certificate, null, 2));
  return (
    <Page
      title={title}
      actions={
        certificate && (
          <span className="certificate-page__actions">
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {formatMessage(certificateMessages.print)}
            </Button>
            <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
              {formatMessage(certificateMessages.saveJson)}
            </Button>
          </span>
        )
      }
    >
      <div className="certificate-page">
        <p className="certificate-page__case" dir="auto">
          {formatMessage(certificateMessages.ofCase, { name: openCase.name })}
        </p>
        <CertificatePanel caseId={caseId} evidenceId={evidenceId} timezone={openCase.timezone} />
      </div>
    </Page>
  );
}
