import type { Fragment } from '@contract/model/hit';
import { useIntl } from 'react-intl';

import { DateTime } from '@/components/time/date-time';
import { UncertainDate } from '@/components/time/uncertain-date';
import { measureOf } from '@/domain/fragment-units';
import { personOf } from '@/domain/people-text';
import { Highlighted } from '@/features/highlight/highlighted';
import { LongText } from '@/features/highlight/long-text';
import { PersonButton } from '@/features/people/person-button';
import { detailsMessages } from '@/messages/details';

import { CopyText } from './copy-text';

import './fragment-value.css';

/** Paths and hashes are monospaced and have a copy button. */
const EXACT_CATEGORIES: readonly string[] = ['FilePath', 'Hash'];
/** Names, numbers and accounts of people. */
const PERSON_CATEGORIES: readonly string[] = ['Person', 'Identifier.Phone', 'Identifier.Email', 'Identifier.Account'];
const LINK = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;

interface FragmentValueProps {
  fragment: Fragment;
  timezone: string;
}

/** A value of the evidence as text. Links are never clickable, because evidence is untrusted; they can be copied. */
export function FragmentValue({ fragment, timezone }: FragmentValueProps) {
  const { formatMessage } = useIntl();
  const { name, value, valueType, dateValue, dateReadings, displayName, categories } = fragment;
  if (dateValue) {
    return <DateTime value={dateValue} timezone={timezone} />;
  }
  if (dateReadings) {
    return (
      <span className="fragment-value">
        <LongText text={value} fragmentName={name} /> <UncertainDate readings={dateReadings} timezone={timezone} />
      </span>
    );
  }
  if (value === '') {
    return <span className="fragment-value fragment-value--empty">{formatMessage(detailsMessages.noValue)}</span>;
  }
  const isExact = categories.some((category) => EXACT_CATEGORIES.includes(category));
  if (isExact || LINK.test(value)) {
    const kind = isExact ? 'fragment-value--exact' : 'fragment-value--link';
    return (
      <span className={`fragment-value ${kind}`}>
        <span className="fragment-value__text" dir="ltr">
          <LongText text={value} fragmentName={name} />
        </span>
        <CopyText value={value} what={displayName} />
      </span>
    );
  }
  const measure = measureOf(fragment);
  if (measure !== null) {
    return (
      <span className="fragment-value fragment-value--number">
        {measure.text}
        {measure.text !== measure.original && (
          <span className="fragment-value__raw">
            {' ('}
            <Highlighted text={measure.original} fragmentName={name} />)
          </span>
        )}
      </span>
    );
  }
  if (categories.some((category) => PERSON_CATEGORIES.includes(category)) && name !== 'BSSId') {
    return (
      <span className="fragment-value fragment-value--person">
        <span dir="auto">
          <LongText text={value} fragmentName={name} />
        </span>
        <PersonButton person={personOf(value)} />
      </span>
    );
  }
  return (
    <span className={valueType === 'number' ? 'fragment-value fragment-value--number' : 'fragment-value'} dir="auto">
      <LongText text={value} fragmentName={name} />
    </span>
  );
}
