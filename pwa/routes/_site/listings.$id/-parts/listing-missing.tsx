import { Link, useParams } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

/** Of those who are signed in alone. */
const knownHome = onDemand(() => import('../../../../features/home-page/known-home.tsx'));

/** A home that is gone, paused, or never was: all read the same. */
export function ListingMissing() {
  const t = useTexts(texts);
  const profile = useProfile();
  const known = knownHome.useModule(profile !== null);
  const { id } = useParams({ strict: false });
  const missing = (
    <Page className="py-12">
      <EmptyState
        icon={<House size={30} />}
        title={t('listingMissing.thisHomeIsNotHere')}
        action={
          <Link to="/homes" className={buttonClass()}>
            {t('listingMissing.seeOtherHomes')}
          </Link>
        }
      >
        {t('listingMissing.itMayHaveBeenLet')}
      </EmptyState>
    </Page>
  );
  // Those who own it, live there or applied for it know it anyway.
  return known && profile && id ? (
    <known.KnownHome me={profile} id={id} otherwise={missing} />
  ) : (
    missing
  );
}
