import { useState } from 'react';
import { copyText } from '../../ui/copyText';
import { SelfRemovingButton } from '../../ui/SelfRemovingButton';

/** The text of a draft that this release cannot open. Where the browser does not let it copy, it is shown to be selected. */
export function UnreadText({ text }: { readonly text: string }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <span className="text-break" translate="no">{text}</span>;
  return <SelfRemovingButton onPress={() => { void copyText(text).then((isCopied) => { setIsShown(!isCopied); }); }}>Copy</SelfRemovingButton>;
}
