import { Link } from '@tanstack/react-router';
import type { MyHome } from '#shared/domains/listings/api/my-homes.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { cx } from '#shared/kit/class-names.ts';

/** What a home is called; the way to its page, as long as it has one. */
export function HomeName({ home }: { home: MyHome | undefined }) {
  if (!home) return <>…</>;
  if (!home.on_offer) return <>{home.title}</>;
  return (
    <Link to="/listings/$id" params={{ id: home.id }} className="hover:text-brand hover:underline">
      {home.title}
    </Link>
  );
}

type HomePictureProps = { home: MyHome | undefined; sizes: string; className?: string };

/** A home's first picture, or its room while there is none. */
export function HomePicture({ home, sizes, className }: HomePictureProps) {
  const room = cx('overflow-hidden bg-sunken', className);
  if (!home?.picture) return <div aria-hidden="true" className={room} />;
  return (
    <div className={room}>
      <ListingPicture picture={home.picture} sizes={sizes} className="size-full" />
    </div>
  );
}
