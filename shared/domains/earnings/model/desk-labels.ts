import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { arrearsAges, rollFilters, statementSides } from './desk-search.ts';
import { entryKinds } from './journal.ts';
import { ledgerLineKinds } from './lease-ledger.ts';
import { expenseCategories, ledgerAccountKinds } from './schema.ts';
import { statementCategories } from './statement.ts';

const t = textsOf(texts);

/** What money was spent on. */
export const expenseCategoryLabels = /* @__PURE__ */ labelsOf(expenseCategories, (name) =>
  t(`category.${name}`),
);

/** What a line of a ledger is. */
export const ledgerLineLabels = /* @__PURE__ */ labelsOf(ledgerLineKinds, (name) =>
  t(`line.${name}`),
);

/** How old what is owed is. */
export const arrearsAgeLabels = /* @__PURE__ */ labelsOf(arrearsAges, (name) => t(`age.${name}`));

/** Which homes of a rent roll are shown. */
export const rollFilterLabels = /* @__PURE__ */ labelsOf(rollFilters, (name) => t(`roll.${name}`));

/** What happened, as the books call it. */
export const entryLabels = /* @__PURE__ */ labelsOf(entryKinds, (name) => t(`entry.${name}`));

/** Accounts of the books. */
export const accountLabels = /* @__PURE__ */ labelsOf(ledgerAccountKinds, (name) =>
  t(`account.${name}`),
);

/** What an amount of a statement is for. */
export const statementCategoryLabels = /* @__PURE__ */ labelsOf(statementCategories, (name) =>
  name === 'rent' || name === 'fee'
    ? t(`kind.${name}`)
    : name === 'deposit_kept' ||
        name === 'deposit_in' ||
        name === 'deposit_out' ||
        name === 'guides' ||
        name === 'disputed'
      ? t(`statement.${name}`)
      : t(`category.${name}`),
);

/** Sides of a statement. */
export const statementSideLabels = /* @__PURE__ */ labelsOf(statementSides, (name) =>
  t(`side.${name}`),
);
