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
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import { textsOf } from '#shared/language/texts.ts';
import clayRoom from '../../../../assets/clay-room.webp';
import doors from '../../../../assets/doors.webp';
import greenRoom from '../../../../assets/green-room.webp';
import texts from './texts/en.ts';

const t = textsOf(texts);

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

const proof = () => ({
  question: t('partnerQuestion.whatDoesItCost'),
  answer: t('partnerAnswer.whatDoesItCost'),
});

/** One of the three ways to be part of it, in the language that is shown. */
export const partnerKind = (kind: UserType): PartnerKind => KINDS[kind]();

const KINDS: Record<UserType, () => PartnerKind> = {
  guide: () => ({
    title: t('partnerKinds.becomeAGuide'),
    lead: t('partnerKinds.youKnowTheStreet'),
    picture: doors,
    points: [
      {
        icon: CalendarClock,
        title: t('partnerKinds.yourHours'),
        text: t('partnerKinds.openTheSlotsThatSuit'),
      },
      {
        icon: MapPinned,
        title: t('partnerKinds.yourStreets'),
        text: t('partnerKinds.toursComeFromTheNeighborhoods'),
      },
      {
        icon: Wallet,
        title: t('partnerKinds.paidPerTour'),
        text: t('partnerKinds.seeWhatEachTourEarns'),
      },
    ],
    steps: [
      {
        title: t('partnerKinds.makeAnAccount'),
        text: t('partnerKinds.nameEmailAndACode'),
      },
      {
        title: t('partnerKinds.tell'),
        text: t('partnerKinds.quickSetupAsks'),
      },
      {
        title: t('partnerKinds.openYourCalendar'),
        text: t('partnerKinds.sayWhenYouHaveTime'),
      },
    ],
    questions: [
      proof(),
      {
        question: t('partnerQuestion.needAnAgency'),
        answer: t('partnerAnswer.needAnAgency'),
      },
      {
        question: t('partnerQuestion.stillLook'),
        answer: t('partnerAnswer.stillLook'),
      },
    ],
    firstPage: '/guide/onboarding',
  }),
  host: () => ({
    title: t('partnerKinds.becomeAHost'),
    lead: t('partnerKinds.listAHomeInMinutes'),
    picture: greenRoom,
    points: [
      {
        icon: House,
        title: t('partnerKinds.listingsThatStayTrue'),
        text: t('partnerKinds.onePlaceForPicturesPrice'),
      },
      {
        icon: MessagesSquare,
        title: t('partnerKinds.everyAnswerInOneThread'),
        text: t('partnerKinds.renterHomeAndApplicationSide'),
      },
      {
        icon: Sparkles,
        title: t('partnerKinds.justSay'),
        text: t('partnerKinds.tellTheBarWhat'),
      },
    ],
    steps: [
      {
        title: t('partnerKinds.makeAnAccount'),
        text: t('partnerKinds.nameEmailAndACode'),
      },
      {
        title: t('partnerKinds.threeShortSteps'),
        text: t('partnerKinds.companyExperienceAndWhatVouches'),
      },
      {
        title: t('partnerKinds.listAHome'),
        text: t('partnerKinds.picturesPriceAndDatesSave'),
      },
    ],
    questions: [
      proof(),
      {
        question: t('partnerQuestion.noCompany'),
        answer: t('partnerAnswer.noCompany'),
      },
      {
        question: t('partnerQuestion.papers'),
        answer: t('partnerAnswer.papers'),
      },
    ],
    firstPage: '/welcome',
  }),
  renter: () => ({
    title: t('partnerKinds.becomeARenter'),
    lead: t('partnerKinds.findAHome'),
    picture: clayRoom,
    points: [
      {
        icon: Search,
        title: t('partnerKinds.honestHomes'),
        text: t('partnerKinds.realPicturesFullPrice'),
      },
      {
        icon: MessageCircle,
        title: t('partnerKinds.hostsWhoAnswer'),
        text: t('partnerKinds.writeFromTheListing'),
      },
      {
        icon: Heart,
        title: t('partnerKinds.keepWhatYouLike'),
        text: t('partnerKinds.favoritesAndToursWait'),
      },
    ],
    steps: [
      {
        title: t('partnerKinds.makeAnAccount'),
        text: t('partnerKinds.nameEmailAndACode'),
      },
      {
        title: t('partnerKinds.findAndAsk'),
        text: t('partnerKinds.searchByTotalMonthlyCost'),
      },
      {
        title: t('partnerKinds.walkIn'),
        text: t('partnerKinds.bookATour'),
      },
    ],
    questions: [
      proof(),
      {
        question: t('partnerQuestion.lookAround'),
        answer: t('partnerAnswer.lookAround'),
      },
      {
        question: t('partnerQuestion.whoSees'),
        answer: t('partnerAnswer.whoSees'),
      },
    ],
    firstPage: undefined,
  }),
};
