import { loadConfig, type ConfigProblem } from './config';

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

function problemRow({ key, found, expected }: ConfigProblem): HTMLElement {
  const row = element('li', '', 'mb-3');
  const setting = element('p', '', 'mb-0');
  setting.append(element('strong', key === '' ? 'the whole file' : key));
  row.append(setting, element('p', `Found: ${found}`, 'mb-0'), element('p', `Expected: ${expected}`, 'mb-0'));
  return row;
}

/** A plain page without a framework: it must work when nothing else does. */
function showPlainPage(...content: readonly HTMLElement[]): void {
  const page = element('main', '', 'page');
  page.id = 'main';
  page.append(...content);
  // The style sheet stands beside it.
  (document.getElementById('root') ?? document.body).replaceChildren(page);
}

/** The page is for the operator. */
export function showConfigProblems(problems: readonly ConfigProblem[]): void {
  const rows = element('ul', '', 'list-unstyled');
  rows.append(...problems.map(problemRow));
  showPlainPage(
    element('h1', 'This service is not set up correctly'),
    element('p', 'The administrator of this service needs to correct these settings in config.js, and then reload this page.'),
    rows,
  );
}

const NO_FILE: ConfigProblem = {
  key: 'the whole file',
  found: 'no config.js, or one that the browser could not read',
  expected: 'a file beside index.html that sets window.PEP_CONFIG, e.g. window.PEP_CONFIG = {};',
};

/** Another site could cover the page with its own content and trick the user into clicking on it. */
function showFramed(): void {
  const link = document.createElement('a');
  link.href = window.location.href;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open it in its own window';
  showPlainPage(element('h1', 'This service cannot be used inside another page'), link);
}

/**
 * Reads the runtime file's settings; `mount` runs only when all of them can be used. Without the file the defaults would
 * run, and save under the wrong address or prefix.
 */
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
