import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@/app/global.css';
import '@/app/user-preferences.css';
import '@/app/print.css';

import { FEATURE_FLAGS } from '@contract/rules/feature-flags';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { createHashRouter } from 'react-router';

import { setTransport } from '@/api/base-query';
import { authApi } from '@/api/endpoints/auth';
import { App } from '@/app/app';
import { keepFocus } from '@/app/keep-focus';
import { makeStore } from '@/app/store';
import { cssVariables, theme } from '@/app/theme';
import { setFileResolver } from '@/domain/file-address';
import { setPdfOpener } from '@/features/previews/open-pdf';
import { putLinksInHash } from '@/routing/link-href';
import { flagsReceived } from '@/state/flags-slice';

import { documentAt } from './document-at';
import { packageHandlers } from './handlers/package-handlers';
import { loadPackage } from './load-package';
import { LoadFailed, LoadingPackage } from './loading-package';
import type { PackageItems } from './package-items';
import { openPackagePdf } from './open-package-pdf';
import { packageRoutes } from './package-routes';
import { PackageSearch } from './package-search';
import { packageTransport } from './package-transport';

const FLAGS = FEATURE_FLAGS.filter((flag) => flag !== 'hit-id-column');

const element = document.getElementById('root');

if (element) {
  const root = createRoot(element);
  const showAlone = (content: React.ReactNode) =>
    root.render(
      <IntlProvider locale="en">
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {content}
        </MantineProvider>
      </IntlProvider>,
    );
  keepFocus(document);
  showAlone(<LoadingPackage share={0} />);
  loadPackage((share) => showAlone(<LoadingPackage share={share} />)).then(
    (items) => root.render(openPackage(items)),
    (error: unknown) => showAlone(<LoadFailed name={error instanceof Error ? error.message : String(error)} />),
  );
}

/** Starts the application with the package instead of the server. */
function openPackage(items: PackageItems) {
  const search = new PackageSearch(items);
  setTransport(packageTransport(packageHandlers(items, search), (address) => documentAt(items, address)));
  setFileResolver(({ hitId, attachmentId }) => items.find(hitId)?.paths[attachmentId] ?? null);
  setPdfOpener(openPackagePdf);
  putLinksInHash('#');
  const store = makeStore();
  store.dispatch(flagsReceived(FLAGS));
  void store.dispatch(authApi.endpoints.getSession.initiate(undefined, { subscribe: false }));
  const routes = packageRoutes(items.head);
  return <App store={store} makeRouter={() => createHashRouter(routes)} />;
}
