import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { findFirefox } from './engines.cjs';
import { end, written, type Engine } from './engine';

type Fields = Readonly<Record<string, unknown>>;
interface Message {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly params?: { readonly level: string; readonly text: string };
  readonly result?: Fields;
  readonly error?: string;
  readonly message?: string;
}

/** Tests need no updates, first pages or reports, and a profile is used once. */
const PREFERENCES: Fields = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
};

/** Runs in every new document: the console names what the policy blocks. */
const NOTE_VIOLATIONS = `() => document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  console.error('Policy violated: ' + violatedDirective + ' ' + blockedURI);
})`;

/**
 * Firefox without a window, over WebDriver BiDi, which it serves itself.
 * @param kept a profile that outlives it; by default one of its own
 */
export async function startFirefox(kept?: string): Promise<Engine> {
  const profile = kept ?? mkdtempSync(join(tmpdir(), 'pep-firefox-'));
  writeFileSync(join(profile, 'user.js'), Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''));
  const program = spawn(findFirefox() ?? '', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], { env: { ...process.env, TZ: 'Europe/London' } });
  const address = await written(program, /WebDriver BiDi listening on (ws:\S+)/);

  const socket = new WebSocket(`${address}/session`);
  const problems: string[] = [];
  const waiting = new Map<number, (message: Message) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params !== undefined && ['error', 'warn'].includes(message.params.level)) problems.push(message.params.text);
  });
  await new Promise((resolve, reject) => { socket.once('open', resolve).once('error', reject); });

  let last = 0;
  const send = async (method: string, params: Fields): Promise<Fields> => {
    const id = (last += 1);
    const message = await new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (message.type === 'error') throw new Error(`${method}: ${message.error ?? ''} ${message.message ?? ''}`);
    return message.result ?? {};
  };

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('script.addPreloadScript', { functionDeclaration: NOTE_VIOLATIONS });
  const { contexts } = await send('browsingContext.getTree', {}) as { contexts: readonly { readonly context: string }[] };
  const context = contexts[0]?.context;

  return {
    goto: async (url) => { await send('browsingContext.navigate', { context, url, wait: 'complete' }); },
    reload: async () => { await send('browsingContext.reload', { context, wait: 'complete' }); },
    run: async (expression) => {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `JSON.stringify((${expression}) ?? null)`, target: { context }, awaitPromise: false,
      }) as { result?: { readonly value: string }; exceptionDetails?: { readonly text: string } };
      if (result === undefined) throw new Error(exceptionDetails?.text ?? 'The expression has no value');
      return JSON.parse(result.value) as unknown;
    },
    act: async (actions) => { await send('input.performActions', { context, actions }); },
    resize: async (width, height) => { await send('browsingContext.setViewport', { context, viewport: { width, height } }); },
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context }) as { data: string };
      return Buffer.from(data, 'base64');
    },
    problems: () => problems,
    close: async (signal) => {
      socket.close();
      await end(program, false, signal);
      if (kept === undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
