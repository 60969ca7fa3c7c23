import { REPORT_FORMAT_OPTIONS } from '@contract/rules/report-form';
import { Anchor, Stack } from '@mantine/core';
import { useForm } from 'react-final-form';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { pictureOptionOf } from '@/domain/report-form';
import { disclosureMessages } from '@/messages/disclosure';
import { wizardMessages } from '@/messages/reports';
import { OPENS_DISCLOSURE } from '@/routing/opened-window';
import { paths } from '@/routing/paths';

import { OptionField } from './option-field';
import { PdfNotice } from './pdf-notice';
import { ScopeNotice } from './scope-notice';
import type { WizardStepProps } from './wizard-step-props';

/** Step 1 (002-2-29). */
export function DetailsStep({ caseId, values, scope, onScopeRemove }: WizardStepProps) {
  const { formatMessage } = useIntl();
  const form = useForm();
  return (
    <Stack gap="md">
      {scope !== null && <ScopeNotice caseId={caseId} scope={scope} onRemove={onScopeRemove} />}
      <TextField name="name" label={formatMessage(wizardMessages.name)} isRequired />
      <OptionField
        name="format"
        label={formatMessage(wizardMessages.format)}
        options={REPORT_FORMAT_OPTIONS}
        onPick={(format) => form.change('thumbnailVisibility', pictureOptionOf(format))}
      />
      {values.format.value === 'PDF' && <PdfNotice />}
      {scope === null && (
        <p className="report-wizard__note">
          {formatMessage(disclosureMessages.instead)}{' '}
          <Anchor component={Link} to={paths.reports(caseId)} state={OPENS_DISCLOSURE} inherit underline="always">
            {formatMessage(disclosureMessages.title)}
          </Anchor>
        </p>
      )}
      <TextareaField
        name="strategy"
        label={formatMessage(wizardMessages.strategy)}
        rows={6}
        hint={formatMessage(wizardMessages.strategyHint)}
      />
    </Stack>
  );
}
