import { otherShapeOf } from '../../../src/api/otherShape';
import { getConfig } from '../../../src/config/config';
import { operationOf } from '../../../mocks/contract/contract';
import { ContractPlaces } from './contractPlaces';
import { absorbed, harmless, needsChange, type Difference, type Judgement, type Kind } from './difference';
import { Judge, type Loss } from './judge';
import { at, isKey, keyOf, kindOf, nameOf, ROW, stepsOf, type JsonKind, type Steps } from './json';
import { fileOf, type Seen } from './notebook';
import { chosenFieldAt } from './optionFields';
import type { SafeNames } from './safeNames';
import type { Place, UsualPlace } from './shape';
import type { UsualCall } from './testHost';

/** Groups the places of each difference. */
class Collector {
  private readonly found = new Map<string, Difference & { places: string[] }>();
  private readonly known = new Set<string>();

  constructor(private readonly call: string, private readonly names: SafeNames) {}

  /** The first judgement of a place and kind counts. */
  add(kind: Kind, what: string, steps: Steps | null, judge: () => Judgement): void {
    const place = `${kind} ${steps === null ? what : keyOf(steps)}`;
    if (this.known.has(place)) return;
    this.known.add(place);
    const judgement = judge();
    const key = JSON.stringify([kind, what, judgement.verdict, judgement.why]);
    const before = this.found.get(key);
    const name = steps === null ? [] : [this.names.of(steps)];
    if (before === undefined) this.found.set(key, { call: this.call, kind, what, places: name, file: fileOf(this.call), ...judgement });
    else this.found.set(key, { ...before, places: [...before.places, ...name], ...(judgement.settings === undefined ? {} : { settings: { ...before.settings, ...judgement.settings } }) });
  }

  get differences(): readonly Difference[] {
    return [...this.found.values()];
  }
}

const listed = (words: Iterable<string>): string => [...words].join(' or ');
const SAYS_NOTHING: readonly JsonKind[] = ['null', 'blank'];
const kindsOf = (place: UsualPlace | undefined): ReadonlySet<JsonKind> => new Set([...(place?.kinds.keys() ?? [])].filter((kind) => !SAYS_NOTHING.includes(kind)));

/** What the contract forbids in the answers of one call. */
function brokenRules(seen: Seen, contract: ContractPlaces, judge: Judge, usual: (steps: Steps) => ReadonlySet<JsonKind>, add: Collector['add']): void {
  seen.answers.forEach((answer, index) => {
    for (const { path, rule, missing } of contract.misfits(answer)) {
      const steps = stepsOf(answer, path);
      const example = { answer: index, path };
      const kind = kindOf(at(answer, path));
      if (missing !== undefined) {
        add('missing', 'not in every answer', [...steps, missing], () => judge.missing([...steps, missing], { usual: usual([...steps, missing]), further: [], lost: 'no' }));
      } else if (rule === 'minProperties') add('missing', 'none of its keys', steps, () => needsChange('An answer without any of its keys is a failed load.'));
      else if (kind === 'null') add('null', 'null', steps, () => judge.null(example, usual(steps)));
      else if (rule === 'type' || (rule === 'anyOf' && !usual(steps).has(kind))) add('type', `${kind}, not ${listed(usual(steps))}`, steps, () => judge.value('type', example));
      else if (rule === 'enum' && chosenFieldAt(seen.id, nameOf(steps)) !== undefined) continue;
      else if (rule === 'enum') add('value', 'a value that the contract does not list', steps, () => judge.value('value', example));
      else add('format', 'another format than the contract’s', steps, () => judge.value('format', example));
    }
  });
}

/**
 * Whether a place that never comes is lost: surely if the test host always fills it, or if a list or record came under
 * another name; perhaps if the host does send blanks beside it. A host that leaves blanks out says nothing by leaving one out.
 */
function lossOf(usual: UsualPlace, above: Steps, further: readonly Place[], seen: Seen): Loss {
  if (usual.times > 0 && usual.filled === usual.times) return 'yes';
  const isDeep = ({ kinds }: Pick<UsualPlace, 'kinds'>): boolean => kinds.has('list') || kinds.has('record');
  if (isDeep(usual)) return further.some(isDeep) ? 'yes' : 'no';
  const beside = [...seen.shape.places.values()].filter(({ steps }) => keyOf(steps.slice(0, -1)) === keyOf(above));
  return beside.some(({ kinds }) => SAYS_NOTHING.some((kind) => kinds.has(kind))) ? 'perhaps' : 'no';
}

/** Where the contract leaves a choice and the host differs from the test host. */
function otherWays(seen: Seen, own: UsualCall, contract: ContractPlaces, judge: Judge, add: Collector['add']): void {
  const unknown = [...seen.shape.places.values()].filter(({ steps }) => {
    const isNew = own.shape.find(steps) === undefined && !contract.names(steps) && !Object.values(getConfig().fields).includes(nameOf(steps));
    return isNew && own.shape.find(steps.slice(0, -1)) !== undefined;
  });
  for (const { steps, kinds } of unknown) {
    const example = [...kinds.values()][0];
    if (example !== undefined) add('unknown', 'not in the contract', steps, () => judge.unknown(example));
  }
  for (const usual of own.shape.places.values()) {
    const { steps } = usual;
    const above = steps.slice(0, -1);
    const parent = seen.shape.find(above);
    const here = seen.shape.find(steps)?.times ?? 0;
    const isAlways = usual.times === own.shape.find(above)?.records;
    if (steps.length > 0 && isKey(steps.at(-1) ?? '') && isAlways && parent !== undefined && here < parent.records && !(nameOf(steps) in getConfig().fields)) {
      const further = unknown.filter((one) => keyOf(one.steps.slice(0, -1)) === keyOf(above));
      const lost = here > 0 ? 'no' : lossOf(usual, above, further, seen);
      add('missing', here === 0 ? 'in no answer' : 'not in every answer', steps, () => judge.missing(steps, { usual: kindsOf(usual), further, lost }));
    }
  }
  for (const place of seen.shape.places.values()) {
    const usual = own.shape.find(place.steps);
    if (usual === undefined) {
      const [example] = place.kinds.values();
      const isSecondForm = example !== undefined && contract.names(place.steps) && own.shape.find(place.steps.slice(0, -1)) !== undefined && place.steps.at(-1) !== ROW;
      if (isSecondForm) add('form', 'allowed by the contract', place.steps, () => judge.value('form', example));
    } else onePlace(place, usual, judge, add);
  }
}

function onePlace(place: Place, usual: UsualPlace, judge: Judge, add: Collector['add']): void {
  const { steps } = place;
  for (const [kind, example] of place.kinds) {
    if (usual.kinds.has(kind) || kind === 'blank') continue;
    if (kind === 'null') add('null', 'null', steps, () => judge.null(example, kindsOf(usual)));
    else if (kindsOf(usual).size > 0) add('type', `${kind}, not ${listed(kindsOf(usual))}`, steps, () => judge.value('type', example));
  }
  // A row that is a list is read by position: a swap of school and year group would go unnoticed.
  const isCell = steps.at(-2) === ROW && !isKey(steps.at(-1) ?? '');
  if (isCell && place.kinds.has('text') && place.forms.size === 0 && usual.filled > 0 && ['a year group', 'DD/MM/YYYY'].some((form) => usual.forms.has(form))) {
    add('type', `not ${listed(usual.forms.keys())}`, steps, () => needsChange('The client reads these rows by position, and this one holds something else.'));
  }
  for (const [form, example] of place.forms) {
    if (usual.forms.has(form)) continue;
    if (/^line ends|^white space/.test(form)) add('whiteSpace', form, steps, () => judge.value('whiteSpace', example));
    else if (form.startsWith('outside ')) add('value', 'a value that the contract does not list', steps, () => judge.value('value', example));
    else if (kindsOf(usual).size > 0) add('format', form, steps, () => judge.value('format', example));
  }
  for (const [key, order] of usual.orders) {
    const now = place.orders.get(key);
    if (order !== 'neither' && now !== undefined && now !== order) add('order', `not in the order of ${key}`, steps, () => harmless('The client sorts its lists or shows the host’s order.'));
  }
}

/** Differences of whole responses rather than of places in them. */
function ofResponses(seen: Seen, own: UsualCall, add: Collector['add']): void {
  const { info } = seen.row;
  for (const { kind, status, about } of seen.failures) {
    const what = status === 0 ? kind : `status ${status}, read as ${kind}`;
    const isReport = about !== '' && status >= 400 && status < 500 && status !== 401;
    add('failed', isReport ? `report ${about}: ${what}` : what, null, () => (isReport
      ? absorbed('A blank name removes the report from the client. You can set the host’s own name for it instead.', { [`reports.${about}`]: "''" })
      : status === 404 && seen.answers.length === 0 ? needsChange(`If the host has it at another path, set paths: { ${seen.id}: '/…' } in config.js.`)
      : needsChange(kind === 'timeout' ? `The client waits ${info.timeoutMs / 1000} seconds.` : 'The client shows that it could not be loaded.')));
  }
  if (!seen.isUtf8) add('encoding', 'bytes that are not UTF-8', null, () => needsChange('The client and every browser read JSON as UTF-8.'));
  for (const type of seen.contentTypes) {
    if (type !== 'application/json') add('contentType', type, null, () => harmless('The client reads the body, whatever its label.'));
  }
  for (const source of seen.fileNames) {
    if (own.fileNames.has(source)) continue;
    add('fileName', source === 'none' ? 'no header names the file' : source, null, () => harmless(source === 'none' ? 'The client names the file itself.' : 'The client reads the name.'));
  }
  for (const words of seen.caching) {
    if (words.includes('no-store')) continue;
    const isShared = /public|s-maxage/.test(words);
    add('caching', words === '' ? 'no Cache-Control' : words, null, () => (isShared
      ? needsChange('A proxy may keep the data of a child: let the host send Cache-Control: no-store.')
      : harmless('The client requests no-store itself; let the host send Cache-Control: no-store for the proxies between them.')));
  }
  for (const cookie of seen.cookies) add('cookie', cookie, null, () => harmless('The key alone was enough: the client needs no cookie.'));
  if (seen.slowestMs > info.timeoutMs / 2 && seen.failures.every(({ kind }) => kind !== 'timeout')) {
    add('time', 'more than half of the client’s time-out', null, () => harmless(`The client waits ${info.timeoutMs / 1000} seconds.`));
  }
}

/** The client does not open a response of an assumed shape whose keys are others: no such call is harmless. */
function refusedByClient({ row: { info, read }, answers }: Seen, collector: Collector): void {
  const isAbsorbed = collector.differences.some(({ verdict, settings }) => verdict === 'absorbed' && settings !== undefined);
  if (!info.guessed || isAbsorbed || answers.every((answer) => otherShapeOf(answer, read) === null)) return;
  collector.add('failed', 'another shape', null, () => needsChange('The client says that it cannot read the answer, and shows nothing of it.'));
}

/** How one call of a host differs from the contract, and from the test host where the contract leaves a choice. */
export function differencesOfCall(seen: Seen, own: UsualCall, names: SafeNames): readonly Difference[] {
  const collector = new Collector(seen.id, names);
  const add = collector.add.bind(collector);
  const operation = operationOf(seen.id, seen.row.info);
  if (operation !== undefined && seen.row.info.answer === 'json') {
    const contract = new ContractPlaces(operation);
    const judge = new Judge(seen, contract, names);
    otherWays(seen, own, contract, judge, add);
    brokenRules(seen, contract, judge, (steps) => kindsOf(own.shape.find(steps)), add);
  }
  refusedByClient(seen, collector);
  ofResponses(seen, own, add);
  return collector.differences;
}
