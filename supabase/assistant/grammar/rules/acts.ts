import type { AutomationAct } from '#shared/domains/automation/model/rules.ts';

const THEM =
  '(?:them|em|him|her|(?:each|every|any|all|new)(?: new)? (?:tenant|renter|applicant|person|visitor|reviewer|guest|lead|prospect)s?|the (?:tenant|renter|applicant|person|visitor|reviewer|guest)s?|(?:all |any |every |my |our |the |new |late |overdue )*(?:tenants?|payers?|applicants?|visitors?|reviewers?|leads?|prospects?)|people|(?:all |my |our |the )*renters|everyone)';
const LES =
  '(?:a (?:(?:cada|todo|toda)(?: nuev[oa])? (?:inquilin[oa]|solicitante|visitante|persona)|ellos|ella|el|quien|los|las|mis|todos los|todas las|la|todos mis) ?(?:inquilin[oa]s?|solicitantes?|personas?)?)';

const any = (...ways: string[]) =>
  new RegExp(`(?<![\\p{L}])(?:${ways.join('|')})(?![\\p{L}])`, 'u');

/** What a rule does, and the text that it is said with where it has a usual one of its own. */
export type Act = { act: AutomationAct; usual?: 'feedback' | 'tour_completed'; says: RegExp };

/** How people say what a rule does, in folded letters; the more particular first. */
export const ACTS: readonly Act[] = [
  {
    act: 'send_reply',
    usual: 'tour_completed',
    says: any(
      `(?:invite|ask|encourage) ${THEM} to apply`,
      `(?:invita(?:l[oae]s?)?|pideles?|anima(?:l[oae]s?)?)(?: ${LES})? (?:a (?:que )?|que )?(?:aplicar|apliquen?|solicitar(?:la|lo)?|(?:envi(?:ar|e|en)|present(?:ar|e|en)|mand(?:ar|e|en)) (?:una|su) solicitud)`,
    ),
  },
  {
    act: 'send_reply',
    usual: 'feedback',
    says: any(
      `(?:send|write|message|text)(?: ${THEM})?(?: a)?(?: short| quick)?(?: note| message| text)? asking(?: ${THEM})? (?:for (?:feedback|their opinion)|how (?:it was|it went|they liked it|was it))`,
      `ask(?: ${THEM})?(?: for)? (?:their |some |a )*(?:feedback|opinion|impressions?|how (?:it was|it went|they liked it|was it))`,
      `(?:pideles?|pide|preguntales?|pregunta)(?: ${LES})? (?:su |una |la )*(?:opinion|comentarios|que les? parecio|como (?:les? )?fue)`,
    ),
  },
  {
    act: 'ask_papers',
    says: any(
      `(?:ask|request|collect|get)(?: ${THEM})?(?: for)? (?:the |all |any |their |a |an |of |missing |required )*(?:papers?|documents?|paperwork|ids?|proof of (?:income|insurance|id)|income proof|pay ?stubs?)(?: (?:that|which) (?:are|is) missing| missing| they have not sent)?(?: from ${THEM})?`,
      `(?:pideles?|pide|pida|pedir(?:les?)?|solicita(?:les?)?)(?: ${LES})? (?:los |las |el |la |sus |su |un |una )*(?:documentos?|papeles|papel|comprobantes?|identificacion)(?: de (?:ingresos|identidad|seguro))?(?: que (?:les? )?fal(?:ta|te)n?| faltantes)?(?: ${LES})?`,
    ),
  },
  {
    act: 'start_screening',
    says: any(
      '(?:start|begin) (?:the |its |their )?screening(?: it| them)?',
      `screen (?:it|${THEM}|the application)`,
      '(?:each|every|all|any|new)(?: new| incoming)* applications? (?:should|must|has to|have to|gets?|goes|go|is|are) (?:to )?(?:be |get )?(?:automatically )?(?:screened|in review|into review|under review)(?: right away| automatically| immediately)?',
      '(?:put|move|take|set)(?: it| them| the application)? (?:in|into|to|under) (?:the )?(?:review|screening)',
      '(?:ponl[ao]|pasal[ao]|muevel[ao]|pon la solicitud|pasa la solicitud)(?: en| a)(?: la)? revision',
      '(?:empieza|inicia|comienza|empezar|iniciar) (?:a )?(?:la |su )?(?:revision|revisarla)',
    ),
  },
  {
    act: 'confirm_tour',
    says: any(
      '(?:each|every|all|any|new)(?: new| incoming)* (?:tour|visit|viewing|showing)(?: requests?|s)? (?:should|must|has to|have to|gets?|is|are) (?:to )?(?:be |get )?(?:automatically )?(?:confirmed|accepted|approved)(?: right away| automatically| immediately)?',
      `(?:accept|confirm|approve) (?:it|them|(?:all |any |the |every |new )*(?:tour|visit|viewing|request|time)s?(?: requests?)?)(?: right away| automatically)?(?:(?: if(?: it is| it's| it fits)?)? (?:with)?in (?:my |our |the )?(?:tour |opening )?hours)?`,
      `(?:aceptala|confirmala|aceptalo|confirmalo|(?:acept|confirm)(?:ar?|e)(?: (?:la|las|todas las) visitas?)?)(?: si (?:esta |cae )?(?:dentro de|en) (?:mi|mis|el|los) horarios?)?`,
    ),
  },
  {
    act: 'draft_reply',
    says: any(
      `(?:draft|prepare)(?: me| ${THEM})?(?: an?| the)?(?: message| reply| answer| note| email)?(?: (?:to|for) ${THEM})?(?: for (?:me|my approval|review))?`,
      `(?:prepara(?:me)?|redacta(?:me)?)(?: un| una| el)?(?: mensaje| respuesta| borrador)?(?: para (?:el|la|los|las) inquilin[oa]s?)?`,
    ),
  },
  {
    act: 'notify_member',
    says: any(
      '(?:notify|tell|alert|inform|ping|remind|warn|message|text|email) me(?: about it| of it| right away| at once| immediately)?',
      'i (?:want|need|would like) to (?:know|be (?:notified|informed|alerted|told))(?: about it| right away)?',
      'give me a (?:heads up|ping|shout)',
      'let me know',
      'send me (?:a|an) (?:notification|alert|reminder|message|text|note)',
      'remind me to [^|]{3,60}',
      '(?:mandame|enviame|dame|hazme llegar|mandenme) (?:un|una) (?:aviso|notificacion|alerta|recordatorio|mensaje)',
      '(?:avisame|notificame|dime|dimelo|informame|alertame|recuerdame(?:lo)?|hazmelo saber)',
      '(?:quiero )?(?:saberlo|que me avises?|me avises?)',
    ),
  },
  {
    act: 'remind_tenants',
    says: any(
      `remind ${THEM}(?: (?:of|about|to pay)(?: it| (?:the |their )?rent| that| what they owe)?)?`,
      `send (?:${THEM} )?a reminder(?: to ${THEM})?`,
      `(?:set up|create|make|schedule|add) (?:a |an )?(?:rent |payment |automatic )*reminders?(?: (?:to|for|of|about) (?:${THEM}|(?:the )?rent))?`,
      `(?:rent|payment) reminders?(?: (?:to|for) ${THEM})?`,
      `(?:want|need|like|get|have) (?:my |the |all )*(?:tenants|renters|them|everyone) reminded`,
      `(?:nudge|chase) ${THEM}(?: (?:about|for) (?:it|the rent|rent|payment))?`,
      `(?:text|message|email) ${THEM} a reminder`,
      `(?:recuerda(?:sel[oa]|les?|l[oa]s?)?|recordar(?:les?)?|recuerde|avisa(?:les?)?)(?: (?:la renta|el alquiler))? ${LES}(?: (?:la renta|el alquiler|que paguen))?`,
      '(?:recuerdales?|recuerdasel[oa]|avisales)(?: (?:la renta|el alquiler|que paguen))?',
      `(?:envia(?:les?)?|manda(?:les?)?) un recordatorio(?: ${LES})?`,
    ),
  },
  {
    act: 'set_priority',
    says: any(
      '(?:mark|make|set|flag)(?: it| them| the (?:request|message|application|repair))?(?: priority)?(?: as| to)? (?:urgent|high|medium|low)(?: priority)?',
      'set (?:the|its) priority to (?:urgent|high|medium|low)',
      'prioriti[sz]e (?:it|them)',
      '(?:marcal[ao]|ponl[ao]|marca la solicitud)(?: como| en| con)?(?: prioridad)? (?:urgente|alta|media|baja)',
      'dale prioridad(?: alta)?',
    ),
  },
  {
    act: 'send_reply',
    says: any(
      `auto[- ]?(?:reply|respond|answer)|automatic (?:reply|answer|response)|respuesta automatica|la respuesta`,
      `(?:thank|say (?:thanks|thank you) to|say thanks) ?(?:${THEM})?(?: for (?:it|the (?:message|application|review|tour|report|visit)|their (?:message|application|review|report|interest|visit|tour|time)|applying|asking|writing|coming))?`,
      `send (?:${THEM} )?(?:a |the )?(?:message|note|text) (?:to ${THEM} )?(?:thanking|to thank) (?:them|him|her)(?: for (?:coming|visiting|applying|writing|their \\p{L}+))?`,
      `send (?:${THEM} )?(?:a )?thank[- ]?you(?: (?:message|note))?(?: to ${THEM})?`,
      '(?:dal[ea]s?|darles?|da) (?:las )?gracias',
      'agradece(?:les?|selo)?(?: (?:el|la|su) (?:mensaje|solicitud|visita|resena|interes))?',
      `(?:send|write|reply|answer|respond|message|text)(?: back)?(?: to)?(?: ${THEM})?(?: (?:a|the|our|my|this|some)(?: house| short| quick| standard| usual| welcome| tour)* (?:message|reply|note|text|answer|rules|info|information|details|instructions|steps|welcome))?(?: to ${THEM})?(?: with)?`,
      `tell ${THEM}`,
      '(?:should|must|has to|have to|shall) (?:get|receive)',
      'se (?:les? )?(?:conteste|responda|escriba|mande|envie)',
      `(?:envia(?:les?)?|manda(?:les?)?|responde(?:les?)?|escribe(?:les?)?|contesta(?:les?)?|diles?)(?: (?:un|una|el) (?:mensaje|respuesta|nota))?(?: ${LES})?`,
    ),
  },
];
