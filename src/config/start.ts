import { loadConfig, type ConfigProblem } from './config';

type Content = readonly (string | Node)[];

function element<K extends keyof HTMLElementTagNameMap>(tag: K, props: Partial<HTMLElementTagNameMap[K]>, ...content: Content): HTMLElement {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...content);
  return made;
}

const problemRow = ({ key, found, expected }: ConfigProblem): HTMLElement => element(
  'li', { className: 'mb-3' },
  element('p', { className: 'mb-0' }, element('strong', {}, key === '' ? 'the whole file' : key)),
  element('p', { className: 'mb-0' }, `Found: ${found}`),
  element('p', { className: 'mb-0' }, `Expected: ${expected}`),
);

/** A plain page without a framework: it must work when nothing else does. The style sheet is beside it. */
function showPlainPage(title: string, ...content: Content): void {
  const page = element('main', { className: 'page', id: 'main' }, element('h1', {}, title), ...content);
  (document.getElementById('root') ?? document.body).replaceChildren(page);
}

/** Only an administrator reads this page. */
export function showConfigProblems(problems: readonly ConfigProblem[]): void {
  showPlainPage(
    'This service is not set up correctly',
    element('p', {}, 'The administrator of this service needs to correct these settings in config.js, and then reload this page.'),
    element('ul', { className: 'list-unstyled' }, ...problems.map(problemRow)),
  );
}

const NO_FILE: ConfigProblem = {
  key: 'the whole file',
  found: 'no config.js, or one that the browser could not read',
  expected: 'a file beside index.html that sets window.PEP_CONFIG, e.g. window.PEP_CONFIG = {};',
};

/** Another site could cover the page with its own content and trick the user into clicking on it. */
function showFramed(): void {
  const link = element('a', { href: window.location.href, target: '_blank', rel: 'noopener' }, 'Open it in its own window');
  showPlainPage('This service cannot be used inside another page', link);
}

/** `mount` runs only when all settings can be used: the defaults alone would save under the wrong address or prefix. */
export async function startWithConfig(mount: () => void | Promise<void>, page: Window = window): Promise<void> {
  if (page.top !== page.self) {
    showFramed();
    return;
  }
  if (window.PEP_CONFIG === undefined) {
    showConfigProblems([NO_FILE]);
    return;
  }
  const result = await loadConfig(window.PEP_CONFIG);
  if (result.ok) await mount();
  else showConfigProblems(result.problems);
}
