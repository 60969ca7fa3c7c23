import { PHONE_COUNTRIES } from '@contract/text/phone-country';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { SearchSelect } from '@/components/form/search-select';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { TimezoneField } from '@/components/form/timezone-field';
import { useFormField } from '@/components/form/use-form-field';
import { caseFormMessages } from '@/messages/case-form';
import { searchSelectMessages } from '@/messages/search-select';

interface CaseFieldsProps {
  /** A case that is already indexed with a time zone. */
  isExisting: boolean;
}

/** The fields of a case (rules 000-5). */
export function CaseFields({ isExisting }: CaseFieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <TextField name="name" label={formatMessage(caseFormMessages.name)} hasFocus />
      <TextareaField name="shortDescription" label={formatMessage(caseFormMessages.shortDescription)} rows={2} />
      <TextareaField name="longDescription" label={formatMessage(caseFormMessages.longDescription)} rows={4} />
      <TimezoneField
        name="timezone"
        label={formatMessage(caseFormMessages.timezone)}
        description={isExisting ? formatMessage(caseFormMessages.timezoneHint) : undefined}
      />
      <PhoneCountryField />
      <LegalPrivilegeField />
    </>
  );
}

function PhoneCountryField() {
  const { formatMessage, formatDisplayName, locale } = useIntl();
  const { input, error } = useFormField<string | null>('phoneCountry', { parse: (value) => value ?? null });
  const countries = useMemo(
    () =>
      PHONE_COUNTRIES.map((value) => ({ value, label: formatDisplayName(value, { type: 'region' }) ?? value })).sort(
        (left, right) => left.label.localeCompare(right.label, locale),
      ),
    [formatDisplayName, locale],
  );
  return (
    <SearchSelect
      label={formatMessage(caseFormMessages.phoneCountry)}
      description={formatMessage(caseFormMessages.phoneCountryHint)}
      placeholder={formatMessage(caseFormMessages.noPhoneCountry)}
      choices={countries}
      value={input.value === '' ? null : input.value}
      nothingFound={formatMessage(searchSelectMessages.noCountry)}
      clearable
      clearButtonProps={{ 'aria-label': formatMessage(caseFormMessages.clearPhoneCountry) }}
      comboboxProps={{ withinPortal: false }}
      error={error}
      onChange={input.onChange}
    />
  );
}

function LegalPrivilegeField() {
  const { formatMessage } = useIntl();
  const { input } = useFormField<boolean>('requiresLegalPrivilege');
  return (
    <Checkbox
      size="sm"
      label={formatMessage(caseFormMessages.requiresLegalPrivilege)}
      checked={input.value}
      onChange={({ currentTarget }) => input.onChange(currentTarget.checked)}
    />
  );
}
