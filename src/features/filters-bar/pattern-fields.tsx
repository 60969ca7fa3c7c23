import type { KeywordPattern } from '@contract/rules/keyword';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';

import { FoldedSection } from '@/components/form/folded-section';
import { useFormField } from '@/components/form/use-form-field';
import { filterMessages } from '@/messages/filters';

const EXAMPLE = String.raw`invoice\s+\d{4}`;

/** Options that replace the match type; collapsed unless one is applied. */
export function PatternFields({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const { formatMessage } = useIntl();
  const { input } = useFormField<KeywordPattern>('pattern');
  return (
    <FoldedSection label={formatMessage(filterMessages.pattern)} isInitiallyOpen={isInitiallyOpen}>
      <Radio.Group label={formatMessage(filterMessages.patternHint)} value={input.value} onChange={input.onChange}>
        <Stack gap={10} mt={8}>
          <Radio size="xs" value="none" label={formatMessage(filterMessages.noPattern)} />
          <Radio
            size="xs"
            value="regex"
            label={formatMessage(filterMessages.regex)}
            description={formatMessage(filterMessages.regexHint, { example: EXAMPLE })}
          />
          <Radio
            size="xs"
            value="proximity"
            label={formatMessage(filterMessages.proximity)}
            description={formatMessage(filterMessages.proximityHint)}
          />
        </Stack>
      </Radio.Group>
      {input.value === 'proximity' && <DistanceField />}
    </FoldedSection>
  );
}

function DistanceField() {
  const { formatMessage } = useIntl();
  const { input, error } = useFormField<string>('distance');
  return <TextInput {...input} inputMode="numeric" label={formatMessage(filterMessages.distance)} error={error} />;
}
