const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** The amount of a text, or null where it is none. */
export function parsePounds(text: string): number | null {
  const plain = text.trim().replace(/[£,\s]/g, '');
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? null : number;
}

/** An amount in pounds; a text that is no number is shown as the host sent it. */
export function formatPounds(amount: string): string {
  const number = parsePounds(amount);
  return number === null ? amount.trim() : POUNDS.format(number);
}
