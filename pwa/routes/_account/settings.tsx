import { createFileRoute, Link } from '@tanstack/react-router';
import { BellRing, ChevronRight, ShieldCheck } from 'lucide-react';
import { Card } from '#shared/kit/card.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PrivacyCard } from '../../app/analytics/privacy-card.tsx';
import { useMe } from '../../app/session/signed-in.tsx';
import { CalendarFeed } from '../../features/calendar-feed/calendar-feed.tsx';
import { DeviceSettingsSlot } from '../../features/device-storage/device-settings-slot.tsx';
import { SignOutCard } from '../../features/device-storage/sign-out-card.tsx';
import { LanguageChoice } from '../../features/settings/language-choice.tsx';
import { ThemeChoice } from '../../features/settings/theme-choice.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_account/settings')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('settings.settings')) }] }),
  component: Settings,
});

const PLACES = [
  {
    to: '/settings/notifications',
    get label() {
      return textsOf(texts)('settings.notifications');
    },
    get note() {
      return textsOf(texts)('settings.whatYouAreToldAbout');
    },
    Icon: BellRing,
  },
  {
    to: '/settings/security',
    get label() {
      return textsOf(texts)('settings.security');
    },
    get note() {
      return textsOf(texts)('settings.emailPasswordTwoStepSign');
    },
    Icon: ShieldCheck,
  },
] as const;

function Settings() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <PageHeading>{t('settings.settings')}</PageHeading>
      <Card className="mt-8 flex flex-col gap-6 p-5">
        <LanguageChoice />
        <ThemeChoice />
      </Card>
      {PLACES.map(({ to, label, note, Icon }) => (
        <Link
          key={to}
          to={to}
          className="mt-4 flex items-center gap-4 rounded-lg border border-border bg-surface p-5 transition-colors hover:border-strong"
        >
          <Icon aria-hidden="true" size={24} className="shrink-0 text-brand" />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-muted">{note}</span>
          </span>
          <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
        </Link>
      ))}
      <CalendarFeed me={me} />
      <PrivacyCard />
      <DeviceSettingsSlot me={me} />
      <SignOutCard />
    </Page>
  );
}
