import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

/** A home that is gone, paused, or never was: all read the same. */
export function ListingMissing() {
  const t = useTexts(texts);
  return (
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
}
