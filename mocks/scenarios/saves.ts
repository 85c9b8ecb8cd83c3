import { delay, HttpResponse } from 'msw';
import { formText } from '../host/formText';
import { between } from '../host/seededRandom';
import { BEANS, type BeanName } from '../host/planBeans';
import { anyText, oneOf, wholeNumber } from './parameter';
import type { ScenarioRequest, Scenario } from './scenario';

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
export const saveScenarios: readonly Scenario[] = [
  {
    id: 'saves-fail',
    title: 'Every save fails with 500',
    intercept: async ({ call }, proceed) =>
      call.writes && call.call !== 'login' ? refuse(500, 'The database is being restarted.') : proceed(),
  },
  {
    id: 'saves-refused',
    title: 'Every save is refused with 400',
    intercept: async ({ call }, proceed) =>
      call.writes && call.call !== 'login' ? refuse(400, 'The plan is locked by the virtual school.') : proceed(),
  },
  {
    id: 'saves-refused-sometimes',
    title: 'One save in five, by chance, is refused with 400',
    parameters: { percent: wholeNumber('Refused saves in a hundred') },
    intercept: async ({ call, saveNumber, options }, proceed) =>
      call.writes && call.call !== 'login' && between(1, 100, `refused ${saveNumber}`) <= Number(options['percent'] ?? 20)
        ? refuse(400, 'This week is being changed by someone else.')
        : proceed(),
  },
  {
    id: 'saves-refused-200',
    title: 'Every plan save is refused with status 200 and JSON',
    parameters: { answer: anyText('Body of the response') },
    intercept: async (request, proceed) =>
      isPlanSave(request)
        ? HttpResponse.text(request.options['answer'] ?? '{"successmessage":"","errormessage":"The plan is locked by the virtual school."}')
        : proceed(),
  },
  {
    id: 'saves-unclear',
    title: 'Plan saves answer 200 with words that say neither yes nor no',
    parameters: { answer: anyText('Body of the response'), kept: oneOf('Whether the host stores it', ['yes', 'no']) },
    intercept: async (request, proceed) => {
      if (!isPlanSave(request)) return proceed();
      const text = request.options['answer'] ?? 'ORA-01403: no data found';
      if (request.options['kept'] === 'no') return HttpResponse.text(text);
      const response = await proceed();
      return response.ok ? HttpResponse.text(text) : response;
    },
  },
  {
    id: 'saves-out-of-order',
    title: 'Saves answer slowly and out of order',
    intercept: async ({ saveNumber }, proceed) => {
      const response = await proceed();
      if (saveNumber > 0) await delay(saveNumber % 2 === 1 ? 3_000 : 500);
      return response;
    },
  },
  {
    id: 'saves-lost-answers',
    title: 'Saves are carried out, every other answer is lost',
    intercept: async (request, proceed) => {
      const response = await proceed();
      return request.saveNumber % 2 === 1 ? HttpResponse.error() : response;
    },
  },
  {
    id: 'another-user-edits',
    title: 'A colleague changes the record after each save',
    parameters: { field: anyText('Wire name of the field, without the record') },
    intercept: async (request, proceed) => {
      const response = await proceed();
      if (response.ok && isPlanSave(request)) colleagueEdits(request);
      return response;
    },
  },
  {
    id: 'upload-refused',
    title: 'Uploads are refused',
    intercept: async ({ call }, proceed) =>
      call.call.startsWith('upload') ? refuse(400, 'This type of file is not allowed.') : proceed(),
  },
  {
    id: 'delete-refused',
    title: 'Deleting is refused',
    intercept: async ({ call }, proceed) =>
      /^delete/.test(call.call) ? refuse(403, 'Only the uploader may delete this.') : proceed(),
  },
  {
    id: 'export-refused',
    title: 'Exports and downloads fail',
    intercept: async ({ call }, proceed) =>
      /^(export|download)/.test(call.call) ? refuse(500, 'The report could not be made.') : proceed(),
  },
];
