/** A request for a repair without its place: 'open a ticket', 'log it', 'levanta un reporte'. */
const REQUEST =
  /^(.+?)(?:\s*[,;.–—]+\s+|\s+-\s+|\s*,?\s+(?:so|and|y|as[ií] que|entonces)\s+|\s+(?=(?:open|create|file|log|make|abre|abra|crea|cree|levanta|levante|registra|registre)\s+(?:a|an|un|una)\s|(?:log|report|file|note)\s+(?:it|that)[.!]?$))(?:(?:please|can you|could you|pls|por favor|porfa)\s+)?(?:(?:open|create|file|log|make|add|start|enter|write up|put in|abre|abra|crea|cree|levanta|levante|registra|registre|haz|haga|anota|anote)\s+(?:(?:a|an|the|un|una|el|la)\s+)?(?:new\s+|nueva\s+)?(?:(?:maintenance|repair|service)\s+)?(?:request|ticket|report|repair|issue|solicitud|reporte|reparaci[oó]n|aver[ií]a|incidencia)(?:\s+de\s+(?:mantenimiento|reparaci[oó]n))?(?:\s+(?:for\s+(?:it|that)|please|por favor|porfa))?|(?:log|report|file|write down|note)\s+(?:it|that|this)|an[oó]tal[oa]|reg[ií]stral[oa]|rep[oó]rtal[oa])[.!]?$/iu;

/** A place within a statement: 'at 1809 Zach Scott', 'en Maplewood'. */
const PLACE = /(?:^|\s+)(?:at|in|on|en)\s+(?=\S)/giu;

/** Most words of a place. */
const PLACE_WORDS = 5;

/** What goes on with the statement behind its place: 'at Maplewood is leaking'. */
const GOES_ON =
  /^(?:is|are|was|were|has|have|had|does|do|did|wont|won[’']t|doesn[’']t|isn[’']t|keeps?|stopped|broke|broken|leaks?|est[aá]n?|tiene|no|se|ya)$/iu;

/**
 * 'The sink at Maplewood is clogged, open a request' says what is broken first: the same with its place and its text
 * where a request has them. Ways to divide the statement, the longest place first.
 */
export function faultFirst(sentence: string): string[] {
  const [, statement = ''] = REQUEST.exec(sentence.trim()) ?? [];
  const ways: { turned: string; length: number }[] = [];
  for (const { 0: found, index } of statement.matchAll(PLACE)) {
    const words = statement.slice(index + found.length).split(/\s+/);
    const end = words.findIndex((word) => GOES_ON.test(word));
    const most = Math.min(PLACE_WORDS, end < 0 ? words.length : end);
    for (let length = most; length > 0; length -= 1) {
      const rest = [statement.slice(0, index), ...words.slice(length)].join(' ').trim();
      const place = words.slice(0, length).join(' ').replace(/,$/, '');
      if (rest === '') continue;
      ways.push({ turned: `open a request for ${place}: ${rest}`, length });
    }
  }
  return ways.sort((one, other) => other.length - one.length).map(({ turned }) => turned);
}
