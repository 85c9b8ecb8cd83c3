import { useState } from 'react';
import { keptDiscardQuestion } from '../../messages/shared';
import type { UnsentRecord } from '../../saving/unsent/unsentWork';
import { confirm } from '../../ui/dialogs/confirm';
import { copyText } from '../../ui/text/copyText';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import { discardText } from './unsentStore';

/** The text of a draft that this release cannot open. Where the browser does not let it copy, it is shown to be selected. */
export function UnreadText({ record }: { readonly record: UnsentRecord }) {
  const [isShown, setIsShown] = useState(false);
  const { text = '' } = record;
  const discard = (): void => { void confirm(keptDiscardQuestion('A section')).then((isSure) => (isSure ? discardText(record) : undefined)); };
  return (
    <>
      {isShown
        ? <span translate="no">{text}</span>
        : <SelfRemovingButton onPress={() => { void copyText(text).then((isCopied) => { setIsShown(!isCopied); }); }}>Copy</SelfRemovingButton>}
      <SelfRemovingButton onPress={discard} label="Discard the text of a section">Discard</SelfRemovingButton>
    </>
  );
}
