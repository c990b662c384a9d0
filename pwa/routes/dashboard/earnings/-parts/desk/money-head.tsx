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
    get label() {
      return t('moneyHead.overview');
    },
  },
  {
    to: '/dashboard/earnings/rent-roll',
    get label() {
      return t('moneyHead.rentRoll');
    },
  },
  {
    to: '/dashboard/earnings/arrears',
    get label() {
      return t('moneyHead.arrears');
    },
  },
  {
    to: '/dashboard/earnings/expenses',
    get label() {
      return t('moneyHead.expenses');
    },
  },
  {
    to: '/dashboard/earnings/payouts',
    get label() {
      return t('moneyHead.payouts');
    },
  },
  {
    to: '/dashboard/earnings/statements',
    get label() {
      return t('moneyHead.statements');
    },
  },
  {
    to: '/dashboard/earnings/rules',
    get label() {
      return t('moneyHead.rules');
    },
  },
] as const;

type MoneyHeadProps = { title: string; lead: ReactNode; action?: ReactNode };

/** The head of the pages of money, with the ways from one to the others. */
export function MoneyHead({ title, lead, action }: MoneyHeadProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading lead={lead} action={action}>
        {title}
      </PageHeading>
      <nav
        aria-label={t('moneyHead.money')}
        className="mt-6 mb-6 flex gap-1 overflow-x-auto border-b border-border"
      >
        {PLACES.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
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
