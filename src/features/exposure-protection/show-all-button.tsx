import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { exposureProtectionMessages } from '@/messages/thumbnails';
import { allShownChanged, selectIsAllShown } from '@/state/exposure-protection-slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

import { useProtectionSetting } from './use-exposure-protection';

/** Reveals or hides every picture of the list; nothing when protection is off. */
export function ShowAllButton() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const protection = useProtectionSetting();
  const isAllShown = useAppSelector(selectIsAllShown);
  if (protection === 'off') {
    return null;
  }
  const Icon = isAllShown ? IconEyeOff : IconEye;
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => dispatch(allShownChanged(!isAllShown))}
    >
      {formatMessage(isAllShown ? exposureProtectionMessages.hideAll : exposureProtectionMessages.showAll)}
    </Button>
  );
}
