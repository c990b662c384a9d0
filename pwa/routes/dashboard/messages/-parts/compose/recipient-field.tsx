import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findPeopleQuery,
  personQuery,
  SEARCH_LETTERS,
} from '#shared/domains/profiles/cache/people-search.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Combobox } from '#shared/kit/combobox.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useKnownPeople } from '../../../../../features/first-message/use-known-people.ts';
import texts from './texts/en.ts';

/** Whom a host may write to (MSG-06). */
const ROLES: readonly UserType[] = ['renter', 'guide'];

type RecipientFieldProps = {
  me: string;
  /** Their id, empty without a recipient. */
  value: string;
  onChange: (person: string) => void;
  error: string | undefined;
};

/** Recipient of a message: found by name, then shown until the user wants another one. */
export function RecipientField({ me, value, onChange, error }: RecipientFieldProps) {
  if (value) return <Recipient id={value} onChange={() => onChange('')} />;
  return <Search me={me} onFound={onChange} error={error} />;
}

function Recipient({ id, onChange }: { id: string; onChange: () => void }) {
  const t = useTexts(texts);
  const person = useQuery(personQuery(id));
  const name = person.data?.full_name ?? (person.isPending ? '…' : t('recipientField.someone'));
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-border bg-sunken py-2 pr-2 pl-3">
      <p className="min-w-0 truncate">
        <span className="text-sm font-semibold">{t('recipientField.to')}</span> {name}
        {person.data && <span className="text-muted"> · {t(`role.${person.data.user_type}`)}</span>}
      </p>
      <Button variant="secondary" size="sm" onClick={onChange}>
        {t('recipientField.change')}
      </Button>
    </div>
  );
}

type SearchProps = { me: string; onFound: (person: string) => void; error: string | undefined };

/** At first whom the host has to do with, then everybody by name. */
function Search({ me, onFound, error }: SearchProps) {
  const t = useTexts(texts);
  const [text, setText] = useState('');
  const { people } = useKnownPeople(me);
  const found = useQuery(findPeopleQuery(me, text, ROLES));
  const words = text.trim().toLowerCase();
  const known = people.filter(
    ({ role, label }) => role !== 'host' && label.toLowerCase().includes(words),
  );
  const others = words.length < SEARCH_LETTERS ? [] : (found.data ?? []);
  const options = [
    ...known,
    ...others
      .filter(({ id }) => !known.some((person) => person.value === id))
      .map(({ id, full_name, user_type }) => ({
        value: id,
        label: full_name ?? t('recipientField.someone'),
        hint: t(`role.${user_type}`),
      })),
  ];
  return (
    <Combobox
      label={t('recipientField.to')}
      options={options}
      value={null}
      onChange={(next) => next && onFound(next.value)}
      onSearch={setText}
      searching={found.isFetching}
      placeholder={t('recipientField.aPartOfTheName')}
      empty={
        words.length < SEARCH_LETTERS
          ? t('recipientField.typeTwoLetters')
          : t('recipientField.noRenterOrGuide')
      }
      hint={t('recipientField.rentersAndGuidesHostsDo')}
      error={error}
    />
  );
}
