/** Sets the value and fires the event that React listens to. */
export function type(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const own = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
