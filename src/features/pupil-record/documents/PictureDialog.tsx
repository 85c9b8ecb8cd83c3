import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { PupilDocument } from '../../../api/calls/documents';
import { shortFileType } from '../../../domain/fileType';
import { useFileUrl } from '../../../shared/upload/uploadedFiles';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Icon } from '../../../ui/icons/Icon';
import { nameOf, savedAs } from './useDocuments';

/** What every browser draws as an image. A PDF is downloaded, because the content security policy allows no frame for it. */
const PICTURES: readonly string[] = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
export const isPicture = ({ fileType }: PupilDocument): boolean => PICTURES.includes(shortFileType(fileType));

export function PictureDialog({ picture, onDownload, onClose }: {
  readonly picture: PupilDocument;
  readonly onDownload: (row: PupilDocument) => void;
  readonly onClose: () => void;
}) {
  const name = nameOf(picture);
  const { url, trouble } = useFileUrl({ blobkey: picture.downloadLink, filename: savedAs(picture) });
  const [isBroken, setBroken] = useState(false);
  const problem = isBroken ? 'This browser cannot show the picture in this file.' : trouble;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      size="xl"
      footer={<Button variant="secondary" onClick={() => { onDownload(picture); }}><Icon name="download" />Download</Button>}
    >
      {problem === null ? null : <p role="alert" className="mb-0">The picture could not be shown. {problem}</p>}
      {problem === null && url === null ? <p role="status" className="mb-0">Loading the picture…</p> : null}
      {url === null || problem !== null ? null : <img className="documents-picture" src={url} alt={name} onError={() => { setBroken(true); }} />}
    </Dialog>
  );
}
