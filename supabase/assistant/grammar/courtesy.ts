/** How one asks politely before one says for what, in both languages. */
const FRAMES = [
  '(?:when|whenever|once|if|as soon as) you (?:get|have|find) (?:a |the |some )?(?:chance|minute|min|moment|second|sec|time|bit)(?: today| later| now)?,?(?: please)?,?(?: could you| can you)?',
  '(?:cuando|en cuanto|si) (?:puedas|pueda|tengas? (?:un )?(?:momento|minuto|tiempo|chance|rato|ratito))(?: hoy)?,?',
  'le (?:agradeceria|agradezco|pido|ruego|suplico|encargo|solicito|encarezco)(?: mucho)?(?: por favor)?(?: que)?',
  'les? (?:agradeceria|pido|ruego)(?: que)?',
  '(?:te|les) (?:agradeceria|pido|ruego|encargo)(?: que)?',
  'tenga (?:a bien|la bondad de|la amabilidad de)',
  '(?:haga|hagame|hazme|haz|me hace|me haces) el favor de',
  'sirvase|si es tan amable(?: de)?|si fuera tan amable(?: de)?|sea tan amable de',
  '(?:me|nos) (?:gustaria|encantaria)(?: que)?|quisiera(?:mos)? que|necesito que|necesitamos que|quiero que|queremos que',
  // 'Remind me who is on the team', 'quiero saber cuánto debe': what is to be known stands behind. 'Let me know
  // when' is a rule.
  "(?:(?:can|could) you )?(?:remind me|figure out|find out|look up|look into|let me know(?! when)|i (?:need|want|would like) to (?:know|see|find out)|i(?:'d| would) like to know|just checking|just wondering|recuerdame|quiero saber|quisiera saber|necesito saber|me puedes decir|puedes decirme|podrias decirme|averigua|averiguame|fijate|checa)(?= (?:who|whos|who's|what|whats|what's|when|whens|where|wheres|which|how|quien|quienes|cuando|cual|cuales|cuanto|cuanta|cuantos|cuantas|a quien|en que)\\b)",
  'deseo|deseamos|deseo que|deseamos que|quisieramos',
  '(?:lamentablemente|desafortunadamente),? (?:debemos|debo|tenemos que|tengo que|hay que)',
  '(?:hemos|he) (?:decidido|acordado|resuelto)(?: que)?|decidimos',
  '(?:para nuestro registro|para nuestros registros|para el registro),?',
  "(?:i would|i'd|we would|we'd) (?:be grateful|appreciate it|be obliged|be glad) if (?:you|we) (?:could|would|might)",
  '(?:would|could) it be possible (?:for you )?to',
  'be so (?:kind|good) as to|kindly|do be so kind as to|if you would be so kind(?: as to)?,?',
  "(?:i|we) (?:have|'ve) (?:now )?decided (?:to|that we should|that)",
  '(?:we|i) regret (?:that )?(?:we|i)? ?(?:must|have to|to|need to)',
  '(?:unfortunately|sadly|regrettably),? (?:we|i) (?:must|have to|need to|will have to)',
  "(?:i|we) (?:should|would) (?:very much )?like to|(?:i|we)(?:'d)? (?:wish|like|love) to",
  "(?:(?:i|we)(?: have|'ve| am|'m| are|'re)? )?(?:just )?(?:must|need to|have to|ought to|want to|wanna|gotta|got to|(?:gonna|going to) (?:need to|have to))",
  '(?:ya )?(?:hay que|tengo que|tenemos que|toca|tocaria|necesito|necesitamos|hace falta|habria que)(?= \\p{L}+(?:[aei]r)(?:la|lo|le|las|los|les|se|selo|sela)?(?!\\p{L}))',
  'for (?:our|my|the) records?,?',
  '(?:can|could|may|might|would) (?:you|u|we|i)(?: please)? (?:please )?(?:just )?(?:go ahead and |kindly )?(?=(?:add|approve|archive|assign|block|book|cancel|change|charge|close|complete|confirm|create|decline|delete|draft|end|give|invite|lower|make|mark|message|move|mute|offer|pause|publish|put|raise|record|reject|remind|remove|rename|reschedule|restore|return|schedule|screen|send|set|shortlist|show (?:me|us) how|walk|teach|explain|start|tell|text|void|waive|withdraw|write)\\b)',
  "why don'?t (?:we|you|i)|why not|how about (?:we|you)(?: just)?",
  "go ahead and|make sure (?:to|you|that you)|see to it that|(?:it is|it's) time to|time to|let us|let's|lets",
];

const FRAME = new RegExp(
  `^(?:(?:hi|hello|hey|um+|uh+|er|eh|good (?:morning|afternoon|evening)|buen(?:os|as) (?:dias|tardes|noches)|hola|oye|ok|okay|so|pues)[\\s,.!]+)*(?:${FRAMES.join('|')})\\s+`,
  'iu',
);

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Small letters without accents, each character in its place. */
const inPlace = (text: string) =>
  [...text].map((letter) => plainLetters(letter).toLowerCase().charAt(0) || letter).join('');

/** 'Quién es Rachel, no me acuerdo': that one does not know goes without saying. */
const FORGETS =
  /,\s*(?:ya )?(?:no me acuerdo|no recuerdo|no lo se|no se|se me olvido|i (?:forget|forgot|don'?t remember|can'?t remember|can'?t recall)|no idea)(?: (?:de (?:ella|el)|bien|anymore|ahorita|now))?\s*[.!]?$/;

const withoutForgetting = (text: string): string => {
  const at = inPlace(text)
    .replace(/[’‘`´]/g, "'")
    .search(FORGETS);
  return at < 0 ? text : text.slice(0, at);
};

/** A request without the courtesies that it begins with: 'le ruego que cancele …' is 'cancele …'. */
export function withoutCourtesy(text: string): string {
  let rest = withoutForgetting(text);
  for (let round = 0; round < 3; round += 1) {
    const frame = FRAME.exec(inPlace(rest).replace(/[’‘`´]/g, "'"));
    if (!frame) return rest;
    rest = rest.slice(frame[0].length);
  }
  return rest;
}

/** 'Vinson rent -> 1900': to what something is changed. */
export const arrowed = (text: string): string => {
  const arrow = /^([^"]{3,60}?)\s*(?:->|→|=>)\s*(\S.*)$/.exec(text);
  // 'Make a rule: new application -> ask for ID' says what is done when.
  if (arrow && /\b(?:rule|automation|regla|automatizaci[oó]n)\b/i.test(arrow[1] ?? ''))
    return `${arrow[1]}, ${arrow[2]}`;
  return arrow ? `change ${arrow[1]} to ${arrow[2]}` : text;
};

/** What begins a message, behind a 'please' of one's own. */
const SENDS =
  /^((?:please|pls|por favor|porfa)[\s,]+)?(?:text|tell|message|msg|write to|let|inform|notify|diles?|d[ií]gales?|av[ií]sales?|escr[ií]bele|m[aá]ndale)\s(?!me\b|us\b)/i;

/** 'Approve, please, Hilario' is 'Approve Hilario'; a text that is sent stays as it was written. */
export function withoutPlease(request: string): string {
  // 'Text Kofi please call me': what is sent is polite as it was typed.
  const sends = SENDS.exec(request);
  if (sends)
    return request
      .slice(sends[1]?.length ?? 0)
      .replace(/,?\s+(?:please|pls|por favor|porfa)\s*[.!]?$/i, '');
  const mark = /[:"“]/.exec(request)?.index ?? request.length;
  const head = request
    .slice(0, mark)
    .replace(
      /,?\s*(?<![\p{L}])(?:por favor|x favor|xfavor|porfavor|please|pleas|plese|pelase|plaese|pleae|pls|plz|porfa)(?![\p{L}]),?/giu,
      ' ',
    );
  return `${head}${request.slice(mark)}`.trim();
}
