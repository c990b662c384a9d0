import { useLocation } from '@tanstack/react-router';
import { hostAccess } from '#shared/domains/auth/model/rules.ts';
import { useSession } from '#shared/domains/auth/state/store.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PagePending } from '../../frames/page-pending.tsx';
import texts from './texts/en.ts';

/** What is being waited for before a dashboard opens: the session, the profile, the page. */
export function GuardPending() {
  const t = useTexts(texts);
  const access = hostAccess(useSession());
  return (
    <PagePending text={access.kind === 'wait' ? access.text : t('guardPending.loadingDashboard')} />
  );
}

/** The first load of all waits above every route; a dashboard still says what it waits for. */
export function FirstPending() {
  const { pathname } = useLocation();
  return /^\/(guide-)?dashboard(\/|$)/.test(pathname) ? <GuardPending /> : <PagePending />;
}
