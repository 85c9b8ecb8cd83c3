import type { ErrorObject } from 'ajv';
import { closestTo } from '../../src/config/closest';
import { unknownName } from '../host/unknownName';
import { formText } from '../host/formText';
import type { Misfit, RequestCheck } from '../host/bind';
import { A_FILE, treeOf, type Pair } from '../host/bodyRecords';
import { bodyOf, findOperation, type Operation } from './contract';
import { bodyErrors, queryErrors } from './schemas';

const pathOf = (pointer: string): readonly string[] =>
  pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The name on the wire. */
const nameOf = (path: readonly string[]): string =>
  path.reduce((name, step) => (/^\d+$/.test(step) ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`), '');

const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, step) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined), value);

/** The name that an error is about. If an object lacks a field, it is the name of that field. */
function pathAtFault({ instancePath, params }: ErrorObject): readonly string[] {
  const { missingProperty, additionalProperty, unevaluatedProperty, property } = params as Readonly<Record<string, string | undefined>>;
  const inner = property ?? missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return inner === undefined ? pathOf(instancePath) : [...pathOf(instancePath), inner];
}

const listed = (values: readonly unknown[]): string => values.filter((value) => typeof value === 'string' && value !== '').join(', ');

function reasonFor({ keyword, params, parentSchema }: ErrorObject, name: string, sent: string): string {
  const schema = parentSchema as { readonly title?: string; readonly properties?: object; readonly enum?: readonly unknown[] } | undefined;
  switch (keyword) {
    case 'required':
      return 'is missing';
    case 'dependentRequired':
      return `goes with ${(params as { readonly missingProperty: string }).missingProperty} only`;
    case 'false schema':
      return 'does not go with the others';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownName(name, Object.keys(schema?.properties ?? {}));
    case 'enum': {
      const meant = closestTo(sent, (schema?.enum ?? []).filter((one) => typeof one === 'string'));
      const hint = meant === null ? '' : `; did you mean ${meant}?`;
      return `is not ${schema?.title ?? `one of ${listed(schema?.enum ?? [])}`}${hint}`;
    }
    default:
      return schema?.title === undefined ? 'does not fit the contract' : `is not ${schema.title}`;
  }
}

/** The first error, leaving aside values that the host itself has sent. */
function misfitIn(errors: readonly ErrorObject[], sent: unknown, stored: () => unknown): Misfit | null {
  const isUnknown = ({ keyword }: ErrorObject): boolean => /Properties$/.test(keyword);
  // A misspelled name is also missing. The message about its spelling helps more.
  const told = errors.filter(({ keyword }) => keyword !== 'if').sort((a, b) => Number(isUnknown(b)) - Number(isUnknown(a)));
  for (const error of told) {
    const path = pathAtFault(error);
    const value = at(sent, path);
    if (typeof value === 'string' && value === formText(at(stored(), path))) continue;
    // Where a value may have one of several forms, the last error at its path names them all.
    const whole = told.findLast((other) => pathAtFault(other).join() === path.join()) ?? error;
    return { parameter: nameOf(path), why: reasonFor(whole, path.at(-1) ?? '', formText(value)) };
  }
  return null;
}

const flat = (pairs: readonly Pair[]): Readonly<Record<string, string>> => Object.fromEntries(pairs.map(([name, value]) => [name, typeof value === 'string' ? value : A_FILE]));

/** Parameters beyond the contract, by path, for a deployment that names them in its configuration. */
const further = new Map<string, readonly string[]>();

/** This host takes more than the contract lists: `acceptMore('/rest/saveExclusionReason', 'exclusionReason.id')`. */
export function acceptMore(path: string, ...names: readonly string[]): void {
  further.set(path, names);
}

export function acceptNoMore(): void {
  further.clear();
}

const isFile = (schema: unknown): boolean => (schema as { readonly format?: string } | undefined)?.format === 'binary';

/** A file where the contract has none. */
function strayFile(operation: Operation, body: readonly Pair[]): Misfit | null {
  const places = (bodyOf(operation)?.schema['properties'] ?? {}) as Readonly<Record<string, unknown>>;
  const stray = body.find(([name, value]) => typeof value !== 'string' && !isFile(places[name]));
  return stray === undefined ? null : { parameter: stray[0], why: 'is a file' };
}

/** Compares a request with `docs/contract`. */
export const checkAgainstContract: RequestCheck = ({ method, path }, { query, body }, stored) => {
  const operation = findOperation(method, path);
  if (operation === undefined) return { parameter: path, why: 'is no call of the contract' };
  const isListed = ([name]: Pair): boolean => further.get(path)?.includes(name) !== true;
  const parameters = flat(query.filter(isListed));
  const inQuery = queryErrors(operation, parameters);
  if (inQuery.length > 0) return misfitIn(inQuery, parameters, () => ({}));
  const stray = strayFile(operation, body);
  if (stray !== null) return stray;
  const record = treeOf(body.filter(isListed));
  const inBody = bodyErrors(operation, record);
  if (inBody.length === 0) return null;
  let held: Readonly<Record<string, unknown>> | null = null;
  return misfitIn(inBody, record, () => (held ??= stored()));
};
