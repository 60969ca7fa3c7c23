import { useIntl } from 'react-intl';

import { Page } from '@/components/layout/page';
import { profileMessages } from '@/messages/profile';

import { ProfileDetails } from './profile-details';
import { ProfileSettings } from './profile-settings';

import './profile-page.css';

/** Who I am and how I like to work (spec 002 §2). */
export default function ProfilePage() {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage(profileMessages.title)} isNarrow>
      <div className="profile-page">
        <ProfileDetails />
        <ProfileSettings />
      </div>
    </Page>
  );
}
