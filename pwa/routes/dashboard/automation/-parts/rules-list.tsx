import { useQuery } from '@tanstack/react-query';
import { Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { rulesQuery } from '#shared/domains/automation/cache/queries.ts';
import type { AutomationRule } from '#shared/domains/automation/model/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { Button } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../features/persisted-form/persisted-form.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { RuleCard } from './rule-card.tsx';
import { RuleEditor } from './rule-editor.tsx';
import texts from './texts/en.ts';

type Opened = { id: string; stored: AutomationRule | null };

/** The rules of an organisation; one at a time is edited in its place. */
export function RulesList({ me, org }: { me: string; org: string }) {
  const t = useTexts(texts);
  const query = useQuery(rulesQuery(me, org));
  const homes = useQuery(homeChoicesQuery({ me, org })).data ?? [];
  const [opened, setOpened] = useState<Opened | null>(null);
  // A new rule has one draft on this device, an existing one its own.
  const formKey = `automation:${opened?.stored?.id ?? org}`;
  const editor = opened && (
    <PersistedForm key={opened.id} me={me} formKey={formKey}>
      {(draft) => (
        <RuleEditor
          me={me}
          org={org}
          id={opened.id}
          stored={opened.stored}
          homes={homes}
          draft={draft}
          formKey={formKey}
          onClose={() => setOpened(null)}
        />
      )}
    </PersistedForm>
  );
  const add = (
    <Button
      className="self-start"
      icon={<Plus aria-hidden size={16} />}
      onClick={() => setOpened({ id: crypto.randomUUID(), stored: null })}
    >
      {t('list.newRule')}
    </Button>
  );
  return (
    <RemoteQuery query={query} what={t('page.rules')} icon={<Workflow size={28} />}>
      {(rules) => (
        <div className="flex flex-col gap-4">
          {rules.length === 0 && !opened && (
            <EmptyState boxed title={t('list.none')} icon={<Workflow size={28} />} action={add}>
              {t('list.noneYet')}
            </EmptyState>
          )}
          {opened && !opened.stored && editor}
          {rules.length > 0 && !opened && add}
          <ul className="flex flex-col gap-3 empty:hidden">
            {rules.map((rule) => (
              <li key={rule.id}>
                {opened?.stored && opened.id === rule.id ? (
                  editor
                ) : (
                  <RuleCard
                    me={me}
                    rule={rule}
                    homes={homes}
                    onEdit={() => setOpened({ id: rule.id, stored: rule })}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </RemoteQuery>
  );
}
