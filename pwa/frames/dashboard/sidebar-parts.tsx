import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#shared/kit/class-names.ts';
import { LogoMark } from '#shared/kit/logo.tsx';
import { Tooltip } from '#shared/kit/tooltip.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { Destination } from '../nav/destinations.ts';
import { useSidebar } from './sidebar-state.ts';
import texts from './texts/en.ts';

const lineClass =
  'flex h-10 w-full items-center gap-3 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-muted transition-colors hover:bg-border/50 hover:text-text data-[status=active]:bg-brand-soft data-[status=active]:text-on-brand-soft pointer-coarse:h-12 [&_svg]:shrink-0';

/** Whether a sidebar shows words next to its icons: always in the sheet on a phone. */
function useExpanded(): boolean {
  const { open, mobileOpen } = useSidebar();
  return open || mobileOpen;
}

/** The column of a sidebar with its three parts. */
export function SidebarColumn(props: {
  header: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}) {
  const t = useTexts(texts);
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-(--header) shrink-0 items-center px-2">{props.header}</div>
      <nav
        aria-label={t('sidebarParts.dashboard')}
        className="grow overflow-x-hidden overflow-y-auto px-1.5 py-2"
      >
        {props.children}
      </nav>
      <div className="flex shrink-0 flex-col gap-0.5 border-t border-border px-1.5 py-2">
        {props.footer}
      </div>
    </div>
  );
}

/** Mark and name at a sidebar's top. */
export function SidebarIdentity({ name, subtitle }: { name: string; subtitle: string }) {
  const t = useTexts(texts);
  const expanded = useExpanded();
  return (
    <Link
      to="/"
      className="flex min-w-0 items-center gap-3 rounded-md px-0.5"
      aria-label={expanded ? undefined : t('sidebarParts.toTheStart', { name })}
    >
      <LogoMark size={28} className="shrink-0" />
      {expanded && (
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-xs text-muted">{subtitle}</span>
        </span>
      )}
    </Link>
  );
}

type SidebarLinkProps = Destination & { icon: LucideIcon; badge?: ReactNode; exact?: boolean };

/** One place in a sidebar. */
export function SidebarLink({ label, to, icon: Icon, badge, exact = false }: SidebarLinkProps) {
  const expanded = useExpanded();
  const { setMobileOpen } = useSidebar();
  return (
    <Tooltip text={label} side="right" disabled={expanded}>
      <Link
        to={to}
        activeOptions={{ exact }}
        // Open, its name is what it shows, the badge included.
        aria-label={expanded ? undefined : label}
        onClick={() => setMobileOpen(false)}
        className={lineClass}
      >
        <Icon aria-hidden="true" size={20} />
        {expanded && <span className="grow truncate">{label}</span>}
        {expanded && badge}
      </Link>
    </Tooltip>
  );
}

type SidebarButtonProps = { label: string; icon: LucideIcon; onClick: () => void };

/** One thing to do in a sidebar. */
export function SidebarButton({ label, icon: Icon, onClick }: SidebarButtonProps) {
  const expanded = useExpanded();
  return (
    <Tooltip text={label} side="right" disabled={expanded}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={cx(lineClass, 'text-left')}
      >
        <Icon aria-hidden="true" size={20} />
        {expanded && <span className="grow truncate">{label}</span>}
      </button>
    </Tooltip>
  );
}
