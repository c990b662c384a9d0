import { useEffect, useRef } from 'react';
import type { StoredListing } from '#shared/domains/listings/model/draft-schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  restorePictures,
  sendPictures,
  uploadsOf,
  usePictureUploads,
} from '../../../../../../features/home-pictures/picture-uploads.ts';
import { FormSection } from '../../../../../../frames/form-section.tsx';
import texts from '../texts/en.ts';
import type { ListingFormState } from '../use-listing-form.ts';
import { AlikePictures } from './alike-pictures.tsx';
import { PicturePart } from './picture-part.tsx';

type PicturesFieldProps = {
  me: string;
  home: StoredListing | null;
  form: ListingFormState;
  onChange: (home: string) => Promise<unknown>;
};

/**
 * The home's pictures, and its floor plans. Choosing the first ones saves the draft: they hang in a home. Those that
 * came with a new home's form wait in it for that.
 */
export function PicturesField({ me, home, form, onChange }: PicturesFieldProps) {
  const t = useTexts(texts);
  const id = home?.id ?? form.values.id;
  const uploads = usePictureUploads(uploadsOf({ me, home: id }));
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

  const moved = useRef<string>(undefined);
  const part = { me, home, form, moved, onChange };
  return (
    <>
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
        <PicturePart kind="image" {...part} />
      </FormSection>
      <FormSection title={t('picturesField.plans')} id="plans" lead={t('picturesField.plansLead')}>
        <PicturePart kind="plan" {...part} />
      </FormSection>
    </>
  );
}
