import type { Surface } from './surface.ts';

export const operations: Surface = {
  tables: {},
  functions: {
    send_feedback: ['anon', 'authenticated'],
    send_contact_message: ['anon', 'authenticated'],
    sign_up_partner: ['anon', 'authenticated'],
    // service_role alone.
    operator_list: [],
    operator_decide_paper: [],
    operator_decide_report: [],
    operator_close: [],
    operator_ban: [],
    operator_unban: [],
    operator_set_verification: [],
    operator_approve_domain: [],
    operator_revoke_domain: [],
    operator_domains: [],
  },
};
