import { createFileRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textsOf } from '#shared/language/texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { LiveTourRoom } from '../../features/live-tour/live-tour-room.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_account/tours/$id/live')({
  params: {
    parse({ id }) {
      if (!z.safeParse(z.guid(), id).success) throw notFound();
      return { id };
    },
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('liveTour.liveTour')) }] }),
  component: function LiveTour() {
    const { id } = Route.useParams();
    return <LiveTourRoom key={id} me={useMe().id} tour={id} />;
  },
});
