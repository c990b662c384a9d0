import type { AutomationTrigger } from '#shared/domains/automation/model/rules.ts';

const A = '(?:an?|the|any|every|each|some|new|my|another) ';
const WHO = `(?:some(?:one|body)|any(?:one|body)|people|(?:${A})+(?:renter|tenant|applicant|person|guest|visitor|lead|prospect)|renters|tenants|applicants|leads)`;
/** 'Ping me on every new message': what sets it off is a thing alone. */
const ON = '(?:on|upon|for|about|at|with) (?:every|each|any|all)(?: new| incoming| single)*';
const CADA = '(?:por|con|de|ante) cada(?: nuev[oa])?';
const COMES = '(?:comes?(?: in)?|arrives?|lands?|shows? up|is (?:received|submitted|sent|made))';
const UNA = '(?:una?|el|la|los|las|cada|algun|alguna|otra|nueva|nuevo) ';
const LLEGA =
  '(?:lleg(?:ue|uen|a|an)|recib(?:a|o|amos)|entr(?:e|a)|haya|hay|veng(?:a|an)|se reciba)';
const TOUR = '(?:tour|viewing|visit|showing)s?';
const LEASE = '(?:lease|contract|tenancy|rental agreement)s?';
const PAPER = '(?:document|paper|license|licence|permit|insurance|certificate)s?';
const RENTA = '(?:renta|alquiler|arriendo|pago)';
const AVERIA =
  '(?:averia|fuga|gotera|desperfecto|incidencia|reparacion|problema|peticion de reparacion|solicitud de (?:mantenimiento|reparacion))';

const any = (...ways: string[]) =>
  new RegExp(`(?<![\\p{L}])(?:${ways.join('|')})(?![\\p{L}])`, 'u');

/** What a lease is signed by, and a payment is made by. */
const PAYER = `(?:${WHO}|(?:the |a |any |every |each )?(?:tenant|renter)s?|they|(?:every|any)one)`;
const PAID = '(?:rent|payment|deposit|money|charge|transfer)s?';
const OF_US =
  '(?:the host|our side|my team|one of us|we|us|i|me|a (?:colleague|member)(?: of the team)?)';
const FIRMAN =
  '(?:firm(?:e|en|a|an|ado|aron)|se firm(?:e|en|a|an)|(?:este|quede|queda|haya quedado) firmad[ao]|hay(?:a|an) firmado)';
const PAGAN =
  '(?<!(?:^| )no )(?:pag(?:ue|uen|a|an|aron)|haya(?:n)? pagado|ha(?:n)? pagado|abon(?:e|en|a|an))';
const CANCELAN = '(?:cancel(?:e|en|a|an)|anul(?:e|en|a|an))';
const PAGO = '(?:pago|renta|alquiler|arriendo|deposito|fianza|transferencia|dinero)s?';

/** How people say what sets a rule off, in folded letters; the more particular first. */
export const TRIGGERS: readonly (readonly [AutomationTrigger, RegExp])[] = [
  [
    'tour_cancelled',
    any(
      `(?:${A})*${TOUR} (?:is|are|gets?|has been|have been|was|were) (?:cancell?ed|called off)(?: by (?:${PAYER}|the visitor|${OF_US}))?`,
      `(?:${A})*${TOUR} (?:cancels|falls through)`,
      `(?:${PAYER}|the visitor|${OF_US}) (?:cancels?|cancell?ed|calls? off|called off|backs? out of|(?:has|have) cancell?ed) (?:${A}|their |his |her )*${TOUR}`,
      `(?:${PAYER}|the visitor) (?:calls?|called) (?:${A}|their |his |her )*${TOUR} off`,
      `${ON} (?:cancell?ed ${TOUR}|${TOUR} cancell?ations?)`,
      `(?:${A})*(?:${TOUR} cancell?ation|cancell?ation of (?:${A})*${TOUR}) (?:${COMES}|happens)`,
      `(?:nos |se |me )?${CANCELAN} (?:${UNA})*(?:visita|recorrido)s?`,
      `(?:alguien|(?:${UNA})*(?:inquilin[oa]|persona|visitante)s?|nosotros|el anfitrion) (?:nos |me )?${CANCELAN} (?:${UNA}|su )*(?:visita|recorrido)s?`,
      `(?:${UNA})+(?:visita|recorrido) (?:se ${CANCELAN}|(?:sea|es|quede|queda) (?:cancelad[ao]|anulad[ao]))(?: por (?:el inquilino|la inquilina|el visitante|nosotros|el anfitrion))?`,
      `${CADA} (?:visita (?:cancelada|anulada)|cancelacion de (?:una )?visita)`,
    ),
  ],
  [
    'lease_signed',
    any(
      `(?:${A})*(?:${LEASE}|renewal|lease renewal) (?:is|are|gets?|has been|have been|was|were) (?:fully |completely |finally )?signed(?: by (?:all(?: (?:of them|parties|sides))?|everyone|everybody|both(?: sides)?|the last (?:one|party)))?`,
      `(?:everyone|everybody|all (?:of them|parties|sides)|both sides|${PAYER}) (?:has |have )?sign(?:s|ed)? (?:off on )?(?:${A}|their |his |her )*(?:${LEASE}|renewal)`,
      `${ON} (?:signed (?:${LEASE}|renewals?)|lease signings?)`,
      `after (?:${A})*(?:${LEASE}|renewal) (?:is|are|gets?) (?:fully )?signed`,
      `(?:todos |ambas partes |ambos |(?:alguien|(?:${UNA})*inquilin[oa]s?) )?${FIRMAN}(?: todos| por todos)? (?:${UNA}|su )*(?:contrato|arrendamiento|renovacion)(?: de (?:alquiler|arrendamiento|renta))?s?`,
      `(?:${UNA})+(?:contrato|arrendamiento|renovacion)(?: de (?:alquiler|arrendamiento|renta))? (?:${FIRMAN}|(?:sea|es) firmad[ao])(?: por todos)?`,
      `al firmar(?:se)? (?:${UNA})*(?:contrato|arrendamiento|renovacion)`,
      `${CADA} (?:contrato|renovacion) firmad[ao]`,
    ),
  ],
  [
    'payment_received',
    any(
      `(?:${A}|their |his |her )*${PAID} (?:${COMES}|(?:is|are|gets?|has been|have been) (?:paid|settled|in)|clears?|settles?|goes through|went through|has (?:come in|arrived|cleared))(?: in full| on time)?`,
      `${PAYER} (?:has |have )?(?:pays?|paid)(?: (?:me|us))?(?: (?:the |their |his |her |a |some )*${PAID})?(?: in full)?`,
      `(?:i|we) (?:get|receive|got) (?:paid|(?:${A})*(?:rent|deposit|payment|money|transfer)s?)`,
      `${ON} (?:(?:rent|deposit|incoming|received) )?payments?`,
      `(?:after )(?:${A}|their )*(?:payment|deposit)s?`,
      `(?:${LLEGA}|entr(?:e|en|a|an)|caig(?:a|an)) (?:${UNA}|su )*${PAGO}(?: (?:del alquiler|de(?: la)? renta))?`,
      `(?:${UNA}|su )+${PAGO} (?:${LLEGA}|entr(?:e|a)|(?:este|queda|quede|sea|es) (?:pagad[ao]|abonad[ao]))`,
      `(?:alguien|(?:${UNA})*inquilin[oa]s?|me|nos|se)(?: (?:me|nos))? ${PAGAN}(?: (?:${UNA}|su )*${PAGO})?`,
      `${PAGAN} (?:${UNA}|su )*${PAGO}`,
      `al (?:recibir|llegar|entrar) (?:${UNA}|su )*${PAGO}`,
      `${CADA} (?:pago|deposito)(?: (?:recibid[oa]|de(?:l| la)? (?:renta|alquiler)))?`,
    ),
  ],
  [
    'tour_completed',
    any(
      `(?:${A})*${TOUR} (?:is|are|gets?) (?:over|done|finished|completed?)`,
      `(?:${A})*${TOUR} (?:ends?|finishes)`,
      `(?:right )?after (?:${A})+${TOUR}`,
      `(?:termin(?:e|a|en|an)|acab(?:e|a)|se complete|finalice|haya terminado) (?:${UNA})*(?:visita|recorrido)`,
      `(?:${UNA})+(?:visita|recorrido) (?:termin(?:e|a)|acab(?:e|a)|se complete)`,
      `despues de (?:${UNA})*(?:visita|recorrido)s?`,
      `al (?:terminar|acabar|finalizar|concluir) (?:${UNA})*(?:visita|recorrido)s?`,
      `${WHO} (?:has |have )?(?:toured|visited|finish(?:es|ed) (?:${A})*${TOUR})(?: (?:a |the )?(?:home|place))?`,
    ),
  ],
  [
    'tour_requested',
    any(
      `${WHO} (?:asks?|requests?|books?|wants?)(?: (?:for|me for|us for))? (?:a |to see |to |another )*(?:${TOUR}|the home|a home)`,
      `(?:${A})*${TOUR} (?:is|are|gets?) (?:requested|asked for|booked)`,
      `(?:${A})*${TOUR} requests? ${COMES}`,
      `(?:${A})*request for (?:a )?${TOUR} ${COMES}`,
      `i (?:get|receive) (?:${A})*${TOUR} requests?`,
      `${ON} ${TOUR} requests?`,
      `al (?:recibir|llegar) (?:${UNA})*(?:solicitud|peticion) de visita`,
      `(?:alguien|un inquilino|una persona)? ?(?:me |nos |se )?(?:pid(?:a|e|an)|solicit(?:e|a|en)|quier(?:a|e) |reserv(?:e|a)) ?(?:${UNA})*(?:visita|recorrido|cita)`,
      `${LLEGA} (?:${UNA})*(?:solicitud|peticion) de visita`,
    ),
  ],
  [
    'request_reported',
    any(
      `(?:${A})*(?:urgent |high[- ]priority )?(?:maintenance|repair) ?(?:request|issue|problem|job|ticket)?s? (?:${COMES}|is (?:reported|urgent))`,
      `${WHO} (?:reports?|has|have) (?:${A})*(?:urgent |maintenance )*(?:problem|issue|repair|leak|emergency|something(?: urgent)?|anything(?: urgent)?)`,
      `(?:${A})*(?:urgent )?(?:repair|problem|issue)s? (?:is|are|gets?) reported`,
      `${WHO} (?:reports?|complains)(?: about)? (?:something|anything)`,
      `${ON} (?:urgent )?(?:maintenance|repair) (?:request|issue|ticket)s?`,
      `(?:un inquilino|alguien) (?:reporte|reporta|avise de|avisa de) algo`,
      `(?:${LLEGA}|report(?:en|e|an|a)|avisen de|se reporte) (?:${UNA})*(?:urgente )?${AVERIA}(?: urgente)?`,
      `(?:un inquilino|alguien) (?:reporte|report(?:a|e)|avise de|avisa de) (?:${UNA})*(?:urgente )?${AVERIA}(?: urgente)?`,
    ),
  ],
  [
    'application_submitted',
    any(
      `(?:${A})*(?:rental )?applications? ${COMES}`,
      `(?:${WHO}|(?:every|any)one who|who|people who) (?:applies|apply|applied|(?:submits?|sends?)(?: me| us| in)? an application)`,
      `i (?:get|receive) (?:${A})*applications?`,
      `${ON} (?:applications?|applicants?)`,
      'new (?:rental )?applications?(?! (?:gets?|should|must|has to|have to|goes?|is|are))|nuevas? solicitud(?:es)?',
      `(?:${CADA}|al (?:recibir|llegar) (?:${UNA})*)(?: )?solicitud(?:es)?(?! de)`,
      `${LLEGA} (?:${UNA})*solicitud(?:es)?(?: nuevas?)?(?: de alquiler)?`,
      `alguien (?:apli(?:que|ca)|solicit(?:e|a)|(?:mande|manda|envie|envia|presente|presenta) (?:una|su) solicitud)`,
      `(?:me |nos |se )(?:mand|envi|present)(?:en|an|e|a) (?:${UNA})*solicitud`,
    ),
  ],
  [
    'charge_overdue',
    any(
      `(?:${A}|their )*(?:rent|payment|charge)s? (?:is |are |becomes? |gets? |goes )?(?:overdue|late|past due|not paid|unpaid)`,
      `${WHO} (?:is|are|gets?) (?:late|overdue|behind)(?: (?:with|on) (?:the |their )?(?:rent|payment))?`,
      `who (?:is|are) (?:late|overdue|behind)(?: (?:with|on) (?:the |their )?(?:rent|payments?))?`,
      `(?:the |their )?rent (?:has not|hasn'?t|is not|isn'?t) (?:come in|arrived|in|been paid|paid|there)(?: yet| on time)?`,
      `${WHO} (?:has not|hasn'?t|have not|haven'?t|does not|doesn'?t|do not|don'?t) (?:paid|pay)(?: (?:the |their )?rent)?(?: yet| on time)?`,
      `${WHO} (?:misses|miss|skips|skip) (?:the |their |a )?(?:rent|payment)`,
      `(?:alguien|un inquilino|los inquilinos) no (?:pague|paga|paguen|pagan|haya pagado|ha pagado)(?: (?:la|el|su) ${RENTA})?(?: a tiempo)?`,
      `(?:after )?(?:the |their )?rent (?:was|were) due`,
      `after (?:the |their )?(?:rent(?: is due)?|due date)`,
      `(?:la |el |un )?${RENTA} (?:este|esta) (?:atrasad|vencid)[ao]`,
      `(?:alguien |un inquilino |los inquilinos |(?:la |el |una |un )?${RENTA} )?se (?:atras(?:e|en|a|an)|retras(?:e|en|a))(?: (?:con|en))?(?: (?:la|el) ${RENTA})?`,
      `despues de(?:l| que venza)?(?: vencimiento)?(?: de)?(?: la| el)? ?${RENTA}`,
    ),
  ],
  [
    'charge_due',
    any(
      `(?:before )?(?:the |their )?rent (?:is|comes|falls|gets) due(?: soon)?`,
      `before (?:the |their )?(?:rent(?: day| payment)?|due date)`,
      `(?:antes )?de que (?:venza|toque pagar|se pague|llegue) (?:la |el )?${RENTA}`,
      `antes (?:de|del)(?: cada)?(?: pagar| pago de)?(?: la| el)? ?${RENTA}`,
      `(?:venza|vence|toque pagar) (?:la |el )?${RENTA}`,
    ),
  ],
  [
    'lease_ending',
    any(
      `(?:before )?(?:${A})*${LEASE} (?:ends?|expires?|runs? out|is (?:ending|over|up|about to (?:end|expire|run out))|comes to an end)`,
      `before the end of (?:${A})*${LEASE}`,
      `(?:antes )?(?:de que )?(?:termin(?:e|a)|acab(?:e|a)|venz(?:a)|vence|expire|se acabe|finalice) (?:${UNA})*(?:contrato|arrendamiento)s?`,
      `(?:antes de que )?(?:${UNA})+contrato (?:termin(?:e|a)|acab(?:e|a)|venza|vence|expire)`,
      `antes del (?:fin|final) (?:de|del) (?:${UNA})*contrato`,
    ),
  ],
  [
    'document_expiring',
    any(
      `(?:before )?(?:${A})*${PAPER} (?:expires?|runs? out|lapses?|is about to expire)`,
      `(?:antes )?(?:de que )?(?:caduque|caduca|venza|vence|expire|expira) (?:${UNA})*(?:documento|papel|licencia|permiso|seguro|certificado)s?`,
      `(?:antes de que )?(?:${UNA})+(?:documento|papel|licencia|permiso|seguro|certificado) (?:caduque|venza|expire)`,
    ),
  ],
  [
    'review_received',
    any(
      `(?:${A})*reviews? (?:${COMES}|is (?:posted|left|published|written)|appears)`,
      `(?:${WHO}|(?:every|any)one who) (?:leaves?|writes?|posts?)(?: me| us)? (?:${A})*reviews?`,
      `i (?:get|receive) (?:${A})*reviews?`,
      `${ON} reviews?`,
      `${CADA} (?:resena|opinion|valoracion)`,
      `(?:${LLEGA}|publiquen|dejen|me dejen|escriban) (?:${UNA})*(?:resena|opinion|valoracion)(?: nueva)?`,
      `alguien (?:me )?(?:dej(?:e|a)|escrib(?:a|e)|publi(?:que|ca)) (?:${UNA})*(?:resena|opinion|valoracion)`,
    ),
  ],
  [
    'message_received',
    any(
      `(?:${A})*(?:message|inquiry|enquiry|question)s? ${COMES}`,
      `(?:all |any |every |each |new |incoming )+(?:messages?|inquir(?:y|ies)|enquir(?:y|ies))`,
      `(?:to|for) (?:all |any |every |new |the |incoming )*(?:messages?|inquir(?:y|ies)|enquir(?:y|ies)|questions?)`,
      `(?:a|para) (?:los |las |todos los |todas las |nuevos |nuevas )*(?:mensajes?|consultas?|preguntas?)(?: nuev[oa]s)?`,
      `${WHO} (?:writes?|messages|texts|contacts)(?: to)?(?: me| us)?`,
      `i (?:get|receive) (?:${A})*(?:message|inquiry|question)s?`,
      `${ON} (?:messages?|inquir(?:y|ies)|enquir(?:y|ies)|questions?)`,
      `${CADA} (?:mensaje|consulta|pregunta)`,
      `${LLEGA} (?:${UNA})*mensaje(?: nuevo)?`,
      `alguien (?:me |nos )?(?:escrib(?:a|e)|mande un mensaje|manda un mensaje|contacte|contacta)`,
    ),
  ],
];
