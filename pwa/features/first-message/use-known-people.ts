import { useQuery } from '@tanstack/react-query';
import { applicantsQuery } from '#shared/domains/applications/cache/choices.ts';
import { conversationsQuery } from '#shared/domains/messaging/cache/queries.ts';
import { otherParticipant } from '#shared/domains/messaging/model/rules.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import type { ComboboxOption } from '#shared/kit/combobox.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../query-states/use-names.ts';
import texts from './texts/en.ts';

/** A person whom a host deals with, as an option of a form. */
export type KnownPerson = ComboboxOption & { role: UserType | null };

/** Whom a host has to do with: who writes with them, then who applied for their homes. */
export function useKnownPeople(me: string): { people: KnownPerson[]; loading: boolean } {
  const t = useTexts(texts);
  const conversations = useQuery(conversationsQuery(me));
  const applicants = useQuery(applicantsQuery(me));
  const nameOf = useNames(applicants.data?.map(({ id }) => id) ?? []);
  const people = new Map<string, KnownPerson>();
  for (const conversation of conversations.data ?? []) {
    const other = otherParticipant(conversation, me);
    if (!other?.full_name || people.has(other.user_id)) continue;
    people.set(other.user_id, {
      value: other.user_id,
      label: other.full_name,
      role: other.user_type,
      hint: conversation.listing_title
        ? t('useKnownPeople.writesAbout', { title: conversation.listing_title })
        : t('useKnownPeople.writes'),
    });
  }
  for (const { id, home } of applicants.data ?? []) {
    if (people.has(id)) continue;
    people.set(id, {
      value: id,
      label: nameOf(id),
      hint: t('useKnownPeople.applied', { home }),
      role: 'renter',
    });
  }
  return {
    people: [...people.values()],
    loading: conversations.isPending || applicants.isPending,
  };
}
