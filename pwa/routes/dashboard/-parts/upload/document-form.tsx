import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { saveDocument } from '#shared/domains/documents/new-api.ts';
import { type NewDocument, newDocumentSchema } from '#shared/domains/documents/new-schema.ts';
import { DOCUMENT_BUCKET, documentKinds } from '#shared/domains/documents/schema.ts';
import { documentKindLabels } from '#shared/domains/documents/words.ts';
import { leaseChoicesQuery } from '#shared/domains/leases/choices.ts';
import { homeChoicesQuery } from '#shared/domains/listings/choices.ts';
import { uploadFault, uploadKinds } from '#shared/domains/uploads/rules.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { fileHash } from '#shared/platform/file-hash.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { choose, useFileUploads } from '../../../../shell/files/use-file-uploads.ts';
import { FieldPair, FormSection } from '../../../../shell/form-section.tsx';
import { HomeField } from '../../../../shell/home-field.tsx';
import { KeptFormEnd } from '../../../../shell/profile/kept-form.tsx';
import { useKeptForm } from '../../../../shell/profile/use-kept-form.ts';
import type { HostSide } from '../../../../shell/use-host-side.ts';

/** Names what this device keeps of the form. */
export const FORM = 'document-upload';

const EMPTY: NewDocument = {
  ...{ id: '', kind: 'lease', title: '', holder: 'org', about: 'nothing' },
  ...{ home: '', lease: '', expires_on: null, files: [] },
};

const HOLDERS = [
  { value: 'org', label: 'Your organization' },
  { value: 'me', label: 'You alone' },
] as const;

const SUBJECTS = [
  { value: 'nothing', label: 'Nothing in particular' },
  { value: 'home', label: 'A home' },
  { value: 'lease', label: 'A lease' },
] as const;

type DocumentFormProps = { side: HostSide; draft: FormDraft | null; restart: () => void };

/** A paper's fields, and its file with how far it is. */
export function DocumentForm({ side, draft, restart }: DocumentFormProps) {
  const { me, org } = side;
  const client = useQueryClient();
  const navigate = useNavigate();
  const homes = useQuery(homeChoicesQuery(side)).data ?? [];
  const leases = useQuery(leaseChoicesQuery(me)).data ?? [];
  const [fresh] = useState(() => crypto.randomUUID());
  const [refused, setRefused] = useState<string>();
  const uploads = useFileUploads(DOCUMENT_BUCKET, ({ id }) => `${me}/${id}`);
  const form = useKeptForm<NewDocument, NewDocument>({
    ...{ me, formKey: FORM, draft, schema: newDocumentSchema },
    stored: { ...EMPTY, holder: org ? 'org' : 'me' },
    async send(paper) {
      const [chosen] = filesOf(paper);
      if (!chosen) return;
      const [path = ''] = await uploads.send([chosen]);
      const sha256 = await fileHash(chosen.file);
      const file_name = chosen.file.name.slice(-255);
      await saveDocument(paper.id || fresh, paper, org, { path, sha256, file_name });
      await form.discard();
      await client.invalidateQueries({ queryKey: ['documents', me] });
      showActivity({ title: 'Document uploaded', tone: 'success' });
      await navigate({ to: '/dashboard/documents' });
    },
  });
  const { values, errors, set } = form;

  const submit = (event: FormEvent) => {
    setRefused(undefined);
    // Kept with the rest: whoever tries again after a reload means the same paper.
    if (!values.id) set('id', fresh);
    void form.submit(event);
  };
  const add = ([file]: File[]) => {
    if (!file) return;
    const fault = uploadFault('document', file);
    setRefused(fault ?? undefined);
    if (fault) return;
    set('files', choose([file]));
    // What the file is called is a good first name.
    if (!values.title.trim()) set('title', file.name.replace(/\.[^.]+$/, '').slice(0, 200));
  };

  return (
    <form noValidate aria-label="Document" onSubmit={submit} className="flex flex-col gap-6">
      <FormSection title="The file">
        <UploadField
          label="File"
          multiple={false}
          files={uploads.items(filesOf(values))}
          accept={uploadKinds.document.types.join(',')}
          hint={`PDF, JPEG or PNG, at most ${uploadKinds.document.megabytes} MB.`}
          error={refused ?? errors.files}
          onAdd={add}
          onRemove={() => set('files', [])}
        />
      </FormSection>
      <FormSection title="What it is">
        <TextField
          label="Name"
          maxLength={200}
          value={values.title}
          error={errors.title}
          onChange={({ target }) => set('title', target.value)}
        />
        <FieldPair>
          <Select
            label="Kind"
            value={values.kind}
            options={documentKinds.map((value) => ({ value, label: documentKindLabels[value] }))}
            onChange={({ target }) =>
              set('kind', documentKinds.find((one) => one === target.value) ?? 'other')
            }
          />
          <DatePicker
            label="Expires on"
            hint="You are told 30, 7 and 1 days before."
            value={values.expires_on}
            error={errors.expires_on}
            onChange={(day) => set('expires_on', day)}
          />
        </FieldPair>
        <FieldPair>
          <Select
            label="Whose it is"
            value={values.holder}
            options={HOLDERS.filter(({ value }) => org !== null || value === 'me')}
            hint={
              values.holder === 'org' ? 'Its owner and managers read it.' : 'Nobody else reads it.'
            }
            onChange={({ target }) => set('holder', target.value === 'org' ? 'org' : 'me')}
          />
          <Select
            label="About"
            value={values.about}
            options={SUBJECTS}
            onChange={({ target }) =>
              set('about', SUBJECTS.find(({ value }) => value === target.value)?.value ?? 'nothing')
            }
          />
        </FieldPair>
        {values.about === 'home' && (
          <HomeField
            homes={homes}
            value={values.home}
            error={errors.home}
            onChange={(home) => set('home', home)}
          />
        )}
        {values.about === 'lease' && (
          <Select
            label="Lease"
            value={values.lease}
            error={errors.lease}
            hint={leases.length === 0 ? 'There is no lease yet.' : undefined}
            options={[
              { value: '', label: 'Choose a lease' },
              ...leases.map(({ id, listings, starts_on }) => ({
                value: id,
                label: `${listings?.title ?? 'A home'}, from ${starts_on}`,
              })),
            ]}
            onChange={({ target }) => set('lease', target.value)}
          />
        )}
      </FormSection>
      <KeptFormEnd
        form={form}
        save="Upload document"
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

/** What a browser keeps of a file is a file; a domain's schema only knows that it is one of bytes. */
const filesOf = ({ files }: NewDocument) =>
  files.flatMap(({ id, file }) => (file instanceof File ? [{ id, file }] : []));
