import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Card } from '#shared/kit/card.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PrivacyCard } from '../../../../app/analytics/privacy-card.tsx';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { CalendarFeed } from '../../../../features/calendar-feed/calendar-feed.tsx';
import { DeviceSettingsSlot } from '../../../../features/device-storage/device-settings-slot.tsx';
import { SignOutCard } from '../../../../features/device-storage/sign-out-card.tsx';
import { LanguageChoice } from '../../../../features/settings/language-choice.tsx';
import { ThemeChoice } from '../../../../features/settings/theme-choice.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { TenantContactsCard } from './tenant-contacts.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

const PLACES = [
  {
    to: '/dashboard/profile',
    action: 'settings.profile',
    get label() {
      return t('hostSettings.profile');
    },
    get note() {
      return t('hostSettings.yourPhotoNameAndPhone');
    },
  },
  {
    to: '/dashboard/settings/team',
    action: undefined,
    get label() {
      return t('hostSettings.team');
    },
    get note() {
      return t('hostSettings.teamNote');
    },
  },
  {
    to: '/settings/security',
    action: 'settings.security',
    get label() {
      return t('hostSettings.security');
    },
    get note() {
      return t('hostSettings.emailPasswordTwoStepSign');
    },
  },
  {
    to: '/settings/notifications',
    action: 'settings.notifications',
    get label() {
      return t('hostSettings.notificationSettings');
    },
    get note() {
      return t('hostSettings.whatYouAreToldAbout');
    },
  },
  {
    to: '/dashboard/notifications',
    action: undefined,
    get label() {
      return t('hostSettings.notifications');
    },
    get note() {
      return t('hostSettings.whatIsNew');
    },
  },
  {
    to: '/dashboard/requests',
    action: undefined,
    get label() {
      return t('hostSettings.requests');
    },
    get note() {
      return t('hostSettings.requestsNote');
    },
  },
  {
    to: '/dashboard/automation',
    action: undefined,
    get label() {
      return t('hostSettings.automation');
    },
    get note() {
      return t('hostSettings.automationNote');
    },
  },
  {
    to: '/dashboard/documents',
    action: undefined,
    get label() {
      return t('hostSettings.documents');
    },
    get note() {
      return t('hostSettings.yourPapersAndWhoShares');
    },
  },
] as const;

/** How the host wants the product to be, and the ways to what is theirs. */
export function HostSettings() {
  const t = useTexts(texts);
  const profile = useMe();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading
        data-action="settings.open"
        {...(profile.email && { lead: t('hostSettings.signedIn', { email: profile.email }) })}
      >
        {t('hostSettings.settings')}
      </PageHeading>
      <Card className="mt-6 flex flex-col gap-6 p-5">
        <LanguageChoice />
        <ThemeChoice />
      </Card>
      <Card className="mt-4 overflow-hidden">
        <ul className="divide-y divide-border/70">
          {PLACES.map(({ to, action, label, note }) => (
            <li key={to}>
              <Link
                to={to}
                data-action={action}
                className="flex items-center justify-between gap-4 px-5 py-4 transition-colors hover:bg-sunken"
              >
                <span>
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-muted">{note}</span>
                </span>
                <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <TenantContactsCard me={profile.id} />
      <CalendarFeed me={profile.id} />
      <PrivacyCard />
      <DeviceSettingsSlot me={profile.id} />
      <SignOutCard />
    </Page>
  );
}
