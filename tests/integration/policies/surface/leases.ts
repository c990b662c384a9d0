import type { Surface } from './surface.ts';

export const leases: Surface = {
  tables: {
    leases: { authenticated: ['select'] },
    lease_parties: { authenticated: ['select'] },
    lease_documents: { authenticated: ['select'] },
    lease_events: { authenticated: ['select'] },
    lease_templates: { authenticated: ['select'] },
  },
  functions: {
    save_lease: ['authenticated'],
    save_lease_template: ['authenticated'],
    remove_lease_template: ['authenticated'],
    preview_lease: ['authenticated'],
    send_lease: ['authenticated'],
    recall_lease: ['authenticated'],
    remind_signer: ['authenticated'],
    sign_lease: ['authenticated'],
    decline_lease: ['authenticated'],
    drop_lease: ['authenticated'],
    give_notice: ['authenticated'],
    verify_lease_chain: ['authenticated'],
    lease_paper: ['authenticated'],
    restore_lease_paper: ['authenticated'],
    // The service's alone.
    claim_lease_papers: [],
    finish_lease_paper: [],
    check_lease_paper: ['anon', 'authenticated'],
  },
};
