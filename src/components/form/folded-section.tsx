import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';

interface FoldedSectionProps {
  label: string;
  isInitiallyOpen: boolean;
  children: ReactNode;
}

/** Fields for few users, behind a button that expands them. */
export function FoldedSection({ label, isInitiallyOpen, children }: FoldedSectionProps) {
  const contentId = useId();
  const [isOpen, { toggle }] = useDisclosure(isInitiallyOpen);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        justify="flex-start"
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isOpen}
        aria-controls={contentId}
        leftSection={isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        onClick={toggle}
      >
        {label}
      </Button>
      {/* Hidden but mounted: a field that is mounted again is reset to the initial value of the form. */}
      <Stack id={contentId} gap="sm" hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        {children}
      </Stack>
    </>
  );
}
