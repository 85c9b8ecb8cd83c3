import { asObject, asText } from './decode';

/** The pupil that an object names, or blank where it names none. */
function pupilOf(value: unknown): string {
  const { pupilId } = asObject(value);
  return typeof pupilId === 'string' || typeof pupilId === 'number' ? asText(pupilId).trim() : '';
}

/**
 * Whether a response, one of its records or a row of its lists names a pupil other than the one requested. If it were
 * shown, one child's data would be under the name of another. A response that names no pupil proves nothing.
 * @param args the arguments of the call; without a pupil id among them nothing is compared
 */
export function isOfAnotherPupil(answer: unknown, args: unknown): boolean {
  const requestedId = asText(Object.entries(asObject(args)).find(([name]) => name.toLowerCase() === 'pupilid')?.[1]).trim();
  if (requestedId === '') return false;
  const parts: readonly unknown[] = [answer, ...Object.values(asObject(answer)).flat()];
  return parts.map(pupilOf).some((named) => named !== '' && named !== requestedId);
}
