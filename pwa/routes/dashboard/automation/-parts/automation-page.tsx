import { Link } from '@tanstack/react-router';
import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Tabs } from '#shared/kit/tabs.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import { RunsList } from '../../../../features/automation/runs-list.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { RulesList } from './rules-list.tsx';
import texts from './texts/en.ts';

/** What happens by itself: the rules of an organisation, and what they did. */
export function AutomationPage() {
  const t = useTexts(texts);
  const { me, org } = useHostSide();
  const [view, setView] = useState('rules');
  return (
    <Page width="form" className="py-6 md:py-8">
      <p className="mb-3">
        <Link to="/dashboard/settings" className="text-sm font-semibold text-link hover:underline">
          {t('page.settings')}
        </Link>
      </p>
      <PageHeading lead={t('page.lead', { brand: PRODUCT })}>{t('page.automation')}</PageHeading>
      <div className="mt-6">
        {org ? (
          <Tabs
            label={t('page.automation')}
            value={view}
            onValueChange={setView}
            tabs={[
              { value: 'rules', label: t('page.rules') },
              { value: 'runs', label: t('page.runs') },
            ]}
          >
            <div className="pt-5">
              {view === 'runs' ? (
                <RunsList me={me} org={org} rule={null} />
              ) : (
                <RulesList me={me} org={org} />
              )}
            </div>
          </Tabs>
        ) : (
          <EmptyState boxed title={t('page.noOrganization')} icon={<Workflow size={28} />}>
            {t('page.afterTheFirstHome')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
