const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** Nothing for the time zone of the visitor. */
type Zone = '' | 'UTC';

/** A day with its year, or without; its month is cut to some letters. */
function writeDay(time: number, zone: Zone, hasYear: boolean, letters?: number): string {
  const date = new Date(time);
  const month = MONTHS[date[`get${zone}Month`]()]?.slice(0, letters);
  const day = `${month} ${date[`get${zone}Date`]()}`;
  return hasYear ? `${day}, ${date[`get${zone}FullYear`]()}` : day;
}

function writeClock(time: number, zone: Zone): string {
  const date = new Date(time);
  const hour = date[`get${zone}Hours`]();
  const minute = String(date[`get${zone}Minutes`]()).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

function writeNumber(value: number): string {
  const digits = String(value);
  if (!/^\d+(\.\d)?$/.test(digits)) return new Intl.NumberFormat('en').format(value);
  return digits.replace(/\d(?=(\d{3})+(\.|$))/g, '$&,');
}

/**
 * Numbers and times as `Intl` writes them in American English, the language of most sites. The
 * first formatter of `Intl` loads its data: a slow phone shows its first card 40 ms later.
 */
export const americanEnglish = {
  number: writeNumber,
  unit: (value: number, name: string) => `${Math.floor(value)}${name.charAt(0)}`,
  now: () => 'now',
  short: (time: number) => writeDay(time, '', false, 3),
  day: (time: number, zone: Zone = '') => writeDay(time, zone, true, 3),
  moment: (time: number, zone: Zone = '') =>
    `${writeDay(time, zone, true)} at ${writeClock(time, zone)}`,
};
