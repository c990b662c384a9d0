import { Link } from '@tanstack/react-router';
import { CircleUserRound, LayoutDashboard, LogOut, Menu as MenuIcon, Repeat2 } from 'lucide-react';
import { signOut } from '#shared/domains/auth/start.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { displayName, USER_TYPE_LABEL } from '#shared/domains/profiles/rules.ts';
import type { Profile } from '#shared/domains/profiles/schema.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Menu, type MenuItem, type MenuTriggerProps } from '#shared/kit/menu.tsx';
import { dashboardOf, RENTER_MENU } from './destinations.ts';
import { useSwitchToGuide } from './switch-to-guide.ts';

/** Avatar with the menu of whoever is here, or the way in. */
export function UserMenu() {
  const profile = useProfile();
  const switchToGuide = useSwitchToGuide();
  if (!profile) {
    return (
      <Menu label="Account" items={SIGNED_OUT}>
        {(trigger) => <Trigger trigger={trigger} label="Account menu" profile={null} />}
      </Menu>
    );
  }
  return (
    <Menu
      label="Account"
      items={itemsFor(profile, switchToGuide)}
      header={<Identity profile={profile} />}
    >
      {(trigger) => <Trigger trigger={trigger} label="Account menu" profile={profile} />}
    </Menu>
  );
}

const SIGNED_OUT: MenuItem[] = [
  { kind: 'link', label: 'Log In', link: <Link to="/auth/login" /> },
  { kind: 'link', label: 'Sign Up', link: <Link to="/auth/signup" /> },
];

function itemsFor(profile: Profile, switchToGuide: () => void): MenuItem[] {
  const dashboard = dashboardOf(profile.user_type);
  const logOut: MenuItem = {
    kind: 'action',
    label: 'Log Out',
    icon: <LogOut size={18} />,
    onSelect: () => void signOut(),
  };
  if (dashboard) {
    return [
      {
        kind: 'link',
        label: 'Go to Dashboard',
        icon: <LayoutDashboard size={18} />,
        link: <Link to={dashboard} />,
      },
      logOut,
    ];
  }
  return [
    ...RENTER_MENU.map(
      ({ label, to }): MenuItem => ({ kind: 'link', label, link: <Link to={to} /> }),
    ),
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Switch to Guide',
      icon: <Repeat2 size={18} />,
      onSelect: switchToGuide,
    },
    logOut,
  ];
}

function Identity({ profile }: { profile: Profile }) {
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold">{displayName(profile)}</p>
      <p className="truncate text-sm text-muted">
        {profile.email ?? USER_TYPE_LABEL[profile.user_type]}
      </p>
    </div>
  );
}

type TriggerProps = { trigger: MenuTriggerProps; label: string; profile: Profile | null };

function Trigger({ trigger, label, profile }: TriggerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(
        'inline-flex h-11 items-center gap-2 rounded-full border border-border bg-surface px-1.5 transition hover:border-strong md:pl-3',
      )}
      {...trigger}
    >
      <MenuIcon aria-hidden="true" size={16} className="hidden text-muted md:block" />
      {profile ? (
        <Avatar name={displayName(profile)} src={profile.avatar_url} size={32} />
      ) : (
        <CircleUserRound aria-hidden="true" size={28} strokeWidth={1.5} className="text-muted" />
      )}
    </button>
  );
}
