import { createFileRoute } from '@tanstack/react-router';
import { CalendarClock, MapPinned, Wallet } from 'lucide-react';
import picture from '../../../assets/doors.webp';
import { pageTitle } from '../../../shell/page-title.ts';
import { PartnerPage } from './-parts/partner-page.tsx';

export const Route = createFileRoute('/_public/partner/guide')({
  head: () => ({ meta: [{ title: pageTitle('Become a Guide') }] }),
  component: () => (
    <PartnerPage
      userType="guide"
      title="Become a Guide"
      lead="You know the street, the light at six and the best coffee. Show homes and get paid for every tour."
      picture={picture}
      points={POINTS}
    />
  ),
});

const POINTS = [
  {
    icon: CalendarClock,
    title: 'Your hours',
    text: 'Open the slots that suit you; every booking respects them.',
  },
  {
    icon: MapPinned,
    title: 'Your streets',
    text: 'Tours come from the neighborhoods that you know.',
  },
  { icon: Wallet, title: 'Paid per tour', text: 'See what each tour earns before you take it.' },
] as const;
