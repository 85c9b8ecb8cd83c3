import './ui/styles';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { openStore } from './app/openStore';
import { contextPath } from './config/contextPath';
import { startWithConfig } from './config/start';
import { warnOfUnknownNames } from './parts/configNames';
import { guardMarkup } from './ui/trustedTypes';

async function mount(): Promise<void> {
  if (process.env.PEP_MOCKS === 'on') {
    const { startMockHost } = await import('../mocks/browser');
    await startMockHost(contextPath());
  }
  void warnOfUnknownNames();
  const root = document.getElementById('root');
  if (root !== null) createRoot(root).render(<App store={await openStore()} />);
}

guardMarkup();
void startWithConfig(mount);
