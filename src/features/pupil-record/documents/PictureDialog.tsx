import { useEffect, useState } from 'react';
import type { PupilDocument } from '../../../api/calls/documents';
import { shortFileType } from '../../../domain/fileType';
import { failureText } from '../../../parts/failureText';
import { fileUrlApi } from '../../../parts/upload/fileUrl';
import { useSessionDispatch } from '../../../session/useSession';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';
import { savedAs } from './useDocuments';

/** What every browser draws as an image. A PDF is downloaded: the content security policy allows no frame to show it in. */
const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
export const isPicture = ({ fileType }: PupilDocument): boolean => PICTURES.includes(shortFileType(fileType));

/** Shows one picture among the documents. */
export function PictureDialog({ picture, onDownload, onClose }: {
  readonly picture: PupilDocument;
  readonly onDownload: (row: PupilDocument) => void;
  readonly onClose: () => void;
}) {
  const { reportName, downloadLink } = picture;
  const dispatch = useSessionDispatch();
  const [address, setAddress] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const filename = savedAs(picture);
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    void dispatch(fileUrlApi.endpoints.openUploadedFile.initiate({ blobkey: downloadLink, filename }, { track: false })).then(({ data, error }) => {
      if (data === undefined) setTrouble(failureText(error));
      else if (isGone) URL.revokeObjectURL(data);
      else { url = data; setAddress(data); }
    });
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [dispatch, downloadLink, filename]);
  return (
    <Dialog
      title={reportName}
      onClose={onClose}
      size="xl"
      footer={<button type="button" className="btn btn-secondary" onClick={() => { onDownload(picture); }}><Icon name="download" />Download</button>}
    >
      {trouble === null ? null : <p role="alert" className="mb-0">The picture could not be shown. {trouble}</p>}
      {trouble === null && address === null ? <p role="status" className="mb-0">Loading the picture…</p> : null}
      {address === null || trouble !== null ? null : (
        <img className="picture" src={address} alt={reportName} onError={() => { setTrouble('The file holds no picture that this browser can draw.'); }} />
      )}
    </Dialog>
  );
}
