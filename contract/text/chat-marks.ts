import type { Fragment, Hit } from '@contract/model/hit';

/** Reactions to a message, such as `👍 Mia`, as the export writes them; their ids and times are in the details. */
export const reactionsOf = ({ fragments }: Pick<Hit, 'fragments'>): string[] =>
  fragments
    .filter(
      ({ name, valueType, hidden, value }) => REACTION.test(name) && valueType === 'text' && !hidden && value !== '',
    )
    .map(({ value }) => value);

/** Whether the sender changed the message after it was sent: a label of the export, or a mark or time of the change. */
export const isEdited = ({ fragments }: Pick<Hit, 'fragments'>): boolean =>
  fragments.some(
    (fragment) => isEditedLabel(fragment) || (EDITED.test(fragment.name) && !NOT_EDITED.test(fragment.value.trim())),
  );

const isEditedLabel = ({ name, value }: Fragment): boolean => LABEL.test(name) && /^edited$/i.test(value.trim());

const REACTION = /\breactions?\b(?!.*\b(?:id|time|timestamp|date|count)$)/i;
const LABEL = /\blabel$/i;
const EDITED = /^(?:is )?edited\b|\bedit(?:ed)? (?:time|timestamp|date)$|\blast edited\b/i;
const NOT_EDITED = /^(?:false|no|0)?$/i;
