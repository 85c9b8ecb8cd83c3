import { useCallback, useEffect, useRef, useState } from 'react';
import { ValidationError } from 'yup';
import { noSteps, type SubmitOutcome, type SubmitSteps } from '../../../forms/submit/submitTypes';
import { documentSchema, fileNameOf, type DocumentAnswers } from '../../../shared/upload/uploadPopup';

export interface ChosenFile {
  readonly id: number;
  readonly file: File;
  readonly reportName: string;
  /** What has to be corrected, or why the host did not take it. */
  readonly problem: string | null;
}

type Upload = (answers: DocumentAnswers, steps: SubmitSteps) => Promise<SubmitOutcome>;

const withoutEnding = (name: string): string => name.replace(/\.[^.]+$/, '');
const SAME_NAME = 'Another of these files has this name.';

function problemOf({ file, reportName }: ChosenFile, all: readonly ChosenFile[]): string | null {
  // After an unclear response a document is recognised by its name.
  if (all.some((other) => other.file !== file && other.reportName.trim() === reportName.trim())) return SAME_NAME;
  try {
    documentSchema().validateSync({ reportName, file });
    return null;
  } catch (error) {
    return error instanceof ValidationError ? error.message : String(error);
  }
}

/** Several files, each with a name. They are sent one after the other. A file leaves the list once the host has it. */
export function useSeveralFiles(first: readonly File[], send: Upload, onDone: (count: number) => void) {
  const nextId = useRef(first.length);
  const chosenOf = (file: File, id: number): ChosenFile => ({ id, file, reportName: withoutEnding(fileNameOf(file)), problem: null });
  const [files, setFiles] = useState<readonly ChosenFile[]>(() => first.map(chosenOf));
  /** The progress of the upload, or null while nothing is being sent. */
  const [sending, setSending] = useState<{ readonly at: number; readonly of: number } | null>(null);
  const sent = useRef(0);
  // Each file is compared with the list at that time.
  const latest = useRef(send);
  useEffect(() => { latest.current = send; }, [send]);

  const add = useCallback((more: readonly File[]) => {
    setFiles((known) => [...known, ...more.map((file) => {
      nextId.current += 1;
      return chosenOf(file, nextId.current);
    })]);
  }, []);
  const remove = useCallback((id: number) => { setFiles((known) => known.filter((one) => one.id !== id)); }, []);
  const rename = useCallback((id: number, reportName: string) => {
    setFiles((known) => known.map((one) => (one.id === id ? { ...one, reportName, problem: null } : one)));
  }, []);

  /** @returns the first file that could not be sent */
  const sendAll = async (docType: string, docTerm: string): Promise<ChosenFile | undefined> => {
    const checked = files.map((one) => ({ ...one, problem: problemOf(one, files) }));
    setFiles(checked);
    const wrong = checked.find(({ problem }) => problem !== null);
    if (wrong !== undefined) return wrong;
    let failed: ChosenFile | undefined;
    for (const [at, one] of checked.entries()) {
      setSending({ at: at + 1, of: checked.length });
      const { file, reportName } = one;
      const ended = await latest.current({ reportName, docType, docTerm, file }, noSteps);
      if (ended.kind === 'done') {
        sent.current += 1;
        remove(one.id);
      } else {
        const known = { ...one, problem: ended.reason };
        failed ??= known;
        setFiles((all) => all.map((other) => (other.id === one.id ? known : other)));
      }
    }
    setSending(null);
    if (failed === undefined) onDone(sent.current);
    return failed;
  };
  return { files, sending, add, remove, rename, sendAll };
}
