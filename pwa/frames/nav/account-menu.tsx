import { Link, type RegisteredRouter } from '@tanstack/react-router';
import { LayoutDashboard, LogOut, Repeat2 } from 'lucide-react';
import { signOut } from '#shared/domains/auth/state/start.ts';
import { displayName, USER_TYPE_LABEL } from '#shared/domains/profiles/model/rules.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import type { MenuItem } from '#shared/kit/menu.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { switchToGuide } from '../../app/session/switch-role.ts';
import { dashboardOf } from './destinations.ts';
import { RENTER_MENU } from './later-destinations.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Ways to sign in, for visitors. */
export const SIGNED_OUT: MenuItem[] = [
  {
    kind: 'link',
    get label() {
      return t('accountMenu.logIn');
    },
    link: <Link to="/auth/login" />,
  },
  {
    kind: 'link',
    get label() {
      return t('accountMenu.signUp');
    },
    link: <Link to="/auth/signup" />,
  },
];

/** Where a person can go from their picture, by the role that is active. */
export function itemsFor(
  profile: Profile,
  router: Pick<RegisteredRouter, 'navigate' | 'options'>,
): MenuItem[] {
  // A renter's menu has their pages one by one (NAV-10).
  const dashboard = profile.user_type === 'renter' ? null : dashboardOf(profile.user_type);
  const logOut: MenuItem = {
    kind: 'action',
    label: t('accountMenu.logOut'),
    icon: <LogOut size={18} />,
    onSelect: () => void signOut(),
  };
  if (dashboard) {
    return [
      {
        kind: 'link',
        label: t('accountMenu.goToDashboard'),
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
      label: t('accountMenu.switchToGuide'),
      icon: <Repeat2 size={18} />,
      onSelect: () => void switchToGuide(router),
    },
    logOut,
  ];
}

/** Who is signed in, above the items. */
export function Identity({ profile }: { profile: Profile }) {
  return (
    <div className="min-w-0">
      <p className="truncate font-semibold">{displayName(profile)}</p>
      <p className="truncate text-sm text-muted">
        {profile.email ?? USER_TYPE_LABEL[profile.user_type]}
      </p>
    </div>
  );
}
