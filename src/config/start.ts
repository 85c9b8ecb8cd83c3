import { loadConfig, type ConfigProblem } from './config';

function element(tag: string, words: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = words;
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

/** A plain page for the operator: it must work when nothing else does, so it needs no framework. */
export function showConfigProblems(problems: readonly ConfigProblem[], into = document.body): void {
  const page = element('main', '', 'page');
  page.id = 'main';
  const rows = element('ul', '', 'list-unstyled');
  rows.append(...problems.map(problemRow));
  page.append(
    element('h1', 'This service is not set up correctly'),
    element('p', 'Whoever runs this service needs to correct the settings in config.js. Then reload this page.'),
    rows,
  );
  into.replaceChildren(page);
}

/** Reads the runtime file's settings; `mount` runs only when all of them can be used. */
export async function startWithConfig(mount: () => void | Promise<void>): Promise<void> {
  const result = await loadConfig(window.PEP_CONFIG);
  if (result.ok) await mount();
  else showConfigProblems(result.problems);
}
