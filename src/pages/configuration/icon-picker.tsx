import type { Artifact } from '@contract/model/hit';
import { ARTIFACT_ICONS, standardIcon, type ArtifactIconName } from '@contract/rules/artifact-icons';
import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { ARTIFACT_SHAPES } from '@/components/icons/artifact-shapes';
import { artifactIconMessages } from '@/messages/artifact-icons';
import { artifactConfigurationMessages } from '@/messages/configuration';

const STANDARD = 'standard';

interface IconPickerProps {
  artifact: Artifact;
  /** Null for the standard icon. */
  value: ArtifactIconName | null;
  onChange: (icon: ArtifactIconName | null) => void;
}

/** The choice of the icon of an artifact, with search; the standard icon comes first. */
export function IconPicker({ artifact, value, onChange }: IconPickerProps) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const listId = useId();
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  // Enter chooses the first match. The option is selected after rendering, because the key may follow immediately after
  // a letter.
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (search !== '') {
      selectFirst();
    }
  }, [search]);
  const icon = value ?? standardIcon(artifact);
  const Shape = ARTIFACT_SHAPES[icon];
  const choose = (chosen: string): void => {
    onChange(ARTIFACT_ICONS.find((name) => name === chosen) ?? null);
    combobox.closeDropdown();
  };
  return (
    <Combobox store={combobox} width={260} position="bottom-start" onOptionSubmit={choose}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <UnstyledButton
          className="icon-picker"
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={formatMessage(artifactConfigurationMessages.iconOf, {
            name: artifact.name,
            icon: formatMessage(artifactIconMessages[icon]),
          })}
          onClick={() => combobox.toggleDropdown()}
        >
          <Shape size={20} stroke={1.6} aria-hidden />
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={listId}
          value={search}
          placeholder={formatMessage(artifactConfigurationMessages.searchIcons)}
          aria-label={formatMessage(artifactConfigurationMessages.searchIcons)}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {combobox.dropdownOpened && (
          <IconOptions listId={listId} artifact={artifact} current={value ?? STANDARD} search={search} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface IconOptionsProps {
  listId: string;
  artifact: Artifact;
  /** Name of the chosen icon, or `STANDARD`. */
  current: string;
  search: string;
}

function IconOptions({ listId, artifact, current, search }: IconOptionsProps) {
  const { formatMessage } = useIntl();
  const standard = standardIcon(artifact);
  const available = [
    {
      value: STANDARD,
      icon: standard,
      label: formatMessage(artifactConfigurationMessages.standardIcon, {
        icon: formatMessage(artifactIconMessages[standard]),
      }),
    },
    ...ARTIFACT_ICONS.map((icon) => ({ value: icon, icon, label: formatMessage(artifactIconMessages[icon]) })),
  ];
  const wanted = search.trim().toLowerCase();
  const found = available.filter(({ label, icon }) => label.toLowerCase().includes(wanted) || icon.includes(wanted));
  return (
    <Combobox.Options
      id={listId}
      className="icon-picker__options"
      aria-label={formatMessage(artifactConfigurationMessages.icons, { name: artifact.name })}
    >
      {found.map(({ value, icon, label }) => {
        const Shape = ARTIFACT_SHAPES[icon];
        return (
          <Combobox.Option key={value} value={value} active={value === current} aria-selected={value === current}>
            <span className="icon-picker__option">
              <Shape size={18} stroke={1.6} aria-hidden />
              {label}
            </span>
          </Combobox.Option>
        );
      })}
      {found.length === 0 && <Combobox.Empty>{formatMessage(artifactConfigurationMessages.noIcons)}</Combobox.Empty>}
    </Combobox.Options>
  );
}
