import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { tourKeys } from '#shared/domains/tours/cache/queries.ts';
import { slotsQuery } from '#shared/domains/tours/cache/slots.ts';
import { setTourMember } from '#shared/domains/tours/model/guides/guide-commands.ts';
import { confirmTour, offerTour, takeUpTour } from '#shared/domains/tours/model/host-commands.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { type TourForm, tourFormSchema } from '#shared/domains/tours/model/offer-schema.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { type ListedTour, tourKinds } from '#shared/domains/tours/model/schema.ts';
import { Combobox } from '#shared/kit/combobox.tsx';
import { Segmented } from '#shared/kit/segmented.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand, sayOutcome } from '#shared/platform/commands/run.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { useKnownPeople } from '../../../../../features/first-message/use-known-people.ts';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { SlotField } from '../../../../../features/tours/slot-field.tsx';
import { FormSection } from '../../../../../frames/form-section.tsx';
import { firstShows, guideWays, ShowsField } from './shows-field.tsx';
import texts from './texts/en.ts';

type TourFormProps = {
  me: string;
  homes: readonly HomeChoice[];
  requests: readonly ListedTour[];
  /** The request that it was begun for. */
  answered: ListedTour | undefined;
  formKey: string;
  draft: FormDraft | null;
  restart: () => void;
};

const empty = (me: string, answered: ListedTour | undefined): TourForm => ({
  id: '',
  for: answered ? 'request' : 'person',
  request: answered?.id ?? '',
  home: '',
  renter: '',
  kind: 'in_person',
  shows: firstShows(me, answered),
  starts: answered?.starts_at ?? '',
  message: '',
});

/** Who sees which home, how and when. */
export function TourFormFields(props: TourFormProps) {
  const t = useTexts(texts);
  const { me, homes, requests, answered, formKey, draft, restart } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { people } = useKnownPeople(me);
  const [fresh] = useState(() => crypto.randomUUID());
  const form = usePersistedForm<TourForm, TourForm>({
    me,
    formKey,
    stored: empty(me, answered),
    draft,
    schema: tourFormSchema,
    async send({ id, home: listing, renter, request, kind, starts, message, shows, ...rest }) {
      const tour = rest.for === 'person' ? id || fresh : request;
      const agrees = starts === asked?.starts_at;
      const outcome = await runCommand(
        { client, me },
        rest.for === 'person'
          ? { command: offerTour, input: { tour, listing, renter, starts, kind, message } }
          : { command: agrees ? confirmTour : takeUpTour, input: { tour, starts } },
      );
      if (outcome.type === 'failed') {
        // What was free a moment ago may be taken now.
        await refreshRows(client, { queryKey: ['tours', 'slots'] });
        throw outcome.error;
      }
      await form.discard();
      const guides = guideWays.find((way) => way === shows);
      const isAsIs = rest.for === 'request' && shows === firstShows(me, asked);
      if (isShown && !guides && !isAsIs) {
        const bound = { command: setTourMember, input: { tour, member: shows } };
        const sent = await runCommand({ client, me }, bound);
        // The tour is there all the same: a toast says why not, and its page lets one choose again.
        if (sent.type === 'failed') sayOutcome({ client, me }, bound, sent, null);
      }
      await refreshRows(client, { queryKey: tourKeys.all(me) });
      showActivity({ title: t('tourForm.tourScheduled'), tone: 'success' });
      await navigate({
        to: '/dashboard/tours',
        search: { tour, ...(isShown && guides && { guides }) },
      });
    },
  });
  const { values, errors, set } = form;
  const asked = requests.find(({ id }) => id === values.request);
  const home = homes.find(({ id }) => id === values.home);
  const place =
    values.for === 'person'
      ? home && { listing: home.id, zone: home.time_zone, kind: values.kind }
      : asked && { listing: asked.listing_id, zone: asked.time_zone, kind: asked.kind };
  // Who goes alone is shown the home by no one.
  const isShown = place !== undefined && place.kind !== 'self_guided';
  // A guide may rent, too, and so be invited to a tour; another host may not.
  const renters = people.filter(({ role }) => role !== 'host');
  const submit = (event: FormEvent) => {
    // The id is in the stored draft, so that a retry after a reload does not create a second tour.
    if (!values.id) set('id', fresh);
    void form.submit(event);
  };

  return (
    <form
      noValidate
      aria-label={t('tourForm.tour')}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('tourForm.whoSeesWhichHome')}>
        <Segmented
          label={t('tourForm.forWhom')}
          className="self-start"
          value={values.for}
          options={[
            { value: 'person', label: t('tourForm.aPerson') },
            { value: 'request', label: t('tourForm.aRequest', { count: requests.length }) },
          ]}
          onChange={(next) => {
            set('for', next);
            set('starts', next === 'request' ? (asked?.starts_at ?? '') : '');
            set('shows', firstShows(me, next === 'request' ? asked : undefined));
          }}
        />
        {values.for === 'person' ? (
          <>
            <HomeField
              homes={homes}
              value={values.home}
              error={errors.home}
              onChange={(next) => {
                set('home', next);
                set('starts', '');
              }}
            />
            <Combobox
              label={t('tourForm.renter')}
              options={renters}
              value={renters.find(({ value }) => value === values.renter) ?? null}
              onChange={(next) => set('renter', next?.value ?? '')}
              placeholder={t('tourForm.aPartOfTheName')}
              empty={t('tourForm.nobodyWhoWrites')}
              hint={t('tourForm.peopleWhoWrite')}
              error={errors.renter}
            />
            <Select
              label={t('tourForm.how')}
              value={values.kind}
              options={tourKinds.map((value) => ({ value, label: tourKindLabels[value] }))}
              onChange={({ target }) => {
                set('kind', tourKinds.find((one) => one === target.value) ?? 'in_person');
                set('starts', '');
              }}
            />
          </>
        ) : (
          <Select
            label={t('tourForm.request')}
            value={values.request}
            disabled={requests.length === 0}
            hint={requests.length === 0 ? t('tourForm.noRequestWaits') : undefined}
            error={errors.request}
            options={[
              { value: '', label: t('tourForm.chooseARequest') },
              ...requests.map((one) => ({
                value: one.id,
                label: `${one.renter_name ?? t('tourForm.someone')}: ${one.home.title}`,
              })),
            ]}
            onChange={({ target }) => {
              set('request', target.value);
              const next = requests.find(({ id }) => id === target.value);
              set('starts', next?.starts_at ?? '');
              set('shows', firstShows(me, next));
            }}
          />
        )}
      </FormSection>
      <FormSection
        title={t('tourForm.when')}
        lead={place && values.starts ? tourTimeText(values.starts, place.zone) : undefined}
      >
        {place ? (
          <SlotField
            query={slotsQuery(place.listing, place.kind)}
            zone={place.zone}
            value={values.starts}
            asked={values.for === 'request' ? asked?.starts_at : undefined}
            side="host"
            error={errors.starts}
            onChange={(starts) => set('starts', starts)}
          />
        ) : (
          <p className="text-muted">
            {values.for === 'person'
              ? t('tourForm.chooseTheHomeFirst')
              : t('tourForm.chooseTheRequestFirst')}
          </p>
        )}
        {isShown && (
          <ShowsField
            me={me}
            asked={values.for === 'request' ? asked : undefined}
            value={values.shows}
            onChange={(next) => set('shows', next)}
          />
        )}
        {values.for === 'person' && (
          <Textarea
            label={t('tourForm.message')}
            data-action="tours.schedule.message"
            maxLength={2000}
            placeholder={t('tourForm.ringAtTheBlueDoor')}
            value={values.message}
            error={errors.message}
            onChange={({ target }) => set('message', target.value)}
          />
        )}
      </FormSection>
      <PersistedFormEnd
        data-action="tours.schedule.submit"
        form={form}
        save={t('tourForm.scheduleTour')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
