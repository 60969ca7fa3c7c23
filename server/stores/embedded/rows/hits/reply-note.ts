import { AMBIGUOUS_REPLY_FRAGMENT, AMBIGUOUS_REPLY_TEXT } from '@contract/rules/identifiers';
import type { Fragment } from '@contract/model/hit';

import type { HitBody } from './hit-body';

/** A value of REVIEW for a reply whose quoted message is not known: details and outputs list the values of an item. */
const NOTE: Fragment = {
  name: AMBIGUOUS_REPLY_FRAGMENT,
  displayName: AMBIGUOUS_REPLY_FRAGMENT,
  value: AMBIGUOUS_REPLY_TEXT,
  valueType: 'text',
  importance: 'secondary',
  hidden: false,
  categories: [],
};

/** @param chat of a stored hit */
export const replyNote = (chat: HitBody['c']): Fragment[] => (chat?.replyTo?.isAmbiguous === true ? [NOTE] : []);
