import { arrearsQuestion } from './earnings/arrears.ts';
import { depositsQuestion } from './earnings/deposits.ts';
import { expensesQuestion } from './earnings/expenses.ts';
import { incomeQuestion } from './earnings/income.ts';
import { paymentsQuestion } from './earnings/payments.ts';
import { payoutsQuestion } from './earnings/payouts.ts';
import { rentRollQuestion } from './earnings/rent-roll.ts';
import type { Question } from './question.ts';

/** Questions about money. */
export const earningsQuestions: readonly Question[] = [
  incomeQuestion,
  expensesQuestion,
  arrearsQuestion,
  paymentsQuestion,
  rentRollQuestion,
  payoutsQuestion,
  depositsQuestion,
];
