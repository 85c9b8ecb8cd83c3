import { useEffect, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { formatDate, formatTime } from '../../../domain/dates';
import { yearOf } from '../../../domain/phase';
import type { PupilContext } from '../../../domain/pupil';
import { completionText } from '../../../shared/missingCounts';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Icon } from '../../../ui/icons/Icon';
import { titleOf } from '../../../ui/page/useTitle';
import '../../../ui/styles/print.css';
import type { PrintedSection } from './printSource';

export interface Print {
  readonly sections: readonly PrintedSection[];
  /** DD/MM/YYYY HH:MM:SS */
  readonly asOf: string;
}

export function printOf(sections: readonly PrintedSection[]): Print {
  const now = new Date();
  return { sections, asOf: `${formatDate(now)} ${formatTime(now.getTime())}` };
}

/** A preview over the page, with the button that opens the browser's print dialog, which also saves as PDF. */
export function PrintPreview({ title, status, isFailed, tools, back, isReady, onPrint, onClose, children }: {
  /** Also the file name that the browser suggests, so never a person's name. */
  readonly title: string;
  readonly status: string;
  readonly isFailed: boolean;
  readonly tools: ReactNode;
  /** The page to return to, as the text of a button. */
  readonly back: string;
  readonly isReady: boolean;
  readonly onPrint: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    const before = document.title;
    document.title = titleOf(title);
    return () => { document.title = before; };
  }, [title]);
  return (
    <Dialog
      isFullScreen
      title={title}
      onClose={onClose}
      footer={(
        <>
          <p className={isFailed ? 'status-line is-fail me-auto' : 'status-line me-auto'} role="status">{status}</p>
          {tools}
          <Button variant="secondary" onClick={onClose}>{back}</Button>
          <Button variant="primary" disabled={!isReady} onClick={onPrint}><Icon name="print" />Print or save as PDF</Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}

/** Names appear only here, not in the title (the file name) or the address. A table, because browsers repeat its head on every page. */
export function PrintSheet({ pupil, print: { sections, asOf } }: { readonly pupil: PupilContext; readonly print: Print }) {
  const isBlank = sections.every(({ kind }) => kind === 'blank');
  const [first, ...others] = sections.map((section) => <SectionSheet key={section.title} section={section} />);
  return (
    <article className={isBlank ? 'print-sheet print-blank' : 'print-sheet'}>
      <table className="print-pages" role="presentation">
        {/* Read once, below: the head repeats on every page, where a screen reader would read it in the middle of a sentence. */}
        <thead aria-hidden="true">
          <tr>
            <td>
              <p className="print-running">
                <span translate="no" dir="auto">{pupil.fullname}</span>
                <span>Meeting <span translate="no">{pupil.dateOfMeeting.trim() || 'not recorded'}</span></span>
              </p>
            </td>
          </tr>
        </thead>
        <PagesOf>
          <header>
            <h1>Personal Education Plan</h1>
            <dl className="print-facts">
              <Fact term="Child or young person" value={pupil.fullname} />
              <Fact term="School" value={pupil.schoolName} />
              <Fact term="Date of meeting" value={pupil.dateOfMeeting} />
              <Fact term="Term" value={pupil.termOfPep} />
              <Fact term="Year" value={yearOf(pupil.classYear)} />
              <Fact term={isBlank ? 'Printed' : 'As of'} value={asOf} />
            </dl>
          </header>
          {first}
        </PagesOf>
        {others.map((section) => <PagesOf key={section.key}>{section}</PagesOf>)}
      </table>
    </article>
  );
}

function PagesOf({ children }: { readonly children: ReactNode }) {
  return <tbody><tr><td>{children}</td></tr></tbody>;
}

function Fact({ term, value }: { readonly term: string; readonly value: string }) {
  const text = value.trim();
  return (
    <div>
      <dt>{term}</dt>
      <dd translate="no" dir="auto">{text === '' ? <span className="muted">Not recorded</span> : text}</dd>
    </div>
  );
}

function SectionSheet({ section }: { readonly section: PrintedSection }) {
  return (
    <section className="print-section">
      <h2>{section.title}</h2>
      {'text' in section ? (
        <p className="print-mark"><Icon name="alert" />{section.kind === 'none' ? null : <strong>This section is missing here: it could not be loaded. </strong>}{section.text}</p>
      ) : (
        <>
          {section.kind === 'record' ? <StateOfSection {...section} /> : null}
          {section.kind === 'blank' || section.unsaved === 0 ? null : (
            <p className="print-mark">
              <Icon name="offline" />
              <strong>{section.unsaved === 1 ? '1 change is' : `${section.unsaved} changes are`} not saved yet.</strong>
            </p>
          )}
          {section.body}
        </>
      )}
    </section>
  );
}

function StateOfSection({ isComplete, missing, lastChange }: Extract<PrintedSection, { kind: 'record' }>) {
  return (
    <>
      {isComplete && missing.length === 0 ? <p className="print-state"><Icon name="complete" />{completionText(isComplete, 0)}</p> : null}
      {isComplete && missing.length > 0 ? (
        <p className="print-mark"><Icon name="missing" /><strong>{completionText(isComplete, missing.length)}:</strong> <span translate="no">{missing.join('; ')}</span></p>
      ) : null}
      {isComplete ? null : (
        <p className="print-mark">
          <Icon name="notComplete" /><strong>Not complete.</strong>{' '}
          {missing.length === 0 ? 'Every required answer is there, but Complete has not been pressed.'
            : <>Still missing: <span translate="no">{missing.join('; ')}</span></>}
        </p>
      )}
      {lastChange === '' ? null : <p className="print-state" dir="auto" translate="no">{lastChange}</p>}
    </>
  );
}
