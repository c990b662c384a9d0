import { EVERYBODY, type Expectations } from './rights.ts';

const act = { operator: 'Mallory', reason: 'because' };

/** Feedback, contact, partners: no client reads them. What an operator may, no client may. */
export const operations: Expectations = {
  tables: {},
  functions: {
    send_feedback: {
      calls: EVERYBODY,
      arguments: () => ({ category: 'idea', content: 'Larger pictures' }),
    },
    send_contact_message: {
      calls: EVERYBODY,
      arguments: (_, who) => ({
        full_name: 'Ann',
        email: `${who}@people.test`,
        topic: 'press',
        content: 'Hello',
      }),
    },
    sign_up_partner: {
      calls: EVERYBODY,
      arguments: (_, who) => ({ kind: 'host', full_name: 'Ann', email: `${who}@people.test` }),
    },
    operator_list: { calls: [], arguments: () => ({ subject: 'audit' }) },
    operator_decide_paper: {
      calls: [],
      arguments: ({ rows }) => ({
        operator: 'Mallory',
        paper: rows.host_verification?.id,
        verdict: 'approved',
      }),
    },
    operator_decide_report: {
      calls: [],
      arguments: ({ rows }) => ({
        operator: 'Mallory',
        report: rows.reports?.id,
        target: 'dismissed',
      }),
    },
    operator_close: {
      calls: [],
      arguments: () => ({ operator: 'Mallory', subject: 'feedback', item: 'KF-AAAAA' }),
    },
    operator_ban: {
      calls: [],
      arguments: ({ people }) => ({
        ...act,
        person: people.otherHost.id,
        until: '2100-01-01',
      }),
    },
    operator_unban: {
      calls: [],
      arguments: ({ people }) => ({ ...act, person: people.otherHost.id }),
    },
    operator_approve_domain: {
      calls: [],
      arguments: () => ({ operator: 'Mallory', domain: 'rice.test', organization: 'Rice' }),
    },
    operator_revoke_domain: { calls: [], arguments: () => ({ ...act, domain: 'rice.test' }) },
    operator_domains: { calls: [], arguments: () => ({}) },
    operator_set_verification: {
      calls: [],
      arguments: ({ people }) => ({
        ...act,
        person: people.otherHost.id,
        revoked: true,
      }),
    },
  },
};
