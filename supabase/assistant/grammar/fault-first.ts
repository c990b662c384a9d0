/** A request for a repair without its place: 'open a ticket', 'log it', 'levanta un reporte'. */
const REQUEST =
  /^(.+?)(?:\s*[,;.–—]+\s+|\s+-\s+|\s*,?\s+(?:so|and|y|as[ií] que|entonces)\s+|\s+(?=(?:open|create|file|log|make|abre|abra|crea|cree|levanta|levante|registra|registre)\s+(?:a|an|un|una)\s|(?:log|report|file|note)\s+(?:it|that)[.!]?$))(?:(?:please|can you|could you|pls|por favor|porfa)\s+)?(?:(?:open|create|file|log|make|add|start|enter|write up|put in|abre|abra|crea|cree|levanta|levante|registra|registre|haz|haga|anota|anote)\s+(?:(?:a|an|the|un|una|el|la)\s+)?(?:new\s+|nueva\s+)?(?:(?:maintenance|repair|service)\s+)?(?:request|ticket|report|repair|issue|solicitud|reporte|reparaci[oó]n|aver[ií]a|incidencia)(?:\s+de\s+(?:mantenimiento|reparaci[oó]n))?(?:\s+(?:for\s+(?:it|that)|please|por favor|porfa))?|(?:log|report|file|write down|note)\s+(?:it|that|this)|an[oó]tal[oa]|reg[ií]stral[oa]|rep[oó]rtal[oa])[.!]?$/iu;

/** A place within a statement: 'at 1809 Zach Scott', 'en Maplewood'. */
const PLACE = /(?:^|\s+)(?:at|in|on|en)\s+(?=\S)|(?:^|\s+)(?=\d{1,5} \p{L})/giu;

/** Most words of a place. */
const PLACE_WORDS = 7;

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

/** What is broken, as it is reported without a word for a request. */
const FAULT =
  /(?<!\p{L})(?:broken|broke|leaks?|leaking|clogged|blocked|flooded|stuck|cracked|jammed|dead|moldy|drips?|dripping|overflowing|overflows|not working|stopped working|won[’']?t (?:work|close|open|lock|start|flush|drain|turn on)|doesn[’']?t (?:work|close|open|lock|start|flush|drain|turn on)|is out|gotea|gotera|fuga|rot[oa]|descompuest[oa]|tapad[oa]|atascad[oa]|averiad[oa]|inundad[oa]|no (?:funciona|cierra|abre|enciende|prende|sirve|calienta)|se (?:rompi[oó]|tap[oó]|atasc[oó]|averi[oó]|inund[oó]|descompuso))(?!\p{L})/iu;

const OPENS =
  /^(?:please )?(?:open|create|log|file|add|make|new|start|abre|crea|registra|levanta|haz|anota|nueva|nuevo)\s+(?:(?:a|an|un|una)\s+)?(?:new\s+|nueva\s+)?(?:maintenance |repair |service )?(?:request|ticket|repair|issue|report|solicitud|reporte|incidencia|aver[ií]a|reparaci[oó]n)\s*[:,-]\s*(.+)$/iu;

/** A fault that is only stated, or stands behind a colon with its place, as what `faultFirst` reads; null for others. */
export function faultReported(sentence: string): string | null {
  const text = sentence.trim().replace(/[.!]$/, '');
  const said = OPENS.exec(text)?.[1];
  if (said !== undefined) return `${said}, open a request`;
  const asks =
    /[?:"]|^(?:i |we |he |she |they |please |can |could |if |when|my |the (?:applicant|tenant)\b)/i.test(
      text,
    );
  // One statement, and none that nothing is broken.
  const isMore =
    /[,;]|(?<!\p{L})(?:and|y|but|pero|or|o|nothing|never|nada|nunca|isn[’']t|not broken)(?!\p{L})/iu.test(
      text,
    );
  return !asks && !isMore && FAULT.test(text) ? `${text}, open a request` : null;
}
