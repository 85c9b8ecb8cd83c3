/** The labels of a control. To list `control.labels`, jsdom goes through the whole page once for each label of the page. */
export const labelsOf = (control: Element): readonly HTMLLabelElement[] =>
  [...document.querySelectorAll('label')].filter((label) => (label.htmlFor === '' ? label.contains(control) : label.htmlFor === control.id));
