import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  findPeopleQuery,
  personQuery,
  SEARCH_LETTERS,
} from '#shared/domains/profiles/find-people.ts';
import type { UserType } from '#shared/domains/profiles/schema.ts';
import { Button } from '#shared/kit/button.tsx';
import { Combobox } from '#shared/kit/combobox.tsx';
import { useKnownPeople } from '../../../../shell/people/use-known-people.ts';

/** Whom a host may write to (MSG-06). */
const ROLES: readonly UserType[] = ['renter', 'guide'];

const roleWords: Record<UserType, string> = { renter: 'Renter', guide: 'Guide', host: 'Host' };

type RecipientFieldProps = {
  me: string;
  /** Their id, empty for nobody. */
  value: string;
  onChange: (person: string) => void;
  error: string | undefined;
};

/** Whom a message is for: found by name, then shown until somebody else is wanted. */
export function RecipientField({ me, value, onChange, error }: RecipientFieldProps) {
  if (value) return <Recipient id={value} onChange={() => onChange('')} />;
  return <Search me={me} onFound={onChange} error={error} />;
}

function Recipient({ id, onChange }: { id: string; onChange: () => void }) {
  const person = useQuery(personQuery(id));
  const name = person.data?.full_name ?? (person.isPending ? '…' : 'Someone');
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-border bg-sunken py-2 pr-2 pl-3">
      <p className="min-w-0 truncate">
        <span className="text-sm font-semibold">To</span> {name}
        {person.data && <span className="text-muted"> · {roleWords[person.data.user_type]}</span>}
      </p>
      <Button variant="secondary" size="sm" onClick={onChange}>
        Change
      </Button>
    </div>
  );
}

type SearchProps = { me: string; onFound: (person: string) => void; error: string | undefined };

/** At first whom the host has to do with, then everybody by name. */
function Search({ me, onFound, error }: SearchProps) {
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
        ...{ value: id, label: full_name ?? 'Someone', hint: roleWords[user_type] },
      })),
  ];
  return (
    <Combobox
      label="To"
      options={options}
      value={null}
      onChange={(next) => next && onFound(next.value)}
      onSearch={setText}
      searching={found.isFetching}
      placeholder="A part of the name"
      empty={
        words.length < SEARCH_LETTERS
          ? 'Type two letters of a name'
          : 'No renter or guide is called so'
      }
      hint="Renters and guides. Hosts do not write to each other."
      error={error}
    />
  );
}
