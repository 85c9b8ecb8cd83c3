import { useEffect, useState } from 'react';
import { failureText } from '../failureText';
import { fileUrlApi } from './fileUrl';

/**
 * Loads an uploaded file to show or play it on the page.
 * @returns its object URL, which ends with the component, or null until it has loaded; and why it could not be loaded
 */
export function useFileUrl({ blobkey, filename }: { readonly blobkey: string; readonly filename: string }): {
  readonly url: string | null;
  readonly trouble: string | null;
} {
  const [openUploadedFile] = fileUrlApi.useOpenUploadedFileMutation();
  const [url, setUrl] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let loaded: string | null = null;
    let isGone = false;
    void openUploadedFile({ blobkey, filename }).then(({ data, error }) => {
      if (data === undefined) setTrouble(failureText(error));
      else if (isGone) URL.revokeObjectURL(data);
      else { loaded = data; setUrl(data); }
    });
    return () => {
      isGone = true;
      if (loaded !== null) URL.revokeObjectURL(loaded);
    };
  }, [openUploadedFile, blobkey, filename]);
  return { url, trouble };
}
