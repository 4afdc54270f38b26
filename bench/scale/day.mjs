// What a day of many page views costs, by what one request costs.

const DAY_SECONDS = 86_400;

/**
 * How often an address is fetched anew in a day, where visitors come by chance and each response is kept for a time: a
 * visitor who finds nothing kept fetches it, and all of the following time find it.
 * @param {number} views of the address in a day
 * @param {number} lifetime in seconds
 */
export function fetchesOf(views, lifetime) {
  const rate = views / DAY_SECONDS;
  return (DAY_SECONDS * rate) / (1 + rate * lifetime);
}

/**
 * The views of each of some pages, of which the second has half the views of the first, the third a third, and so on.
 * @param {number} views in all @param {number} pages
 */
export function spreadViews(views, pages) {
  const weights = Array.from({ length: pages }, (_, at) => 1 / (at + 1));
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => (views * weight) / sum);
}
