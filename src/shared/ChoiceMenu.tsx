import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { Disclosure } from '../ui/panels/Disclosure';

interface MenuChoice {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
}

export function ChoiceMenu<C extends MenuChoice>({ icon, label, choices, onChosen }: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly choices: readonly C[];
  readonly onChosen: (choice: C) => void;
}) {
  const id = useId();
  return (
    <Disclosure variant="secondary" buttonClass="dropdown-toggle" buttonContent={<>{icon}<span className="toolbox-label">{label}</span></>} panelClass="disclosure-menu">
      {(close) => (
        <ul>
          {choices.map((choice) => {
            const { key, label: choiceLabel, hint } = choice;
            return (
              <li key={key}>
                <Button variant="quiet" aria-describedby={hint === undefined ? undefined : `${id}${key}`} onClick={() => { close(); onChosen(choice); }}>{choiceLabel}</Button>
                {hint === undefined ? null : <span id={`${id}${key}`} className="choice-menu-hint">{hint}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </Disclosure>
  );
}
