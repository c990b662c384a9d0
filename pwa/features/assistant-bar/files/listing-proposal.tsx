import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { placesQuery } from '#shared/domains/listings/cache/sentence.ts';
import { listingSaid } from '#shared/domains/listings/model/valuation/said-home.ts';
import { Textarea } from '#shared/kit/textarea.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { addPictures } from '../../home-pictures/picture-uploads.ts';
import { DeskForm } from './desk-form.tsx';
import { listingFacts } from './listing-facts.ts';
import { PictureStrip } from './picture-strip.tsx';
import type { ProposalProps } from './proposal-props.ts';
import texts from './texts/en.ts';

/** The longest description that the address of the form carries. */
const ABOUT_MOST = 1000;

/** Pictures of a home that is not listed yet: its form opens with them and with what was said of it. */
export function ListingProposal({ me, files, said, onDone }: ProposalProps) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const [home] = useState(() => crypto.randomUUID());
  const [about, setAbout] = useState(said.slice(0, ABOUT_MOST));
  const [busy, setBusy] = useState(false);
  // Without a connection cities are not known by name; the host fills in the city.
  const places = useQuery(placesQuery);
  const given = listingSaid(about, { places: places.data ?? [], today: deviceDay(new Date()) });
  const facts = listingFacts(given);

  const submit = async () => {
    setBusy(true);
    try {
      await addPictures(
        { me, home },
        files.map(({ file }) => file),
      );
      await navigate({ to: '/dashboard/listings/create-listing', search: { ...given, home } });
      onDone();
    } finally {
      setBusy(false);
    }
  };
  return (
    <DeskForm
      label={t('listing.form')}
      form={{
        busy,
        errors: {},
        submit: async (event) => {
          event?.preventDefault();
          await submit();
        },
      }}
      sending={undefined}
      ends={{ button: t('listing.open'), note: t('listing.note') }}
    >
      <PictureStrip files={files} />
      <Textarea
        label={t('listing.about')}
        hint={t('listing.hint')}
        maxLength={ABOUT_MOST}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
      />
      {facts.length > 0 && (
        <p role="status" className="text-sm">
          {t('listing.fillsIn', { facts: facts.join(' · ') })}
        </p>
      )}
    </DeskForm>
  );
}
