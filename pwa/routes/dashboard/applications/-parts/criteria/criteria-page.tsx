import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { criteriaQuery } from '#shared/domains/applications/cache/criteria-queries.ts';
import { removeHomeCriteria } from '#shared/domains/applications/model/criteria-commands.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Note } from '#shared/kit/note.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { useHostPart } from '../../../../../features/deals/use-host-part.ts';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { CriteriaForm } from './criteria-form.tsx';
import texts from './texts/en.ts';

/** What the host's side looks at in every application: for all of its homes, or for one instead. */
export function CriteriaPage({ home }: { home: string | undefined }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const side = useHostSide();
  const { me, org } = side;
  const homes = useQuery(homeChoicesQuery(side)).data ?? [];
  return (
    <Page width="form" className="py-6 md:py-8">
      <p className="mb-3">
        <Link
          to="/dashboard/applications"
          className="text-sm font-semibold text-link hover:underline"
        >
          {t('allApplications')}
        </Link>
      </p>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className="mt-6 flex flex-col gap-6">
        {homes.length > 0 && (
          <HomeField
            homes={homes}
            value={home ?? ''}
            label={t('forWhich')}
            hint={t('emptyIsAll')}
            onChange={(next) =>
              void navigate({
                to: '/dashboard/applications/criteria',
                search: next ? { home: next } : {},
                replace: true,
                resetScroll: false,
              })
            }
          />
        )}
        {!org && <NoOrganization />}
        {org && !home && <OfAll me={me} org={org} />}
        {org && home && <OfHome key={home} me={me} org={org} home={home} />}
      </div>
    </Page>
  );
}

function NoOrganization() {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('noOrganization')} icon={<ListChecks size={28} />}>
      {t('afterTheFirstHome')}
    </EmptyState>
  );
}

function OfAll({ me, org }: { me: string; org: string }) {
  const t = useTexts(texts);
  const formKey = `application-criteria:${org}`;
  const target = { org };
  return (
    <RemoteQuery
      query={useQuery(criteriaQuery(target))}
      what={t('title')}
      icon={<ListChecks size={28} />}
    >
      {(stored) => (
        <PersistedForm me={me} formKey={formKey}>
          {(draft, restart) => (
            <CriteriaForm
              me={me}
              target={target}
              formKey={formKey}
              stored={stored}
              draft={draft}
              restart={restart}
            />
          )}
        </PersistedForm>
      )}
    </RemoteQuery>
  );
}

/** Criteria of one home; they begin with those of all homes. */
function OfHome({ me, org, home }: { me: string; org: string; home: string }) {
  const t = useTexts(texts);
  const formKey = `home-criteria:${home}`;
  const target = { home };
  const all = useQuery(criteriaQuery({ org }));
  const { busy, run } = useCommand(removeHomeCriteria, { me });
  const part = useHostPart(me) ?? 'manager';
  return (
    <RemoteQuery
      query={useQuery(criteriaQuery(target))}
      what={t('title')}
      icon={<ListChecks size={28} />}
    >
      {(stored) =>
        all.data !== undefined && (
          <>
            <Note
              title={stored ? t('ofItsOwn') : t('asAllHomes')}
              {...(stored &&
                removeHomeCriteria.can(stored, { part }).allowed && {
                  action: (
                    <Button
                      size="sm"
                      variant="secondary"
                      busy={busy}
                      onClick={() => void run({ listing: home }, stored)}
                    >
                      {t('useThoseOfAll')}
                    </Button>
                  ),
                })}
            >
              {stored ? t('applicantsReadThese') : t('saveToSetOwn')}
            </Note>
            <PersistedForm key={stored ? 'own' : 'all'} me={me} formKey={formKey}>
              {(draft, restart) => (
                <CriteriaForm
                  me={me}
                  target={target}
                  formKey={formKey}
                  stored={stored}
                  draft={draft}
                  restart={restart}
                  inherited={all.data}
                />
              )}
            </PersistedForm>
          </>
        )
      }
    </RemoteQuery>
  );
}
