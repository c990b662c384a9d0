import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { readNumber } from '../../../language/typed-number.ts';
import {
  ACTION_CONFIDENCE,
  type ActionField,
  CARD_NAMES,
  CARDS,
  type CardAction,
  type CardName,
} from './cards.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Why something is no action of a card. */
export type CardActionError = 'card' | 'action';

/** ACT-07, ACT-08: the same in words. */
export const cardActionErrorText = (error: CardActionError): string => t(`cardAction.${error}`);

type NameOf<Card extends CardName> = `${Card}.${keyof (typeof CARDS)[Card] & string}`;

/** `card.action` of the table. */
type CardActionName = { [Card in CardName]: NameOf<Card> }[CardName];

/** What is asked for: names only, as they come over the wire or in an address. */
export type AskedCardAction = { cardName: string; action: string; entity: string | null };

/** An action of the table, ready to be run. */
export type JudgedCardAction = {
  /** `card.action`, the stable name of its element. */
  name: CardActionName;
  action: CardAction;
  /** The row that it is about. */
  id: string | null;
  /** The page with the entity in it; `/dashboard/listings?status=draft`. */
  href: string;
  /** What the form is to be filled in with, in the table's order. */
  values: { field: string; value: string }[];
  confidence: number;
};

type Verdict =
  | { allowed: true; asked: JudgedCardAction }
  | { allowed: false; error: CardActionError };

const idSchema = z.guid();
const statusSchema = z.string().check(z.regex(/^[a-z_]{1,40}$/));

/** ACT-05 to ACT-08: only what the table has, with the entity that it needs. */
export function judgeCardAction({ cardName, action: wanted, entity }: AskedCardAction): Verdict {
  const card = CARD_NAMES.find((name) => name === cardName);
  if (!card) return { allowed: false, error: 'card' };
  const actions: Readonly<Record<string, CardAction>> = CARDS[card];
  const action = Object.hasOwn(actions, wanted) ? actions[wanted] : undefined;
  const refused = { allowed: false, error: 'action' } as const;
  if (!action || !isEntityOf(action, entity)) return refused;
  const values = action.entity === 'values' ? valuesOf(action.form ?? {}, entity ?? '') : [];
  if (!values) return refused;
  const id = action.entity === 'id' || action.entity === 'some id' ? entity : null;
  const href = hrefOf(action, entity);
  const name = `${card}.${wanted}` as CardActionName; // both were found in the table
  return {
    allowed: true,
    asked: { name, action, id, href, values, confidence: ACTION_CONFIDENCE },
  };
}

function isEntityOf({ entity: kind }: CardAction, entity: string | null): boolean {
  switch (kind) {
    case 'id':
      return idSchema.safeParse(entity).success;
    case 'some id':
      return entity === null || idSchema.safeParse(entity).success;
    case 'status':
      return entity === null || statusSchema.safeParse(entity).success;
    case 'values':
      return true;
    case undefined:
      return entity === null;
  }
}

/** The values of a form; undefined for a field that it does not have, and for what does not fit into one. */
function valuesOf(form: Readonly<Record<string, ActionField>>, entity: string) {
  const given = new URLSearchParams(entity);
  if ([...given.keys()].some((name) => !Object.hasOwn(form, name))) return undefined;
  const values: JudgedCardAction['values'] = [];
  for (const [field, rule] of Object.entries(form)) {
    const value = given.get(field)?.trim();
    if (!value) continue;
    if (!fits(rule, value)) return undefined;
    values.push({ field, value });
  }
  return values;
}

function fits({ kind, most }: ActionField, value: string): boolean {
  if (kind === 'text') return value.length <= most;
  const read = readNumber(value, { decimals: 2, language: 'en' });
  return read.kind === 'number' && read.value >= 0 && read.value <= most;
}

function hrefOf({ route, search }: CardAction, entity: string | null): string {
  const path = route.replace('$id', entity ?? '');
  return search && entity ? `${path}?${new URLSearchParams({ [search]: entity })}` : path;
}
