import { fieldId } from '../../src/forms/describe/ids';
import type { HostControl, RecordKey } from './hostControl';

/** Text of the host's columns by wire name. */
type Named = Readonly<Record<string, string>>;

function flat(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown, index) => flat(`${name}[${index}]`, row));
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => flat(`${name}.${key}`, inner));
  const text = typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
  // Multipart sends line ends as CRLF; the browser shows and types them as LF.
  return [[name, text.replaceAll('\r\n', '\n')]];
}

/**
 * What the host holds of these records, by wire name and as text: `nccPepMeeting.ypAttended`,
 * `pupilUniqueInfo.subjectList[0].subName`. Post-16 grades have no prefix, as on the wire.
 */
export async function recordsOnHost(host: HostControl, names: readonly string[], plan: Omit<RecordKey, 'name'>): Promise<Named> {
  const records = await Promise.all(names.map(async (name) => {
    const record = await host.record({ name, ...plan });
    return name === 'post16' ? Object.entries(record).flatMap(([key, value]) => flat(key, value)) : flat(name, record);
  }));
  return Object.fromEntries(records.flat());
}

/** The same by the id of the control that edits it. */
export const byControlId = (held: Named): Named => Object.fromEntries(Object.entries(held).map(([name, text]) => [fieldId(name), text]));

/** Columns that only the host uses: a save returns them, no form shows them. */
export const isHostOnlyColumn = (name: string): boolean => /\.(id|legacyRef|reviewedByPanel|uniqueRef|isCompleted)$/.test(name);
