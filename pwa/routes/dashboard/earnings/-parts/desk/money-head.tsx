import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PageHeading } from '../../../../../frames/page.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const PLACES = [
  {
    to: '/dashboard/earnings',
    action: undefined,
    get label() {
      return t('moneyHead.overview');
    },
  },
  {
    to: '/dashboard/earnings/rent-roll',
    action: 'earnings.rent_roll',
    get label() {
      return t('moneyHead.rentRoll');
    },
  },
  {
    to: '/dashboard/earnings/arrears',
    action: 'earnings.arrears',
    get label() {
      return t('moneyHead.arrears');
    },
  },
  {
    to: '/dashboard/earnings/deposits',
    action: undefined,
    get label() {
      return t('moneyHead.deposits');
    },
  },
  {
    to: '/dashboard/earnings/expenses',
    action: 'earnings.expenses',
    get label() {
      return t('moneyHead.expenses');
    },
  },
  {
    to: '/dashboard/earnings/payouts',
    action: 'earnings.payouts',
    get label() {
      return t('moneyHead.payouts');
    },
  },
  {
    to: '/dashboard/earnings/statements',
    action: 'earnings.statements',
    get label() {
      return t('moneyHead.statements');
    },
  },
  {
    to: '/dashboard/earnings/rules',
    action: undefined,
    get label() {
      return t('moneyHead.rules');
    },
  },
] as const;

type MoneyHeadProps = {
  title: string;
  lead: ReactNode;
  action?: ReactNode;
  /** The stable name that a card action looks the heading up by. */
  'data-action'?: string;
};

/** On a phone the ways are wider than the screen: the one to the page that is open is in view. */
function showCurrent(nav: HTMLElement | null): void {
  const current = nav?.querySelector<HTMLElement>('[aria-current=page]');
  if (!nav || !current) return;
  const { left, width } = current.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  nav.scrollLeft += left + width / 2 - (frame.left + frame.width / 2);
}

/** The head of the pages of money, with the ways from one to the others. */
export function MoneyHead({ title, lead, action, 'data-action': name }: MoneyHeadProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading lead={lead} action={action} data-action={name}>
        {title}
      </PageHeading>
      <nav
        ref={showCurrent}
        aria-label={t('moneyHead.money')}
        className="mt-6 mb-6 flex gap-1 overflow-x-auto border-b border-border"
      >
        {PLACES.map(({ to, action, label }) => (
          <Link
            key={to}
            to={to}
            data-action={action}
            activeOptions={{ exact: true, includeSearch: false }}
            className="flex h-10 shrink-0 items-center border-b-2 border-transparent px-3 text-sm font-semibold text-muted hover:text-text data-[status=active]:border-brand data-[status=active]:text-text pointer-coarse:h-12"
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
