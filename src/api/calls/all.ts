import type { AnyCallRow } from '../call';
import * as tables from './tables';

/**
 * Every table by its topic: for the tests that iterate over them, docs/calls.md, the tools and the self-check. No other
 * screen imports it, because it pulls in every call.
 */
export const callTables: Readonly<Record<string, Readonly<Record<string, AnyCallRow>>>> = { ...tables };

export const allCalls: Readonly<Record<string, AnyCallRow>> = Object.fromEntries(Object.values(callTables).flatMap((table) => Object.entries<AnyCallRow>(table)));
