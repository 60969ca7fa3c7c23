import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useIntl } from 'react-intl';

import { exposureMessages } from '@/messages/thumbnails';
import { allExposureChanged, selectIsAllShown } from '@/state/exposure-slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';

import { useProtection } from './use-exposure';

/** Shows every picture of the list, or protects them again; nothing where nothing is protected. */
export function ShowAllButton() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const protection = useProtection();
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
      onClick={() => dispatch(allExposureChanged(!isAllShown))}
    >
      {formatMessage(isAllShown ? exposureMessages.hideAll : exposureMessages.showAll)}
    </Button>
  );
}
