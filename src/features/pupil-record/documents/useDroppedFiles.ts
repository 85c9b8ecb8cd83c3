import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
/** A file field accepts a dropped file. While a dialog is open, nothing else does. */
const isForField = ({ target }: DragEvent): boolean => target instanceof HTMLInputElement && target.type === 'file';
const isDialogOpen = (): boolean => document.querySelector('[role=dialog]') !== null;

/**
 * Files that are dropped anywhere on the page. Without it the browser would leave the page to show the file.
 * @returns whether files are dragged over the page
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event) || isForField(event)) return;
      event.preventDefault();
      setOver(!isDialogOpen());
    };
    const leave = (event: DragEvent) => { if (event.relatedTarget === null) setOver(false); };
    const take = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event) || isForField(event)) return;
      event.preventDefault();
      const files = [...event.dataTransfer?.files ?? []];
      if (files.length > 0 && !isDialogOpen()) drop(files);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', take);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', take);
    };
  }, []);
  return isOver;
}
