import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';

import { useListCaseTagsQuery } from '@/api/endpoints/tags';
import { tagOfKey } from '@/domain/selectable-tags';
import { shortcutMessages } from '@/messages/shortcuts';

import type { ShortcutAction } from './shortcut-actions';

/** The label of an action; in a case the labels of tag keys contain the tag. */
export function useActionLabel(): (action: ShortcutAction) => string {
  const { formatMessage } = useIntl();
  const { caseId } = useParams();
  const { data: tags } = useListCaseTagsQuery(caseId === undefined ? skipToken : { caseId });
  return ({ label, values }) => {
    const tag = values?.number === undefined ? undefined : tagOfKey(tags ?? [], values.number);
    return tag === undefined
      ? formatMessage(label, values)
      : formatMessage(shortcutMessages.tagNamed, { name: tag.name });
  };
}
