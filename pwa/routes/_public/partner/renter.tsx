import { createFileRoute } from '@tanstack/react-router';
import { Heart, MessageCircle, Search } from 'lucide-react';
import picture from '../../../assets/clay-room.webp';
import { pageTitle } from '../../../shell/page-title.ts';
import { PartnerPage } from './-parts/partner-page.tsx';

export const Route = createFileRoute('/_public/partner/renter')({
  head: () => ({ meta: [{ title: pageTitle('Become a Renter') }] }),
  component: () => (
    <PartnerPage
      userType="renter"
      title="Become a Renter"
      lead="Find a home you can walk into, and the people to share it with."
      picture={picture}
      points={POINTS}
    />
  ),
});

const POINTS = [
  {
    icon: Search,
    title: 'Honest homes',
    text: 'Real pictures, full price, and the date you can move in.',
  },
  {
    icon: MessageCircle,
    title: 'Hosts who answer',
    text: 'Write from the listing; the reply arrives where you are.',
  },
  {
    icon: Heart,
    title: 'Keep what you like',
    text: 'Favorites and tours wait for you on every device.',
  },
] as const;
