const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });

/** The amount in a text, or null if it is not a number: `12,50` could be 12.50 or 1250. */
export function parsePounds(text: string): number | null {
  const plain = text.replace(/[£\s]/g, '').replace(/,(?=\d{3}(?!\d))/g, '');
  const number = Number(plain);
  return plain === '' || !Number.isFinite(number) ? null : number;
}

/** An amount in pounds. A text that is not a number is shown unchanged. */
export function formatPounds(amount: string): string {
  const number = parsePounds(amount);
  return number === null ? amount.trim() : POUNDS.format(number);
}
