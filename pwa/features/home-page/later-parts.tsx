import { useQuery } from '@tanstack/react-query';
import { similarHomesQuery } from '#shared/domains/listings/cache/around-home-queries.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { LaterQuestions } from '../home-questions/later-questions.tsx';
import { HomeVideos } from '../videos/home-videos.tsx';
import { HomeCards } from './home-cards.tsx';
import type { MoveIn } from './own-costs.ts';
import { OwnCostsForm } from './own-costs-form.tsx';
import { PriceHistory } from './price-history.tsx';
import { ShareHome } from './share-home.tsx';
import { SubjectReviews } from './subject-reviews.tsx';
import texts from './texts/en.ts';

type AboutHomeProps = { listing: Listing; moveIn: MoveIn; onMoveIn: (moveIn: MoveIn) => void };

/** What comes after a home's own words: what it costs the reader, its history, what others say of it and of its host. */
export function AboutHome({ listing, moveIn, onMoveIn }: AboutHomeProps) {
  return (
    <>
      <HomeVideos listing={listing.id} />
      {listing.status === 'active' && (
        <OwnCostsForm listing={listing} moveIn={moveIn} onMoveIn={onMoveIn} />
      )}
      <PriceHistory listing={listing} />
      <LaterQuestions listing={listing} />
      <SubjectReviews subject="home" id={listing.id} />
      <SubjectReviews subject="host" id={listing.owner_id} />
      <ShareHome listing={listing} />
    </>
  );
}

export { GalleryLinks } from '../home-gallery/gallery-links.tsx';
export { GalleryRest } from '../home-gallery/gallery-rest.tsx';
export { OpenedViewer } from '../home-gallery/opened-viewer.tsx';
export { HouseRules } from '../home-rules/house-rules.tsx';
export { HomeAge } from './home-age.tsx';
export { TrustPanel } from './trust-panel.tsx';

/** Homes that are much like one, at the end of its page. */
export function SimilarHomes({ id }: { id: string }) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(similarHomesQuery(id));
  return <HomeCards title={t('similarHomes.title')} homes={data} />;
}
