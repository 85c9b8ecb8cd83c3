/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '../src/api/calls/all';
import { nameOf, isOptional } from './host/bind';
import type { HostCall } from './host/hostCall';
import { hostCalls } from './host/calls';
import type { Carried } from './host/planBeans';

/** Splits one row of the contract. A quoted cell may contain commas. */
function readContract(): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(__dirname, '..', 'docs', 'contract', 'calls.csv'), 'utf8');
  const cells = (line: string): string[] =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replace(/^"|"$/g, '').replace(/""/g, '"'));
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = cells(head);
  return lines.map((line) => Object.fromEntries(cells(line).map((cell, index) => [names[index] ?? '', cell])));
}

const rows = readContract();
const answered = new Set(hostCalls.map(({ path }) => path));
const hostNames = (call: HostCall): readonly string[] => [...call.params.map(nameOf), ...Object.keys(call.fixed ?? {})];

/** `a.b (when editing)` and `reportName=x` name one parameter each; a placeholder in brackets names none. */
function contractNames(text: string): readonly string[] {
  return text
    .split(';')
    .map((cell) => cell.trim().replace(/\s*\(.*\)$/, '').replace(/=.*$/, ''))
    .filter((cell) => /^[\w.]+$/.test(cell));
}

/** Whether a printed name such as `dataPrimary.commonData.EHCP` is a column of a carried bean or row. */
function knows(carried: readonly Carried[], [name, key = '', inner]: readonly string[]): boolean {
  const found = carried.find((one) => one.name === name);
  if (found === undefined) return false;
  if (found.kind === 'value') return key === '';
  if (found.kind === 'rows') return found.keys.includes(key);
  if (inner === undefined) return found.shape.keys.includes(key);
  const columns = found.shape.beans?.[key] ?? found.shape.lists?.[key] ?? [];
  return columns.includes(inner);
}

describe('the host and the contract', () => {
  it.each(rows.filter(({ status }) => ['given', 'ruled', 'assumed'].includes(status ?? '')))('$id: $path is answered', ({ path = '' }) => {
    expect(answered.has(path)).toBe(true);
  });

  it.each(
    rows.filter(({ status, params = '', encoding = '' }) => ['given', 'ruled'].includes(status ?? '') && params !== 'not shown' && encoding !== 'none'),
  )('$id: the host knows method, encoding and parameters of $path', ({ path = '', method, params = '', encoding }) => {
    const calls = hostCalls.filter((call) => call.path === path);
    expect(calls.every((call) => call.method === method)).toBe(true);
    expect(calls.every((call) => call.encoding === encoding)).toBe(true);
    const names = contractNames(params);
    const fits = (call: HostCall): boolean => {
      // A whole-record save prints the keys of its body, which have their own test.
      if (call.carries !== undefined) return true;
      const needed = [...call.params.filter((one) => !isOptional(one)), ...Object.keys(call.fixed ?? {})];
      return names.every((name) => hostNames(call).includes(name)) && needed.every((name) => names.includes(name));
    };
    expect(calls.some(fits)).toBe(true);
  });

  it.each(rows.filter(({ id = '' }) => /^C-0(0[349]|1[0-2569]|20|27)$/.test(id)))('$id: the beans of $path have every key that is printed', ({ path, params = '' }) => {
    const call = hostCalls.find((one) => one.path === path);
    const printed = params.split(';').map((cell) => cell.trim().replace('[i]', '')).filter((cell) => /^[\w.]+$/.test(cell));
    expect(printed.length).toBeGreaterThan(0);
    expect(printed.filter((name) => !knows(call?.carries ?? [], name.split('.')))).toEqual([]);
  });

  it('has each call of the client once, and no other', () => {
    const ids = hostCalls.map(({ call }) => call);
    expect(ids.filter((id) => !(id in allCalls))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
