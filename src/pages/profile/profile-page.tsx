import { useIntl } from 'react-intl';

import { Page } from '@/components/layout/page';
import { profileMessages } from '@/messages/profile';

import { OwnTokens } from './own-tokens';
import { PasswordSection } from './password-section';
import { ProfileDetails } from './profile-details';
import { ProfileSessions } from './profile-sessions';
import { ProfileSettings } from './profile-settings';
import { SecondFactorSection } from './second-factor/second-factor-section';

import './profile-page.css';

/** Details and settings of the current user (rules 002-2). */
export default function ProfilePage() {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage(profileMessages.title)} isNarrow>
      <div className="profile-page">
        <ProfileDetails />
        <PasswordSection />
        <SecondFactorSection />
        <ProfileSessions />
        <ProfileSettings />
        <OwnTokens />
      </div>
    </Page>
  );
}
