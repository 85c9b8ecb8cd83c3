import { Formik, useFormikContext } from 'formik';
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { UnitHandle, UnitView } from '../../saving/types';
import type { Values } from '../../values/values';
import { namesOf } from '../describe/defineForm';
import { EngineContext, type CarriedOver, type Engine } from './engine';
import { CompletionMarksContext } from '../fields/cellMarks';
import { followUnit, type Follower } from './followUnit';
import type { EditedForm } from '../describe/editField';
import '../status/forms.css';
import { GroupCard } from './GroupCard';
import { FormDock, FormNotices } from '../notices/FormNotices';
import { RecordView } from '../read/RecordView';
import { useFormActions } from './useFormActions';
import { subscribeUndo, undoStepsOf } from '../undo/undoSteps';
import { useSettledValues, useUnitView } from '../status/useUnitView';

interface AutosaveFormProps<E> extends EditedForm<E> {
  /** Fields that Complete found unanswered and that are still unanswered, with their labels. See `useCompletion`. */
  readonly marked?: ReadonlyMap<string, string>;
  readonly carriedOver?: Readonly<Record<string, CarriedOver>>;
  readonly onRendered?: () => void;
}

const NONE: ReadonlyMap<string, string> = new Map();
const NOT_CARRIED: Readonly<Record<string, CarriedOver>> = {};

/** Renders nothing before the unit is loaded. The record is fixed when the form mounts: another record needs another form. */
function Form<E>(props: AutosaveFormProps<E>) {
  const { spec, handle, extras } = props;
  const phase = useUnitView(handle, 'phase');
  const readOnly = useUnitView(handle, 'readOnly');
  useEffect(() => () => { handle.flush(); }, [handle]);
  if (phase !== 'ready') return null;
  return (
    <div className="stack">
      <FormNotices spec={spec} handle={handle} extras={extras} />
      {readOnly === null ? <EditableForm key={recordKey(handle)} {...props} /> : <ReadOnlyForm {...props} />}
      <FormDock spec={spec} handle={handle} extras={extras} />
    </div>
  );
}

export const AutosaveForm = memo(Form) as typeof Form;

const recordKey = ({ key }: UnitHandle) => [key.userId, ...key.records].join('|');

function ReadOnlyForm<E>({ spec, handle, extras, onRendered }: AutosaveFormProps<E>) {
  useEffect(() => { onRendered?.(); }, [onRendered]);
  return <RecordView spec={spec} values={useSettledValues(handle)} extras={extras} />;
}

/** The save queue owns the values and Formik holds the screen's copy, so Formik is never reinitialised. */
function EditableForm<E>(props: AutosaveFormProps<E>) {
  const [first] = useState(() => props.handle.getView().values);
  return (
    <Formik initialValues={first} onSubmit={() => {}} validateOnChange={false} validateOnBlur={false}>
      <FormBody {...props} />
    </Formik>
  );
}

function FormBody<E>(props: AutosaveFormProps<E>) {
  const { spec, handle, extras, onRendered, marked = NONE, carriedOver = NOT_CARRIED } = props;
  useEffect(() => { onRendered?.(); }, [onRendered]);
  const { values: shown, initialValues: first, setValues } = useFormikContext<Values>();
  const [revision, setRevision] = useState(() => handle.getView().outsideRevision);
  const follower = useRef<Follower | null>(null);
  const actions = useFormActions(props, follower);
  const undoSteps = useSyncExternalStore(subscribeUndo, () => undoStepsOf(handle.key));
  const saveErrors = useSaveErrors(handle, useMemo(() => namesOf(spec), [spec]));

  useEffect(() => {
    const following = followUnit(handle, first, (values, outside) => {
      void setValues(values, false);
      setRevision(outside);
    });
    follower.current = following;
    return () => { following.stop(); };
  }, [handle, first, setValues]);

  const engine = useMemo((): Engine => {
    const names = new Set([...Object.keys(handle.getView().values), ...namesOf(spec)]);
    const values = Object.fromEntries([...names].map((name) => [name, shown[name] ?? null]));
    return { state: { values, extras }, handle, actions, revision, marked, saveErrors, carriedOver, undoSteps };
  }, [shown, spec, extras, handle, actions, revision, marked, saveErrors, carriedOver, undoSteps]);

  const required = useMemo(() => new Set(spec.completeRules.flatMap(({ names }) => names)), [spec]);
  const marks = useMemo(() => ({ required, open: marked }), [required, marked]);

  return (
    <EngineContext value={engine}><CompletionMarksContext value={marks}>
      <form
        className="stack"
        aria-label={spec.title}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actions.leave();
        }}
      >
        {spec.groups.map((group, index) => <GroupCard key={index} group={group} />)}
      </form>
    </CompletionMarksContext></EngineContext>
  );
}

/** The fields whose save the host refused; computed only while something is unsaved. */
function useSaveErrors(handle: UnitHandle, names: readonly string[]): ReadonlySet<string> {
  const found = useUnitView(handle, useCallback(
    ({ status }: UnitView) =>
      status.kind === 'notSaved' ? names.filter((name) => handle.fieldState(name) === 'notSaved') : [],
    [handle, names],
  ));
  return useMemo(() => new Set(found), [found]);
}
