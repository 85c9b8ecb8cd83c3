import './ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { openStore } from './app/openStore';
import { hasOwnSettings } from './config/config';
import { contextPath } from './config/contextPath';
import { startWithConfig } from './config/start';
import { watchFailures } from './state/pageState';
import { tolerateTranslators } from './ui/page/translators';
import { guardMarkup } from './ui/page/trustedTypes';

async function mount(): Promise<void> {
  if (process.env.PEP_MOCKS === 'on') {
    const { startMockHost } = await import('../mocks/browser');
    await startMockHost(contextPath());
  }
  // The code of the check contains every call and attendance code; only config.js can name an unknown one.
  if (hasOwnSettings()) void import('./shared/configNames').then(({ warnOfUnknownNames }) => warnOfUnknownNames()).catch(() => undefined);
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<App store={await openStore()} />);
}

guardMarkup();
tolerateTranslators();
watchFailures(window);
void startWithConfig(mount);
