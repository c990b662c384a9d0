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

/** 'Decline everyone, we chose Grace': all but her. 'Decline Noor, Grace got it': Grace is not declined. */
export function butChosen(text: string): string {
  const [, declined, one] = WE_CHOSE.exec(text.trim()) ?? GOT_IT.exec(text.trim()) ?? [];
  if (declined === undefined || one === undefined || ANOTHER.test(one)) return text;
  if (COUNTS_ALL.test(declined)) return `${declined} except ${one}`;
  return `${declined} because we went with another applicant`;
}
