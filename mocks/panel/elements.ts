/** An element with a class and a text. */
export function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

export function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', 'mock-panel__button', text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

let labelled = 0;

/** A label and below it its control. */
export function labelledBy(text: string, control: HTMLInputElement | HTMLSelectElement): HTMLElement {
  const box = element('div', 'mock-panel__field');
  const label = element('label', '', text);
  labelled += 1;
  control.id = `mock-panel-${labelled}`;
  control.classList.add('mock-panel__control');
  label.htmlFor = control.id;
  box.append(label, control);
  return box;
}

/** A text box, with suggestions where there are some. */
export function textBox(text: string, value: string, suggestions: readonly string[] = []): { readonly box: HTMLElement; readonly input: HTMLInputElement } {
  const input = element('input', '');
  input.type = 'text';
  input.autocomplete = 'off';
  input.spellcheck = false;
  input.value = value;
  const box = labelledBy(text, input);
  if (suggestions.length > 0) {
    const list = element('datalist', '');
    list.id = `${input.id}-values`;
    list.append(...suggestions.map((one) => new Option(one, one)));
    input.setAttribute('list', list.id);
    box.append(list);
  }
  return { box, input };
}

/** Shows what is wrong with a form, in a live region. */
export function problemList(): { readonly box: HTMLElement; readonly show: (problems: readonly string[]) => void } {
  const box = element('div', 'mock-panel__problems');
  box.setAttribute('role', 'alert');
  return { box, show: (problems) => { box.replaceChildren(...problems.map((problem) => element('p', '', problem))); } };
}

/** A form of the panel; `act` runs when it is sent. */
export function formOf(title: string, parts: readonly HTMLElement[], send: string, act: () => void): HTMLFormElement {
  const form = element('form', 'mock-panel__form');
  form.noValidate = true;
  form.setAttribute('aria-label', title);
  const submit = element('button', 'mock-panel__button', send);
  submit.type = 'submit';
  form.append(element('h3', 'mock-panel__title', title), ...parts, submit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    act();
  });
  return form;
}
