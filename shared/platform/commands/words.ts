import type { AnyCommand } from './command.ts';

/** What a host's sentence can refer to. */
export const ENTITY_KINDS = [
  ...['person', 'listing', 'application', 'tour', 'lease', 'request', 'work_order', 'vendor'],
  ...['document', 'review', 'expense', 'recurring', 'guide', 'member', 'payout', 'charge'],
  ...['rule', 'run', 'question'],
] as const;

/** A kind of thing that a sentence refers to. */
export type EntityKind =
  | 'person'
  | 'listing'
  | 'application'
  | 'tour'
  | 'lease'
  | 'request'
  | 'work_order'
  | 'vendor'
  | 'document'
  | 'review'
  | 'expense'
  | 'recurring'
  | 'guide'
  | 'member'
  | 'payout'
  | 'charge'
  /** What a host lets happen by itself, and what it did about one event. */
  | 'rule'
  | 'run'
  /** What a person asked on the page of a home. */
  | 'question';

/** Something that a sentence may refer to, as the caller sees it. */
export type Entity = {
  kind: EntityKind;
  id: string;
  /** How it is called when the assistant asks which one is meant, and what tells it from others. */
  name: string;
  topic: string | null;
  /** All that people call it by: a full name; of a home its title, street, area, city and type. */
  labels: readonly string[];
  /** Its status; it decides which verbs fit. */
  state: string | null;
  /** When it is, or since when; ISO 8601. */
  at: string | null;
  /** IANA zone of its home. */
  zone: string | null;
  /** The person and the home that it concerns. */
  person: string | null;
  home: string | null;
  /** The amount that 'by 50' and '5 %' change, in cents: a home's or a lease's rent. */
  cents?: number | null;
  /** Its page in the app. */
  url: string;
};

/** A value that a sentence has to have for a verb, by the field of its input. */
export type Slot = SlotType & {
  /** How it is asked for: 'Which home?', '¿Qué vivienda?'. */
  ask?: { en: string; es: string };
  optional?: true;
  /** It need not be said where another slot is: a day, where a span is. */
  instead?: readonly string[];
};

/** What a slot holds. */
type SlotType =
  /**
   * One of the caller's things, as its id. `states` are those that the verb may be said of: they are
   * looked at first, and 'all' means them. `many`: as a list of ids; otherwise several are several steps.
   * `having`: of several, those are meant that have one of these, as a home has applications.
   */
  | {
      type: 'reference';
      kind: EntityKind;
      states?: readonly string[];
      many?: true;
      having?: { kind: EntityKind; states?: readonly string[] };
    }
  /** Cents. With `changes` also 'by 50', '5 % more' of the entity's amount; the result is an amount. */
  | { type: 'money'; changes?: true }
  /** Basis points: '5 %' is 500. */
  | { type: 'percent' }
  /**
   * A whole number with its unit: '7 days', '7 días'. `isWhole`: it stands for itself alone, and 'by 2 days' or
   * '2 days earlier' is not read as 2.
   */
  | { type: 'number'; unit: string; isWhole?: true }
  /** A day and a time of day by the clock of the home, as ISO 8601 in UTC. */
  | { type: 'moment' }
  /** `YYYY-MM-DD`. */
  | { type: 'day' }
  /** `YYYY-MM`. */
  | { type: 'month' }
  /**
   * `{ from, to }`, both `YYYY-MM-DD`: 'this month', 'last year', 'since March', 'next week'.
   * `whole`: it is for whole days, and has `part: true` where a part of one was named.
   */
  | { type: 'period'; whole?: true }
  /** One of a few values, with the words for each in both languages: 'urgent|asap|urgente'. */
  | { type: 'choice'; words: Readonly<Record<string, string>> }
  /**
   * What stands behind a colon, in quotes, behind 'saying' or 'que'. `rest`: also what is left. `heard`: the
   * other side reads it, so that 'and tell him that …' is this.
   */
  | { type: 'text'; rest?: true; heard?: true }
  | { type: 'email' }
  /** Words of the sentence that name a place or a thing that is no entity: 'in St. Johns'. */
  | { type: 'words' };

/**
 * How a verb or a question is said, in both languages at once.
 *
 * Each pattern of `say` is groups between ' + ', of which each has to be in the sentence, in any order;
 * a group is phrases between '|'. A group in brackets may be left out. '~confirmar' is every form of
 * a Spanish verb in which one asks for something: 'confirma', 'confirme', 'confirmar', 'confírmala',
 * 'quiero confirmar'. '{tour}' stands for the words of `NOUNS`. '= plumber' begins what is said as a telegram, and no
 * request begins with it.
 */
export type Spoken = {
  /** The command's name, or `ask.<topic>` of a question. */
  name: string;
  /** What it does; a question has none. */
  command?: AnyCommand;
  /** As it is offered: 'Confirm a tour', 'Confirmar una visita'. */
  title: { en: string; es: string };
  say: readonly string[];
  slots: Readonly<Record<string, Slot>>;
  /** Three sentences in each language. The first of each is shown as help. */
  examples: { en: readonly [string, ...string[]]; es: readonly [string, ...string[]] };
  /** Where a person would do it. */
  page: string;
};

/** Nouns that several verbs are about, for '{…}' in a pattern. */
export const NOUNS = {
  listing:
    'listing|listings|home|homes|house|houses|apartment|apartments|apt|unit|units|place|places|property|properties|flat|ad|vivienda|viviendas|casa|casas|apartamento|apartamentos|departamento|piso|pisos|anuncio|anuncios|propiedad|propiedades|unidad|inmueble',
  application:
    'application|applications|applicant|applicants|app|solicitud|solicitudes|solicitante|solicitantes|aplicacion|aplicaciones|candidato|candidatos|candidata',
  tour: 'tour|tours|viewing|viewings|visit|visits|showing|showings|appointment|visita|visitas|cita|citas|recorrido|recorridos',
  lease: 'lease|leases|contract|contracts|agreement|tenancy|contrato|contratos|arriendo',
  request:
    'request|requests|issue|issues|problem|problems|ticket|tickets|repair|repairs|maintenance|solicitud|averia|averias|problema|problemas|reparacion|reparaciones|incidencia|incidencias|mantenimiento',
  workOrder:
    'work order|work orders|workorder|job|jobs|orden de trabajo|ordenes de trabajo|orden|ordenes|trabajo',
  document:
    'document|documents|paper|papers|file|files|documento|documentos|papel|papeles|archivo|archivos',
  message:
    'message|messages|msg|text|note|reply|chat|conversation|mensaje|mensajes|texto|respuesta|conversacion',
  review: 'review|reviews|rating|resena|resenas|opinion|opiniones|valoracion|valoraciones',
  expense: 'expense|expenses|cost|costs|bill|bills|spending|gasto|gastos|factura|facturas',
  payment: 'payment|payments|rent|pago|pagos|renta|alquiler',
  deposit: 'deposit|deposits|security deposit|deposito|depositos|fianza|fianzas|garantia',
  rent: 'rent|price|monthly rent|renta|alquiler|precio|mensualidad',
  tenant:
    'tenant|tenants|renter|renters|inquilino|inquilinos|inquilina|arrendatario|arrendatarios|arrendataria',
  guide: 'guide|guides|guia|guias',
  member: 'member|members|colleague|team|miembro|miembros|colega|equipo',
} as const;
