import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import { createRequest, PICTURE_BUCKET } from '#shared/domains/maintenance/api/create-request.ts';
import {
  type NewRequest,
  newRequestSchema,
} from '#shared/domains/maintenance/model/create-request-schema.ts';
import { categoryLabels, priorityLabels } from '#shared/domains/maintenance/model/labels.ts';
import {
  PICTURES_MOST,
  priorities,
  requestCategories,
} from '#shared/domains/maintenance/model/schema.ts';
import { Checkbox } from '#shared/kit/checkbox.tsx';
import { Select } from '#shared/kit/select.tsx';
import { TextField } from '#shared/kit/text-field.tsx';
import { Textarea } from '#shared/kit/textarea.tsx';
import { showActivity } from '#shared/kit/toast.ts';
import { UploadField } from '#shared/kit/upload-field.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import type { FormDraft } from '#shared/platform/offline/database.ts';
import { refreshRows } from '#shared/platform/refresh.ts';
import { HomeField } from '../../../../../features/forms/home-field.tsx';
import {
  PersistedForm,
  PersistedFormEnd,
} from '../../../../../features/persisted-form/persisted-form.tsx';
import { usePersistedForm } from '../../../../../features/persisted-form/use-persisted-form.ts';
import { choose, useFileUploads } from '../../../../../features/uploads/use-file-uploads.ts';
import { useJudgedFiles } from '../../../../../features/uploads/use-judged-files.ts';
import { FieldPair, FormSection } from '../../../../../frames/form-section.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { HomesNeeded } from '../../../-parts/homes-needed.tsx';
import { type HostSide, useHostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

const FORM = 'maintenance-request';

const EMPTY: NewRequest = {
  id: '',
  home: '',
  title: '',
  category: 'other',
  priority: 'medium',
  description: '',
  may_enter: false,
  pictures: [],
};

/** A repair request that the host's side enters for one of its homes. */
export function CreateRequest() {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('createRequest.somethingThatYouSawYourself')}>
        {t('createRequest.newRequest')}
      </PageHeading>
      <div className="mt-6">
        <HomesNeeded side={side} none={t('createRequest.homeFirst')}>
          {(homes) => (
            <PersistedForm me={side.me} formKey={FORM}>
              {(draft, restart) => (
                <Fields side={side} homes={homes} draft={draft} restart={restart} />
              )}
            </PersistedForm>
          )}
        </HomesNeeded>
      </div>
    </Page>
  );
}

type FieldsProps = {
  side: HostSide;
  homes: readonly HomeChoice[];
  draft: FormDraft | null;
  restart: () => void;
};

function Fields({ side, homes, draft, restart }: FieldsProps) {
  const t = useTexts(texts);
  const { me } = side;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fresh] = useState(() => crypto.randomUUID());
  const uploads = useFileUploads(PICTURE_BUCKET, ({ id }) => `${me}/${id}`);
  const form = usePersistedForm<NewRequest, NewRequest>({
    me,
    formKey: FORM,
    stored: EMPTY,
    draft,
    schema: newRequestSchema,
    async send(request) {
      const paths = await uploads.send(filesOf(request));
      await createRequest(me, request.id || fresh, request, paths);
      await form.discard();
      await refreshRows(client, { queryKey: ['maintenance'] });
      showActivity({ title: t('createRequest.requestCreated'), tone: 'success' });
      await navigate({ to: '/dashboard/maintenance' });
    },
  });
  const { values, errors, set } = form;

  const judged = useJudgedFiles({
    place: 'repair',
    most: PICTURES_MOST,
    room: PICTURES_MOST - values.pictures.length,
    onTaken: (files) => set('pictures', [...values.pictures, ...choose(files)]),
  });
  const submit = (event: FormEvent) => {
    // The id is in the stored draft, so that a retry after a reload does not create a second
    // request.
    if (!values.id) set('id', fresh);
    void form.submit(event);
  };

  return (
    <form
      noValidate
      aria-label={t('createRequest.request')}
      onSubmit={submit}
      className="flex flex-col gap-6"
    >
      <FormSection title={t('createRequest.whatItIsAbout')}>
        <HomeField
          homes={homes}
          value={values.home}
          error={errors.home}
          onChange={(home) => set('home', home)}
        />
        <TextField
          label={t('createRequest.what')}
          data-action="maintenance.create.title"
          placeholder={t('createRequest.theKitchenTapDrips')}
          maxLength={120}
          value={values.title}
          error={errors.title}
          onChange={({ target }) => set('title', target.value)}
        />
        <FieldPair>
          <Select
            label={t('createRequest.category')}
            value={values.category}
            options={requestCategories.map((value) => ({ value, label: categoryLabels[value] }))}
            onChange={({ target }) =>
              set('category', requestCategories.find((one) => one === target.value) ?? 'other')
            }
          />
          <Select
            label={t('createRequest.priority')}
            value={values.priority}
            options={priorities.map((value) => ({ value, label: priorityLabels[value] }))}
            onChange={({ target }) =>
              set('priority', priorities.find((one) => one === target.value) ?? 'medium')
            }
          />
        </FieldPair>
        <Textarea
          label={t('createRequest.description')}
          data-action="maintenance.create.description"
          maxLength={4000}
          className="min-h-28"
          value={values.description}
          error={errors.description}
          onChange={({ target }) => set('description', target.value)}
        />
        <Checkbox
          label={t('createRequest.oneMayGoInWhile')}
          checked={values.may_enter}
          onChange={({ target }) => set('may_enter', target.checked)}
        />
        <UploadField
          label={t('createRequest.pictures')}
          files={[...uploads.items(filesOf(values)), ...judged.items]}
          accept={judged.accept}
          hint={t('createRequest.pictureHint', { most: PICTURES_MOST })}
          error={judged.fault ?? errors.pictures}
          onAdd={judged.add}
          onRemove={(id) => {
            const others = values.pictures.filter((one) => one.id !== id);
            if (!judged.stop(id)) set('pictures', others);
          }}
        />
      </FormSection>
      <PersistedFormEnd
        data-action="maintenance.create.submit"
        form={form}
        save={t('createRequest.createRequest')}
        onDiscard={() => void form.discard().then(restart)}
      />
    </form>
  );
}

/** What a browser keeps of a file is a file; a domain's schema only knows that it is one of bytes. */
const filesOf = ({ pictures }: NewRequest) =>
  pictures.flatMap(({ id, file }) => (file instanceof File ? [{ id, file }] : []));
