import { Link } from '@tanstack/react-router';
import { DoorOpen, KeyRound, type LucideIcon, MapPinned } from 'lucide-react';
import { useSession } from '#shared/domains/auth/store.ts';
import { BRAND } from '#shared/kit/brand.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { audienceOf, seesPartners } from '../../../shell/nav/destinations.ts';
import { Page } from '../../../shell/page.tsx';

type Role = {
  title: string;
  icon: LucideIcon;
  to: string;
  action: string;
  steps: readonly string[];
};

const ROLES: readonly Role[] = [
  {
    title: 'Looking for a home',
    icon: DoorOpen,
    to: '/homes',
    action: 'See the homes',
    steps: [
      'Search by place, price and the day you want to move.',
      'Write to the host from the listing and book a tour.',
      'Apply once, and use it again for the next home.',
    ],
  },
  {
    title: 'Letting a home',
    icon: KeyRound,
    to: '/partner/host',
    action: 'Become a Host',
    steps: [
      'List with pictures, price and dates in a few minutes.',
      'Answer from any browser tab; nothing gets lost.',
      'Let the assistant plan, show and undo the paperwork.',
    ],
  },
  {
    title: 'Knowing the neighborhood',
    icon: MapPinned,
    to: '/partner/guide',
    action: 'Become a Guide',
    steps: [
      'Open the hours in which you like to show homes.',
      'Meet renters at the door, or take them along live.',
      'Get paid for every tour you give.',
    ],
  },
];

/** What the three kinds of people do here. */
export function HowItWorks() {
  const audience = audienceOf(useSession());
  const roles = seesPartners(audience) ? ROLES : ROLES.slice(0, 1);
  return (
    <section className="border-t border-border bg-sunken">
      <Page className="py-12 md:py-16">
        <h2 className="headline text-3xl">How {BRAND} works</h2>
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
