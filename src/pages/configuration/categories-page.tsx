import { categoryConfigurationMessages } from '@/messages/configuration';

import { CategoryConfiguration } from './category-configuration';
import { ConfigurationPage } from './configuration-page';

/** Rules 002-2 "Multi-artifact view configuration". */
export default function CategoriesPage() {
  return (
    <ConfigurationPage title={categoryConfigurationMessages.title}>
      <CategoryConfiguration />
    </ConfigurationPage>
  );
}
