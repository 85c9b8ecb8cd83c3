import { useEffect, useRef, useState } from 'react';
import { pepStatusApi } from '../../api/calls/pepStatus';
import { inOwnNames, keysRead } from '../../api/otherShape';
import { FRESH } from '../../api/readFresh';
import { getConfig } from '../../config/config';
import { formatDate, isWholeDate } from '../../domain/dates';
import { mayOpenAnnualRegister } from '../../domain/roles';
import { failureText } from '../../shared/load/useLoad';
import { useSessionDispatch, useSessionUser } from '../../session/useSession';
import { parameterOf, type AnyCallRow } from '../../api/call';
import { callTables } from '../../api/calls/all';
import { asObject } from '../../api/decode';
import { hostApi, hostCallOf } from '../../api/hostApi';
import { loadComparison } from './comparison';

interface ReadCall {
  readonly id: string;
  readonly row: AnyCallRow;
}

/** The first returns a password of another service, so only dialling sends it; the second is sent only for a chosen date (B-394). */
const NOT_PROBED = ['fetchUserDetails', 'fetchStartNew'];

/** Calls that only read and answer with JSON: the self-check may send them all. */
export const READ_CALLS: readonly ReadCall[] = Object.values(callTables)
  .flatMap((table) => Object.entries(table).map(([id, row]) => ({ id, row })))
  .filter(({ id, row: { info } }) => !NOT_PROBED.includes(id) && !info.writes && info.answer === 'json' && info.path !== '');

/** The arguments of the self-check's calls: one pupil with a plan, the user, and today. */
type Sample = Readonly<Record<string, string>>;

/** The arguments of a call by the names of its parameters, ignoring case, or null if one is unknown. */
export function argsFor({ row: { info } }: ReadCall, sample: Sample): Readonly<Record<string, string>> | null {
  const args = info.params.map(parameterOf).filter(({ isOptional }) => !isOptional).map(({ name }) => [name, sample[name.toLowerCase()]] as const);
  if (args.some(([, value]) => value === undefined)) return null;
  return Object.fromEntries(args) as Readonly<Record<string, string>>;
}

/** One endpoint that sends any read call and keeps the raw response. */
const probeApi = hostApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, { readonly id: string; readonly args: Readonly<Record<string, string>> }>({
      query: ({ id, args }) => {
        const found = READ_CALLS.find((call) => call.id === id);
        if (found === undefined) throw new Error(`There is no read call ${id}`);
        return hostCallOf(id, found.row.info, args);
      },
      keepUnusedDataFor: 0,
    }),
  }),
});

export interface Verdict {
  readonly id: string;
  readonly path: string;
  readonly tone: 'good' | 'doubtful' | 'bad' | 'skipped';
  readonly text: string;
}

/** Values for other parameters. A call about one note or one school of a client is not sent: a host need not have an id that we invent. */
function fixedValues(): Sample {
  const { clients, academicYears, register } = getConfig();
  return {
    page: '1', recordperpage: '10', keyword: 'a', customsorting: 'school asc', type: 'SSA', history: 'forename', attribute: 'attendanceEndOfAutumn',
    term: '', termofpep: '', pepstatus: '', process: '', funding: '', thresholdamount: '',
    customrows: 'yearGroup', customcolumns: '', customanalysis: 'pupils', academicyear: academicYears.summary[0] ?? register.academicYear,
    clientid: clients.default,
  };
}

/** Sends every call that reads, one after the other, and returns how each response compares with the contract. Writes nothing. */
export function useReadChecks() {
  const dispatch = useSessionDispatch();
  const { userId, roleId, schoolId } = useSessionUser();
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const [isRunning, setRunning] = useState(false);

  const findSample = async (): Promise<Sample> => {
    const query = { termofpep: '', pepstatus: '', page: 1, recordPerPage: 10, userid: userId, keyword: '', schoolId };
    const { data } = await dispatch(pepStatusApi.endpoints.fetchPepStatus.initiate(query, FRESH));
    const plan = data?.pepStatusList.find(({ dateOfMeeting }) => isWholeDate(dateOfMeeting));
    const own = { ...fixedValues(), userid: userId, roleid: roleId, schoolid: schoolId };
    if (plan === undefined) return own;
    const { pupilId, dateOfMeeting, termOfPep, classYear } = plan;
    return { ...own, pupilid: pupilId, dateofmeeting: dateOfMeeting, termofpep: termOfPep, classyear: classYear, today: formatDate(new Date()) };
  };

  const stop = useRef<AbortController>(null);
  useEffect(() => () => { stop.current?.abort(); }, []);
  const run = async (): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setRunning(true);
    setVerdicts([]);
    const [sample, { unreadablePlaces }] = await Promise.all([findSample(), loadComparison()]);
    for (const call of READ_CALLS) {
      if (signal.aborted) return;
      const { id, row } = call;
      const isOfOtherRole = id === 'fetchRegister' && !mayOpenAnnualRegister({ roleId, schoolId });
      const args = isOfOtherRole ? null : argsFor(call, sample);
      const began = performance.now();
      const addVerdict = (tone: Verdict['tone'], text: string): void => {
        setVerdicts((before) => [...before, { id, path: row.info.path, tone, text }]);
      };
      if (args === null) {
        addVerdict('skipped', isOfOtherRole ? 'Not sent: your role does not open the annual register.' : 'Not sent: it needs a value that this check does not have.');
        continue;
      }
      const { data, error } = await dispatch(probeApi.endpoints.probe.initiate({ id, args }, FRESH));
      const took = `${Math.round(performance.now() - began)} ms`;
      if (error !== undefined) addVerdict('bad', `Failed after ${took}. ${failureText(error)}`);
      else {
        const [sent, keys] = [asObject(inOwnNames(id, data)), keysRead(row.read)];
        const missing = keys.filter((key) => !(key in sent));
        const unreadable = unreadablePlaces(id, row, args, data);
        if (missing.length > 0) addVerdict('doubtful', `Received in ${took}, without: ${missing.join(', ')}.`);
        else if (unreadable.length > 0) addVerdict('doubtful', `Received in ${took}. The client cannot read: ${unreadable.join(', ')}.`);
        else if (keys.length > 0 && keys.every((key) => sent[key] === null)) addVerdict('doubtful', `Received in ${took}, with null for all that the client reads. It shows that as empty.`);
        else addVerdict('good', `As expected, in ${took}.`);
      }
    }
    setRunning(false);
  };
  return { verdicts, isRunning, start: () => { void run(); }, total: READ_CALLS.length };
}
