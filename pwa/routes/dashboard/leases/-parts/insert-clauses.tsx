import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { leaseTemplatesQuery } from '#shared/domains/leases/cache/template-queries.ts';
import { fillTemplate } from '#shared/domains/leases/model/template.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Select } from '#shared/kit/select.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNames } from '../../../../features/query-states/use-names.ts';
import { useHostSide } from '../../-parts/use-host-side.ts';
import templateTexts from './templates/texts/en.ts';
import texts from './texts/en.ts';
import type { LeaseFormState } from './use-lease-form.ts';
import { useStandardClauses } from './use-standard-clauses.ts';

/** Inserts clauses at the end of what was written into a draft: the standard ones, or a template of the organisation. */
export function InsertClauses({ lease, form }: { lease: DeskLease; form: LeaseFormState }) {
  const t = useTexts(texts);
  const words = useTexts(templateTexts);
  const side = useHostSide();
  const standard = useStandardClauses(lease);
  const own = useQuery({
    ...leaseTemplatesQuery(side.me, side.org ?? ''),
    enabled: side.org !== null,
  });
  const [chosen, setChosen] = useState('');
  const tenants = lease.parties.filter(({ party }) => party === 'tenant');
  const nameOf = useNames(tenants.map(({ profile_id }) => profile_id));
  const template = own.data?.find(({ id }) => id === chosen);
  const { terms, ...facts } = form.values;

  function clauses(): string | undefined {
    if (!template) return standard.text;
    const names = tenants.map(({ profile_id }) => nameOf(profile_id));
    return fillTemplate(template.content, { ...facts, home: lease.home.title, tenants: names });
  }

  function insert() {
    const text = clauses();
    if (text === undefined) return;
    // What a draft began with gives way: it was not written by anyone.
    const isOwn = terms.trim() !== '' && terms !== standard.text;
    form.set('terms', isOwn ? `${terms.trimEnd()}\n\n${text}` : text);
    showActivity({
      title: t('leaseEditor.clausesInserted'),
      description: t('leaseEditor.readThem'),
      action: { label: t('leaseEditor.undo'), onPress: () => form.set('terms', terms) },
    });
  }

  const hasOwn = own.data !== undefined && own.data.length > 0;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {hasOwn && (
        <Select
          label={words('insert.from')}
          value={template ? chosen : ''}
          options={[
            { value: '', label: words('insert.standard') },
            ...own.data.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Button
        variant="secondary"
        disabled={!template && standard.text === undefined}
        onClick={insert}
      >
        {hasOwn ? words('insert.insert') : t('leaseEditor.insertClauses')}
      </Button>
      <Link to="/dashboard/leases/templates" className={buttonClass({ variant: 'ghost' })}>
        {words('insert.manage')}
      </Link>
      {standard.isMissing && <p className="text-sm text-muted">{t('leaseEditor.homeNotLoaded')}</p>}
    </div>
  );
}
