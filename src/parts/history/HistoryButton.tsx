import { useState } from 'react';
import { Icon, type IconName } from '../../ui/Icon';
import { HistoryDialog } from './HistoryDialog';
import type { HistorySource } from './historySource';

/** The icon beside a value that opens its history. `of` names the value: the dialog is titled '{of} History'. */
export function HistoryButton({ of, pupilId, source, title = `${of} History`, icon = 'history' }: {
  readonly of: string;
  readonly pupilId: string;
  readonly source: HistorySource;
  readonly title?: string;
  readonly icon?: IconName;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn btn-sm btn-quiet btn-icon btn-history" aria-haspopup="dialog" onClick={() => { setOpen(true); }}>
        <Icon name={icon} label={`History: ${of}`} />
      </button>
      {isOpen ? <HistoryDialog title={title} pupilId={pupilId} source={source} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}
