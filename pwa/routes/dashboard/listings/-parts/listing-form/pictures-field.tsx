import { useState } from 'react';
import { MEDIA_LIMITS } from '#shared/domains/listings/model/details-schema.ts';
import type { StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import { acceptOf, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { FormSection } from '../../../../../frames/form-section.tsx';
import { PictureList } from './picture-list.tsx';
import {
  addPictures,
  dropPicture,
  retryPicture,
  uploadsOf,
  usePictureUploads,
} from './picture-uploads.ts';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

type PicturesFieldProps = {
  home: StoredListing | null;
  form: ListingFormState;
  onChange: (home: string) => Promise<unknown>;
};

/** The home's pictures. Choosing the first ones keeps the draft: they hang in a home. */
export function PicturesField({ home, form, onChange }: PicturesFieldProps) {
  const t = useTexts(texts);
  const [refused, setRefused] = useState<string>();
  const id = home?.id ?? '';
  const uploads = usePictureUploads(uploadsOf(id));
  const pictures = home?.listing_media.filter(({ kind }) => kind === 'image') ?? [];
  const room = MEDIA_LIMITS.image - pictures.length;

  async function add(files: File[]) {
    setRefused(undefined);
    if (files.length > room) {
      setRefused(t('picturesField.noRoom', { most: MEDIA_LIMITS.image, room }));
    }
    const listing = home?.id ?? (await form.save());
    if (!listing) {
      setRefused(t('picturesField.draftFirst'));
      return;
    }
    addPictures(listing, files.slice(0, room), () => onChange(listing));
    if (!home) await form.goOn(listing);
  }

  return (
    <FormSection
      title={t('picturesField.pictures')}
      id="pictures"
      lead={t('picturesField.theFirstOneLeadsPictures')}
    >
      {home && pictures.length > 0 && (
        <PictureList home={home} pictures={pictures} onChange={() => onChange(home.id)} />
      )}
      <UploadField
        label={t('picturesField.addPictures')}
        files={uploads}
        accept={acceptOf('listing')}
        hint={t('picturesField.jpegPngOrWebp', {
          megabytes: uploadPlaces.listing.megabytes,
        })}
        error={refused}
        disabled={room <= 0}
        onAdd={(files) => void add(files)}
        onRemove={(upload) => dropPicture(id, upload)}
        onRetry={(upload) => retryPicture(id, upload, () => onChange(id))}
      />
    </FormSection>
  );
}
