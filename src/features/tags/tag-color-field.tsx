import { SELECTABLE_TAG_COLORS, type TagColorName } from '@contract/rules/tag-palette';
import { Radio, Tooltip } from '@mantine/core';
import { useField } from 'react-final-form';
import { useIntl } from 'react-intl';

import { tagColorMessages, tagMessages } from '@/messages/tags';

import { TagSwatch } from './tag-swatch';

/** The colour of a tag, one of the palette. */
export function TagColorField() {
  const { formatMessage } = useIntl();
  const { input, meta } = useField<string>('color', { subscription: { value: true, touched: true, error: true } });
  const error: unknown = meta.touched ? meta.error : undefined;
  return (
    <Radio.Group
      size="xs"
      label={formatMessage(tagMessages.color)}
      value={input.value}
      onChange={input.onChange}
      error={typeof error === 'string' ? error : undefined}
    >
      <div className="new-tag-form__colors">
        {SELECTABLE_TAG_COLORS.map(({ name, hex }) => {
          const label = isColorName(name) ? formatMessage(tagColorMessages[name]) : name;
          return (
            <Tooltip key={hex} label={label}>
              <Radio.Card className="new-tag-form__color" value={hex} aria-label={label}>
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
