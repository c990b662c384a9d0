import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Companion, Speaker } from '#shared/domains/applications/model/apply-schema.ts';
import { isDivided } from '#shared/domains/applications/model/joint/rent-parts.ts';
import { coApplicantLabels, relationLabels } from '#shared/domains/applications/model/labels.ts';
import {
  MAX_CO_APPLICANTS,
  MAX_REFERENCES,
  referenceRelations,
} from '#shared/domains/applications/model/schema.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { IconButton } from '#shared/kit/icon-button.tsx';
import { NumberField } from '#shared/kit/number-field.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { FieldPair } from '../../../../frames/form-section.tsx';
import type { ApplyState } from './apply-state.ts';
import { GroupOffers } from './group-offers.tsx';
import { type Rent, RentParts } from './rent-parts.tsx';
import texts from './texts/en.ts';

type PeopleFieldsProps = { me: string; setup: ApplyState; rent: Rent | null | undefined };

/** Who applies, too, what part of the rent each has, and who speaks for the applicant. */
export function PeopleFields({ me, setup, rent }: PeopleFieldsProps) {
  const t = useTexts(texts);
  const { values, errors, set } = setup;
  const { companions } = values;
  const nameOf = useNames(companions.flatMap(({ mate }) => mate ?? []));
  const isShared = isDivided(companions);
  const setCompanions = (next: Companion[]) => set('companions', next);
  return (
    <>
      <People<Companion>
        title={t('peopleFields.coApplicants')}
        lead={t('peopleFields.theyAreAsked')}
        one={t('peopleFields.person')}
        add={t('peopleFields.addAPerson')}
        most={MAX_CO_APPLICANTS}
        people={values.companions}
        error={errors.companions}
        blank={() => ({ id: crypto.randomUUID(), full_name: '', email: '', status: 'invited' })}
        onChange={setCompanions}
        called={(person) => person.mate && nameOf(person.mate)}
        offers={<GroupOffers me={me} companions={companions} onAdd={setCompanions} />}
      >
        {(person, name, change) => (
          <>
            {person.mate ? (
              <p>
                <span className="font-semibold">{nameOf(person.mate)}</span>
                <span className="block text-sm text-muted">{t('peopleFields.askedInTheApp')}</span>
              </p>
            ) : (
              <Reach person={person} name={name} change={change} />
            )}
            {person.status !== 'invited' && (
              <Badge tone={person.status === 'confirmed' ? 'brand' : 'neutral'}>
                {coApplicantLabels[person.status]}
              </Badge>
            )}
            {isShared && person.status !== 'refused' && (
              <NumberField
                plain
                label={t('rentParts.partOf', {
                  name: person.mate ? nameOf(person.mate) : person.full_name || name,
                })}
                value={person.share ?? null}
                min={0}
                max={100}
                step={0.01}
                onChange={(share) => change({ ...person, share })}
              />
            )}
          </>
        )}
      </People>
      <RentParts companions={companions} rent={rent} onChange={setCompanions} />
      <People<Speaker>
        title={t('peopleFields.references')}
        lead={t('peopleFields.somebodyWhoKnows')}
        one={t('peopleFields.reference')}
        add={t('peopleFields.addAReference')}
        most={MAX_REFERENCES}
        people={values.references}
        error={errors.references}
        blank={() => ({
          id: crypto.randomUUID(),
          full_name: '',
          relation: 'landlord',
          email: '',
          phone: '',
        })}
        onChange={(references) => set('references', references)}
      >
        {(person, name, change) => (
          <>
            <Reach person={person} name={name} change={change} />
            <FieldPair>
              <TextField
                label={t('peopleFields.phoneOf', { name })}
                type="tel"
                maxLength={40}
                value={person.phone}
                onChange={({ target }) => change({ ...person, phone: target.value })}
              />
              <Select
                label={t('peopleFields.howKnows', { name })}
                value={person.relation}
                options={referenceRelations.map((value) => ({
                  value,
                  label: relationLabels[value],
                }))}
                onChange={({ target }) =>
                  change({
                    ...person,
                    relation: referenceRelations.find((one) => one === target.value) ?? 'other',
                  })
                }
              />
            </FieldPair>
          </>
        )}
      </People>
    </>
  );
}

type PeopleProps<Person> = {
  title: string;
  lead: string;
  /** What one of them is called. */
  one: string;
  add: string;
  most: number;
  people: readonly Person[];
  error: string | undefined;
  blank: () => Person;
  onChange: (people: Person[]) => void;
  /** The name of one who is known by it. */
  called?: (person: Person) => string | null | undefined;
  /** Other ways to add some. */
  offers?: ReactNode;
  children: (person: Person, name: string, change: (person: Person) => void) => ReactNode;
};

function People<Person extends { id: string }>(props: PeopleProps<Person>) {
  const t = useTexts(texts);
  const { title, lead, one, add, most, people, error, blank, onChange, called, offers, children } =
    props;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="font-semibold">{title}</legend>
      <p className="text-sm text-pretty text-muted">{lead}</p>
      {people.map((person, index) => (
        <div
          key={person.id}
          className="flex items-start gap-2 rounded-md border border-border bg-surface p-3"
        >
          <div className="flex min-w-0 grow flex-col items-stretch gap-3">
            {children(person, `${one} ${index + 1}`, (next) =>
              onChange(people.map((other) => (other.id === next.id ? next : other))),
            )}
          </div>
          <IconButton
            label={t('peopleFields.remove', { name: called?.(person) || `${one} ${index + 1}` })}
            onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
          >
            <X size={18} />
          </IconButton>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      {people.length < most && offers}
      {people.length < most && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => onChange([...people, blank()])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}

type ReachProps<Person> = { person: Person; name: string; change: (person: Person) => void };

function Reach<Person extends { full_name: string; email: string }>({
  person,
  name,
  change,
}: ReachProps<Person>) {
  const t = useTexts(texts);
  return (
    <FieldPair>
      <TextField
        label={t('peopleFields.nameOf', { name })}
        autoComplete="off"
        maxLength={120}
        value={person.full_name}
        onChange={({ target }) => change({ ...person, full_name: target.value })}
      />
      <TextField
        label={t('peopleFields.emailOf', { name })}
        type="email"
        autoComplete="off"
        maxLength={320}
        value={person.email}
        onChange={({ target }) => change({ ...person, email: target.value })}
      />
    </FieldPair>
  );
}
