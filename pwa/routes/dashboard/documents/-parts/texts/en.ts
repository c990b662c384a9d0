export default {
  hostDocuments: {
    documents: 'Documents',
    yourPapersYourOrganizations:
      'Your papers, your organization’s, and those that applicants and tenants share with you.',
    uploadADocument: 'Upload a document',
    documentsTheNewestFirst: 'Documents, the newest first',
    leasesInsuranceAndWhatApplicants:
      'Leases, insurance and what applicants share with you are kept here.',
    noDocumentsYet: 'No documents yet',
    document: 'Document',
    kind: 'Kind',
    whose: 'Whose',
    expires: 'Expires',
    added: 'Added',
  },
} as const;
