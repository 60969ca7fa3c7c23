import { SELECTABLE_TAG_COLORS, type TagColorName } from '@contract/rules/tag-palette';
import type { IntlShape } from 'react-intl';

import { tagColorMessages } from '@/messages/tags';

/** The name of a colour of the palette; the value itself of a colour of an extraction tool. */
export function tagColorLabel(hex: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string {
  const name = SELECTABLE_TAG_COLORS.find((color) => color.hex === hex)?.name ?? hex;
  return isColorName(name) ? formatMessage(tagColorMessages[name]) : name;
}

const isColorName = (name: string): name is TagColorName => name in tagColorMessages;
