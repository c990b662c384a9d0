import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { myHomesQuery } from '#shared/domains/listings/cache/homes-by-id.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import texts from './texts/en.ts';

type KnownHomeProps = { me: Profile; id: string; otherwise: ReactNode };

/** A home that is not on offer, for those whom it concerns: what it is to them, and where they go on. */
export function KnownHome({ me, id, otherwise }: KnownHomeProps) {
  const t = useTexts(texts);
  const home = useQuery(myHomesQuery(me.id, [id])).data?.get(id);
  if (!home) return otherwise;
  const own = home.own_status;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={t(own ? `knownHome.own.${own}` : 'knownHome.others')}>
        {home.title}
      </PageHeading>
      {home.picture && (
        <div className="mt-6 aspect-4/3 max-w-xl overflow-hidden rounded-lg">
          <ListingPicture
            picture={home.picture}
            sizes="(min-width: 640px) 576px, 100vw"
            className="size-full"
          />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {own ? (
          <Link to="/dashboard/listings/$id/edit" params={{ id }} className={buttonClass()}>
            {t('knownHome.edit')}
          </Link>
        ) : (
          <>
            <Link to="/my-home" className={buttonClass()}>
              {t('knownHome.myHome')}
            </Link>
            <Link to="/applications" className={buttonClass({ variant: 'secondary' })}>
              {t('knownHome.applications')}
            </Link>
            <Link to="/my-tours" className={buttonClass({ variant: 'secondary' })}>
              {t('knownHome.tours')}
            </Link>
          </>
        )}
        <Link to="/homes" className={buttonClass({ variant: 'secondary' })}>
          {t('knownHome.other')}
        </Link>
      </div>
    </Page>
  );
}
