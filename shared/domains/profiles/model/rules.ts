import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import { visibleLine } from '../../../language/visible-text.ts';
import texts from '../texts/en.ts';
import type { UserType } from './schema.ts';

const t = textsOf(texts);

/** What a role is called on the screen. */
export const USER_TYPE_LABEL: Readonly<Record<UserType, string>> = /* @__PURE__ */ labelsOf(
  ['renter', 'host', 'guide'],
  (name) => t(`userType.${name}`),
);

/** The name people are greeted with. */
export function firstName(fullName: string | null | undefined): string {
  return fullName?.trim().split(/\s+/u)[0] ?? '';
}

/** A name for people who have not given one. */
export function displayName(person: { full_name: string | null }): string {
  return visibleLine(person.full_name ?? '') || t('person.nameless');
}
