import { formatDate, formatTime } from '../../domain/dates';
import { keptDiscardQuestion } from '../../messages/shared';
import { confirm } from '../../ui/dialogs/confirm';
import { Icon } from '../../ui/icons/Icon';
import { SelfRemovingButton } from '../../ui/buttons/SelfRemovingButton';
import { useSubmitScope } from './submitContext';
import type { BroughtBack } from '../kept/formStep';

function whenOf(at: number): string {
  const day = formatDate(new Date(at));
  const time = formatTime(at).slice(0, 5);
  return day === formatDate(new Date()) ? `at ${time}` : `on ${day} at ${time}`;
}

function keptTexts({ at, files, reason, wasBeingSent, isOutdated }: BroughtBack): readonly string[] {
  const names = files.map((name) => `“${name}”`).join(', ');
  return [
    `What you typed ${whenOf(at)} is back.`,
    ...(wasBeingSent ? ['The page was closed while it was being sent, so it may be saved already: look at the list before you send it again.'] : []),
    ...(reason === '' ? [] : [reason]),
    ...(isOutdated ? ['It was changed by somebody else since: check it before you send it.'] : []),
    ...(files.length === 0 ? [] : [`${files.length === 1 ? 'The file' : 'The files'} ${names} ${files.length === 1 ? 'has' : 'have'} to be chosen again.`]),
  ];
}

export function KeptNotice() {
  const { kept: { broughtBack, discard }, title, isBusy } = useSubmitScope();
  const press = (): void => { void confirm(keptDiscardQuestion(title)).then((isSure) => { if (isSure) discard(); }); };
  return (
    <div role="status">
      {broughtBack === null ? null : (
        <div className="alert alert-info mb-0">
          <Icon name="info" />
          <div className="flex-grow-1">{keptTexts(broughtBack).join(' ')}</div>
          {isBusy ? null : <SelfRemovingButton onPress={press}>Discard it</SelfRemovingButton>}
        </div>
      )}
    </div>
  );
}
