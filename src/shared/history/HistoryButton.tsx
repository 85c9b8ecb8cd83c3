import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Icon, type IconName } from '../../ui/icons/Icon';
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
      <Button variant="quiet" size="sm" className="btn-icon btn-history" aria-haspopup="dialog" onClick={() => { setOpen(true); }}>
        <Icon name={icon} label={`History: ${of}`} />
      </Button>
      {isOpen ? <HistoryDialog title={title} pupilId={pupilId} source={source} onClose={() => { setOpen(false); }} /> : null}
    </>
  );
}
