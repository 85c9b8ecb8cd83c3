import { readFileSync } from 'node:fs';
import type { Schedule } from './schedule';

/** Shrunk schedules that once found a fault in the product or the checker, as a failing run printed them. */
export const KNOWN: readonly (readonly [name: string, schedule: Schedule])[] =
  Object.entries(JSON.parse(readFileSync('tools/fault/foundSchedules.json', 'utf8')) as Readonly<Record<string, Schedule>>);
