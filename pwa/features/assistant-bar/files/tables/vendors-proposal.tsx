import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knownVendorsQuery } from '#shared/domains/maintenance/api/create-request.ts';
import { importVendors, VENDORS_MOST } from '#shared/domains/maintenance/model/vendor-commands.ts';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { readTable, type Table } from '../../../file-reading/table-text.ts';
import {
  knownVendors,
  VENDOR_FIELDS,
  type VendorMapping,
  vendorId,
  vendorMappingOf,
  vendorRowsOf,
} from '../../../file-reading/vendor-rows.ts';
import { DeskForm } from '../desk-form.tsx';
import type { ProposalProps } from '../proposal-props.ts';
import texts from '../texts/en.ts';
import { ColumnFields } from './column-fields.tsx';
import { VendorRows } from './vendor-rows.tsx';

/** A table as vendors: which column is what, each row with what is wrong with it, and one plan for all. */
export function VendorsProposal(props: ProposalProps) {
  const { text } = props;
  const t = useTexts(texts);
  const table = useQuery({
    queryKey: ['file-table', text],
    queryFn: () => readTable(text),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  if (!table.data) return <Skeleton className="m-4 h-48" />;
  if (table.data.rows.length === 0) {
    return (
      <p role="alert" className="p-4 text-sm">
        {t('table.empty')}
      </p>
    );
  }
  return <Mapped {...props} table={table.data} />;
}

function Mapped({ org, files, table, onPropose }: ProposalProps & { table: Table }) {
  const t = useTexts(texts);
  const [mapping, setMapping] = useState<VendorMapping>(() => vendorMappingOf(table));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const vendors = useQuery(knownVendorsQuery(org));
  const rows = vendorRowsOf(table, mapping, deviceDay(new Date()));
  const good = rows.filter(({ fault }) => fault === null);
  const known = knownVendors(good, vendors.data ?? []);
  const fresh = good.filter(({ line }) => !known.has(line));
  const now200 = fresh.slice(0, VENDORS_MOST);

  const submit = async () => {
    setError(undefined);
    setBusy(true);
    try {
      // A colleague may have added some of them since the file was opened.
      const { data, error: failed } = await vendors.refetch();
      if (!data) throw failed;
      const added = knownVendors(good, data);
      const sent = good.filter(({ line }) => !added.has(line)).slice(0, VENDORS_MOST);
      if (sent.length === 0) return setError(t('vendors.nothing'));
      const ids = await Promise.all(sent.map((row) => vendorId(org, row)));
      onPropose({
        title: t('vendors.request', { name: files[0]?.file.name ?? '', count: sent.length }),
        command: importVendors.name,
        input: {
          org,
          vendors: sent.map(({ name, trade, contact, email, phone, notes, insurance }, at) => ({
            vendor: ids[at],
            name,
            trade,
            contact_name: contact,
            email,
            phone,
            notes,
            insurance_expires_on: insurance,
          })),
        },
      });
    } catch (thrown) {
      setError(toAppError(thrown).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <DeskForm
      label={t('vendors.form')}
      form={{
        busy,
        errors: { form: error },
        submit: async (event) => {
          event?.preventDefault();
          await submit();
        },
      }}
      sending={undefined}
      disabled={now200.length === 0}
    >
      <ColumnFields
        columns={table.columns}
        fields={VENDOR_FIELDS.map((field) => ({ field, label: t(`vendorField.${field}`) }))}
        mapping={mapping}
        onMap={(field, at) => setMapping((before) => ({ ...before, [field]: at }))}
      />
      <p role="status" className="text-sm font-semibold">
        {t('vendors.sum', { count: now200.length })}
        {rows.length > good.length && ` ${t('table.faulty', { count: rows.length - good.length })}`}
        {known.size > 0 && ` ${t('vendors.known', { count: known.size })}`}
        {fresh.length > VENDORS_MOST && ` ${t('table.more', { most: VENDORS_MOST })}`}
      </p>
      <VendorRows rows={rows} known={known} />
    </DeskForm>
  );
}
