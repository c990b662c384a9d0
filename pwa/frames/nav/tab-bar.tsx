import { Link } from '@tanstack/react-router';
import {
  CircleUserRound,
  Ellipsis,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  Search,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '#shared/domains/auth/state/store.ts';
import { loadSheet, Sheet } from '#shared/kit/sheet.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { audienceOf, bottomTabs, moreLinks, todaysTours } from './destinations.ts';
import texts from './texts/en.ts';
import { UnreadSlot } from './unread-slot.tsx';

const ICONS: Record<string, LucideIcon> = {
  '/': House,
  '/homes': Search,
  '/messages': MessageCircle,
  '/settings': CircleUserRound,
  '/dashboard': LayoutDashboard,
  '/guide-dashboard': LayoutDashboard,
};

const tabClass =
  'relative flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[length:min(0.75rem,4.2vw)]/4 font-semibold text-muted data-[status=active]:text-brand';

type TabBarProps = {
  /** How many tours are ahead today, next to the entry of More that leads there. */
  count?: ReactNode;
};

/** Tabs at the thumb's end of a phone. */
export function TabBar({ count }: TabBarProps) {
  const t = useTexts(texts);
  const audience = audienceOf(useSession());
  const today = todaysTours(audience);
  const [open, setOpen] = useState(false);
  return (
    <nav
      data-edge=""
      aria-label={t('tabBar.tabs')}
      className="fixed inset-x-0 bottom-0 z-40 flex h-(--tabs) border-t border-border bg-bg/95 pb-[env(safe-area-inset-bottom)] frosted md:hidden"
    >
      {bottomTabs(audience).map(({ label, to }) => {
        const Icon = ICONS[to] ?? House;
        return (
          <Link key={to} to={to} activeOptions={{ exact: to === '/' }} className={tabClass}>
            <Icon aria-hidden="true" size={22} />
            {label}
            {to === '/messages' && (
              <span className="absolute top-1.5 left-1/2 ml-1.5">
                <UnreadSlot />
              </span>
            )}
          </Link>
        );
      })}
      <button
        type="button"
        className={tabClass}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Ellipsis aria-hidden="true" size={22} />
        {t('tabBar.more')}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('tabBar.more')}>
        <ul>
          {moreLinks(audience).map(({ label, to }) => (
            <li key={to} className="border-b border-border last:border-0">
              <Link
                to={to}
                onClick={() => setOpen(false)}
                className="flex h-13 items-center gap-3 font-semibold"
              >
                {label}
                {to === today?.to && count}
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </nav>
  );
}
