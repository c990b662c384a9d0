import { Link, useNavigate } from '@tanstack/react-router';
import { KEPT } from '#shared/domains/assistant/cache/queries.ts';
import {
  type RequestsSearch,
  requestsSearchSchema,
} from '#shared/domains/assistant/model/search-params.ts';
import { Tabs } from '#shared/kit/tabs.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { RunsList } from '../../../../features/automation/runs-list.tsx';
import { KeptNote } from '../../../../features/kept-answers/kept-note.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import { ActionsList } from './actions-list.tsx';
import { RequestsList } from './requests-list.tsx';
import texts from './texts/en.ts';

type RequestsPageProps = { me: string; search: RequestsSearch };

/** What a person asked the assistant, wherever it was, and everything that was changed for them. */
export function RequestsPage({ me, search: asked }: RequestsPageProps) {
  const search = requestsSearchSchema.parse(asked);
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { org } = useHostSide();
  const view = search.view ?? 'asked';
  const change = (next: RequestsSearch) =>
    void navigate({ to: '/dashboard/requests', search: next, replace: true, resetScroll: false });
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('page.lead')}>{t('page.requests')}</PageHeading>
      <div className="mt-6 flex flex-col gap-5">
        {view !== 'rules' && (
          <KeptNote me={me} kept={view === 'done' ? KEPT.actions : KEPT.requests} />
        )}
        <Tabs
          label={t('page.requests')}
          value={view}
          onValueChange={(next) =>
            change(next === 'done' || next === 'rules' ? { view: next } : {})
          }
          tabs={[
            { value: 'asked', label: t('page.asked') },
            { value: 'done', label: t('page.done') },
            { value: 'rules', label: t('page.byRules') },
          ]}
        >
          <div className="pt-5">
            {view === 'rules' && (
              <div className="flex flex-col gap-4">
                <Link
                  to="/dashboard/automation"
                  className="self-start font-semibold text-link hover:underline"
                >
                  {t('page.rules')}
                </Link>
                {org && <RunsList me={me} org={org} rule={null} />}
              </div>
            )}
            {view === 'done' && <ActionsList me={me} />}
            {view === 'asked' && (
              <RequestsList
                me={me}
                words={search.q ?? ''}
                onWords={(q) => change(q ? { q } : {})}
              />
            )}
          </div>
        </Tabs>
      </div>
    </Page>
  );
}
