import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { saveDocument } from '#shared/domains/documents/api/create-document.ts';
import {
  type NewDocument,
  newDocumentSchema,
} from '#shared/domains/documents/model/create-document-schema.ts';
import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import { DOCUMENT_BUCKET, documentKinds } from '#shared/domains/documents/model/schema.ts';
import { leaseChoicesQuery } from '#shared/domains/leases/cache/choices.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { uploadPlaces } from '#shared/domains/uploads/model/places.ts';
import { DatePicker } from '#shared/kit/date-picker.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { cutText, visibleLine } from '#shared/language/visible-text.ts';
import { fileHash } from '#shared/platform/file-hash.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import { PersistedFormEnd } from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { choose, useFileUploads } from '../../../../../features/uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../../../../../features/uploads/use-judged-files.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import type { HostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Names what this device keeps of the form. */
export const FORM = 'document-upload';

const EMPTY: NewDocument = {
  id: '',
  kind: 'lease',
  title: '',
  holder: 'org',
  about: 'nothing',
  home: '',
  lease: '',
  expires_on: null,
  files: [],
};

const holders = () =>
  [
    { value: 'org', label: t('documentForm.yourOrganization') },
    { value: 'me', label: t('documentForm.youAlone') },
  ] as const;

const subjects = () =>
  [
    { value: 'nothing', label: t('documentForm.nothingInParticular') },
    { value: 'home', label: t('documentForm.aHome') },
    { value: 'lease', label: t('documentForm.aLease') },
  ] as const;

type DocumentFormProps = { side: HostSide; draft: FormDraft | null; restart: () => void };

/** A paper's fields, and its file with how far it is. */
export function DocumentForm({ side, draft, restart }: DocumentFormProps) {
  const t = useTexts(texts);
  const { me, org } = side;
  const client = useQueryClient();
  const navigate = useNavigate();
  const homes = useQuery(homeChoicesQuery(side)).data ?? [];
  const leases = useQuery(leaseChoicesQuery(me)).data ?? [];
  const [fresh] = useState(() => crypto.randomUUID());
  const uploads = useFileUploads(DOCUMENT_BUCKET, ({ id }) => `${me}/${id}`);
  const form = usePersistedForm<NewDocument, NewDocument>({
    me,
    formKey: FORM,
    draft,
    schema: newDocumentSchema,
    stored: { ...EMPTY, holder: org ? 'org' : 'me' },
    async send(paper) {
      const [chosen] = filesOf(paper);
      if (!chosen) return;
      const [path = ''] = await uploads.send([chosen]);
      const sha256 = await fileHash(chosen.file);
      const file_name = chosen.file.name.slice(-255);
      await saveDocument(paper.id || fresh, paper, org, { path, sha256, file_name });
      await form.discard();
      await refreshRows(client, { queryKey: ['documents', me] });
      showActivity({ title: t('documentForm.documentUploaded'), tone: 'success' });
      await navigate({ to: '/dashboard/documents' });
    },
  });
  const { values, errors, set } = form;

  const judged = useJudgedFiles({ place: 'document', onTaken });
  const submit = (event: FormEvent) => {
    judged.clear();
    // The id is in the stored draft, so that a retry after a reload does not create a second
    // document.
    if (!values.id) set('id', fresh);
    void form.submit(event);
  };
  function onTaken([file]: File[]) {
    if (!file) return;
    set('files', choose([file]));
    // What the file is called is a good first name.
    if (!values.title.trim())
      set('title', cutText(visibleLine(file.name.replace(/\.[^.]+$/, '')), 200));
  }

  return (
    <form
      noValidate
      aria-label={t('documentForm.document')}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('documentForm.theFile')}>
        <UploadField
          label={t('documentForm.file')}
          multiple={false}
          files={[...uploads.items(filesOf(values)), ...judged.items]}
          accept={judged.accept}
          hint={t('documentForm.pdfJpegOrPng', { megabytes: uploadPlaces.document.megabytes })}
          error={judged.fault ?? errors.files}
          onAdd={judged.add}
          onRemove={(id) => {
            if (!judged.stop(id)) set('files', []);
          }}
        />
      </FormSection>
      <FormSection title={t('documentForm.what')}>
        <TextField
          label={t('documentForm.name')}
          data-action="documents.upload.title"
          maxLength={200}
          value={values.title}
          error={errors.title}
          onChange={({ target }) => set('title', target.value)}
        />
        <FieldPair>
          <Select
            label={t('documentForm.kind')}
            value={values.kind}
            options={documentKinds.map((value) => ({ value, label: documentKindLabels[value] }))}
            onChange={({ target }) =>
              set('kind', documentKinds.find((one) => one === target.value) ?? 'other')
            }
          />
          <DatePicker
            label={t('documentForm.expiresOn')}
            hint={t('documentForm.whenYouAreTold')}
            value={values.expires_on}
            error={errors.expires_on}
            onChange={(day) => set('expires_on', day)}
          />
        </FieldPair>
        <FieldPair>
          <Select
            label={t('documentForm.whose')}
            value={values.holder}
            options={holders().filter(({ value }) => org !== null || value === 'me')}
            hint={
              values.holder === 'org'
                ? t('documentForm.itsOwnerAndManagersRead')
                : t('documentForm.nobodyElseReads')
            }
            onChange={({ target }) => set('holder', target.value === 'org' ? 'org' : 'me')}
          />
          <Select
            label={t('documentForm.about')}
            value={values.about}
            options={subjects()}
            onChange={({ target }) =>
              set(
                'about',
                subjects().find(({ value }) => value === target.value)?.value ?? 'nothing',
              )
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
            label={t('documentForm.lease')}
            value={values.lease}
            error={errors.lease}
            hint={leases.length === 0 ? t('documentForm.thereIsNoLeaseYet') : undefined}
            options={[
              { value: '', label: t('documentForm.chooseALease') },
              ...leases.map(({ id, listings, starts_on }) => ({
                value: id,
                label: t('documentForm.leaseFrom', {
                  home: listings?.title ?? t('documentForm.aHome'),
                  day: starts_on,
                }),
              })),
            ]}
            onChange={({ target }) => set('lease', target.value)}
          />
        )}
      </FormSection>
      <PersistedFormEnd
        data-action="documents.upload.submit"
        form={form}
        save={t('documentForm.uploadDocument')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

/** What a browser keeps of a file is a file; a domain's schema only knows that it is one of bytes. */
const filesOf = ({ files }: NewDocument) =>
  files.flatMap(({ id, file }) => (file instanceof File ? [{ id, file }] : []));
