import type { Surface } from './surface.ts';

export const documents: Surface = {
  tables: {
    documents: { authenticated: ['delete', 'select'] },
    document_versions: { authenticated: ['select'] },
    document_shares: { authenticated: ['select'] },
  },
  functions: {
    save_document: ['authenticated'],
    file_document: ['authenticated'],
    set_document_expiry: ['authenticated'],
    remove_document: ['authenticated'],
    add_document_version: ['authenticated'],
    share_document: ['authenticated'],
    unshare_document: ['authenticated'],
  },
};
