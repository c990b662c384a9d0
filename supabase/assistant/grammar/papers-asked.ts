/** What an applicant is asked for, so that 'I need it from Kofi' asks him. */
const PAPER =
  "(?:(?:the|a|an|some|his|her|their|last|latest|current|two|three|recent|copy|copies|of|proof|un|una|el|la|los|las|su|sus|copia|de|del|comprobantes?)\\s+)*(?:pay ?stubs?|pay ?slips?|paychecks?|(?:proof of )?(?:income|employment|insurance|identity|funds)|bank statements?|statements?|ids?|passport|driver'?s license|license|reference letters?|references?|letters?|documents?|docs|papers?|paperwork|photos?|tax returns?|w-?2s?|credit report|recibos?(?: de nomina| de nómina)?|n[oó]minas?|talones(?: de pago)?|ingresos|identificaci[oó]n|pasaporte|documentos?|papeles|referencias?|carta(?: de \\p{L}+)?|estados? de cuenta)";
const NAME = '([\\p{L}][\\p{L} .]{1,40}?)';

const WAYS: readonly (readonly [RegExp, 'en' | 'es', 'paper' | 'name'])[] = [
  [
    new RegExp(
      `^(?:request|get|collect|(?:i |we )?(?:still )?(?:need|want)|ask for)\\s+(${PAPER})\\s+(?:from|of)\\s+${NAME}\\s*[.!]?$`,
      'iu',
    ),
    'en',
    'paper',
  ],
  [
    new RegExp(
      `^(?:have|get|make|ask|tell)\\s+${NAME}\\s+(?:to )?(?:send|upload|provide|submit|bring|show|hand in|turn in)(?:\\s+(?:me|us|in))?\\s+(${PAPER})\\s*[.!]?$`,
      'iu',
    ),
    'en',
    'name',
  ],
  [
    new RegExp(
      `^(?:i |we )?(?:still )?(?:need|want)\\s+${NAME}['’]s\\s+(${PAPER})\\s*[.!]?$`,
      'iu',
    ),
    'en',
    'name',
  ],
  [
    new RegExp(
      `^(?:necesito|necesitamos|(?:me |nos )?falta|faltan|quiero)\\s+(${PAPER})\\s+de\\s+${NAME}\\s*[.!]?$`,
      'iu',
    ),
    'es',
    'paper',
  ],
  [
    new RegExp(
      `^que\\s+${NAME}\\s+(?:(?:me|nos)\\s+)?(?:mande|env[ií]e|suba|entregue|traiga|presente)\\s+(${PAPER})\\s*[.!]?$`,
      'iu',
    ),
    'es',
    'name',
  ],
];

/** 'Have Diego send his pay stubs', 'I need proof of income from Kofi' as 'ask Kofi for proof of income'. */
export function papersAsked(text: string): string {
  for (const [says, language, first] of WAYS) {
    const match = says.exec(text.trim());
    if (!match) continue;
    const [one = '', other = ''] = [match[1], match[2]];
    const [paper, name] = first === 'paper' ? [one, other] : [other, one];
    return language === 'en' ? `ask ${name} for ${paper}` : `pide a ${name} ${paper}`;
  }
  return text;
}
