import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type MyHome, myHomesQuery } from '#shared/domains/listings/mine.ts';
import { type WishForm, wishFormSchema } from '#shared/domains/tours/offer-schema.ts';
import { tourKeys } from '#shared/domains/tours/queries.ts';
import { tourTimeText } from '#shared/domains/tours/rules.ts';
import { tourKinds } from '#shared/domains/tours/schema.ts';
import { requestTour, slotsQuery } from '#shared/domains/tours/slots.ts';
import { tourKindLabels } from '#shared/domains/tours/words.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { FormSection } from '../../../shell/form-section.tsx';
import { KeptForm, KeptFormEnd } from '../../../shell/profile/kept-form.tsx';
import { useKeptForm } from '../../../shell/profile/use-kept-form.ts';
import { RemoteQuery } from '../../../shell/remote/remote-query.tsx';
import { SlotField } from '../../../shell/tours/slot-field.tsx';

type BookTourProps = { me: string; home: string | undefined };

/** One of a home's free times, asked for by whoever wants to see it. */
export function BookTour({ me, home }: BookTourProps) {
  const query = useQuery({ ...myHomesQuery(me, home ? [home] : []), enabled: home !== undefined });
  if (!home) {
    return (
      <Nothing icon={<DoorOpen size={28} />} title="Which home would you like to see?">
        Open a home and choose “Book a tour”: its free times are shown there.
      </Nothing>
    );
  }
  return (
    <RemoteQuery query={query} what="Free times" icon={<DoorOpen size={28} />}>
      {(homes) => {
        const found = homes.get(home);
        if (!found?.on_offer) {
          return (
            <Nothing icon={<DoorClosed size={28} />} title="This home cannot be seen right now">
              It was let, or its host took it off the market.
            </Nothing>
          );
        }
        return (
          <KeptForm me={me} formKey={`tour-wish-${home}`}>
            {(draft, restart) => <Fields me={me} home={found} draft={draft} restart={restart} />}
          </KeptForm>
        );
      }}
    </RemoteQuery>
  );
}

function Nothing({ icon, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <EmptyState
      className="rounded-lg border border-border bg-surface"
      title={title}
      icon={icon}
      action={
        <Link to="/homes" className={buttonClass()}>
          Find a home
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

type FieldsProps = { me: string; home: MyHome; draft: FormDraft | null; restart: () => void };

function Fields({ me, home, draft, restart }: FieldsProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh] = useState(() => crypto.randomUUID());
  const form = useKeptForm<WishForm, WishForm>({
    ...{ me, formKey: `tour-wish-${home.id}`, draft, schema: wishFormSchema },
    stored: { id: '', kind: 'in_person', starts: '', message: '' },
    async send({ id, ...wish }) {
      try {
        await requestTour({ ...wish, id: id || fresh, listing: home.id });
      } catch (error) {
        // What was free a moment ago may be taken now.
        await client.invalidateQueries({ queryKey: ['tours', 'slots'] });
        throw error;
      }
      await form.discard();
      await client.invalidateQueries({ queryKey: tourKeys.all(me) });
      showActivity({
        title: 'Tour requested',
        description: 'You are told as soon as the host answers.',
        tone: 'success',
      });
      await navigate({ to: '/my-tours' });
    },
  });
  const { values, errors, set } = form;
  const submit = (event: FormEvent) => {
    // Kept with the rest: whoever tries again after a reload means the same tour.
    if (!values.id) set('id', fresh);
    void form.submit(event);
  };
  return (
    <form noValidate aria-label="Tour" onSubmit={submit} className="flex flex-col gap-6">
      <FormSection title={home.title} lead={`${home.city}, ${home.state}`}>
        <Select
          label="How"
          value={values.kind}
          options={tourKinds.map((value) => ({ value, label: tourKindLabels[value] }))}
          onChange={({ target }) => {
            set('kind', tourKinds.find((one) => one === target.value) ?? 'in_person');
            set('starts', '');
          }}
        />
      </FormSection>
      <FormSection
        title="When"
        lead={values.starts ? tourTimeText(values.starts, home.time_zone) : undefined}
      >
        <SlotField
          query={slotsQuery(home.id, values.kind)}
          zone={home.time_zone}
          value={values.starts}
          asked={undefined}
          error={errors.starts}
          onChange={(starts) => set('starts', starts)}
        />
        <Textarea
          label="Message"
          maxLength={2000}
          hint="Optional. What the host should know, such as who comes with you."
          value={values.message}
          error={errors.message}
          onChange={({ target }) => set('message', target.value)}
        />
      </FormSection>
      <KeptFormEnd
        form={form}
        save="Ask for this tour"
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}
