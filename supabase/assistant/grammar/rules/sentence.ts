import { usualTemplate } from '#shared/domains/automation/model/labels.ts';
import type {
  AutomationAct,
  AutomationKind,
  AutomationTrigger,
} from '#shared/domains/automation/model/rules.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { cutsOf } from '../clause.ts';
import { tells } from '../quantifiers.ts';
import type { Read, ReadStep } from '../read.ts';
import type { Reader } from '../reading.ts';
import { isNamed, resolved } from '../references.ts';
import { type Stance, stanceOf } from '../stance.ts';
import { tokensOf } from '../tokens.ts';
import { ACTS } from './acts.ts';
import { respeltRule } from './respelt-rule.ts';
import { Left, type RuleSpan } from './spans.ts';
import { TRIGGERS } from './triggers.ts';

const MAKES =
  /^(?:please |can you |could you |por favor )?(?:create|make|add|set up|new|build|write|crea|crear|haz|agrega|anade|configura|nueva)\b.{0,30}\b(?:rule|automation|regla|automatizacion)\b(?: (?:that|to|so that|which|que|para(?: que)?))?|^(?:automate|automatiza(?:r)?)\b|^(?:new |nueva )?(?:rule|automation|regla|automatizacion)\b ?:?/;

/** What is said of a rule that is there: 'delete the rule that tells me when …' makes none. */
const HANDLES =
  /^(?:please |can you |could you |por favor )?(?:delete|remove|drop|erase|pause|stop|disable|deactivate|suspend|halt|turn|switch|shut|resume|enable|activate|reactivate|unpause|restart|restore|recover|bring|undo|revert|take|rename|(?:make|start|set|change|move|put|adjust|edit|update) (?:the|my|our|that|this|his|her)|elimina|borra|quita|pausa|deten|desactiva|apaga|suspende|reanuda|activa|reactiva|enciende|restaura|recupera|deshaz|revierte|renombra|(?:cambia|ajusta|para|pon|haz que) (?:el|la|los|las|mi|mis|este|esta|ese|esa))\b.{0,60}\b(?:rules?|automations?|reminders?|auto ?repl(?:y|ies)|reglas?|automatizacion(?:es)?|recordatorios?|respuestas? automaticas?)\b/;

/** 'Auto-reply to new messages: …' is a rule by what it is called. */
const REPLIES =
  /^(?:please |por favor )?(?:auto[- ]?(?:reply|respond|answer)|automatic (?:reply|answer|response)|respuesta automatica|(?:reply|respond|answer) automatically|(?:responde|contesta) automaticamente|automatiza(?:r)? la respuesta)\b/;

/** What has one event that it can be done at: 'automatically confirm tours'. */
const AT: Readonly<Partial<Record<AutomationAct, AutomationTrigger>>> = {
  confirm_tour: 'tour_requested',
  ask_papers: 'application_submitted',
  start_screening: 'application_submitted',
};

const ALWAYS =
  /^(?:always|auto|automatically|siempre|automaticamente|from now on|going forward|de ahora en adelante|(?:de aqui )?en adelante|(?:each|every|all|any|new)(?: new| incoming)* (?:applications?|tours?|viewings?|visits?)(?: requests?)? (?:gets?|should|must|has to|have to)) ?\b|\b(?:automatically|automaticamente)$/;

const TURNS =
  /\b(?:if|once|si|apenas|cada que|from now on|going forward|en adelante|should (?:get|receive)|reminder|any ?time|(?:on|upon|for|about|at|with) (?:every|each|any|all) (?:new|incoming|single|signed|cancell?ed|payment|rent payment|deposit)|(?:por|con|ante) cada|al (?:terminar|acabar|finalizar|recibir|llegar)|(?:gets?|should be|must be) (?:screened|confirmed|accepted)|automatically|automaticamente|auto|tan pronto como|when(?:ever)?|every ?time|each ?time|as soon as|cuando|siempre que|cada vez que|en cuanto|antes|before|after|despues)\b/;

const MARKS =
  /(?<![\p{L}])(?:when(?:ever)?|every ?time|each ?time|any ?time|as soon as|once|if|always|auto|automatically|right away|immediately|at once|upon|then|de inmediato|enseguida|cuando|siempre que|cada vez que|cada que|en cuanto|tan pronto como|apenas|automaticamente|siempre|si|entonces|before|antes|also|later|from now on|going forward|de ahora en adelante|en adelante|i want)(?![\p{L}])/gu;

const NEGATED =
  /(?<![\p{L}])(?:do not|don'?t|dont|never|not|nunca|no (?:le |les |me |lo |la |los |se )?\p{L}+)(?![\p{L}])/u;

const WRITES =
  /\b(?:send|write|reply|answer|respond|message|text|tell|say|draft|prepare|envia|manda|responde|escribe|contesta|dile|prepara|redacta)/;

const PRIORITIES: readonly (readonly [string, RegExp])[] = [
  ['urgent', /\b(?:urgent|urgente|emergency)\b/],
  ['high', /\b(?:high|alta|prioriti[sz]e|prioridad)\b/],
  ['medium', /\b(?:medium|media)\b/],
  ['low', /\b(?:low|baja)\b/],
];

const PAPERS: readonly (readonly [string, RegExp])[] = [
  ['income', /\b(?:income|pay ?stubs?|ingresos)\b/],
  ['insurance', /\b(?:insurance|seguro)\b/],
  ['id', /\b(?:ids?|identidad|identificacion)\b/],
];

/** Of which of what happens a rule is to hear, by the words that say it. */
const KINDS: Readonly<
  Partial<Record<AutomationTrigger, readonly (readonly [AutomationKind, RegExp])[]>>
> = {
  lease_signed: [
    ['renewal', /\b(?:renewals?|renovacion(?:es)?)\b/],
    ['new', /\b(?:new|nuev[oa])\b/],
  ],
  payment_received: [
    ['rent', /\b(?:rents?|renta|alquiler|arriendo)\b/],
    ['deposit', /\b(?:deposits?|deposito|fianza)\b/],
  ],
  tour_cancelled: [
    [
      'by_host',
      /\b(?:the host|our side|my team|one of us|we|by us|i cancel|by me|(?:a|by a) (?:colleague|member)|nosotros|el anfitrion)\b/,
    ],
    [
      'by_renter',
      /\b(?:people|renters?|tenants?|applicants?|persons?|guests?|visitors?|leads?|prospects?|they|inquilin[oa]s?|personas?|visitantes?)\b/,
    ],
  ],
};

/** 'When a tour for the loft is cancelled': which home it is of stands between what happens. */
const NAMED_BETWEEN =
  /(?<=\b(?:tour|viewing|visit|showing|lease|contract|renewal|payment|rent|deposit|application)s?) (?:for|of|at) (?!(?:an?|every|each|any) )[^|]{2,40}?(?= (?:is|are|gets?|comes?|arrives?)\b)/;

const OF_DAYS: readonly AutomationTrigger[] = [
  'charge_due',
  'charge_overdue',
  'lease_ending',
  'document_expiring',
];

const first = <Value extends string>(
  list: readonly (readonly [Value, RegExp])[],
  text: string,
): Value | undefined => list.find(([, says]) => says.test(text))?.[0];

/** A sentence without the text that is sent, and that text. */
function cutText(request: string): { head: string; text: string | null } {
  const [cut] = cutsOf(request);
  if (!cut) return { head: request, text: null };
  return WRITES.test(cut.head.toLowerCase())
    ? cut
    : { head: request.replace(/:(?!\d)/, ','), text: null };
}

type Heard = { values: Record<string, unknown>; left: Left };

/** What a sentence says of a rule, and the words that are left. */
function heard(request: string): Heard {
  const { head, text } = cutText(request);
  const left = new Left(head);
  left.take(MAKES);
  left.moveBack(NAMED_BETWEEN);
  const whole = left.text;
  const span = left.takeSpan();
  const values: Record<string, unknown> = {};
  const triggers = TRIGGERS.flatMap(([trigger, says]) => {
    const match = left.take(says);
    return match ? [{ trigger, said: match[0] }] : [];
  });
  let said = '';
  const act = ACTS.find(({ says }) => {
    const match = left.take(says);
    said = match?.[0] ?? '';
    return match !== null;
  });
  const [met] = triggers;
  const isAlways = ALWAYS.test(whole.trim());
  const implied = act && isAlways ? AT[act.act] : undefined;
  const trigger = met
    ? counted(met.trigger, span)
    : (implied ?? ofAct(act?.act, said, span, isAlways));
  if (trigger) values.trigger = trigger;
  if (act) values.act = act.act;
  const kinds = trigger && met && KINDS[trigger];
  if (kinds) values.only = first(kinds, met.said);
  // Two things that set it off are two rules: what is left over is then not understood.
  const more = triggers.slice(1).map(({ said }) => said);
  if (more.length > 0) left.text = `${left.text} ${more.join(' ')}`;
  Object.assign(values, waits(trigger, span));
  if (text !== null) values.text = text;
  else if (act?.usual === 'feedback' || (act?.usual && trigger !== act.usual)) {
    values.text = usualTemplate(act.usual);
  }
  if (values.act === 'ask_papers') values.paper = first(PAPERS, whole);
  if (values.act === 'set_priority' || trigger === 'request_reported') {
    values.priority = first(PRIORITIES, whole);
  }
  left.text = left.text.replace(MARKS, ' ');
  for (const name of Object.keys(values)) if (values[name] === undefined) delete values[name];
  return { values, left };
}

/** What people are thanked for, where it says when as well: 'always thank people for their review'. */
const THANKED: readonly (readonly [AutomationTrigger, RegExp])[] = [
  ['review_received', /\b(?:review|resena|reviewers?)/],
  ['application_submitted', /\b(?:application|applying|applicants?|solicitud|solicitantes?)/],
  ['tour_completed', /\b(?:tour|visit|coming|visita|visitors?|visitantes?)/],
  ['message_received', /\b(?:(?:the|their|new|a) message|writing|asking|mensaje)/],
];

/** What sets a rule off where only its act tells: tenants are reminded some days before rent is due. */
function ofAct(
  act: AutomationAct | undefined,
  said: string,
  span: RuleSpan | null,
  isAlways: boolean,
): AutomationTrigger | undefined {
  if (act === 'remind_tenants' && span && span.days !== null)
    return span.after ? 'charge_overdue' : 'charge_due';
  return act === 'send_reply' && isAlways ? first(THANKED, said) : undefined;
}

/** 'Five days after rent is due' is a rent that is overdue. */
const counted = (trigger: AutomationTrigger, span: RuleSpan | null): AutomationTrigger =>
  trigger === 'charge_due' && span?.after ? 'charge_overdue' : trigger;

function waits(trigger: AutomationTrigger | undefined, span: RuleSpan | null) {
  if (!span || !trigger) return {};
  if (OF_DAYS.includes(trigger) && span.days !== null) return { days: span.days };
  // What is not known ahead has no day before it.
  if (!span.after) return { hours: Number.NaN };
  return { hours: span.hours ?? (span.days ?? 0) * 24 };
}

/** Whether a sentence without a word for it may still be a rule: 'remind tenants three days before rent'. */
function mayBeRule(request: string, stance: Stance): boolean {
  const { text } = new Left(request);
  if (stance === 'question')
    return (
      (!/\?\s*$/.test(request) && /^(?:when|cuando)\b/.test(text)) ||
      /^(?:let me know|tell me) (?:as soon as|once|when|whenever|every|each|if|\S+ \S+ before)/.test(
        text,
      )
    );
  return stance === 'request' && TURNS.test(text);
}

/**
 * Reads a rule: what happens, how long to wait, what is to be done, at which home. Null where the
 * sentence is no rule; a sentence that is nearly one is only taken for it when it says so itself.
 */
export async function readRule(
  written: string,
  reader: Reader,
  meant: Stance,
): Promise<Read | null> {
  const request = respeltRule(written, reader.vocabulary);
  const stance = request === written ? meant : stanceOf(request);
  const spoken = reader.said.find((said) => said.spoken.name === 'automation.create')?.spoken;
  if (!spoken) return null;
  const plain = new Left(request).text;
  const isAlone = reader.said.length === 1;
  const isRule = stance === 'rule' || isAlone;
  const isMade = MAKES.test(plain) || REPLIES.test(plain);
  if (HANDLES.test(plain)) return null;
  if (!isRule && !isMade && !mayBeRule(request, stance)) return null;
  const { values, left } = heard(request);
  if (NEGATED.test(left.text)) {
    return isRule || isMade ? refused('negation', [], spoken) : null;
  }
  Object.assign(values, reader.given);
  const missing = ['trigger', 'act'].filter((slot) => values[slot] === undefined);
  if (Number.isNaN(values.hours)) return isRule ? refused('unknown', ['before'], spoken) : null;
  const home = await homeIn(left, values.listing, reader);
  const step: ReadStep = { spoken, values, entities: {} };
  if (home.kind === 'none') {
    return isRule ? refused('unknown', home.words, spoken) : null;
  }
  if (missing.length > 0) {
    const isSaid = missing.length < 2 || isMade || isAlone;
    if (!isRule && !isMade) return null;
    return isSaid ? { kind: 'missing', step, slots: missing } : refused('unknown', [], spoken);
  }
  if (home.kind === 'several')
    return { kind: 'which', step, slot: 'listing', choices: home.entities };
  if (home.kind === 'one') {
    const [entity] = home.entities;
    if (home.entities.length > 1) {
      return { kind: 'which', step, slot: 'listing', choices: home.entities };
    }
    step.entities = { listing: [entity] };
    step.values = { ...values, listing: entity.id };
  }
  return { kind: 'steps', steps: [step] };
}

/** The home that the words which are left name; `all` without one. */
async function homeIn(left: Left, given: unknown, reader: Reader) {
  const tokens = tokensOf(left.text).filter(tells);
  const things = typeof given === 'string' ? await reader.lookup('listing', null, true) : [];
  const chosen = things.find(({ id }) => id === given);
  if (chosen) return { kind: 'one', entities: [chosen] } as const;
  if (!isNamed(tokens, 'listing')) return { kind: 'all' } as const;
  const found = await resolved(
    {
      slot: { type: 'reference', kind: 'listing' },
      tokens,
      narrowing: [],
      mentions: [],
      points: false,
      words: tokens.map(({ word }) => word),
      all: false,
      states: [],
      clock: reader.clock,
    },
    reader.lookup,
  );
  const { chosen: among } = reader;
  if (found.kind !== 'several' || !among || among.size === 0) return found;
  const [one, ...others] = found.entities.filter(({ id }) => among.has(id));
  return one ? ({ kind: 'one', entities: [one, ...others] } as const) : found;
}

const refused = (
  because: 'negation' | 'unknown',
  words: readonly string[],
  spoken: Spoken,
): Read => ({ kind: 'refused', because, words, nearest: [spoken] });
