import { newVersion } from '../state/pageState';
import { watchVersion } from './watchVersion';

const MINUTE = 60_000;
const page = (...scripts: readonly string[]) => `${scripts.map((name) => `<script defer src="/pep/assets/${name}"></script>`).join('')}<div id="root"></div>`;

let requests = 0;
let stop = (): void => undefined;

/** Sets what the server answers to a request for index.html. */
function server(answer: Response | 'gone'): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    requests += 1;
    return answer === 'gone' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer.clone());
  });
}
const html = (text: string, status = 200) => new Response(text, { status });

/** The user comes back to the page after this time. */
async function comeBack(minutes: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(minutes * MINUTE);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  requests = 0;
  for (const name of ['framework.1.js', 'main.1.js']) {
    const script = document.createElement('script');
    // The attribute alone: jsdom loads nothing.
    script.setAttribute('src', `/pep/assets/${name}`);
    document.head.append(script);
  }
  stop = watchVersion();
});
afterEach(() => {
  stop();
  newVersion.clear();
  document.head.replaceChildren();
  jest.useRealTimers();
});

it('finds a new version once when the user comes back', async () => {
  server(html(page('framework.1.js', 'main.2.js')));
  await comeBack(30);
  expect(newVersion.get()).toBe(true);
  await comeBack(30);
  expect(requests).toBe(1);
});

it('checks the version at most every five minutes', async () => {
  server(html(page('framework.1.js', 'main.1.js')));
  await comeBack(1);
  expect(requests).toBe(0);
  await comeBack(5);
  await comeBack(1);
  expect(requests).toBe(1);
  expect(newVersion.get()).toBe(false);
});

it.each([
  ['a sign-in page of a proxy', html('<form><script src="/assets/proxy.js"></script></form>')],
  ['an error', html(page('main.2.js'), 503)],
  ['nothing', 'gone'],
] as const)('reads no version from %s', async (_, answer) => {
  server(answer);
  await comeBack(30);
  expect(requests).toBe(1);
  expect(newVersion.get()).toBe(false);
});
