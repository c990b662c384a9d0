import { useTexts } from '#shared/language/use-texts.ts';
import { PersistedForm } from '../../../../../features/persisted-form/persisted-form.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import { DocumentForm, FORM } from './document-form.tsx';
import texts from './texts/en.ts';

/** A paper that the host keeps here, for themselves or for their organisation. */
export function UploadDocument() {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('uploadDocument.onlyYouOrYourSide')}>
        {t('uploadDocument.uploadADocument')}
      </PageHeading>
      <div className="mt-6">
        <PersistedForm me={side.me} formKey={FORM}>
          {(draft, restart) => <DocumentForm side={side} draft={draft} restart={restart} />}
        </PersistedForm>
      </div>
    </Page>
  );
}
