import { Tabs } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { caseMessages } from '@/messages/case';

import './case-tabs.css';
import { useCaseTabs, type CaseTab } from './use-case-tabs';

interface CaseTabsProps {
  caseId: string;
  current: CaseTab;
  /** Content of the current tab. */
  children: ReactNode;
}

/** Tabs of the pages of a case. */
export function CaseTabs({ caseId, current, children }: CaseTabsProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const tabs = useCaseTabs(caseId, current);
  const currentTab = useRef<HTMLButtonElement>(null);
  // Scrolls the current tab into view, again after permissions have added tabs.
  useEffect(() => {
    currentTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, tabs.length]);
  const open = (value: string | null) => {
    const tab = tabs.find((candidate) => candidate.value === value);
    if (tab !== undefined && tab.value !== current) {
      void navigate(tab.path);
    }
  };
  return (
    // Arrow keys move the focus between the tabs; Enter or a click navigates.
    <Tabs value={current} onChange={open} activateTabWithKeyboard={false} className="case-tabs">
      <Tabs.List aria-label={formatMessage(caseMessages.tabs)}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} ref={value === current ? currentTab : undefined}>
            {formatMessage(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value }) => (
        <Tabs.Panel key={value} value={value}>
          {value === current && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
