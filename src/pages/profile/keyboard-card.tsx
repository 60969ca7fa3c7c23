import { SETTING_KEYS, type ShortcutBindings } from '@contract/rules/user-settings';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { Section } from '@/components/layout/section';
import { useUnsavedChanges } from '@/components/unsaved-changes/unsaved-changes-context';
import { areSameBindings, withKey } from '@/features/shortcuts/bindings';
import { SHORTCUT_GROUPS } from '@/features/shortcuts/shortcut-actions';
import { profileMessages } from '@/messages/profile';
import { keyboardCardMessages, shortcutMessages } from '@/messages/shortcuts';

import { KeyRow } from './key-row';
import { useSaveSettings } from './use-save-settings';

import './keyboard-card.css';
import './profile-page.css';

/** Every action with its key, which can be changed (decision 12). */
export function KeyboardCard({ bindings }: { bindings: ShortcutBindings }) {
  const { formatMessage } = useIntl();
  const save = useSaveSettings();
  const [draft, setDraft] = useState(bindings);
  const [isSaving, setIsSaving] = useState(false);
  const isUnchanged = areSameBindings(draft, bindings);
  useUnsavedChanges(() => !isUnchanged && !isSaving);
  const store = async () => {
    setIsSaving(true);
    await save([{ key: SETTING_KEYS.shortcuts, value: JSON.stringify(draft) }]);
    setIsSaving(false);
  };
  return (
    <Section title={formatMessage(shortcutMessages.title)}>
      <div className="profile-page__card">
        <div className="keyboard-card__groups">
          {SHORTCUT_GROUPS.map(({ label, actions }) => (
            <div key={label.id} role="group" aria-label={formatMessage(label)}>
              <h3 className="keyboard-card__heading">{formatMessage(label)}</h3>
              <ul className="keyboard-card__list">
                {actions.map((action) => (
                  <KeyRow
                    key={action.id}
                    action={action}
                    bindings={draft}
                    onChange={(chord) => setDraft(withKey(action, chord, draft))}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="keyboard-card__actions">
          <Button
            variant="subtle"
            className="keyboard-card__reset-all"
            disabled={areSameBindings(draft, NO_BINDINGS) || isSaving}
            onClick={() => setDraft(NO_BINDINGS)}
          >
            {formatMessage(keyboardCardMessages.resetAll)}
          </Button>
          <Button variant="default" disabled={isUnchanged || isSaving} onClick={() => setDraft(bindings)}>
            {formatMessage(keyboardCardMessages.undo)}
          </Button>
          <Button disabled={isUnchanged || isSaving} loading={isSaving} onClick={() => void store()}>
            {formatMessage(profileMessages.save)}
          </Button>
        </div>
      </div>
    </Section>
  );
}

const NO_BINDINGS: ShortcutBindings = {};
