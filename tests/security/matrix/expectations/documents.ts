import { randomUUID } from 'node:crypto';
import { type Expectations, SIGNED_IN } from './rights.ts';

/** Documents: the renter's, shared with the host; papers, so not for the host's assistant. */
export const documents: Expectations = {
  tables: {
    documents: { sees: ['renter', 'host'], deletes: ['renter'], owner: 'owner_id' },
    document_versions: { sees: ['renter', 'host'], owner: 'uploaded_by' },
    document_shares: { sees: ['renter', 'host'], owner: 'shared_by' },
  },
  functions: {
    save_document: {
      calls: SIGNED_IN,
      arguments: () => ({ id: randomUUID(), kind: 'other', title: 'A paper' }),
    },
    // There is no such file: only who has one files it.
    file_document: {
      calls: [],
      arguments: ({ people }) => ({
        document: randomUUID(),
        kind: 'other',
        title: 'A paper',
        path: `${people.renter.id}/other.pdf`,
        sha256: '0'.repeat(64),
        file_name: 'other.pdf',
      }),
    },
    set_document_expiry: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ document: rows.documents?.id, expires_on: '2028-01-01' }),
    },
    // There is no such paper: each of them finds none. Who removes one, the table's own row says.
    remove_document: { calls: [], arguments: () => ({ document: randomUUID() }) },
    // There is no such file: only who has one adds it.
    add_document_version: {
      calls: [],
      arguments: ({ rows, people }) => ({
        document: rows.documents?.id,
        path: `${people.renter.id}/other.pdf`,
        sha256: '0'.repeat(64),
        file_name: 'other.pdf',
      }),
    },
    share_document: {
      calls: ['renter'],
      arguments: ({ rows }) => ({ document: rows.documents?.id, lease: rows.leases?.id }),
    },
    // What is not the caller's stays as it is, and says nothing.
    unshare_document: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ document: rows.documents?.id, lease: rows.leases?.id }),
    },
  },
};
