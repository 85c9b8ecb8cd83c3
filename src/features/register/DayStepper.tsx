import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { addDays, isThisWeek, mondayOf } from '../../domain/dates';
import { Disclosure } from '../../ui/panels/Disclosure';
import { Icon } from '../../ui/icons/Icon';
import { later } from '../../ui/lazy/later';
import { warmUp } from '../../ui/lazy/warmUp';
import { FilterSelect } from '../../ui/fields/FilterSelect';
import { IconButton } from '../../ui/buttons/IconButton';
import { openingColumn } from './registerDays';
import { keepPlace, useFirstDay } from './registerPlace';
import { stepFrom } from './registerDates';
import type { Register } from './useRegister';
import type { RegisterView } from './useRegisterView';

/** moment is larger than the rest of the register's own code, so it loads when the marks are on screen. */
const ReportDates = later(async () => (await import('./ReportDates')).ReportDates);

/** Steps through the days, also into the months before and after. Its middle button opens the report dates (S-176, S-188). */
export function DayStepper({ register, view }: { readonly register: Register; readonly view: RegisterView }) {
  const { columns, rows, span, setSpan, turnMonth } = register;
  const { isPhone, grid } = view;
  const atEdge = columns[openingColumn(columns, rows ?? [], useFirstDay())];
  /** The week stepped to last, if the end of the range kept it from the edge of the grid. */
  const [inView, setInView] = useState<{ readonly edge: string; readonly date: string } | null>(null);
  const first = columns.find(({ date }) => inView?.edge === atEdge?.date && date === inView?.date) ?? atEdge;
  /** Stays while a page loads, so that it is not announced again. */
  const [shown, setShown] = useState(atEdge?.group);
  if (atEdge !== undefined && atEdge.group !== shown) setShown(atEdge.group);
  const days = columns.filter((_, at) => at % 2 === 0);
  const size = isPhone ? 'day' : 'week';

  /** No day is shown to step from: no pupil matches, or the page is still loading. The buttons keep the focus until then. */
  const isStill = first === undefined || first.date === '';

  useEffect(() => warmUp([ReportDates.load]), []);

  const step = (by: 1 | -1) => () => {
    if (first === undefined || atEdge === undefined || isStill) return;
    const dates = days.map((day) => day.date);
    const before = dates.indexOf(atEdge.date);
    const { date, at } = stepFrom(dates, first.date, by, size);
    const now = at === null ? before : grid.current?.scrollBy(at - before);
    setInView({ edge: dates[now ?? -1] ?? '', date });
    // If the grid cannot scroll further, it already shows its last days.
    if (now !== before) return;
    turnMonth(by === 1 ? 'Next' : 'Previous');
    keepPlace({ day: at === null ? date : stepFrom(dates, dates.at(-1) ?? '', by, 'day').date });
  };
  const button = (by: 1 | -1, name: string) => (
    <IconButton variant="secondary" icon={by === 1 ? 'forward' : 'back'} label={`${name} ${size}`} aria-disabled={isStill || undefined} onClick={step(by)} />
  );
  const tools = (
    <>
      <ReportDates span={span} onChange={setSpan} />
      <span className="inline">
        <Button variant="secondary" size="sm" onClick={() => { turnMonth('Previous'); }}><Icon name="back" />PREVIOUS MONTH</Button>
        <Button variant="secondary" size="sm" onClick={() => { turnMonth('Next'); }}>NEXT MONTH<Icon name="forward" /></Button>
      </span>
      <FilterSelect label="Go to" isSmall value="" blank="day" options={days.map(({ group }, at) => ({ value: String(at), label: group }))} onChange={(at) => { grid.current?.goToGroup(Number(at)); }} />
      {/* The arrows of the specified scroller, which go by one day (S-194). */}
      {isPhone || days.length === 0 ? null : (
        <span className="inline">
          <Button variant="secondary" size="sm" onClick={() => { grid.current?.scrollBy(-1); }}><Icon name="back" />Earlier day</Button>
          <Button variant="secondary" size="sm" onClick={() => { grid.current?.scrollBy(1); }}>Later day<Icon name="forward" /></Button>
        </span>
      )}
    </>
  );
  return (
    <span className="day-stepper" role="group" aria-label="Days">
      {button(-1, 'Earlier')}
      {view.hasAllInSight ? tools : (
        <Disclosure
          variant="secondary" size="sm" buttonClass="dropdown-toggle" panelClass="disclosure-menu list-view-menu register-view register-days"
          buttonContent={<><span className="visually-hidden">Report dates: </span>{first === undefined ? 'Days' : textOf(first, isPhone)}</>}
        >
          {() => tools}
        </Disclosure>
      )}
      {button(1, 'Later')}
      <span role="status" className="visually-hidden">{shown === undefined ? null : `First day shown: ${shown}`}</span>
    </span>
  );
}

function textOf({ date, day, group }: Register['columns'][number], isPhone: boolean): string {
  if (date === '') return group;
  if (isPhone) return `${day.slice(0, 3)} ${date.slice(0, 5)}`;
  return isThisWeek(date) ? 'This week' : `${mondayOf(date).slice(0, 5)} – ${addDays(mondayOf(date), 4) ?? ''}`;
}
