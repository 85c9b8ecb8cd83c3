// @promise child
import type { RecordBody } from '../../api/call';
import type { ReadOptions } from '../../api/readFresh';
import { hostErrors } from '../../messages/shared';
import type { Values } from '../../values/values';
import { defineCall, type Answer, type Call, type Of, type RecordCall } from '../record';
import { carriesOf, isOfAnotherMeeting, recordToSend, restOfResponse, valuesOf, type BeanShape } from './beanValues';
import { otherNamesOf } from './otherNames';
import { scalarsOf } from './scalarNames';

/** The calls of beans that are saved whole, by the same parameters as they are loaded. */
export interface BeanCalls<P> extends BeanShape {
  /** Name of the call within its record. */
  readonly name: string;
  /** The id of a load of which no specification shows the fields: a record that has them under other names is not opened. */
  readonly guessed?: string;
  readonly load: (params: Of<P>, options: ReadOptions) => Call<Answer>;
  /** Null if the host has no call for it, in which case no field may be edited. */
  readonly save: ((params: Of<P> & RecordBody, options: { readonly track: false }) => Call<unknown>) | null;
}

/** The call of such beans: every loaded field goes back with each save, under the host's own names. */
export function beans<P extends { readonly pupilId: string; readonly dateOfMeeting?: string }>({ name, guessed, load, save, ...shape }: BeanCalls<P>): RecordCall<P> {
  return defineCall<P, Answer>({
    name,
    carries: carriesOf(shape.records),
    load,
    isOfAnother: (answer, { dateOfMeeting = '' }) => isOfAnotherMeeting(answer, shape, dateOfMeeting),
    read: (answer) => {
      const values = valuesOf(answer, shape);
      return guessed === undefined || values === null || !hasOtherNames(guessed, values, shape) ? values : null;
    },
    ...(guessed === undefined ? {} : { absent: hostErrors.otherShape }),
    rest: (answer) => restOfResponse(answer, shape),
    save: save === null ? null : (params, body, { keepalive, loaded = {} }) =>
      save({ ...params, record: recordToSend(shape, loaded, body), keepalive }, { track: false }),
  });
}

function hasOtherNames(id: string, values: Values, { records: [owner = ''], flags }: BeanShape): boolean {
  const found = otherNamesOf(values, scalarsOf([owner]).filter((name) => !flags.includes(name)));
  if (found === null) return false;
  void import('../../api/otherShapeText').then(({ tellOtherNames }) => tellOtherNames(id, found.fields, found.came)).catch(() => undefined);
  return true;
}
