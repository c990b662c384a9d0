import { useState } from 'react';
import type { StoredListing } from '#shared/domains/listings/draft-schema.ts';
import { MEDIA_LIMITS } from '#shared/domains/listings/schema.ts';
import { uploadKinds } from '#shared/domains/uploads/rules.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { FormSection } from '../../../../shell/form-section.tsx';
import { PictureList } from './picture-list.tsx';
import {
  addPictures,
  dropPicture,
  retryPicture,
  uploadsOf,
  usePictureUploads,
} from './picture-uploads.ts';
import type { ListingFormState } from './use-listing-form.ts';

type PicturesFieldProps = {
  home: StoredListing | null;
  form: ListingFormState;
  onChange: (home: string) => Promise<unknown>;
};

/** The home's pictures. Choosing the first ones keeps the draft: they hang in a home. */
export function PicturesField({ home, form, onChange }: PicturesFieldProps) {
  const [refused, setRefused] = useState<string>();
  const id = home?.id ?? '';
  const uploads = usePictureUploads(uploadsOf(id));
  const pictures = home?.listing_media.filter(({ kind }) => kind === 'image') ?? [];
  const room = MEDIA_LIMITS.image - pictures.length;

  async function add(files: File[]) {
    setRefused(undefined);
    if (files.length > room) {
      setRefused(`A home holds ${MEDIA_LIMITS.image} pictures; there is room for ${room} more.`);
      return;
    }
    const listing = home?.id ?? (await form.save());
    if (!listing) {
      setRefused('Tell what is missing above first: pictures are added to a saved draft.');
      return;
    }
    addPictures(listing, files, () => onChange(listing));
    if (!home) await form.goOn(listing);
  }

  return (
    <FormSection
      title="Pictures"
      id="pictures"
      lead="The first one leads. Pictures, their order and their words are saved at once."
    >
      {home && pictures.length > 0 && (
        <PictureList home={home} pictures={pictures} onChange={() => onChange(home.id)} />
      )}
      <UploadField
        label="Add pictures"
        files={uploads}
        accept={uploadKinds['listing-image'].types.join(',')}
        hint={`JPEG, PNG or WebP, at most ${uploadKinds['listing-image'].megabytes} MB each.`}
        error={refused}
        disabled={room <= 0}
        onAdd={(files) => void add(files)}
        onRemove={(upload) => dropPicture(id, upload)}
        onRetry={(upload) => retryPicture(id, upload, () => onChange(id))}
      />
    </FormSection>
  );
}
