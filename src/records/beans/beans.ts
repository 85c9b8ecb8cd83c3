// @promise child
import type { RecordBody } from '../../api/call';
import { FRESH } from '../../api/readFresh';
import { defineCall, type Answer, type Call, type Of, type RecordCall } from '../record';
import { carriesOf, isBlankBean, isOfAnotherMeeting, restOfResponse, valuesOf, type BeanShape } from './beanValues';
import { blankScalars, withoutUnknownNulls } from './scalarNames';
import { toHostNames } from './spellings';

/** The calls of beans that are saved whole, by the same parameters as they are loaded. */
export interface BeanCalls<P> extends BeanShape {
  /** Name of the call within its record. */
  readonly name: string;
  readonly load: (params: Of<P>, options: typeof FRESH) => Call<Answer>;
  /** Null if the host has no call for it, in which case no field may be edited. */
  readonly save: ((params: Of<P> & RecordBody, options: { readonly track: false }) => Call<unknown>) | null;
}

/** The call of such beans: every loaded field goes back with each save, under the host's own names. */
export function beans<P extends { readonly pupilId: string; readonly dateOfMeeting?: string }>({ name, load, save, ...shape }: BeanCalls<P>): RecordCall<P> {
  return defineCall<P, Answer>({
    name,
    carries: carriesOf(shape.records),
    load: (params) => load(params, FRESH),
    isOfAnother: (answer, { dateOfMeeting = '' }) => isOfAnotherMeeting(answer, shape, dateOfMeeting),
    read: (answer) => valuesOf(answer, shape),
    rest: (answer) => restOfResponse(answer, shape),
    save: save === null ? null : (params, body, { keepalive, loaded = {} }) => {
      const blanks = blankScalars(shape.records.filter((record) => isBlankBean(loaded[record])));
      return save({ ...params, record: toHostNames(withoutUnknownNulls({ ...blanks, ...body })), keepalive }, { track: false });
    },
  });
}
