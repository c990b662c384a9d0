import type { RowMaker } from './scene.ts';

/** A paper of the renter's, shared with the application for the host's home. */
export const documents: RowMaker = async ({ people: { renter }, rows, one }) => {
  const document = await one('documents', {
    owner_id: renter.id,
    kind: 'income',
    title: 'Payslip',
    version: 1,
  });
  const document_id = String(document.id);
  return {
    documents: document,
    document_versions: await one('document_versions', {
      document_id,
      version: 1,
      path: `${renter.id}/pay.pdf`,
      sha256: '0'.repeat(64),
      mime_type: 'application/pdf',
      file_size: 1,
      file_name: 'pay.pdf',
      uploaded_by: renter.id,
    }),
    document_shares: await one('document_shares', {
      document_id,
      application_id: String(rows.applications?.id),
      shared_by: renter.id,
    }),
  };
};
