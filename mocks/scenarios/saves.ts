import { delay, HttpResponse } from 'msw';
import { formText } from '../host/formText';
import { between } from '../host/seededRandom';
import { BEANS, type BeanName } from '../host/planBeans';
import { anyText, oneOf, wholeNumber } from './parameter';
import type { Behaviour, ScenarioRequest } from './scenario';

const refuse = (status: number, errormessage: string): Response => HttpResponse.json({ errormessage }, { status });

const isPlanSave = ({ call }: ScenarioRequest): boolean => call.carries !== undefined;

/** Someone else changes one field of a record that was just saved. */
function colleagueEdits({ call, query, options, instance }: ScenarioRequest): void {
  const [pupilId, date] = [query.get('pupilId') ?? '', query.get('dateOfMeeting') ?? ''];
  const name = call.carries?.[0]?.name ?? '';
  if (!(name in BEANS)) return;
  const record = instance.db.record(name as BeanName, pupilId, date);
  if (record === null) return;
  const wanted = options['field'] ?? '';
  const isText = (key: string): boolean =>
    !/isCompleted|^id$|[Dd]ate|Ref$|Panel$|Score|Attended$/.test(key) && typeof record[key] !== 'object';
  const field = wanted in record ? wanted : (Object.keys(record).filter(isText).at(-1) ?? '');
  instance.db.setRecord(name as BeanName, pupilId, date, { ...record, [field]: `${formText(record[field])} (Tom Ellery)`.trim() });
}

/** The host works except for saves. */
export const saveBehaviours: Readonly<Record<string, Behaviour>> = {
  'saves-refused-sometimes': {
    parameters: { percent: wholeNumber('refused saves in a hundred') },
    intercept: async ({ call, saveNumber, options }, proceed) =>
      call.writes && call.call !== 'login' && between(1, 100, `refused ${saveNumber}`) <= Number(options['percent'] ?? 20)
        ? refuse(400, 'This week is being changed by someone else.')
        : proceed(),
  },
  'saves-refused-200': {
    parameters: { answer: anyText('body of the response') },
    intercept: async (request, proceed) =>
      isPlanSave(request)
        ? HttpResponse.text(request.options['answer'] ?? '{"successmessage":"","errormessage":"The plan is locked by the virtual school."}')
        : proceed(),
  },
  'saves-unclear': {
    parameters: { answer: anyText('body of the response'), kept: oneOf('yes or no, whether the host stores it', ['yes', 'no']) },
    intercept: async (request, proceed) => {
      if (!isPlanSave(request)) return proceed();
      const text = request.options['answer'] ?? 'ORA-01403: no data found';
      if (request.options['kept'] === 'no') return HttpResponse.text(text);
      const response = await proceed();
      return response.ok ? HttpResponse.text(text) : response;
    },
  },
  'saves-out-of-order': {
    intercept: async ({ saveNumber }, proceed) => {
      const response = await proceed();
      if (saveNumber > 0) await delay(saveNumber % 2 === 1 ? 3_000 : 500);
      return response;
    },
  },
  'saves-lost-answers': {
    intercept: async (request, proceed) => {
      const response = await proceed();
      return request.saveNumber % 2 === 1 ? HttpResponse.error() : response;
    },
  },
  'another-user-edits': {
    parameters: { field: anyText('wire name of the field, without the record') },
    intercept: async (request, proceed) => {
      const response = await proceed();
      if (response.ok && isPlanSave(request)) colleagueEdits(request);
      return response;
    },
  },
};
