import { SELECTABLE_TAG_COLORS } from '@contract/rules/tag-palette';
import { Radio, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { tagMessages } from '@/messages/tags';

import { tagColorLabel } from './tag-color-label';
import { TagSwatch } from './tag-swatch';

import './tag-color-field.css';

/** The choice of a tag colour from the palette. */
export function TagColorField() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { input, error } = useFormField<string>('color');
  return (
    <Radio.Group
      size="xs"
      label={formatMessage(tagMessages.color)}
      value={input.value}
      onChange={input.onChange}
      error={error}
    >
      <div className="tag-color-field__colors">
        {SELECTABLE_TAG_COLORS.map(({ hex }) => {
          const label = tagColorLabel(hex, intl);
          return (
            <Tooltip key={hex} label={label}>
              <Radio.Card className="tag-color-field__color" value={hex} aria-label={label}>
                <TagSwatch tag={{ color: hex }} />
              </Radio.Card>
            </Tooltip>
          );
        })}
      </div>
    </Radio.Group>
  );
}
