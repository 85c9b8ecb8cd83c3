import Button from 'react-bootstrap/Button';

const orBlank = (code: string): string => (code === '' ? 'blank' : code);

/** The host holds another mark than the user entered: which of them stays. */
export function MarkChoice({ mine, theirs, onChoose }: {
  readonly mine: string;
  readonly theirs: string;
  readonly onChoose: (keep: 'mine' | 'theirs') => void;
}) {
  return (
    <>
      you entered {orBlank(mine)}, the council’s system has {orBlank(theirs)}.{' '}
      <Button variant="secondary" size="sm" onClick={() => { onChoose('mine'); }}>Keep {orBlank(mine)}</Button>{' '}
      <Button variant="secondary" size="sm" onClick={() => { onChoose('theirs'); }}>Take {orBlank(theirs)}</Button>
    </>
  );
}
