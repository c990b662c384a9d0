import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { myHomesQuery } from '#shared/domains/listings/cache/homes-by-id.ts';
import { bookedTour } from '#shared/domains/tours/api/booked-tour.ts';
import { tourKeys } from '#shared/domains/tours/cache/queries.ts';
import { slotsQuery } from '#shared/domains/tours/cache/slots.ts';
import { requestTour } from '#shared/domains/tours/model/commands.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { type WishForm, wishFormSchema } from '#shared/domains/tours/model/offer-schema.ts';
import { tourTimeText } from '#shared/domains/tours/model/rules.ts';
import { tourKinds } from '#shared/domains/tours/model/schema.ts';
import { wishAmong } from '#shared/domains/tours/model/wish.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { GuideWish, useGuideChoices } from '../../../../features/guide-wish/guide-wish.tsx';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { SlotField } from '../../../../features/tours/slot-field.tsx';
import { FormSection } from '../../../../frames/form-section.tsx';
import texts from './texts/en.ts';

type BookTourProps = { me: string; home: string | undefined };

/** A request for one of a home's free times. */
export function BookTour({ me, home }: BookTourProps) {
  const t = useTexts(texts);
  const query = useQuery({ ...myHomesQuery(me, home ? [home] : []), enabled: home !== undefined });
  if (!home) {
    return (
      <Nothing icon={<DoorOpen size={28} />} title={t('bookTour.whichHomeWouldYouLike')}>
        {t('bookTour.openAHomeAndChoose')}
      </Nothing>
    );
  }
  return (
    <RemoteQuery query={query} what={t('bookTour.freeTimes')} icon={<DoorOpen size={28} />}>
      {(homes) => {
        const found = homes.get(home);
        if (!found?.on_offer) {
          return (
            <Nothing icon={<DoorClosed size={28} />} title={t('bookTour.thisHomeCannotBeSeen')}>
              {t('bookTour.itWasLet')}
            </Nothing>
          );
        }
        return (
          <PersistedForm me={me} formKey={`tour-wish-${home}`}>
            {(draft, restart) => <Fields me={me} home={found} draft={draft} restart={restart} />}
          </PersistedForm>
        );
      }}
    </RemoteQuery>
  );
}

function Nothing({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  const t = useTexts(texts);
  return (
    <EmptyState
      boxed
      title={title}
      icon={icon}
      action={
        <Link to="/homes" className={buttonClass()}>
          {t('bookTour.findAHome')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

type FieldsProps = { me: string; home: MyHome; draft: FormDraft | null; restart: () => void };

function Fields({ me, home, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh] = useState(() => crypto.randomUUID());
  const [booked, setBooked] = useState<string | null>(null);
  const form = usePersistedForm<WishForm, WishForm>({
    me,
    formKey: `tour-wish-${home.id}`,
    draft,
    schema: wishFormSchema,
    stored: { id: '', kind: 'in_person', starts: '', message: '', guide: '', language: '' },
    async send({ id, ...wish }) {
      setBooked(null);
      const asked = wishAmong(wish, choices.query.data);
      const input = { ...wish, ...asked, tour: id || fresh, listing: home.id };
      const outcome = await runCommand({ client, me }, { command: requestTour, input });
      if (outcome.type === 'failed') {
        setBooked(bookedTour(outcome.error));
        // What was free a moment ago may be taken now.
        const stale = [
          ['tours', 'slots'],
          [...tourKeys.all(me), 'choices'],
        ];
        await Promise.all(stale.map((queryKey) => refreshRows(client, { queryKey })));
        throw outcome.error;
      }
      await form.discard();
      await refreshRows(client, { queryKey: tourKeys.all(me) });
      showActivity({
        title: t('bookTour.tourRequested'),
        description: t('bookTour.youAreToldAsSoon'),
        tone: 'success',
      });
      await navigate({ to: '/my-tours' });
    },
  });
  const { values, errors, set } = form;
  const choices = useGuideChoices(me, { ...values, listing: home.id }, home.has_guides);
  const submit = (event: FormEvent) => {
    // The id is in the stored draft, so that a retry after a reload does not create a second tour.
    if (!values.id) set('id', fresh);
    void form.submit(event);
  };
  return (
    <form
      noValidate
      aria-label={t('bookTour.tour')}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <FormSection title={home.title} lead={`${home.city}, ${home.state}`}>
        <Select
          label={t('bookTour.how')}
          value={values.kind}
          options={tourKinds.map((value) => ({ value, label: tourKindLabels[value] }))}
          onChange={({ target }) => {
            set('kind', tourKinds.find((one) => one === target.value) ?? 'in_person');
            set('starts', '');
          }}
        />
      </FormSection>
      <FormSection
        title={t('bookTour.when')}
        lead={values.starts ? tourTimeText(values.starts, home.time_zone) : undefined}
      >
        <SlotField
          query={slotsQuery(home.id, values.kind)}
          zone={home.time_zone}
          value={values.starts}
          asked={undefined}
          side="renter"
          error={errors.starts}
          onChange={(starts) => set('starts', starts)}
        />
        <GuideWish
          choices={choices}
          values={values}
          onChange={({ guide, language }) => {
            set('guide', guide);
            set('language', language);
          }}
        />
        <Textarea
          label={t('bookTour.message')}
          maxLength={2000}
          hint={t('bookTour.optionalWhatTheHostShould')}
          value={values.message}
          error={errors.message}
          onChange={({ target }) => set('message', target.value)}
        />
      </FormSection>
      <PersistedFormEnd
        form={form}
        save={t('bookTour.askForThisTour')}
        wayOut={
          booked && (
            <Link
              to="/my-tours"
              search={{ tour: booked, move: true }}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {t('bookTour.moveThatTour')}
            </Link>
          )
        }
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
