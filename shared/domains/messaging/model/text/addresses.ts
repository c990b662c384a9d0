/** What a street is called in the addresses of the homes here, written out or short. */
const KINDS = [
  ...['Street', 'St', 'Avenue', 'Ave', 'Boulevard', 'Blvd', 'Road', 'Rd', 'Drive', 'Dr', 'Lane'],
  ...['Ln', 'Court', 'Ct', 'Place', 'Pl', 'Way', 'Terrace', 'Ter', 'Parkway', 'Pkwy', 'Circle'],
  ...['Cir', 'Highway', 'Hwy', 'Trail', 'Trl', 'Square', 'Sq'],
].join('|');

/**
 * A number, a name of one to four words and a type of street; then optionally the flat, the town, the state
 * and its code. All parts are bounded: a received text must not be able to block the reader's page.
 */
const ADDRESS = new RegExp(
  [
    String.raw`\b\d{1,5}[A-Z]? (?:[NSEW]\.? )?(?:[A-Z0-9][\w'’-]{0,24} ){1,4}(?:${KINDS})\b\.?`,
    String.raw`(?:,? (?:Apt|Unit|Suite|#)\.? ?[\w-]{1,6}\b)?`,
    String.raw`(?:, [A-Z][a-z]{1,20}(?: [A-Z][a-z]{1,20}){0,2})?(?:,? [A-Z]{2}\b(?: \d{5}\b)?)?`,
  ].join(''),
  'gu',
);

/** A part of a text: plain, or a street address with the URL of its map. */
export type AddressPart = { text: string; map?: string };

/** A text cut where clear street addresses begin and end. */
export function addressParts(text: string): AddressPart[] {
  const parts: AddressPart[] = [];
  let done = 0;
  for (const { index, 0: address } of text.matchAll(ADDRESS)) {
    if (index > done) parts.push({ text: text.slice(done, index) });
    const query = new URLSearchParams({ query: address });
    parts.push({ text: address, map: `https://www.openstreetmap.org/search?${query}` });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
