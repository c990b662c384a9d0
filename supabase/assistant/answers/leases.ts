import { contactsQuestion } from './leases/contacts.ts';
import { leasesQuestion } from './leases/contracts.ts';
import { tenantQuestion } from './leases/tenants.ts';
import type { Question } from './question.ts';

/** Questions about leases and who has them. */
export const leasesQuestions: readonly Question[] = [
  tenantQuestion,
  contactsQuestion,
  leasesQuestion,
];
