import { BusyButton, Spinner } from '../../ui/buttons/BusyButton';
import { Icon } from '../../ui/icons/Icon';
import { StatusLine } from '../../ui/states/StatusLine';
import { ChoiceMenu } from '../ChoiceMenu';
import type { ExportJob } from './useExportJob';

interface ExportChoice<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly hint?: string;
}

interface ExportButtonProps<K extends string> {
  readonly job: ExportJob<K>;
  /** One choice is a button, several are a menu. */
  readonly choices: readonly [ExportChoice<K>, ...ExportChoice<K>[]];
  readonly label?: string;
  /** Why nothing can be exported now; shown when the button is pressed. */
  readonly onRefused?: () => void;
}

export function ExportButton<K extends string>({ job, choices, label = 'Export', onRefused }: ExportButtonProps<K>) {
  const { start, isBusy } = job;
  const press = (choice: K) => {
    if (onRefused !== undefined) onRefused();
    else start(choice);
  };
  const [only, ...others] = choices;
  if (others.length > 0) return <ChoiceMenu icon={isBusy ? <Spinner /> : <Icon name="download" />} label={label} choices={choices} onChosen={({ key }) => { press(key); }} />;
  return (
    <BusyButton isBusy={isBusy} icon={<Icon name="download" />} variant="secondary" onClick={() => { press(only.key); }}>
      {label}
    </BusyButton>
  );
}

/** The line of the job, then its button, for a page header. @param isQuiet a toast announces the outcome */
export function ExportAction<K extends string>({ isQuiet = false, ...props }: ExportButtonProps<K> & { readonly isQuiet?: boolean }) {
  return <><StatusLine status={props.job.status} isQuiet={isQuiet} /><ExportButton {...props} /></>;
}
