import { useRouter } from '@tanstack/react-router';
import { CircleUserRound, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { Menu, type MenuTriggerProps } from '#shared/kit/menu.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** What the menu holds comes with its first opening, not with the first bytes of every page. */
const accountMenu = onDemand(() => import('./account-menu.tsx'));

/** The avatar with the user's menu, or the way to sign in. */
export function UserMenu() {
  const t = useTexts(texts);
  const profile = useProfile();
  const router = useRouter();
  const [wanted, setWanted] = useState(false);
  const code = accountMenu.useModule(wanted);
  return (
    <Menu
      label={t('userMenu.account')}
      items={code && (profile ? code.itemsFor(profile, router) : code.SIGNED_OUT)}
      header={code && profile && <code.Identity profile={profile} />}
      onApproach={() => setWanted(true)}
    >
      {(trigger) => (
        <Trigger trigger={trigger} label={t('userMenu.accountMenu')} profile={profile} />
      )}
    </Menu>
  );
}

type TriggerProps = { trigger: MenuTriggerProps; label: string; profile: Profile | null };

function Trigger({ trigger, label, profile }: TriggerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(
        'inline-flex h-11 items-center justify-center gap-2 rounded-full border border-border bg-surface px-1.5 transition hover:border-strong md:pl-3',
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
