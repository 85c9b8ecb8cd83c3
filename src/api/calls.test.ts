/** @jest-environment node */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { operationOf } from '../../mocks/contract/contract';
import { messages } from '../messages/messages';
import { wireNames } from '../testing/wireNames';
import { allCalls, callTables } from './calls/all';
import { parameterOf, type CallInfo } from './call';

interface ContractRow {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly encoding: string;
  readonly params: string;
  readonly status: string;
}

const contract = Papa.parse<ContractRow>(readFileSync('docs/contract/calls.csv', 'utf8'), {
  header: true,
}).data.filter((row) => ['given', 'ruled', 'assumed'].includes(row.status));
const binding = contract.filter((row) => row.status !== 'assumed');
const calls = Object.entries(allCalls);
const at = (path: string): readonly CallInfo[] =>
  calls.flatMap(([, { info }]) => (info.path === path ? [info] : []));

/** Texts in the contract that describe parameters without naming them. */
const DESCRIBED = ['filter groups as comma lists', 'and more', 'not shown'];

/** `pupilSen (blank, ...)` names pupilSen; `reportName=x` fixes a value. */
function namesIn(row: ContractRow): readonly string[] {
  return row.params
    .replace(/\([^)]*\)/g, '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !DESCRIBED.includes(name));
}

function namesOf(info: CallInfo): readonly string[] {
  return [...wireNames(info), ...Object.entries(info.fixed).map(([name, value]) => `${name}=${value}`)];
}

const prefixOf = (name: string): string => /^[^.[]*/.exec(name)?.[0] ?? '';

/** A whole record: the contract lists its fields, the table the prefixes that carry them. */
function carriesWhat(row: ContractRow, info: CallInfo): boolean {
  const prefixes = new Set(namesIn(row).map(prefixOf));
  return prefixes.size === info.carries.length && info.carries.every((prefix) => prefixes.has(prefix));
}

function agrees(row: ContractRow, info: CallInfo): boolean {
  if (info.method !== row.method) return false;
  if (row.encoding !== 'none' && info.encoding !== row.encoding) return false;
  if (info.carries.length > 0) return carriesWhat(row, info);
  const wanted = new Set(namesIn(row));
  const ours = namesOf(info);
  const optional = new Set(
    wireNames(info).filter((_, index) => parameterOf(info.params[index] ?? '').isOptional),
  );
  return (
    [...wanted].every((name) => ours.includes(name)) &&
    ours.every((name) => wanted.has(name) || optional.has(name))
  );
}

/** A call added to the host later is in no specification, and its operation names no row. */
const isGained = (id: string, info: CallInfo): boolean => operationOf(id, info)?.['x-rows'] === undefined;

describe('calls', () => {
  it('reads the whole contract', () => {
    expect(contract.length).toBeGreaterThan(120);
  });

  it.each(contract.map((row) => [row.id, row.path] as const))('has %s %s in a table', (_, path) => {
    expect(at(path)).not.toHaveLength(0);
  });

  it.each(binding.map((row) => [row.id, row.method, row.path, row] as const))(
    'sends %s %s %s as the contract spells it',
    (_, __, path, row) => {
      const same = at(path).filter((info) => agrees(row, info));
      expect({
        contract: [row.encoding, ...namesIn(row)],
        tables: same.length > 0 ? 'agree' : at(path).map(namesOf),
      }).toMatchObject({ tables: 'agree' });
    },
  );

  it('has no call that the contract does not list', () => {
    const known = new Set(contract.map((row) => row.path));
    expect(calls.filter(([id, { info }]) => info.path !== '' && !known.has(info.path) && !isGained(id, info)).map(([id]) => id)).toEqual([]);
  });

  it('marks as assumed exactly what the contract assumes', () => {
    const bound = new Set(binding.map((row) => row.path));
    const wrong = calls.filter(([id, { info }]) => info.assumed === bound.has(info.path) && !isGained(id, info)).map(([id]) => id);
    expect(wrong).toEqual([]);
  });

  it('gives every call a unique id in plain words', () => {
    const ids = Object.values(callTables).flatMap((table) => Object.keys(table));
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  });

  it('shows only messages that exist', () => {
    const keys = calls.flatMap(([, { info }]) => [info.done, info.fail]).filter((key) => key !== undefined);
    expect(keys.filter((key) => !(key in messages))).toEqual([]);
  });

  it('never caches a call that changes something', () => {
    expect(calls.filter(([, row]) => row.info.writes && row.kind === 'query').map(([id]) => id)).toEqual([]);
  });

  it('exempts only parameters that a call has from its prefix', () => {
    const wrong = calls.filter(([, { info }]) => {
      const names = info.params.map((name) => parameterOf(name).name);
      return info.bare.some((name) => !names.includes(name));
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});
