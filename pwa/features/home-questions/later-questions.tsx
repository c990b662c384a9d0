import { useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import { onDemand } from '#shared/kit/popup.ts';
import { useNear } from '#shared/kit/use-near.ts';

const questions = onDemand(() => import('./home-questions.tsx'));

/** Questions about a home, which come when the page is read as far as them, or at once where its address names one. */
export function LaterQuestions({ listing }: { listing: Listing }) {
  const place = useRef<HTMLDivElement>(null);
  // The route reads no such parameter: its schema is in the first file of the app.
  const wanted = useLocation({
    select: ({ searchStr }) => {
      const search = new URLSearchParams(searchStr);
      return search.get('question') ?? search.get('ask');
    },
  });
  const near = useNear(place);
  const code = questions.useModule(near || wanted !== null);
  return <div ref={place}>{code && <code.HomeQuestions listing={listing} wanted={wanted} />}</div>;
}
