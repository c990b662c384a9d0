import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Repeat2 } from 'lucide-react';
import { ownRolesQuery } from '#shared/domains/auth/cache/own-roles.ts';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { switchToGuide, switchToHost } from '../../app/session/switch-role.ts';
import { SidebarButton } from './sidebar-parts.tsx';
import texts from './texts/en.ts';

const SWITCH = { host: switchToHost, guide: switchToGuide } as const;

/** The way to the other dashboard of a person who has both roles; nothing for all others. */
export function OtherRole({ to }: { to: keyof typeof SWITCH }) {
  const me = useProfile()?.id;
  return me ? <Switch me={me} to={to} /> : null;
}

function Switch({ me, to }: { me: string; to: keyof typeof SWITCH }) {
  const t = useTexts(texts);
  const router = useRouter();
  const { data: roles = [] } = useQuery(ownRolesQuery(me));
  if (!roles.includes(to)) return null;
  return (
    <SidebarButton
      label={t(`otherRole.${to}`)}
      icon={Repeat2}
      onClick={() => void SWITCH[to](router)}
    />
  );
}
