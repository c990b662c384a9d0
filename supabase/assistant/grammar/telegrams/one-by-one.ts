/** What stands before a list of payments: 'Payments received on 11/25: ', 'Pagos del lunes: '. */
const HEADER =
  /^(?:payments?|rents?|pagos?|rentas?|abonos?)(?:\s+(?:received|recibid[oa]s?|in))?(\s+(?:on|for|from|el|del?|para)\s[^:]{2,30})?:\s+(\S.*\d.*)$/iu;

/** Each payment of a list as one of its own, on the day that stands before the list. */
export function oneByOne(text: string): string {
  const [, day = '', list = ''] = HEADER.exec(text.trim()) ?? [];
  const items = list.replace(/[.!]$/, '').split(/;\s*|,\s+(?:and\s+|y\s+)?|\s+(?:and|y)\s+/);
  if (list === '' || items.some((item) => !/\p{L}/u.test(item) || !/\d/.test(item))) return text;
  return items
    .map((item) => `record payment ${item.replace(/[()]/g, ' ').trim()}${day}`)
    .join('; ');
}
