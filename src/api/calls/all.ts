import type { AnyCallRow } from '../call';
import * as tables from './tables';

/** Every table by its topic, for the tests, the tools and the self-check alone, because it pulls in every call. */
export const callTables: Readonly<Record<string, Readonly<Record<string, AnyCallRow>>>> = { ...tables };

export const allCalls: Readonly<Record<string, AnyCallRow>> = Object.fromEntries(Object.values(callTables).flatMap((table) => Object.entries<AnyCallRow>(table)));
