import { BUILT_IN_TAG_SETS, tagsOfBuiltIn, type BuiltInTagSet } from '@contract/rules/built-in-tag-sets';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { TagSwatch } from '@/features/tags/tag-swatch';
import { builtInTagSetNames, tagSetMessages } from '@/messages/tag-sets';

import './built-in-tag-sets.css';

interface BuiltInTagSetsProps {
  isBusy: boolean;
  onImport: (tags: { name: string; color: string }[]) => void;
}

const SETS = Object.keys(BUILT_IN_TAG_SETS).filter((name): name is BuiltInTagSet => name in BUILT_IN_TAG_SETS);

/** The built-in tag sets, one at a time with its tags. */
export function BuiltInTagSets({ isBusy, onImport }: BuiltInTagSetsProps) {
  const { formatMessage } = useIntl();
  const [chosen, setChosen] = useState<BuiltInTagSet>('review');
  const tags = tagsOfBuiltIn(chosen);
  return (
    <div className="built-in-tag-sets">
      <NativeSelect
        data-autofocus
        label={formatMessage(tagSetMessages.builtIn)}
        data={SETS.map((set) => ({ value: set, label: formatMessage(builtInTagSetNames[set]) }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(SETS.find((set) => set === value) ?? chosen)}
      />
      <ul className="built-in-tag-sets__tags" aria-label={formatMessage(tagSetMessages.tagsOfSet)}>
        {tags.map((tag) => (
          <li key={tag.name} className="built-in-tag-sets__tag">
            <TagSwatch tag={tag} />
            {tag.name}
          </li>
        ))}
      </ul>
      <Button loading={isBusy} onClick={() => onImport(tags)}>
        {formatMessage(tagSetMessages.create, { count: tags.length })}
      </Button>
    </div>
  );
}
