import { useState, type ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon';
import { Loaded } from '../../ui/states/Loaded';
import { dataOf, type LoadState } from '../../ui/states/loadState';

/** The number of lines that fit on a screen beside the other parts. */
const FIRST = 8;

export interface PartProps<T> {
  readonly id: string;
  readonly title: string;
  readonly icon: IconName;
  readonly load: LoadState<readonly T[]>;
  readonly failed: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly rowKey: (row: T, index: number) => string;
  readonly note?: ReactNode;
  /** Shown above the lines; gets those that are shown. */
  readonly bar?: (shown: readonly T[]) => ReactNode;
  /** The tick box in front of a line. */
  readonly tick?: (row: T) => ReactNode;
  /** A line of the list. */
  readonly children: (row: T) => ReactNode;
}

/** One part of the page with its own loading, empty and failed state. */
export function Part<T>({ id, title, icon, load, failed, empty, rowKey, note, bar, tick, children }: PartProps<T>) {
  const [isWhole, setWhole] = useState(false);
  const rows = dataOf(load);
  const count = rows === null || rows.length === 0 ? null : rows.length;
  return (
    <section className="card today-part" aria-labelledby={id}>
      <div className="card-header">
        <h2 id={id}><Icon name={icon} />{title}</h2>
        {count === null ? null : <span className="badge">{count}</span>}
      </div>
      <Loaded
        state={load}
        failed={failed}
        skeleton={<Waiting />}
        isEmpty={(data) => data.length === 0}
        empty={<div className="today-empty"><p><b>{empty.title}</b></p><p className="muted">{empty.text}</p></div>}
      >
        {(data) => (
          <>
            {bar?.(isWhole ? data : data.slice(0, FIRST))}
            <ul className="today-list">
              {(isWhole ? data : data.slice(0, FIRST)).map((row, index) => (
                <li key={rowKey(row, index)}>
                  {tick === undefined ? null : <span className="choose">{tick(row)}</span>}
                  {children(row)}
                </li>
              ))}
            </ul>
            {data.length > FIRST ? (
              <button type="button" className="btn btn-quiet today-more" aria-expanded={isWhole} onClick={() => { setWhole(!isWhole); }}>
                {isWhole ? `Show the first ${FIRST}` : `Show all ${data.length}`}
              </button>
            ) : null}
          </>
        )}
      </Loaded>
      {note === undefined || note === null ? null : <p className="muted today-note">{note}</p>}
    </section>
  );
}

const Waiting = () => (
  <ul className="today-list">
    {[8, 6, 7].map((width) => <li key={width}><span className={`placeholder col-${width}`} /></li>)}
  </ul>
);
