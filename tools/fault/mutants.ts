import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KNOWN } from './known';

interface Patch {
  /** Under src/. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly find: string;
  readonly replace: string;
}

interface Mutant {
  readonly name: string;
  readonly patches: readonly Patch[];
}

const one = (name: string, file: string, find: string, replace: string): Mutant => ({
  name, patches: [{ file, find, replace }],
});

/** Known bugs of save queues, planted one at a time in a copy of the source. */
export const MUTANTS: readonly Mutant[] = [
  one('answer not checked', 'saving/outcome.ts',
    "if (failure === null) return { kind: 'acknowledged' };",
    "if (failure === null || failure.kind !== 'signedOut') return { kind: 'acknowledged' };"),
  one('any JSON object taken as saved', 'api/classifyResponse.ts',
    'isAcknowledged?.(json) === true)',
    'true)'),
  one('4xx discarded', 'saving/core/saveResponse.ts',
    'refused: { ...state.refused, [own === undefined ? sent.call : refusalName(own, sent.body)]: outcome.reason },',
    'cells: Object.fromEntries(Object.entries(state.cells).map(([field, cell]) => [field, { ...cell, shown: cell.host }])),'),
  one('an edit counted as saved when it is sent', 'saving/core/core.ts',
    'attempts: [...state.attempts, { id, call, body, theirs, at: now, session, end: null }],',
    'attempts: [...state.attempts, { id, call, body, theirs, at: now, session, end: null }], cells: Object.fromEntries(Object.entries(cells).map(([field, cell]) => [field, field in body ? { ...cell, host: body[field] } : cell])),'),
  one('a save in flight missing from the journal', 'saving/core/derive.ts',
    'sent: flying === null ? bodies : [...bodies, { call: flying.call, body: flying.body, theirs: flying.theirs, settled: false }],',
    'sent: flying === null ? bodies : [...bodies],'),
  one('two saves in parallel', 'saving/core/next.ts',
    "const isBusy = inFlight(state) !== null || loading(state)?.kind === 'check';",
    "const isBusy = state.attempts.filter(({ end }) => end === null).length > 1 || loading(state)?.kind === 'check';"),
  one('HTML 200 taken as saved', 'api/classifyResponse.ts',
    "return isHtml(answer.body) ? { error: { kind: 'signedOut', status: answer.status } } :",
    'return isHtml(answer.body) ? { data: null } :'),
  {
    name: 'debounced text dropped when a screen closes',
    patches: [
      { file: 'saving/unit/registry.ts', find: 'handles.size === 0) unit.flush();', replace: "handles.size === 0) unit.dispatch({ type: 'tick' });" },
      { file: 'saving/unit/shell.ts', find: 'const isDone = isEditable(state)', replace: 'const isDone = state.typingUntil !== null ? true : isEditable(state)' },
    ],
  },
  one('ids read at save time', 'saving/unit/registry.ts',
    'units.set(id, { unit, handles, transport });',
    'units.set(id, { unit, handles, transport });\n    for (const [other, one] of units) units.set(other, { ...one, transport });'),
  one('load over typed text', 'saving/core/merge.ts',
    'if (isUntouched && !isOursNow(cell)) return',
    'if (before !== undefined || !isOursNow(cell)) return'),
  one('save after a failed load', 'saving/core/loadResponse.ts',
    'loadError: reason,',
    "loadError: reason, phase: 'ready',"),
  one('a create retried', 'saving/rowWrites.ts',
    'const outcome = await send();',
    "let outcome = await send();\n    if (outcome.kind === 'unclear') outcome = await send();"),
  one('a row that waits sent as the next user\'s', 'saving/rowWrites.ts',
    "if (!fence.isSameUser()) return { kind: 'signedOut' };",
    ''),
  one('a late write of an earlier page forgotten', 'saving/rowWrites.ts',
    'if (isLeft) await wait(lateMs());',
    ''),
  one('two tabs that write one row at once', 'saving/rowWrites.ts',
    'void locks.request(name, { ifAvailable: true }, hold(false)).catch(reject);',
    'void hold(false)({}).catch(reject);'),
  one('a row free as soon as its write has ended', 'saving/rowWrites.ts',
    '.then(() => untilLanded(fence));',
    ';'),
  one('a row said to be lost while it may still land', 'saving/rowWrites.ts',
    'await untilLanded(fence);\n      return look();',
    'return look();'),
  one('a list that is not known taken for an empty one', 'saving/rowWrites.ts',
    ': before ?? await readList();',
    ': before ?? [];'),
  one('a row pressed again although the first one has arrived', 'saving/rowWrites.ts',
    "if (end.kind === 'unknown') unresolved.set(key, ids);",
    ''),
  one('a row that a colleague has changed overwritten', 'saving/rowWrites.ts',
    "if (row !== undefined && isAsOpened?.(row) === false) return { kind: 'changed' };",
    ''),
  one('one of several copies named', 'saving/rowWrites.ts',
    "return { kind: 'applied', copies: found };",
    "return { kind: 'applied', copies: found.slice(0, 1) };"),
  one('a row written at once after a tab that may have ended in the middle of its write', 'saving/rowWrites.ts',
    ' || (isQueued && !isBehindOwn);',
    ';'),
  one('a refused single change repeated for ever', 'saving/core/next.ts',
    'refusalName(call, first.body) in state.refused',
    'call.name in state.refused'),
  one('a failed load tried again without a growing wait', 'saving/core/turns.ts',
    'timings.firstBackOff * 2 ** Math.min(tries, 20)',
    'timings.firstBackOff'),
  one('a read-only view that asks for a call that fails again and again', 'saving/core/loadResponse.ts',
    'load: { ...DONE, at: state.turns.load.at }',
    'load: { ...DONE, at: state.turns.load.at ?? state.now + 500 }'),
  one('a save that leaves after a long sleep', 'saving/unit/shell.ts',
    'clock.now() - attempt.at > SLEPT_MS ? NOT_SENT : await',
    'clock.now() < 0 ? NOT_SENT : await'),
  one('a refused row said to be saved', 'saving/rowWrites.ts',
    "if (outcome.kind === 'refused') return outcome;",
    "if (outcome.kind === 'refused') return { kind: 'applied', copies: [] };"),
  one('a half-typed form thrown away by a click', 'forms/kept/formStep.ts',
    'return event.isKept ? left(state, NEW_FORM) : forgotten(',
    'return forgotten('),
  one('kept text put over what is typed', 'forms/kept/formStep.ts',
    'isOpen && !isOver && entry === null && at === 0;',
    'isOpen && !isOver && entry === null;'),
  one('a form forgotten when its press fails', 'forms/kept/formStep.ts',
    "if (outcome.kind === 'done') return forgotten(",
    'if (outcome.kind !== null) return forgotten('),
  one('a form that is written when it closes and not before', 'forms/kept/formDraft.ts',
    "case 'wait': clock.setTimer(readIfDue, page.journalMs()); return;",
    "case 'wait': return;"),
  one('a form opened from the list over the last keys of another one', 'forms/kept/formDraft.ts',
    "    readIfDue();\n    send({ type: 'choose' });",
    "    send({ type: 'choose' });"),
  one('a form left before the code that keeps it has loaded', 'forms/kept/draftDisk.ts',
    '=> (await needed()).write(...draft),',
    '=> loaded.journal?.write(...draft),'),
  one('an older draft of a failed disk put into a form', 'forms/kept/formDraft.ts',
    'const newest = found.isOnlyHere ? found.entry : stored;',
    "const newest = stored === null || stored === 'failed' ? found.entry : stored;"),
  one('a form discarded while it is still being written comes back', 'forms/kept/draftDisk.ts',
    'freeing.set(name, queue.whenIdle()',
    'void (queue.whenIdle()'),
  one('a form that was being sent at a sign-out held for ever', 'forms/kept/formStep.ts',
    "if (isOver) return isOpen ? to(next) : to({ ...next, entry: null }, { do: 'letGo' });",
    'if (isOver) return to(next);'),
  one('newer text of another tab discarded from an old list', 'forms/kept/formPage.ts',
    'const isOther = !isOnlyHere &&',
    'const isOther = isOnlyHere && !isOnlyHere &&'),
  one('an answer typed here and returned by the host taken for a colleague’s', 'saving/core/merge.ts',
    'const isOurs = isSame(host, mine) || ',
    'const isOurs = '),
  one('a failing disk taken for an empty one', 'forms/kept/draftDisk.ts',
    'if (drafts === null) return null;',
    ''),
  one('a form taken off the list because the disk could not read it', 'forms/kept/formDraft.ts',
    '} else if (newest === null) {',
    "} else if (newest === null || newest === 'failed') {"),
  one('a form opened from the list over another half-typed one', 'forms/kept/formStep.ts',
    "left(state, { ...NEW_FORM, isOpen, isOver }, { do: 'clear' });",
    "to({ ...NEW_FORM, isOpen, isOver }, { do: 'letGo' }, { do: 'clear' });"),
  one('a form taken off the list while another one looks at it', 'forms/kept/formPage.ts',
    ' || disk.isHeld(key)',
    ''),
  one('a form listed that was discarded while the list was read', 'forms/kept/draftDisk.ts',
    'if (held !== before) return formsOnDisk(userId);',
    ''),
  one('a form listed again that was discarded while the list was read', 'forms/kept/draftDisk.ts',
    'if (held !== before) return formsOnDisk(userId);',
    'if (held.length !== before.length) return formsOnDisk(userId);'),
  one('a form whose lock is being freed taken for another tab\'s', 'forms/kept/draftDisk.ts',
    'while (freeing.size > 0) await Promise.all(freeing.values());',
    ''),
  {
    name: 'stale completion flag',
    patches: [
      { file: 'saving/core/derive.ts', find: 'body[field] = flagIsOne(state, field) ? 1 : value;', replace: 'body[field] = value;' },
      { file: 'saving/core/derive.ts', find: "(completed || isOwed || (form === 'whole' && flagIsOne(state, completedField)))", replace: 'completed' },
    ],
  },
  {
    name: 'no fence',
    patches: [
      { file: 'saving/core/attempts.ts', find: 'return mayLand(state).every((one) => isSameSend(one, send) || !Object.keys(one.body).some((field) => field in send.body));', replace: 'return state.attempts.length >= 0 || send.call === \'\';' },
      { file: 'saving/core/next.ts', find: 'if (repeat !== null) return repeat;', replace: '' },
    ],
  },
  one('an unclear save forgotten when the edit is undone', 'saving/core/attempts.ts',
    "as: 'unclear', until: longest, settled: false",
    "as: 'unclear', until: longest, settled: true"),
  one('a load overlapping a save', 'saving/core/core.ts',
    'return overlaps ? { ...state, readings: overlap(state.readings) } : state;',
    'return overlaps ? { ...state, readings: overlap([]).concat(state.readings) } : state;'),
  {
    name: 'keepalive while a save is in flight',
    patches: [
      { file: 'saving/core/next.ts', find: '|| tab.signedOut || inFlight(state) !== null || inDoubt(state).length > 0) return null;', replace: '|| tab.signedOut || inDoubt(state).length > 0) return null;' },
      { file: 'saving/core/attempts.ts', find: 'return attempts.find(({ end }) => end === null) ?? null;', replace: 'return attempts.findLast(({ end }) => end === null) ?? null;' },
    ],
  },
  one('a sealed draft merged over unsaved edits', 'saving/core/derive.ts',
    'isEditable(state) && !signedOut && !hidden && !needsKeeping(state);',
    'isEditable(state) && !signedOut && !hidden;'),
  one('a timer that fires early loses its deadline', 'saving/unit/shell.ts',
    'plan = after.plan;',
    'plan = whatNow({ ...state, now: clock.now() }, hooks.tab(), false);'),
  one('two meetings of one pupil edited at once', 'saving/locks/lockStep.ts',
    'records: [...new Set(records)].sort(),',
    'records: [...new Set(records)].sort().slice(-1),'),
  one('a save sent while that of another meeting of the child may land', 'saving/core/drafts.ts',
    "(previous !== 'unknown' && previous?.mayLand === true) || read?.mayLand === true",
    'false'),
  one('an outdated hand-over of another tab used', 'saving/locks/lockStep.ts',
    "const next: Claim = { ...claim, previous: 'unknown' };\n  const told",
    "const next: Claim = { ...claim, previous: claim.previous ?? 'unknown' };\n  const told"),
  one('one unit for every record of a user', 'saving/environment.ts',
    'return JSON.stringify([userId, ...records]);',
    'return JSON.stringify([userId, ...records.slice(1)]);'),
  one('unit ids by four letters', 'saving/environment.ts',
    'return JSON.stringify([userId, ...records]);',
    'return JSON.stringify([userId, ...records]).slice(0, 4);'),
  one('a save sent while nobody is signed in', 'saving/core/next.ts',
    'const isPaused = tab.signedOut || tab.hidden;',
    'const isPaused = tab.hidden;'),
  one('the fence dropped once a retry is acknowledged', 'saving/core/attempts.ts',
    "end?.as !== 'unclear' || !end.settled || end.until > requestedAt",
    "end?.as !== 'unclear' || !end.settled"),
  one('the host\'s version in a body counted as ours', 'saving/core/loadResponse.ts',
    '.map(({ body, theirs }) => withoutAll(body, theirs));',
    '.map(({ body, theirs }) => withoutAll(body, theirs.slice(theirs.length)));'),
  one('a colleague overwritten unseen', 'saving/core/next.ts',
    'then - at > state.options.timings.readAge;',
    'then - at > state.options.timings.readAge * 1000;'),
  one('a save of one call taken for a reading of the others', 'saving/core/next.ts',
    'isOld(savedAt(call) ?? readAt)',
    'isOld(Math.max(...state.options.calls.map((one) => savedAt(one) ?? readAt), savedAt(call) ?? readAt))'),
  one('a retry over a colleague\'s change during an outage', 'saving/core/saveResponse.ts',
    '    readings: distrusted(state.readings),\n',
    '    readings: distrusted([]).concat(state.readings),\n'),
  one('a retry over a newer save of the same page', 'saving/core/next.ts',
    'if (first.end.isStale || live.every',
    'if (live.every'),
  one('a lost save adopted as another user\'s change', 'saving/core/fieldHistory.ts',
    'past?.at(-1)?.isOurs === true && isSame(past.at(-1)?.value, host);',
    'past?.length === -1 && host !== null;'),
  one('the field history dropped when a screen closes', 'saving/unit/registry.ts',
    'recall: () => memory.of(key),',
    'recall: () => null,'),
  one('an earlier value of the same page adopted from the host', 'saving/core/fieldHistory.ts',
    "if (found.isOurs) return 'ours';",
    "if (found.isOurs) return 'before';"),
  one('a cleared field not sent', 'saving/core/derive.ts',
    'else body[field] = conflict !== undefined && host !== undefined ? host : value;',
    "else body[field] = (conflict !== undefined || value === '') && host !== undefined ? host : value;"),
  one('unfinished input not journalled', 'saving/core/derive.ts',
    'return !isIdle(state) || Object.keys(rawsOf(state.cells)).length > 0 || state.entry !== null;',
    'return !isIdle(state) || state.entry !== null;'),
  one('no time-out for a silent disk', 'saving/journal/journalQueue.ts',
    'const SILENT_DISK_MS = 10_000;',
    'const SILENT_DISK_MS = 1e9;'),
  one('a field history kept when another tab saves the field', 'saving/unit/savedMemory.ts',
    'if (!entry.key.records.some((record) => sending.records.includes(record))) continue;',
    'if (sending.records.length >= 0) continue;'),
  one('a conflict missing from the journal', 'saving/core/derive.ts',
    'toChoose: fieldsInConflict(cells),',
    'toChoose: [],'),
  one('the age of a reading counted from its response', 'saving/core/readings.ts',
    'return before !== undefined && isSlow(last) && isSlow(before) ? last.answeredAt : last.at;',
    'return before !== undefined && isSlow(last) && isSlow(before) ? last.at : last.answeredAt;'),
  one('a sealed draft that replaces an edit taken back', 'saving/core/transitions.ts',
    'base: withoutAll({ ...entry.base, ...values }, putBack)',
    'base: { ...entry.base, ...values }'),
  one('a lock released on this page taken for another tab\'s', 'saving/locks/locks.ts',
    'some((other) => other.record === record);',
    'some((other) => other.record === `${record} `);'),
  one('a closed page that hands nothing to the next tab', 'saving/unit/shell.ts',
    'for (const leave of [...leaving]) leave();\n      handOverOnClose();',
    'for (const leave of [...leaving]) leave();'),
  one('a form discarded while another one reads it comes back', 'forms/kept/formDraft.ts',
    'if (wasListed && !isListed()) {',
    'if (!isFree(now())) {'),
  one('a hand-over that waits for a silent disk', 'saving/unit/shell.ts',
    'const written = await within(clock, timings.handOver / 4, journal.whenIdle());',
    'const written = await journal.whenIdle();'),
  one('a copy of the page merged with a newer draft', 'saving/core/next.ts',
    "entry === null ? 'first' : 'draft'",
    "'first'"),
  one('a unit that ends before it has read the journal tells nothing', 'saving/unit/shell.ts',
    'else lock.release(left);',
    'else lock.release(isHolder ? left : null);'),
  one('an edit written over a draft that the disk has not given out', 'saving/core/drafts.ts',
    "(drafts.access === 'open' ? {",
    "(drafts.access !== 'frozen' ? {"),
  one('a draft that the password has opened never read', 'saving/core/core.ts',
    'if (!mayReadDraft(state, tab)) return state;',
    "if (!mayReadDraft(state, tab) || state.lock !== 'requested') return state;"),
  one('an accepted register mark forgotten', 'features/register/pageCopy.ts',
    '.filter(([, one]) => one.at >= at);',
    '.filter(() => false);'),
  one('an unclear mark trusted from the page\'s own copy', 'features/register/pageCopy.ts',
    'if (isUnclear || isSaving || Object',
    'if (isSaving || Object'),
  one('the page\'s own copy trusted while a mark is in flight', 'features/register/pageCopy.ts',
    'isUnclear || isSaving ||',
    'isUnclear ||'),
  one('a mark checked against an old copy of the page', 'features/register/pageCopy.ts',
    'ageMs < readAge / 2 && at >= savedAt;',
    'at >= savedAt;'),
  one('a restored page that does not cancel its hand-over', 'saving/unit/shell.ts',
    "if (event.type === 'show') lock.resume();",
    ''),
  one('saved said while the save is in flight', 'saving/core/view.ts',
    "if (plan.hold === 'saving') return { kind: 'saving' };",
    "if (plan.hold === 'saving') return inFlight(state) === null ? { kind: 'saving' } : { kind: 'saved', at: clocks.wall };"),
  one('drafts destroyed when a user changes', 'saving/unit/registry.ts',
    "userId !== userId), 'seal');",
    "userId !== userId), 'destroy');"),
];

const ROOT = join(__dirname, '..', '..');
const COPIED = ['src', 'mocks', 'tools/fault'];

/** Why a bug cannot be planted: the source no longer contains its text. */
export function misfits({ patches }: Mutant): readonly string[] {
  return patches.flatMap(({ file, find }) => {
    const count = readFileSync(join(ROOT, 'src', file), 'utf8').split(find).length - 1;
    return count === 1 ? [] : [`${file} holds the text to replace ${count} times: ${find}`];
  });
}

function plant(folder: string, { patches }: Mutant): void {
  for (const { file, find, replace } of patches) {
    const path = join(folder, 'src', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(find, () => replace));
  }
}

/** `known only`: no random play caught it, a known schedule did. `broken`: the copy did not run, which proves nothing. */
export type Fate = 'caught' | 'known only' | 'not caught' | 'broken';

interface Verdict {
  readonly fate: Fate;
  readonly said: string;
}

async function play(folder: string, args: readonly string[]): Promise<Verdict> {
  const command = ['-r', require.resolve('esbuild-register'), join(folder, 'tools', 'fault', 'run.ts'), '--parts', '1', '--no-shrink', ...args];
  const { stdout, stderr, isGood } = await new Promise<{ stdout: string; stderr: string; isGood: boolean }>((resolve) => {
    execFile(process.execPath, command, { cwd: folder, maxBuffer: 1e9 }, (error, out, err) => resolve({ stdout: out, stderr: err, isGood: error === null }));
  });
  const said = stdout.split('\n').find((line) => line.startsWith('invariant')) ?? '';
  if (isGood) return { fate: 'not caught', said: '' };
  return said === '' ? { fate: 'broken', said: stderr.slice(0, 500) } : { fate: 'caught', said };
}

/** Runs the harness on a copy of the source with one bug: random plays first, and the known schedules if they miss it. */
export async function tryMutant(mutant: Mutant, runs: number, seed: number): Promise<Verdict> {
  const unfit = misfits(mutant);
  if (unfit.length > 0) return { fate: 'broken', said: unfit.join('; ') };
  const folder = mkdtempSync(join(tmpdir(), 'pep-fault-'));
  try {
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    plant(folder, mutant);
    const random = await play(folder, ['--random', '--runs', String(runs), '--seed', String(seed)]);
    if (random.fate !== 'not caught') return random;
    const known = await play(folder, ['--runs', String(KNOWN.length), '--seed', String(seed)]);
    return known.fate === 'caught' ? { ...known, fate: 'known only' } : known;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
