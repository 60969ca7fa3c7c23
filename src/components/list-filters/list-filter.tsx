import { Badge, Button, Group, Popover, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { ObjectSchema } from 'joi';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { EntityForm } from '@/components/form/entity-form';
import { listFilterMessages } from '@/messages/list-filters';

interface ListFilterProps<Values extends object> {
  label: string;
  isApplied: boolean;
  schema: ObjectSchema<Values>;
  initialValues: Values;
  /** Null removes the filter. */
  onApply: (values: Values | null) => void;
  /** The fields of the form. */
  children: ReactNode;
}

/** A dropdown with the form of one filter; only valid and changed values can be applied. */
export function ListFilter<Values extends object>(props: ListFilterProps<Values>) {
  const { label, isApplied, schema, initialValues, onApply, children } = props;
  const { formatMessage } = useIntl();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const apply = (values: Values | null) => {
    close();
    onApply(values);
  };
  return (
    <Popover opened={isOpen} onDismiss={close} position="bottom-start" shadow="md" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="compact-md" rightSection={<IconChevronDown size={14} />} onClick={toggle}>
          {label}
          {isApplied && (
            <Badge size="sm" circle ml={6} aria-label={formatMessage(listFilterMessages.applied, { count: 1 })}>
              1
            </Badge>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <EntityForm<Values>
          asksBeforeLeaving={false}
          schema={schema}
          initialValues={initialValues}
          onSubmit={(values) => apply(values)}
          subscription={{ pristine: true }}
        >
          {({ pristine }) => (
            <Stack gap="xs">
              {children}
              <Group justify="flex-end" gap="xs">
                {isApplied && (
                  <Button variant="default" size="compact-md" onClick={() => apply(null)}>
                    {formatMessage(listFilterMessages.remove)}
                  </Button>
                )}
                <Button type="submit" size="compact-md" disabled={pristine}>
                  {formatMessage(listFilterMessages.apply)}
                </Button>
              </Group>
            </Stack>
          )}
        </EntityForm>
      </Popover.Dropdown>
    </Popover>
  );
}
