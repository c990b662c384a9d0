import { Link } from '@tanstack/react-router';
import { DoorOpen, KeyRound, type LucideIcon, MapPinned } from 'lucide-react';
import { useSession } from '#shared/domains/auth/state/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { audienceOf, seesPartners } from '../../../../frames/nav/destinations.ts';
import { Page } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

type Role = {
  title: string;
  icon: LucideIcon;
  to: string;
  action: string;
  steps: readonly string[];
};

const ROLES: readonly Role[] = [
  {
    get title() {
      return t('howItWorks.lookingForAHome');
    },
    icon: DoorOpen,
    to: '/homes',
    get action() {
      return t('howItWorks.seeTheHomes');
    },
    get steps() {
      return [t('howItWorks.searchBy'), t('howItWorks.writeToTheHost'), t('howItWorks.applyOnce')];
    },
  },
  {
    get title() {
      return t('howItWorks.lettingAHome');
    },
    icon: KeyRound,
    to: '/partner/host',
    get action() {
      return t('howItWorks.becomeAHost');
    },
    get steps() {
      return [
        t('howItWorks.listWithPictures'),
        t('howItWorks.answerFromAnyTab'),
        t('howItWorks.letTheAssistant'),
      ];
    },
  },
  {
    get title() {
      return t('howItWorks.knowingTheNeighborhood');
    },
    icon: MapPinned,
    to: '/partner/guide',
    get action() {
      return t('howItWorks.becomeAGuide');
    },
    get steps() {
      return [t('howItWorks.openTheHours'), t('howItWorks.meetRenters'), t('howItWorks.getPaid')];
    },
  },
];

/** What the three kinds of people do here. */
export function HowItWorks() {
  const t = useTexts(texts);
  const audience = audienceOf(useSession());
  const roles = seesPartners(audience) ? ROLES : ROLES.slice(0, 1);
  return (
    <section className="border-t border-border bg-sunken">
      <Page className="py-12 md:py-16">
        <h2 className="headline text-3xl">{t('howItWorks.howItWorks', { brand: PRODUCT })}</h2>
        <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-3">
          {roles.map(({ title, icon: Icon, to, action, steps }) => (
            <div
              key={title}
              className="flex flex-col rounded-xl border border-border bg-surface p-6 wrap-anywhere"
            >
              <span className="grid h-14 w-11 place-items-center rounded-t-full rounded-b-sm bg-brand-soft text-on-brand-soft">
                <Icon aria-hidden="true" size={22} />
              </span>
              <h3 className="mt-4 text-xl font-semibold">{title}</h3>
              <ol className="mt-3 mb-6 flex list-decimal flex-col gap-2 pl-5 text-muted marker:font-semibold marker:text-accent">
                {steps.map((step) => (
                  <li key={step} className="pl-1">
                    {step}
                  </li>
                ))}
              </ol>
              <Link
                to={to}
                className={`mt-auto max-w-full self-start ${buttonClass({ variant: 'secondary' })}`}
              >
                {action}
              </Link>
            </div>
          ))}
        </div>
      </Page>
    </section>
  );
}
