/**
 * All text that a user reads on the page, and the contents of its text boxes. It must not refer to anything outside itself, since a
 * browser test runs it in the page.
 */
export function pageText(): string {
  const boxes = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=password]), textarea')];
  return [document.body.innerText, ...boxes.map(({ value }) => value)].join('\n').replace(/\s+/g, ' ');
}
