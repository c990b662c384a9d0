import { type RefObject, useState } from 'react';
import { MEDIA_LIMITS } from '#shared/domains/listings/model/details-schema.ts';
import type { StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import { acceptOf, uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  addPictures,
  dropPicture,
  retryPicture,
  sendPictures,
  uploadsOf,
  usePictureUploads,
} from '../../../../../../features/home-pictures/picture-uploads.ts';
import type { PictureKind } from '../../../../../../features/home-pictures/stored-pictures.ts';
import texts from '../texts/en.ts';
import type { ListingFormState } from '../use-listing-form.ts';
import { PictureList } from './picture-list.tsx';

type PicturePartProps = {
  kind: PictureKind;
  me: string;
  home: StoredListing | null;
  form: ListingFormState;
  /** The picture that goes to the other part, and so takes the focus along. */
  moved: RefObject<string | undefined>;
  onChange: (home: string) => Promise<unknown>;
};

/** The pictures of a home, or its floor plans, in their order, and where more are chosen. */
export function PicturePart({ kind, me, home, form, moved, onChange }: PicturePartProps) {
  const t = useTexts(texts);
  const [refused, setRefused] = useState<string>();
  const id = home?.id ?? form.values.id;
  const place = { me, home: id };
  const uploads = usePictureUploads(uploadsOf(place)).filter((one) => one.kind === kind);
  const pictures = home?.listing_media.filter((one) => one.kind === kind) ?? [];
  const most = MEDIA_LIMITS[kind];
  const room = most - pictures.length - (home ? 0 : uploads.length);
  const words = kind === 'plan' ? 'plansField' : 'picturesField';

  async function add(files: File[]) {
    setRefused(undefined);
    if (files.length > room) setRefused(t(`${words}.noRoom`, { most, room }));
    const listing = home?.id ?? (await form.save());
    if (!listing) {
      setRefused(t('picturesField.draftFirst'));
      return;
    }
    await addPictures({ me, home: listing }, files.slice(0, room), kind);
    sendPictures({ me, home: listing }, () => onChange(listing));
    if (!home) await form.goOn(listing);
  }

  return (
    <>
      {home && pictures.length > 0 && (
        <PictureList
          {...{ kind, me, home, pictures, moved }}
          onChange={() => onChange(home.id)}
          name={t(`${words}.list`)}
        />
      )}
      <UploadField
        label={t(`${words}.add`)}
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
    </>
  );
}
