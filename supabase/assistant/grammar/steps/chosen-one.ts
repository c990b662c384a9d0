const LETS_GO =
  '(?:decline|reject|deny|turn down|pass on|say no to|no to|rechaza\\p{L}*|rechace\\p{L}*|declina\\p{L}*|decline\\p{L}*)';
const ALL = '(?:everyone|everybody|all|every|todos|todas)';
const CHOSE =
  "(?:(?:because |since |as |porque |ya que )?(?:(?:we|i)(?:'ve|'re| have| are)? )?(?:chose|chosen|picked|went with|selected|going with|took|approved)|(?:porque |ya que )?(?:elegimos|escogimos|eleg[ií]|escog[ií]|(?:nos|me) qued(?:amos|[eé]) con|nos vamos con|se l[ao] dimos))";

const HEAD = `^((?:please |por favor )?${LETS_GO}\\s[^,;:"]*?)[,;]?\\s+`;
const WE_CHOSE = new RegExp(`${HEAD}${CHOSE}\\s+(?:a )?([^,;:"]+?)[.!]?$`, 'iu');
const GOT_IT = new RegExp(
  `${HEAD}(?:because |since |as |porque |ya que )?(?:a )?(\\p{Lu}[^,;:"]*?) (?:got|gets|is getting|took|takes|is taking|has|will get|se l[ao] qued[oó]|se queda con)(?: (?:it|the (?:place|home|apartment|house|unit|loft|studio|room)|la casa|el departamento))?[.!]?$`,
  'u',
);
const COUNTS_ALL = new RegExp(`\\b${ALL}\\b`, 'iu');
const ANOTHER = /^(?:some(?:one|body)|another|other|an?\s|otr[oa]|alguien)/i;

const LEFT_OUT = new RegExp(
  `^(.*\\b${ALL}\\b.*\\b(?:except|but|menos|excepto|salvo)\\s[^,;:"]+),\\s+((?:she|he|they|it|we|the|her|his|their|ya|la|el|ella|se|su|sus|nos|no)\\s[^,;:"]+)$`,
  'iu',
);

/** 'Decline everyone except Grace, the unit is taken': why stands behind the one who is left out, and is none of them. */
function withReason(text: string): string {
  const [, declined, why] = LEFT_OUT.exec(text.trim()) ?? [];
  const isOther =
    declined === undefined || why === undefined || !new RegExp(`^${LETS_GO}`, 'iu').test(declined);
  return isOther ? text : `${declined} because ${why}`;
}

/** 'Decline everyone, we chose Grace': all but her. 'Decline Noor, Grace got it': Grace is not declined. */
export function butChosen(text: string): string {
  const [, declined, one] = WE_CHOSE.exec(text.trim()) ?? GOT_IT.exec(text.trim()) ?? [];
  if (declined === undefined || one === undefined || ANOTHER.test(one)) return withReason(text);
  if (COUNTS_ALL.test(declined)) return `${declined} except ${one}`;
  return `${declined} because we went with another applicant`;
}
