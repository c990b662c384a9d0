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
  '(?:i|we) (?:should|would) (?:very much )?like to|(?:i|we) wish to|(?:i|we) (?:must|need to|have to|ought to|want to|wanna|gotta)',
  'for (?:our|my|the) records?,?',
  '(?:can|could|may|might|would) (?:you|u|we|i)(?: please)? (?:please )?(?:just )?(?:go ahead and |kindly )?(?=(?:add|approve|archive|assign|block|book|cancel|change|charge|close|complete|confirm|create|decline|delete|draft|end|give|invite|lower|make|mark|message|move|mute|offer|pause|publish|put|raise|record|reject|remind|remove|rename|reschedule|restore|return|schedule|screen|send|set|shortlist|show (?:me|us) how|walk|teach|explain|start|tell|text|void|waive|withdraw|write)\\b)',
  "go ahead and|make sure (?:to|you|that you)|see to it that|(?:it is|it's) time to|time to|let us|let's|lets",
];

const FRAME = new RegExp(
  `^(?:(?:hi|hello|hey|um+|uh+|er|eh|good (?:morning|afternoon|evening)|buen(?:os|as) (?:dias|tardes|noches)|hola|oye|ok|okay|so|pues)[\\s,.!]+)*(?:${FRAMES.join('|')})\\s+`,
  'i',
);

const plainLetters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Small letters without accents, each character in its place. */
const inPlace = (text: string) =>
  [...text].map((letter) => plainLetters(letter).toLowerCase().charAt(0) || letter).join('');

/** A request without the courtesies that it begins with: 'le ruego que cancele …' is 'cancele …'. */
export function withoutCourtesy(text: string): string {
  let rest = text;
  for (let round = 0; round < 3; round += 1) {
    const frame = FRAME.exec(inPlace(rest).replace(/[’‘`´]/g, "'"));
    if (!frame) return rest;
    rest = rest.slice(frame[0].length);
  }
  return rest;
}

const BASES = (participle: string): string[] => {
  const stem = participle.replace(/ed$/, '');
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')];
};

/**
 * 'Have Caleb screened', 'get the loft published': the verb that is to be done comes first. `verbs` are those
 * that can be asked for.
 */
export function activeOf(text: string, verbs: ReadonlySet<string>): string {
  const match =
    /^(?:please |would you (?:please )?|could you (?:please )?)?(?:have|get) (?!(?:you|u|we|i|they)\b)(.{2,60}?) (\p{L}{3,}ed)(?![\p{L}])(.*)$/iu.exec(
      text,
    );
  const passive =
    match ??
    /^(?:please let|could|can|may|(?:we|i) (?:want|need|would like)|(?:we|i) are ready for|let) (.{2,60}?) (?:please )?(?:to )?be (\p{L}{3,}ed)(?![\p{L}])(.*)$/iu.exec(
      text,
    ) ??
    // 'Quentin's notification can be marked read'; what may be done otherwise is no order, nor what others do.
    /^([^,;:"?]{3,50}?) (?:should|must|needs to|has to|ought to|can(?= be marked)) (?:now |please |just )?be (\p{L}{3,}ed)(?!\p{L}| by )(.*)$/iu.exec(
      text,
    );
  if (!passive) return text;
  const [, what = '', done = '', rest = ''] = passive;
  const verb = BASES(done.toLowerCase()).find((one) => verbs.has(one));
  return verb === undefined ? text : `${verb} ${what}${rest}`;
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
