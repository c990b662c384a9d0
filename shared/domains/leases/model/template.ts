import * as z from 'zod/mini';
import { visible } from '../../../language/text-checks.ts';
import { textsOf } from '../../../language/texts.ts';
import formTexts from '../texts/en.ts';
import { TERMS_CHARACTERS } from './lease-form.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);
const form = textsOf(formTexts);

/** Longest name of a template, in characters. SQL: lease_templates. */
export const TEMPLATE_NAME_CHARACTERS = 80;

/** A template as its form has it. */
export const templateFormSchema = z.object({
  name: z.string().check(
    visible(),
    z.trim(),
    z.minLength(1, { error: () => t('template.nameMissing') }),
    z.maxLength(TEMPLATE_NAME_CHARACTERS, {
      error: () => form('form.letters', { most: TEMPLATE_NAME_CHARACTERS }),
    }),
  ),
  content: z.string().check(
    visible(),
    z.trim(),
    z.minLength(1, { error: () => t('template.textMissing') }),
    z.maxLength(TERMS_CHARACTERS, {
      error: () => form('form.letters', { most: TERMS_CHARACTERS }),
    }),
  ),
});

/** A template as its form has it. */
export type TemplateForm = z.infer<typeof templateFormSchema>;

/** What the fields of a template stand for. A lease is one legal text: names and values are English. */
export type TemplateFacts = {
  starts_on: string | null;
  ends_on: string | null;
  rent: number | null;
  deposit: number | null;
  due_day: number | null;
  notice_days: number | null;
  home: string;
  tenants: readonly string[];
};

const money = (amount: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
const day = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
const tenants = (names: readonly string[]) =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);

type Field = (facts: TemplateFacts) => string | null;

/** By the name that stands in braces; null where the lease does not say it yet. */
const FIELDS: Readonly<Record<string, Field>> = {
  home: ({ home }) => home || null,
  tenants: ({ tenants: names }) => (names.length > 0 ? tenants(names) : null),
  first_day: ({ starts_on }) => starts_on && day(starts_on),
  last_day: ({ ends_on }) => ends_on && day(ends_on),
  rent: ({ rent }) => (rent === null ? null : money(rent)),
  deposit: ({ deposit }) => (deposit === null ? null : money(deposit)),
  due_day: ({ due_day }) => (due_day === null ? null : String(due_day)),
  notice_days: ({ notice_days }) => (notice_days === null ? null : String(notice_days)),
};

/** Names of the fields that a template may have, as they are written in it. */
export const TEMPLATE_FIELDS: readonly string[] = Object.keys(FIELDS).map((name) => `{${name}}`);

/**
 * A template's text with its fields filled in. What is not known becomes a place in square brackets, which
 * the editor counts as one that is to be filled in by hand.
 */
export function fillTemplate(content: string, facts: TemplateFacts): string {
  return content.replace(
    /\{([\p{L}\p{N}_ -]{1,40})\}/gu,
    (_, name: string) =>
      FIELDS[name.trim().toLowerCase().replaceAll(/[ -]/g, '_')]?.(facts) ?? `[${name}]`,
  );
}
