import { SELECTABLE_TAG_COLORS, type TagColorName } from '@contract/rules/tag-palette';
import { Radio, Tooltip } from '@mantine/core';
import { useIntl } from 'react-intl';

import { useFormField } from '@/components/form/use-form-field';
import { tagColorMessages, tagMessages } from '@/messages/tags';

import { TagSwatch } from './tag-swatch';

import './tag-color-field.css';

/** The choice of a tag colour from the palette. */
export function TagColorField() {
  const { formatMessage } = useIntl();
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
        {SELECTABLE_TAG_COLORS.map(({ name, hex }) => {
          const label = isColorName(name) ? formatMessage(tagColorMessages[name]) : name;
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

const isColorName = (name: string): name is TagColorName => name in tagColorMessages;
