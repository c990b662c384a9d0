import {
  CalendarClock,
  Heart,
  House,
  type LucideIcon,
  MapPinned,
  MessageCircle,
  MessagesSquare,
  Search,
  Sparkles,
  Wallet,
} from 'lucide-react';
import type { UserType } from '#shared/domains/profiles/schema.ts';
import clayRoom from '../../../../assets/clay-room.webp';
import doors from '../../../../assets/doors.webp';
import greenRoom from '../../../../assets/green-room.webp';

type Point = { icon: LucideIcon; title: string; text: string };

/** What a partner page says. */
export type PartnerKind = {
  title: string;
  lead: string;
  picture: string;
  points: readonly Point[];
  steps: readonly { title: string; text: string }[];
  questions: readonly { question: string; answer: string }[];
  /** Where the new account goes on after its code. */
  firstPage: string | undefined;
};

const PROOF = {
  question: 'What does it cost to join?',
  answer: 'Nothing. An account takes a name, an e-mail address and a code from your inbox.',
};

/** The three ways to be part of it. */
export const PARTNER_KINDS: Record<UserType, PartnerKind> = {
  guide: {
    title: 'Become a Guide',
    lead: 'You know the street, the light at six and the best coffee. Show homes and get paid for every tour.',
    picture: doors,
    points: [
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
      {
        icon: Wallet,
        title: 'Paid per tour',
        text: 'See what each tour earns before you take it.',
      },
    ],
    steps: [
      { title: 'Make an account', text: 'Name, e-mail, and a code that proves the address.' },
      {
        title: 'Tell who you are',
        text: 'Quick setup asks for a photo and your languages. About a minute.',
      },
      { title: 'Open your calendar', text: 'Say when you have time, and take your first tour.' },
    ],
    questions: [
      PROOF,
      {
        question: 'Do I need to belong to an agency?',
        answer:
          'No. If you do, confirm your e-mail address there and renters see somebody they can place.',
      },
      {
        question: 'Can I still look for a home myself?',
        answer: 'Yes. One person may be both; the menu switches between the two.',
      },
    ],
    firstPage: '/guide/onboarding',
  },
  host: {
    title: 'Become a Host',
    lead: 'List a home in minutes, answer from any tab, and let the assistant do the paperwork.',
    picture: greenRoom,
    points: [
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
    ],
    steps: [
      { title: 'Make an account', text: 'Name, e-mail, and a code that proves the address.' },
      { title: 'Three short steps', text: 'Company, experience, and what vouches for you.' },
      { title: 'List a home', text: 'Pictures, price and dates. Save it and go on later.' },
    ],
    questions: [
      PROOF,
      {
        question: 'I let one flat and have no company. Is this for me?',
        answer: 'Yes. Your own name is fine wherever a company is asked for.',
      },
      {
        question: 'Do I have to hand in papers?',
        answer: 'No. Papers that we have checked earn your profile a badge of its own.',
      },
    ],
    firstPage: '/welcome',
  },
  renter: {
    title: 'Become a Renter',
    lead: 'Find a home you can walk into, and the people to share it with.',
    picture: clayRoom,
    points: [
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
    ],
    steps: [
      { title: 'Make an account', text: 'Name, e-mail, and a code that proves the address.' },
      { title: 'Find and ask', text: 'Search by total monthly cost, and write to the host.' },
      { title: 'Walk in', text: 'Book a tour with a guide who knows the street.' },
    ],
    questions: [
      PROOF,
      {
        question: 'Can I look around without an account?',
        answer: 'Yes. Homes, prices and pictures are open to everybody.',
      },
      {
        question: 'Who sees what I write?',
        answer: 'The person you write to, and nobody else.',
      },
    ],
    firstPage: undefined,
  },
};
