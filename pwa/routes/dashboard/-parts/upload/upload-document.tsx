import { Page, PageHeading } from '../../../../shell/page.tsx';
import { KeptForm } from '../../../../shell/profile/kept-form.tsx';
import { useHostSide } from '../../../../shell/use-host-side.ts';
import { DocumentForm, FORM } from './document-form.tsx';

/** A paper that the host keeps here, for themselves or for their organisation. */
export function UploadDocument() {
  const side = useHostSide();
  return (
    <Page width="narrow" className="py-6 md:py-8">
      <PageHeading lead="Only you or your side read it, until you share it. Before it expires you are told.">
        Upload a document
      </PageHeading>
      <div className="mt-6">
        {side && (
          <KeptForm me={side.me} formKey={FORM}>
            {(draft, restart) => <DocumentForm side={side} draft={draft} restart={restart} />}
          </KeptForm>
        )}
      </div>
    </Page>
  );
}
