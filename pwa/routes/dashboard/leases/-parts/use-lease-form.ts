import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { type DeskLease, fetchHostLease } from '#shared/domains/leases/api/host-leases.ts';
import { hostLeaseQuery } from '#shared/domains/leases/cache/host-queries.ts';
import { saveLease } from '#shared/domains/leases/model/commands.ts';
import {
  type LeaseForm,
  leaseChanges,
  leaseFormSchema,
  toLeaseForm,
} from '#shared/domains/leases/model/lease-form.ts';
import { showActivity } from '#shared/kit/toast.ts';
import { runCommand } from '#shared/platform/commands/run.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { usePersistedForm } from '../../../../features/persisted-form/use-persisted-form.ts';
import { useHostSide } from '../../-parts/use-host-side.ts';

/** Names what this device keeps of a draft that was not saved. */
export const leaseFormKey = (lease: string): string => `lease-${lease}`;

/** The form of a draft, saved over the version that it began from. */
export function useLeaseForm(lease: DeskLease, draft: FormDraft | null) {
  const side = useHostSide();
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const form = usePersistedForm<LeaseForm, LeaseForm>({
    me: side.me,
    formKey: leaseFormKey(lease.id),
    draft,
    stored: toLeaseForm(lease),
    version: lease.row_version,
    async newest() {
      const now = await fetchHostLease(side, lease.id);
      if (!now) throw new AppError('not-found');
      return { stored: toLeaseForm(now), version: now.row_version };
    },
    schema: leaseFormSchema,
    async send(output, { changed, version }) {
      const input = {
        lease: lease.id,
        changes: leaseChanges(output, changed),
        ...(version !== undefined && { version }),
      };
      const outcome = await runCommand({ client, me: side.me }, { command: saveLease, input });
      if (outcome.type === 'failed') throw outcome.error;
      saved.current = true;
      const now = await client.fetchQuery({ ...hostLeaseQuery(side, lease.id), staleTime: 0 });
      return now?.row_version;
    },
  });

  /** Saves what is typed; false when something is wrong with it. */
  async function save(event?: FormEvent): Promise<boolean> {
    saved.current = false;
    await form.submit(event);
    if (saved.current)
      showActivity({ title: saveLease.texts.done({ lease: '', changes: {} }), tone: 'success' });
    else {
      // Once the messages are drawn.
      setTimeout(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
    }
    return saved.current;
  }

  return { ...form, element, save };
}

/** The form of a draft. */
export type LeaseFormState = ReturnType<typeof useLeaseForm>;
