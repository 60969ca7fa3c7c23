import type { ShortcutBindings } from '@contract/rules/user-settings';
import { Anchor, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import { useIsReadOnly } from '@/features/permission/read-only';
import { shellMessages } from '@/messages/shell';
import { shortcutMessages } from '@/messages/shortcuts';
import { paths } from '@/routing/paths';

import { keysOf } from './bindings';
import { ChordKeys } from './chord-keys';
import { shortcutGroups, type ShortcutAction } from './shortcut-actions';

import './shortcut-sheet.css';
import { useActionLabel } from './use-action-label';

interface ShortcutSheetProps {
  bindings: ShortcutBindings;
  onClose: () => void;
}

/** All keys of the user by group; in a disclosure package those that are available there. */
export function ShortcutSheet({ bindings, onClose }: ShortcutSheetProps) {
  const { formatMessage } = useIntl();
  const isReadOnly = useIsReadOnly();
  return (
    <Modal
      opened
      onClose={onClose}
      size={800}
      title={formatMessage(shortcutMessages.title)}
      closeButtonProps={{ 'aria-label': formatMessage(shellMessages.close) }}
    >
      <div className="shortcut-sheet">
        {shortcutGroups(isReadOnly).map(({ label, actions }) => (
          <section key={label.id} aria-label={formatMessage(label)}>
            <h3 className="shortcut-sheet__heading">{formatMessage(label)}</h3>
            <dl className="shortcut-sheet__list">
              {actions.map((action) => (
                <SheetRow key={action.id} action={action} bindings={bindings} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {!isReadOnly && (
        <p className="shortcut-sheet__hint">
          {formatMessage(shortcutMessages.rebindHint)}{' '}
          <Anchor component={Link} to={paths.profile()} inherit underline="always" onClick={onClose}>
            {formatMessage(shortcutMessages.openProfile)}
          </Anchor>
        </p>
      )}
    </Modal>
  );
}

function SheetRow({ action, bindings }: { action: ShortcutAction; bindings: ShortcutBindings }) {
  const { formatMessage } = useIntl();
  const labelOf = useActionLabel();
  return (
    <div className="shortcut-sheet__row">
      <dt>{labelOf(action)}</dt>
      <dd className="shortcut-sheet__keys">
        {keysOf(action, bindings).map((chord, index) => (
          <Fragment key={chord}>
            {index > 0 && ` ${formatMessage(shortcutMessages.or)} `}
            <ChordKeys chord={chord} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
