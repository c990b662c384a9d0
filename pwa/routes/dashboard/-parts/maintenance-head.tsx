import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PageHeading } from '../../../frames/page.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const PLACES = [
  {
    to: '/dashboard/maintenance',
    action: undefined,
    get label() {
      return t('maintenanceHead.requests');
    },
  },
  {
    to: '/dashboard/maintenance/work-orders',
    action: 'maintenance.orders',
    get label() {
      return t('maintenanceHead.workOrders');
    },
  },
] as const;

type MaintenanceHeadProps = {
  title: string;
  lead: string;
  filter: ReactNode;
  action: ReactNode;
  /** The stable name that a card action looks the heading up by. */
  'data-action'?: string;
};

/** The head of both pages of maintenance, with the way from one to the other. */
export function MaintenanceHead({
  title,
  lead,
  filter,
  action,
  'data-action': name,
}: MaintenanceHeadProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeading lead={lead} action={action} data-action={name}>
        {title}
      </PageHeading>
      <div className="mt-6 mb-4 flex flex-wrap items-end justify-between gap-4">
        <nav
          aria-label={t('maintenanceHead.maintenance')}
          className="flex grow gap-1 border-b border-border"
        >
          {PLACES.map(({ to, action, label }) => (
            <Link
              key={to}
              to={to}
              data-action={action}
              activeOptions={{ exact: true, includeSearch: false }}
              className="-mb-px flex h-10 items-center border-b-2 border-transparent px-3 text-sm font-semibold text-muted hover:text-text data-[status=active]:border-brand data-[status=active]:text-text pointer-coarse:h-12"
            >
              {label}
            </Link>
          ))}
        </nav>
        {filter}
      </div>
    </>
  );
}

type NewLinkProps = {
  to: string;
  children: string;
  /** The stable name that a card action looks it up by. */
  'data-action'?: string;
};

/** The way to a form, as a page's one action. */
export function NewLink({ to, children, 'data-action': action }: NewLinkProps) {
  return (
    <Link to={to} data-action={action} className={buttonClass({})}>
      <Plus aria-hidden="true" size={18} />
      {children}
    </Link>
  );
}

/** A home in a table's cell. */
export function HomeCell({
  home,
}: {
  home: { id: string; title: string; city: string; state: string };
}) {
  return (
    <>
      <Link to="/listings/$id" params={{ id: home.id }} className="hover:underline">
        {home.title}
      </Link>
      <span className="block text-muted">
        {home.city}, {home.state}
      </span>
    </>
  );
}
