/** Runs a task once the browser has painted the update that is now being rendered. */
export function afterPaint(task: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => { timer = window.setTimeout(task, 0); });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
