import { useEffect, useRef, useState } from 'react';
import { MEDIA_LIMITS } from '#shared/domains/listings/model/details-schema.ts';
import type { StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import { acceptOf, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  addPictures,
  dropPicture,
  restorePictures,
  retryPicture,
  sendPictures,
  uploadsOf,
  usePictureUploads,
} from '../../../../../features/home-pictures/picture-uploads.ts';
import { FormSection } from '../../../../../frames/form-section.tsx';
import { AlikePictures } from './alike-pictures.tsx';
import { PictureList } from './picture-list.tsx';
import texts from './texts/en.ts';
import type { ListingFormState } from './use-listing-form.ts';

type PicturesFieldProps = {
  me: string;
  home: StoredListing | null;
  form: ListingFormState;
  onChange: (home: string) => Promise<unknown>;
};

/**
 * The home's pictures. Choosing the first ones saves the draft: they hang in a home. Those that came with a new
 * home's form wait in it for that.
 */
export function PicturesField({ me, home, form, onChange }: PicturesFieldProps) {
  const t = useTexts(texts);
  const [refused, setRefused] = useState<string>();
  const id = home?.id ?? form.values.id;
  const place = { me, home: id };
  const uploads = usePictureUploads(uploadsOf(place));
  const pictures = home?.listing_media.filter(({ kind }) => kind === 'image') ?? [];
  const room = MEDIA_LIMITS.image - pictures.length - (home ? 0 : uploads.length);
  const isThere = home !== null;
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });

  // What waits on this device for this home: it came with the form, or was cut off.
  useEffect(() => {
    if (!id) return;
    const place = { me, home: id };
    void restorePictures(place).then(() => {
      if (isThere) sendPictures(place, () => changed.current(id));
    });
  }, [me, id, isThere]);

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
    await addPictures({ me, home: listing }, files.slice(0, room));
    sendPictures({ me, home: listing }, () => onChange(listing));
    if (!home) await form.goOn(listing);
  }

  return (
    <FormSection
      title={t('picturesField.pictures')}
      id="pictures"
      lead={t('picturesField.theFirstOneLeadsPictures')}
    >
      {!home && uploads.length > 0 && (
        <p role="status" className="text-sm">
          {t('picturesField.waitForDraft', { count: uploads.length })}
        </p>
      )}
      {home && <AlikePictures listing={home.id} />}
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
        onRemove={(upload) => dropPicture(place, upload)}
        onRetry={(upload) => retryPicture(place, upload, () => onChange(id))}
      />
    </FormSection>
  );
}
