import { sumBy } from 'es-toolkit';
import './lastTime.css';
import { createContext, use, useId, useMemo, useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import { namesIn, findItem } from '../../../forms/describe/defineForm';
import { GroupFooter, useEngine } from '../../../forms/autosave/engine';
import { UndoAt } from '../../../forms/autosave/UndoAt';
import type { CarryOver } from '../../../forms/autosave/useCarryOver';
import type { Item, FormSpec, FormState } from '../../../forms/describe/formSpec';
import { earlierAnswers, LastTime, type EarlierAnswer, type Offer } from '../../../forms/read/LastTime';
import { useSettledValues } from '../../../forms/status/useUnitView';
import { Icon } from '../../../ui/icons/Icon';
import { type FieldValue, isSame } from '../../../values/values';
import type { OpenPlan } from '../shared/section/planContext';
import type { EarlierRecord } from '../shared/section/planSection';
import type { LastTimeState } from './useLastTime';
import { asText } from '../../../api/decode';
import { isBlankRow, rowsOf } from '../../../forms/describe/column';
import { REVIEW_LIST } from '../sections/targets/targetRows';

interface Earlier {
  readonly plan: OpenPlan;
  /** Null while it is loading: each card keeps a line for it, so that the form does not move. */
  readonly record: EarlierRecord | null;
  readonly onCarryOver: CarryOver;
}

const EarlierContext = createContext<Earlier | null>(null);

function EarlierInGroup({ title }: { readonly title: string }) {
  const earlier = use(EarlierContext);
  const items = earlier?.plan.section.spec.groups.find((group) => group.title === title)?.items ?? [];
  if (earlier === null || !namesIn(items).some(belongsToMeeting)) return null;
  const { record } = earlier;
  return record === null ? <Line /> : <Answers {...earlier} record={record} title={title} items={items} />;
}

/** The line of a card without a button. */
const Line = ({ children }: { readonly children?: ReactNode }) => <div className="earlier-in-group"><p className="toolrow small muted mb-0">{children}</p></div>;

const earlierInGroup = (title: string) => <EarlierInGroup title={title} />;

export function WithLastTime({ plan, lastTime: { record, isAwaited }, onCarryOver, children }: Pick<Earlier, 'plan' | 'onCarryOver'> & {
  readonly lastTime: LastTimeState;
  readonly children: ReactNode;
}) {
  const earlier = useMemo(() => (record === null && !isAwaited ? null : { plan, record, onCarryOver }), [record, isAwaited, plan, onCarryOver]);
  return <EarlierContext value={earlier}><GroupFooter value={earlierInGroup}>{children}</GroupFooter></EarlierContext>;
}

/** Each row of a list counts as an answer. */
const countOf = (answers: readonly EarlierAnswer[]): number => sumBy(answers, ({ value }) => (Array.isArray(value) ? rowsOf(value).filter((row) => !isBlankRow(row)).length : 1));

function Answers({ plan, record, onCarryOver, title, items }: Earlier & { readonly record: EarlierRecord; readonly title: string; readonly items: readonly Item<unknown>[] }) {
  const { section: { spec, extras: extrasOf }, pupil, handle, extras, isReadOnly } = plan;
  const engine = useEngine();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const values = useSettledValues(handle);
  const answers = useMemo(
    () => earlierAnswers(spec, items, { values: record.values, extras: extrasOf(record.rest, pupil) })
      .filter(({ name }) => belongsToMeeting(name)),
    [spec, extrasOf, record, pupil, items],
  );
  if (answers.length === 0) return <Line>Last time, {record.dateOfMeeting}: no answers</Line>;

  const offer = (name: string, then: FieldValue) => (isReadOnly ? 'read' : copyOfferOf(spec, { values, extras }, name, then));
  const offers = answers.map(({ name, value }) => offer(name, value));
  const differing = offers.filter((one) => one === 'replace' || one === 'replaceOrAdd').length;
  const blank = answers.filter((_, at) => offers[at] === 'copy');
  // Long texts are replaced one by one.
  const replaceable = answers.filter((_, at) => offers[at] === 'replace');
  const place = `earlier ${title}`;
  const carryAll = (chosen: readonly EarlierAnswer[]) => {
    onCarryOver(Object.fromEntries(chosen.map(({ name, value }) => [name, copyForToday(value)])), place);
  };
  const [total, toKeep] = [countOf(answers), countOf(blank)];
  const keep = toKeep === 1 ? 'Same as last time: copy the answer' : `Same as last time: copy ${toKeep} answers`;
  return (
    <div className="earlier-in-group">
      <div className="toolrow">
        <Button variant="link" size="sm" className="px-0" aria-expanded={isOpen} aria-controls={id} onClick={() => { setOpen(!isOpen); }}>
          <Icon name="history" />
          Last time, {record.dateOfMeeting}: {total} {total === 1 ? 'answer' : 'answers'}
          {differing === 0 ? null : `, ${differing} changed`}
          <span className="visually-hidden"> ({title})</span>
        </Button>
        {blank.length === 0 ? null : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${keep}: ${title}`}
            onClick={() => { carryAll(blank); }}
          >
            <span className="toolbox-label">{keep}</span>
            <span className="toolbox-short" aria-hidden="true">{toKeep === 1 ? 'Copy' : `Copy ${toKeep}`}</span>
          </Button>
        )}
        {!isOpen || replaceable.length < 2 ? null : (
          <Button variant="secondary" size="sm" aria-label={`Replace all ${replaceable.length}: ${title}`} onClick={() => { carryAll(replaceable); }}>
            Replace all {replaceable.length}
          </Button>
        )}
      </div>
      <UndoAt engine={engine} name={place} label={title} isOfSeveral />
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <LastTime
            answers={answers}
            offer={offer}
            onCarryOver={(name, then, how) => {
              onCarryOver({ [name]: how === 'addBelow' ? appendBelow(handle.getView().values[name] ?? '', then) : copyForToday(then) }, name);
            }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Prior attainment belongs to the pupil, not to the meeting: loading the earlier plan returns today's. */
export const belongsToMeeting = (name: string): boolean => !name.startsWith('pupilUnique');

/** Facts of one meeting are not copied. The review is about the targets before that plan. */
const isTrueOfOneMeeting = (name: string): boolean => /(Attended|\.dateOfNextReview|\.dateCreated|\.stringCreatedDate|\.schoolReportUploaded)$/.test(name) || name === REVIEW_LIST;

/** A list is copied only if the form has none yet, and an answer only into a question that is visible and editable. */
export function copyOfferOf<E>(spec: FormSpec<E>, now: FormState<E>, name: string, then: FieldValue): Offer {
  const item = findItem(spec, name);
  const value = now.values[name] ?? null;
  if (item === undefined || isTrueOfOneMeeting(name)) return 'read';
  if (isSame(value, then)) return 'same';
  if (item.showWhen?.(now) === false) return 'read';
  if (item.kind !== 'slot' && typeof item.lockedBecause?.(now) === 'string') return 'read';
  if (Array.isArray(then)) return rowsOf(value).length > 0 ? 'read' : 'copy';
  if (asText(value).trim() === '') return 'copy';
  return item.kind === 'longText' ? 'replaceOrAdd' : 'replace';
}

const appendBelow = (now: FieldValue, then: FieldValue): string => `${asText(now).trimEnd()}\n${asText(then)}`;

/** Further keys by which the host identifies a row (P-217), and values that each meeting agrees for itself. */
const NOT_COPIED = ['rowId', 'parentId', 'parentrowNumber', 'agreed'];

/** The answer to copy into this plan. Its rows are new here, so they lose their ids. */
export function copyForToday(value: FieldValue): FieldValue {
  if (!Array.isArray(value)) return value;
  return rowsOf(value).map((row, rowNumber) => {
    const { id: _, ...rest } = row;
    const blanks = Object.fromEntries(NOT_COPIED.filter((key) => key in rest).map((key) => [key, '']));
    return { ...rest, ...blanks, ...('rowNumber' in rest ? { rowNumber } : {}) };
  });
}
