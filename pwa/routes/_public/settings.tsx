import { createFileRoute, Link } from '@tanstack/react-router';
import { BellRing, ChevronRight, LogOut, ShieldCheck } from 'lucide-react';
import { signOut } from '#shared/domains/auth/start.ts';
import { useProfile } from '#shared/domains/auth/store.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { AnalyticsChoice } from '../../shell/analytics/analytics-choice.tsx';
import { DeviceSettingsSlot } from '../../shell/device/device-settings-slot.tsx';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { ThemeChoice } from '../../shell/theme-choice.tsx';

export const Route = createFileRoute('/_public/settings')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('Settings') }] }),
  component: Settings,
});

const PLACES = [
  {
    to: '/settings/notifications',
    label: 'Notifications',
    note: 'What you are told about and how, quiet hours, push.',
    Icon: BellRing,
  },
  {
    to: '/settings/security',
    label: 'Security',
    note: 'E-mail, password, two-step sign-in, devices, your data.',
    Icon: ShieldCheck,
  },
] as const;

function Settings() {
  const me = useProfile()?.id;
  return (
    <Page width="narrow" className="py-10">
      <PageHeading>Settings</PageHeading>
      <Card className="mt-8 p-5">
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
      <Card className="mt-4 p-5">
        <section aria-labelledby="privacy">
          <h2 id="privacy" className="mb-3 font-semibold">
            Privacy
          </h2>
          <AnalyticsChoice />
          <p className="mt-3 text-sm text-muted">
            What we know about you and why:{' '}
            <Link to="/privacy" className="font-semibold text-link underline">
              Privacy Policy
            </Link>
          </p>
        </section>
      </Card>
      {me && <DeviceSettingsSlot me={me} />}
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
        <div>
          <h2 className="font-semibold">This device</h2>
          <p className="text-sm text-muted">Your other devices stay signed in.</p>
        </div>
        <Button variant="danger" icon={<LogOut size={18} />} onClick={() => void signOut()}>
          Log Out
        </Button>
      </Card>
    </Page>
  );
}
