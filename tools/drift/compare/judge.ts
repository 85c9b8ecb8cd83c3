import { closestTo } from '../../../src/config/closest';
import { asText } from '../../../src/api/decode';
import { findCode } from '../../../src/domain/attendance/codeBook';
import { readDay } from '../../../src/domain/readDay';
import { isAboutDay, type ContractPlaces } from './contractPlaces';
import { absorbed, harmless, needsChange, toCheck, type Judgement, type Kind } from './difference';
import { at, isRecord, kindOf, nameOf, narrowed, pathsTo, replaced, ROW, stepsOf, type JsonKind, type Path, type Steps } from './json';
import type { Seen } from './notebook';
import { chosenFieldAt } from './optionFields';
import type { SafeNames } from './safeNames';
import { isReadByClient, isReadElsewhere, isUnderstood, leaves, readsAll } from './reading';
import type { Example, Place } from './shape';

const blankLike = (kinds: ReadonlySet<JsonKind>): unknown => (kinds.has('list') ? [] : kinds.has('record') ? {} : '');

const isDeep = (value: unknown): boolean => typeof value === 'object' && value !== null;

export type Loss = 'yes' | 'perhaps' | 'no';

interface Missing {
  readonly usual: ReadonlySet<JsonKind>;
  readonly further: readonly Place[];
  readonly lost: Loss;
}

/** Decides by running the client's decoder of one call on what the host sent. */
export class Judge {
  constructor(private readonly seen: Seen, private readonly contract: ContractPlaces, private readonly names: SafeNames) {}

  private narrow({ answer, path }: Example): { readonly answer: unknown; readonly path: Path } {
    return narrowed(this.seen.answers[answer], path);
  }

  private isForbidden(answer: unknown, path: Path): boolean {
    return this.contract.misfits(answer).some((one) => one.path.join('/') === path.join('/'));
  }

  /** A value of another type, in another format, outside a list, or in the second of two forms. */
  value(kind: Kind, example: Example): Judgement {
    const { answer, path } = this.narrow(example);
    const { read } = this.seen.row;
    const steps = stepsOf(answer, path);
    const chosen = kind === 'value' ? chosenFieldAt(this.seen.id, nameOf(steps)) : undefined;
    if (chosen !== undefined) return absorbed(chosen.why, chosen.settings);
    if (!isReadByClient(read, answer, path)) return harmless('The client does not read it.');
    if (kind === 'whiteSpace') return harmless('The client keeps the text as received.');
    const value = at(answer, path);
    if (steps.at(-2) === 'dynamicHeader') return this.dayHeader(asText(value));
    if (kind === 'format' && /^(?:mon|tue|wed|thu|fri)\w*(?:Am|Pm)$/.test(steps.at(-1) ?? '') && findCode(asText(value)) === null) {
      return needsChange('The client has no such attendance code.');
    }
    const filled = leaves(value, path);
    const named = filled.filter((leaf) => this.contract.names(stepsOf(answer, leaf)));
    if (kind === 'form' && named.length === 0) return harmless('The client reads it as blank.');
    if (!this.readsOtherType(answer, path) && !(named.length > 0 ? named : [...filled, path]).some((leaf) => isUnderstood(read, answer, leaf))) {
      return needsChange('The client’s decoder does not understand it.');
    }
    if (!this.isForbidden(answer, path)) return harmless('The client reads it.');
    if (isDeep(value)) return needsChange('The client expects a text or a number here.');
    const asItsText = replaced(answer, path, asText(value));
    if (!this.isForbidden(asItsText, path)) return harmless('The client reads it as text.');
    if (isAboutDay(this.contract.at(steps))) return needsChange('The client expects a date as DD/MM/YYYY.');
    if (this.contract.at(steps).some((schema) => 'enum' in schema)) return needsChange('A rule of the client depends on the values that the contract lists.');
    return harmless('The client keeps it as received.');
  }

  /** Whether a number and its text mean the same to the client in this place. */
  private readsOtherType(answer: unknown, path: Path): boolean {
    const { read } = this.seen.row;
    const value = at(answer, path);
    const other = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : typeof value === 'number' ? String(value) : null;
    if (other === null) return false;
    const changed = replaced(answer, path, other);
    return readsAll(read, answer, changed) && readsAll(read, changed, answer);
  }

  private dayHeader(text: string): Judgement {
    return readDay(text).date === null ? needsChange('The register cannot read the day of this column.') : harmless('The register reads the day.');
  }

  /** Null where the test host never sends null. */
  null(example: Example, usual: ReadonlySet<JsonKind>): Judgement {
    const { answer, path } = this.narrow(example);
    const { read } = this.seen.row;
    const isSame = readsAll(read, answer, replaced(answer, path, blankLike(usual)));
    if (isSame && !this.isForbidden(answer, path)) return harmless('The client reads it as blank.');
    return isReadByClient(read, answer, path) ? needsChange('The contract has a value here, and the client reads none.') : harmless('The client does not read it.');
  }

  /**
   * A key that the test host always sends.
   * @param further keys of the same record that neither the contract nor the test host has
   * @param lost whether the host would send the key if it had it
   */
  missing(steps: Steps, { usual, further, lost }: Missing): Judgement {
    const key = steps.at(-1) ?? '';
    const { row: { read } } = this.seen;
    const found = this.seen.answers.findIndex((one) => this.parentsWithout(one, steps).length > 0);
    const [parent = []] = this.parentsWithout(this.seen.answers[found], steps);
    const { answer, path } = this.narrow({ answer: found, path: [...parent, key] });
    if (!isReadByClient(read, answer, path)) return harmless('The client does not read it.');
    if (isReadElsewhere(read, answer, path)) return harmless('The client reads it from another key of the record.');
    const meant = this.meantBy(key, usual, further);
    if (meant !== null) return this.renamed(steps, meant);
    const isRequired = this.contract.misfits(answer).some(({ missing }) => missing === key);
    if (isRequired) return needsChange('The contract has it in every answer, and the client needs it.');
    if (lost === 'yes') return needsChange('The host never sends it, so the client shows it blank, and a save would blank it.');
    if (lost === 'perhaps') return toCheck('The host sends blanks beside it and never this key. If the old client shows it for any pupil, a save from here would blank it.');
    const isSame = readsAll(read, answer, replaced(answer, path, blankLike(usual)));
    return isSame ? harmless('The client reads it as blank.') : needsChange('The client reads less without it.');
  }

  /** The unknown key that resembles a missing one, or the only one that holds the same kind of value, if it is safe to show. */
  private meantBy(key: string, usual: ReadonlySet<JsonKind>, further: readonly Place[]): string | null {
    const nameAt = ({ steps }: Place): string => steps.at(-1) ?? '';
    const isOurs = (name: string): boolean => name.toLowerCase() === key.toLowerCase();
    const safe = further.filter((place) => place.filled > 0 && (isOurs(nameAt(place)) || this.names.mayBeShown(nameAt(place))));
    const alike = safe.filter(({ kinds }) => [...kinds.keys()].some((kind) => usual.has(kind)));
    const isDeep = usual.has('list') || usual.has('record');
    const [only] = alike;
    return closestTo(key, safe.map(nameAt)) ?? (isDeep && alike.length === 1 && only !== undefined ? nameAt(only) : null);
  }

  private renamed(steps: Steps, meant: string): Judgement {
    const { id } = this.seen;
    const [name, other] = [nameOf(steps), nameOf([...steps.slice(0, -1), meant])];
    const why = `The host seems to call it ${other}.`;
    const isGuessedRow = this.seen.row.info.guessed && steps.length === 3 && steps[1] === ROW;
    if (steps.length === 1 || isGuessedRow) return absorbed(why, { [`fields.'${id}.${name}'`]: `'${other}'` });
    const isPlanField = /^fetch(?:Eyfs|Primary|Secondary|Post16)?(?:Data|Post16|PupilVoice|Strengths|Meeting|Targets)/.test(id);
    return isPlanField ? absorbed(why, { [`fields.'${name}'`]: `'${other}'` }) : needsChange(why);
  }

  private parentsWithout(answer: unknown, steps: Steps): readonly Path[] {
    const key = steps.at(-1) ?? '';
    return pathsTo(answer, steps.slice(0, -1)).filter((path) => {
      const parent = at(answer, path);
      return isRecord(parent) && !(key in parent);
    });
  }

  /** A key that neither the contract nor the test host has. */
  unknown(example: Example): Judgement {
    const { answer, path } = this.narrow(example);
    const { read } = this.seen.row;
    const without = replaced(answer, path, undefined);
    if (!readsAll(read, answer, without)) return needsChange('The client reads less if this key is present.');
    const isKept = !readsAll(read, without, answer);
    return harmless(isKept || (kindOf(at(answer, path)) === 'null' && isReadByClient(read, answer, path)) ? 'The client keeps it and sends it back.' : 'The client leaves it alone.');
  }
}
