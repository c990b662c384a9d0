import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { LeaseTemplate } from '#shared/domains/leases/api/templates.ts';
import { leaseTemplatesQuery } from '#shared/domains/leases/cache/template-queries.ts';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { TemplateEditor } from './template-editor.tsx';
import texts from './texts/en.ts';

/** Clauses in the organisation's own words, for its leases. */
export function TemplatesPage() {
  const t = useTexts(texts);
  const { me, org } = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <p className="mb-3">
        <Link to="/dashboard/leases" className="text-sm font-semibold text-link hover:underline">
          {t('templates.allLeases')}
        </Link>
      </p>
      <PageHeading lead={t('templates.lead')}>{t('templates.title')}</PageHeading>
      <div className="mt-6">
        {org ? (
          <Templates me={me} org={org} />
        ) : (
          <EmptyState boxed title={t('templates.noOrganization')} icon={<FileText size={28} />}>
            {t('templates.afterTheFirstHome')}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

type Opened = { id: string; stored: LeaseTemplate | null };

function Templates({ me, org }: { me: string; org: string }) {
  const t = useTexts(texts);
  const query = useQuery(leaseTemplatesQuery(me, org));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const editor = opened && (
    <PersistedForm key={opened.id} me={me} formKey={templateFormKey(org, opened.stored?.id)}>
      {(draft) => (
        <TemplateEditor
          me={me}
          org={org}
          id={opened.id}
          stored={opened.stored}
          draft={draft}
          formKey={templateFormKey(org, opened.stored?.id)}
          onClose={close}
        />
      )}
    </PersistedForm>
  );
  const add = (
    <Button
      className="self-start"
      onClick={() => setOpened({ id: crypto.randomUUID(), stored: null })}
    >
      {t('templates.newTemplate')}
    </Button>
  );
  return (
    <RemoteQuery query={query} what={t('templates.title')} icon={<FileText size={28} />}>
      {(templates) => (
        <div className="flex flex-col gap-4">
          {templates.length === 0 && !opened && (
            <EmptyState
              boxed
              title={t('templates.none')}
              icon={<FileText size={28} />}
              action={add}
            >
              {t('templates.writeOne')}
            </EmptyState>
          )}
          <ul className="flex flex-col gap-3 empty:hidden">
            {templates.map((template) => (
              <li key={template.id}>
                {opened?.id === template.id ? (
                  editor
                ) : (
                  <Summary
                    template={template}
                    onOpen={() => setOpened({ id: template.id, stored: template })}
                  />
                )}
              </li>
            ))}
          </ul>
          {opened && !templates.some(({ id }) => id === opened.id) && editor}
          {templates.length > 0 && (!opened || opened.stored) && add}
        </div>
      )}
    </RemoteQuery>
  );
}

/** A new template has one draft on this device, an existing one its own. */
const templateFormKey = (org: string, id: string | undefined) => `lease-template:${id ?? org}`;

function Summary({ template, onOpen }: { template: LeaseTemplate; onOpen: () => void }) {
  const t = useTexts(texts);
  return (
    <Card className="p-4">
      <button
        type="button"
        className="block w-full text-left"
        aria-label={t('templates.edit', { name: template.name })}
        onClick={onOpen}
      >
        <span className="block font-semibold break-words">{template.name}</span>
        <span className="mt-1 line-clamp-2 block text-sm break-words text-muted">
          {template.content}
        </span>
      </button>
    </Card>
  );
}
