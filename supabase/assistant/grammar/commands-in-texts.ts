import { isMeant, wordsOf } from '#shared/domains/search/model/rules.ts';

/** What people say before they say what they want. */
const POLITE =
  /^(?:(?:hey|hi|hello|ok|okay|please|pls|kindly|just|now|then|quickly|(?:could|can|would|will) you|i(?:'d| would) like to|i (?:want|need|wanna) to|i wanna|i'll|let's|go ahead and)[\s,]+)*/i;

const setOf = (words: string) => new Set(words.split(' '));

/** What a sentence for the assistant begins with. */
const VERBS =
  'approve accept decline reject shortlist pause unpause resume publish unpublish delist relist archive restore show display view open go find search lookup list add create make new delete remove edit update change set raise lower increase reduce mark clear dismiss cancel move reschedule schedule book postpone shift push assign unassign close reopen complete finish record pay refund charge invoice bill remind notify message email mail text write reply respond answer send tell say inform ask broadcast announce export download print upload attach import share invite block unblock report rate extend terminate evict check count calculate compare sort filter summarise summarize explain help undo redo repeat retry stop start enable disable turn switch hire contact forward copy mute unmute pin give get fetch read translate draft prepare order plan run sign withdraw waive void renew recall resend deduct evict promote';
const SPANISH_VERBS =
  'aprueba aprobar acepta aceptar rechaza rechazar pausa pausar publica publicar muestra muéstrame muestrame mostrar enseña enséñame abre abrir ve ir busca buscar encuentra crea crear añade agrega borra borrar elimina eliminar cambia cambiar sube subir baja bajar marca marcar cancela cancelar mueve mover reprograma programa agenda asigna asignar cierra cerrar registra registrar cobra cobrar recuerda recordar avisa avisar escribe escribir responde responder contesta envía envia enviar manda mandar dile descarga descargar exporta imprime invita invitar bloquea bloquear renueva renovar termina lista listar ayuda deshaz deshacer firma firmar anula anular condona condonar perdona perdonar renovar retira retirar devuelve devolver descuenta descontar';
const commands = setOf(SPANISH_VERBS);
const verbs = VERBS.split(' ');

const QUESTIONS = setOf(
  'who whom whose what which where when why how quién quien quiénes qué cuál cuáles cuánto cuánta cuántos cuántas dónde cuándo cómo',
);
/** These begin questions only with a subject after them: 'have a nice day' is none. */
const ASKING = setOf('is are was were do does did has have had can could should will would hay');
const SUBJECTS = setOf(
  'i we he she they it my our the there any all anyone anybody somebody someone everyone these those this that',
);
const NOT_ASKING = /^(?:how about|what about|how are|how is it|what a|how nice|will do|can do)\b/i;

/** Who is spoken to: then it is a text for that person. */
const SECOND_PERSON = setOf(
  "you your yours you're you'll you've you'd u ur yourself tú tu tus usted ustedes ti te contigo su sus",
);

const THINGS = setOf(
  'overdue arrears leads vacancies income earnings expenses revenue profit rent rents payments payment payouts listings listing homes apartments tours viewings applications applicants tenants renters leases notifications messages requests maintenance repairs reviews insights documents calendar settings dashboard vendors statistics views balance deposits invoices alquiler alquileres ingresos gastos visitas solicitudes inquilinos mensajes notificaciones pagos contratos atrasos morosos',
);
const AROUND_THINGS = setOf(
  'my our all the every this that last next month months week weeks year today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday open unpaid overdue unread new newest latest active vacant empty paused pending late missing owed due old draft archived urgent upcoming of in on for by from per and to a an mis mi este esta mes semana hoy mañana de del los las el la',
);

/**
 * Whether a sentence that nothing is known of reads as one for the assistant: a verb that
 * begins a command, a question that speaks to no second person, or a thing of the product's by name.
 * Such a sentence is asked about before it becomes a text for someone.
 */
export function readsAsCommand(text: string): boolean {
  const whole = wordsOf(text);
  const asked = withoutAsking(text);
  const [first] = asked;
  if (first === undefined) return false;
  if (isAddressed(text)) return false;
  if (commands.has(first) || verbs.some((verb) => isMeant(first, verb)))
    return asked.length > 1 || verbs.includes(first);
  return isQuestion(whole, text) || isThing(asked);
}

/** Whether a sentence speaks to a second person. */
export const isAddressed = (text: string): boolean =>
  withoutAsking(text).some((word) => SECOND_PERSON.has(word));

/** The words behind 'could you' and the like. */
function withoutAsking(text: string): string[] {
  const begin = text.trim().replace(POLITE, '');
  return wordsOf(begin.replace(/^(?:por favor|podr[ií]as|puedes|quiero)[\s,]+/i, ''));
}

function isQuestion(words: readonly string[], text: string): boolean {
  const [first = '', second = ''] = words;
  if (NOT_ASKING.test(words.join(' '))) return false;
  if (words.some((word) => SECOND_PERSON.has(word))) return false;
  if (QUESTIONS.has(first)) return words.length > 1;
  if (!ASKING.has(first) || words.length < 3) return false;
  if (SUBJECTS.has(second) || ['does', 'did', 'has', 'hay'].includes(first)) return true;
  return /^\S+\s+\p{Lu}/u.test(text.trim());
}

function isThing(words: readonly string[]): boolean {
  const isShort = words.length <= 6;
  const isNamed = words.some((word) => THINGS.has(word));
  return isShort && isNamed && words.every((word) => THINGS.has(word) || AROUND_THINGS.has(word));
}
