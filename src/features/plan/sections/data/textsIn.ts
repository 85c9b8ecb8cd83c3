import { asText } from '../../../../api/decode';

/** A list of options as the call decoded it. */
export const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(asText) : []);
