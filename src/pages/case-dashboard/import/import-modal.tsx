import type { ImportJob } from '@contract/model/import';
import type { CallBody } from '@contract/define-call';
import type { inspectInput } from '@contract/calls/inspections';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { UploadSelection } from '@/domain/upload-selection';
import { importMessages } from '@/messages/import';
import { shellMessages } from '@/messages/shell';

import { ChooseInput } from './choose-input';
import { ImportProgress } from './import-progress';
import { ReviewInput } from './review-input';
import { StartedImports } from './started-imports';
import { UploadProgress } from './upload-progress';

interface ImportModalProps {
  caseId: string;
  /** A running import; without one, the dialog starts with the choice of an input. */
  running?: ImportJob;
  onClose: () => void;
}

/** The steps of the dialog: choice of an input, upload, review of its content, progress. */
type Step =
  | { name: 'choose' }
  | { name: 'upload'; selection: UploadSelection }
  | { name: 'review'; input: CallBody<typeof inspectInput> }
  | { name: 'imports'; jobs: readonly ImportJob[] };

export function ImportModal({ caseId, running, onClose }: ImportModalProps) {
  const [step, setStep] = useState<Step>(running ? { name: 'imports', jobs: [running] } : { name: 'choose' });
  const { formatMessage } = useIntl();
  const isUploading = step.name === 'upload';
  const back = () => setStep({ name: 'choose' });
  return (
    <Modal
      opened
      onClose={onClose}
      title={formatMessage(importMessages.title)}
      size="min(760px, 94vw)"
      // Closing would cancel the upload, so a click outside is ignored.
      closeOnClickOutside={false}
      closeOnEscape={!isUploading}
      withCloseButton={!isUploading}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      {step.name === 'choose' && (
        <ChooseInput
          caseId={caseId}
          onUpload={(selection) => setStep({ name: 'upload', selection })}
          onPath={(path) => setStep({ name: 'review', input: { path } })}
          onUploaded={(uploadId) => setStep({ name: 'review', input: { uploadId } })}
          onClose={onClose}
        />
      )}
      {step.name === 'upload' && (
        <UploadProgress
          caseId={caseId}
          selection={step.selection}
          onSent={(uploadId) => setStep({ name: 'review', input: { uploadId } })}
          onBack={back}
        />
      )}
      {step.name === 'review' && (
        <ReviewInput
          caseId={caseId}
          input={step.input}
          onStarted={(jobs) => setStep({ name: 'imports', jobs })}
          onBack={back}
        />
      )}
      {step.name === 'imports' && <Imports jobs={step.jobs} onClose={onClose} />}
    </Modal>
  );
}

function Imports({ jobs, onClose }: { jobs: readonly ImportJob[]; onClose: () => void }) {
  const [job, ...others] = jobs;
  return job !== undefined && others.length === 0 ? (
    <ImportProgress job={job} onClose={onClose} />
  ) : (
    <StartedImports jobs={jobs} onClose={onClose} />
  );
}
