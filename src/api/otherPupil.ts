import { asObject, asText } from './decode';

/** Rows to which the product before this one gave the same fixed id for every pupil (P-217). */
const OF_NO_PUPIL = 'post16Ks5Grades';

/** The pupils that an object names. Some calls spell the key `PupilId` or `pupilid` (B-193). */
const pupilsOf = (value: unknown): readonly string[] => Object.entries(asObject(value))
  .filter(([name, id]) => name.toLowerCase() === 'pupilid' && (typeof id === 'string' || typeof id === 'number'))
  .map(([, id]) => asText(id).trim())
  .filter((id) => id !== '');

/**
 * Whether a response, one of its records or a row of its lists names a pupil other than the one requested. If it were
 * shown, one child's data would be under the name of another. A response that names no pupil proves nothing.
 * @param args the arguments of the call; without a pupil id among them nothing is compared
 */
export function isOfAnotherPupil(answer: unknown, args: unknown): boolean {
  const [requested] = pupilsOf(args);
  if (requested === undefined) return false;
  const parts = Object.entries(asObject(answer)).flatMap(([name, part]) => (name === OF_NO_PUPIL ? [] : part));
  return [answer, ...parts].flatMap(pupilsOf).some((named) => named !== requested);
}
