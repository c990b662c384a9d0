import { createFileRoute } from '@tanstack/react-router';
import { House, MessagesSquare, Sparkles } from 'lucide-react';
import picture from '../../../assets/green-room.webp';
import { pageTitle } from '../../../shell/page-title.ts';
import { PartnerPage } from './-parts/partner-page.tsx';

export const Route = createFileRoute('/_public/partner/host')({
  head: () => ({ meta: [{ title: pageTitle('Become a Host') }] }),
  component: () => (
    <PartnerPage
      userType="host"
      title="Become a Host"
      lead="List a home in minutes, answer from any tab, and let the assistant do the paperwork."
      picture={picture}
      points={POINTS}
    />
  ),
});

const POINTS = [
  {
    icon: House,
    title: 'Listings that stay true',
    text: 'One place for pictures, price and dates; changes show at once.',
  },
  {
    icon: MessagesSquare,
    title: 'Every answer in one thread',
    text: 'Renter, home and application side by side, on any device.',
  },
  {
    icon: Sparkles,
    title: 'Just say it',
    text: 'Tell the bar what to do. It shows its plan first and undoes on request.',
  },
] as const;
