import { useQuery } from '@tanstack/react-query';
import {
  referenceChecksQuery,
  showReference,
} from '#shared/domains/applications/cache/received-queries.ts';
import {
  markReference,
  type ReferenceState,
  referenceStates,
} from '#shared/domains/applications/model/commands.ts';
import type { ApplicationContent } from '#shared/domains/applications/model/content.ts';
import { relationLabels } from '#shared/domains/applications/model/labels.ts';
import { Select } from '#shared/kit/select.tsx';
import { dialAddress } from '#shared/language/phone-number.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { Panel } from '../../../../_account/-parts/panel.tsx';
import texts from './texts/en.ts';

type References = ApplicationContent['references'];
type ReferencesPanelProps = { me: string; application: string; references: References };

/** Who speaks for the applicant, how to reach them, and whether they were asked. */
export function ReferencesPanel({ me, application, references }: ReferencesPanelProps) {
  const t = useTexts(texts);
  const checks = useQuery(referenceChecksQuery(application));
  const mark = useCommand(markReference, { me, optimistic: showReference });
  const stateOf = (id: string): ReferenceState => {
    const check = checks.data?.find(({ reference_id }) => reference_id === id);
    if (!check) return 'open';
    return check.answered_at ? 'answered' : 'asked';
  };
  return (
    <Panel title={t('references.title')}>
      {references.length === 0 && <p className="text-muted">{t('references.none')}</p>}
      <ul className="divide-y divide-border/70 empty:hidden">
        {references.map(({ id, full_name, relation, email, phone, note }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0">
            <span className="min-w-0">
              <span className="font-medium">{full_name}</span>
              <span className="block text-sm text-muted">{relationLabels[relation]}</span>
              {email && (
                <a
                  href={`mailto:${email}`}
                  className="block text-sm break-all text-link hover:underline"
                >
                  {email}
                </a>
              )}
              {phone && (
                <a href={dialAddress(phone)} className="block text-sm text-link hover:underline">
                  {phone}
                </a>
              )}
              {note && <span className="mt-1 block text-sm text-pretty">{note}</span>}
            </span>
            <Select
              hideLabel
              label={t('references.stateOf', { name: full_name })}
              value={stateOf(id)}
              disabled={checks.data === undefined}
              options={referenceStates.map((value) => ({
                value,
                label: t(`references.${value}`),
              }))}
              onChange={({ target }) => {
                const state = referenceStates.find((one) => one === target.value);
                if (state)
                  void mark.run({ application, reference: id, state }, { state: stateOf(id) });
              }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
