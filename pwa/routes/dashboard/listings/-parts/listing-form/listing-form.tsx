import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { refreshListing } from '#shared/domains/listings/cache/draft-queries.ts';
import type {
  ListingForm as ListingValues,
  StoredListing,
} from '#shared/domains/listings/model/draft-schema.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { HomeVideosField } from '../../../../../features/videos/home-videos-field.tsx';
import { BasicFields } from './basic-fields.tsx';
import { CostFields } from './cost-fields.tsx';
import { ListingSide } from './listing-side.tsx';
import { listingWords } from './listing-words.ts';
import { PicturesField } from './pictures/pictures-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RentQuestion } from './rent-question.tsx';
import { RuleFields } from './rule-fields.tsx';
import { TermFields } from './term-fields.tsx';
import texts from './texts/en.ts';
import { listingFormKey, useListingForm } from './use-listing-form.ts';

type ListingFormProps = {
  side: HostSide;
  home: StoredListing | null;
  /** What a new home begins with. */
  given?: Partial<ListingValues>;
};

/** All facts about a home that its host enters, with a list of what is missing next to them. */
export function ListingForm({ side, home, given = {} }: ListingFormProps) {
  return (
    <PersistedForm me={side.me} formKey={listingFormKey(home, given)}>
      {(draft, restart) => (
        <Fields side={side} home={home} given={given} draft={draft} restart={restart} />
      )}
    </PersistedForm>
  );
}

type FieldsProps = Required<ListingFormProps> & { draft: FormDraft | null; restart: () => void };

function Fields({ side, home, given, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const form = useListingForm(side, home, draft, given);
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <form
        ref={form.element}
        noValidate
        data-action={home ? 'listings.edit' : undefined}
        aria-label={t('listingForm.listing')}
        className="flex min-w-0 flex-col gap-6"
        onSubmit={(event) =>
          void form.save(event).then((id) => (id && !home ? form.goOn(id) : undefined))
        }
      >
        <BasicFields form={form} />
        <PlaceFields form={form} />
        <CostFields form={form} />
        <TermFields form={form} />
        <RuleFields form={form} />
        <PicturesField
          me={side.me}
          home={home}
          form={form}
          onChange={(id) => refreshListing(client, side, id)}
        />
        <HomeVideosField me={side.me} listing={home?.id ?? null} />
        {/* Long forms are saved from wherever one is in them. */}
        <div className="sticky bottom-[calc(var(--tabs)+var(--strip,0px))] z-10 -mx-4 flex flex-col gap-3 border-t border-border bg-bg/95 px-4 py-3 frosted md:mx-0 md:px-0">
          {form.there && (
            <Link
              to="/dashboard/listings/$id/edit"
              params={{ id: form.there }}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('listingForm.editTheOneThere')}
            </Link>
          )}
          <PersistedFormEnd
            data-action={home ? 'listings.edit.submit' : 'listings.create.submit'}
            form={form}
            words={listingWords()}
            save={home ? t('listingForm.save') : t('listingForm.saveDraft')}
            onDiscard={() => void form.discard().then(restart)}
          />
        </div>
      </form>
      <RentQuestion
        rent={form.askedRent}
        onYes={() => void form.answerRent(true)}
        onNo={() => void form.answerRent(false)}
      />
      <ListingSide side={side} home={home} form={form} />
    </div>
  );
}
