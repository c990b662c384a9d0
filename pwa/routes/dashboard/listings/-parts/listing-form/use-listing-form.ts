import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import {
  asksAboutRent,
  createListing,
  fetchStored,
  updateListing,
} from '#shared/domains/listings/api/drafts.ts';
import { refreshListing } from '#shared/domains/listings/cache/draft-queries.ts';
import {
  EMPTY_LISTING,
  homeZones,
  listingColumns,
  toListingForm,
} from '#shared/domains/listings/model/draft-rules.ts';
import {
  type ListingForm,
  listingFormSchema,
  type StoredListing,
} from '#shared/domains/listings/model/draft-schema.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { AppError, toAppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { isStale, type RowChange } from '#shared/platform/row-changes.ts';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import texts from './texts/en.ts';

/**
 * Names what this device keeps of a form that was not saved. One that an address fills in has a name of its own:
 * it neither hides behind a draft that was begun before, nor takes its place.
 */
export function listingFormKey(home: StoredListing | null, given: Partial<ListingForm>): string {
  if (home) return `listing-${home.id}`;
  const filled = Object.entries(given).map(([name, value]) => `${name}=${value}`);
  return ['listing-new', ...filled].join(' ');
}

/** The form of a home with what its buttons do. */
export function useListingForm(
  side: HostSide,
  home: StoredListing | null,
  draft: FormDraft | null,
  given: Partial<ListingForm>,
) {
  const t = useTexts(texts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const element = useRef<HTMLFormElement>(null);
  const [fresh] = useState(() => crypto.randomUUID());
  const saved = useRef<string>(undefined);
  const confirmedRent = useRef<number>(undefined);
  /** A home that had the id of a new one already. */
  const [there, setThere] = useState<string>();
  const [askedRent, setAskedRent] = useState<number | null>(null);
  const form = usePersistedForm<ListingForm, ListingForm>({
    me: side.me,
    formKey: listingFormKey(home, given),
    draft,
    stored: home ? toListingForm(home) : { ...EMPTY_LISTING, time_zone: ownZone(), ...given },
    version: home?.row_version,
    ...(home && { newest: () => newestOf(side, home.id) }),
    schema: listingFormSchema,
    async send(listing, change) {
      const id = listing.id || fresh;
      const version = home ? await update(id, listing, change) : await create(id, listing);
      saved.current = id;
      await refreshListing(client, side, id);
      return version;
    },
  });

  /** Saves what is typed; answers the home, or nothing when something is wrong with it. */
  async function save(event?: FormEvent): Promise<string | undefined> {
    saved.current = undefined;
    // The id is in the stored draft, so that a retry after a reload does not create a second home.
    if (!form.values.id) form.set('id', fresh);
    await form.submit(event);
    if (saved.current) {
      showActivity({
        title: home ? t('useListingForm.listingSaved') : t('useListingForm.draftSaved'),
        tone: 'success',
      });
    } else {
      // Once the messages are drawn.
      setTimeout(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
    return saved.current;
  }

  async function create(id: string, listing: ListingForm): Promise<undefined> {
    try {
      await createListing(side.me, id, listing);
    } catch (error) {
      if (isStale(toAppError(error))) setThere(id);
      throw error;
    }
  }

  /** A rent that is far from others is asked about before the public sees it. */
  async function update(id: string, listing: ListingForm, change: RowChange): Promise<number> {
    try {
      return await updateListing(id, listing, change, confirmedRent.current);
    } catch (error) {
      if (asksAboutRent(error)) setAskedRent(listingColumns(listing).rent_cents);
      throw error;
    }
  }

  /** The answer to that: with yes it is saved once more. */
  async function answerRent(isRight: boolean): Promise<void> {
    if (isRight) confirmedRent.current = askedRent ?? undefined;
    setAskedRent(null);
    if (isRight) await save();
  }

  /** Goes on where a home that is there now is edited. */
  async function goOn(id: string): Promise<void> {
    await form.discard();
    await navigate({
      to: '/dashboard/listings/$id/edit',
      params: { id },
      replace: true,
      resetScroll: false,
    });
  }

  return { ...form, element, save, goOn, there, askedRent, answerRent };
}

/** The form of a home. */
export type ListingFormState = ReturnType<typeof useListingForm>;

async function newestOf(side: HostSide, id: string) {
  const home = await fetchStored(side, id);
  if (!home) throw new AppError('not-found');
  return { stored: toListingForm(home), version: home.row_version };
}

/** The zone of this device, where homes of this country lie in it. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone in homeZones ? timeZone : EMPTY_LISTING.time_zone;
}
