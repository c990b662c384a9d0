import { createFileRoute } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { signOut } from '#shared/domains/auth/start.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { requireSignIn } from '../../shell/guards.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { ThemeChoice } from './-parts/theme-choice.tsx';

export const Route = createFileRoute('/_public/settings')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('Settings') }] }),
  component: Settings,
});

function Settings() {
  return (
    <Page width="narrow" className="py-10">
      <PageHeading>Settings</PageHeading>
      <Card className="mt-8 p-5">
        <ThemeChoice />
      </Card>
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
